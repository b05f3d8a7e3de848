import Countdown
import Drawing
import Testing

@testable import Interface

/// Undo, restarts and the end of one among several: whatever leads back to an end is that end.
@Suite struct BackAgainTests {
  private static func plan(_ parts: (Int64, String)..., asks: Bool = false) -> Plan {
    Plan(parts.map { Request(.seconds($0.0), name: $0.1) }, asks: asks)
  }

  private static var staying: CountdownOptions { CountdownOptions(stays: true) }

  private func finishes(_ effects: [Effect]) -> Bool {
    effects.contains { if case .finish = $0 { true } else { false } }
  }

  @Test func aSnoozeTakenBackLetsAllEnd() {
    var kitchen = Kitchen([Self.plan((1, "tea")), Self.plan((4, "eggs"))])
    kitchen.pass(.seconds(1))
    kitchen.pass(.seconds(1))
    kitchen.press(.character("s"))
    kitchen.press(.character("u"), after: .milliseconds(100))
    #expect(kitchen.page.courses[0].isUp && kitchen.page.courses[0].phase == .over)
    _ = kitchen.pass(.milliseconds(1900))
    #expect(finishes(kitchen.pass(.milliseconds(100))) || kitchen.page.isOver)
  }

  @Test func aQuestionComesBack() {
    var kitchen = Kitchen([Self.plan((1, "tea"), (9, "pie"), asks: true)])
    for seconds in [1, 1] { kitchen.pass(.seconds(seconds)) }
    for key in ["s", "n", "u", "u"] as [UnicodeScalar] {
      kitchen.press(.character(key), after: .milliseconds(700))
    }
    #expect(kitchen.page.course.isAsking && kitchen.page.course.overtime != nil)
    kitchen.press(.enter, after: .seconds(1))
    #expect(kitchen.chosen == "pie" && kitchen.page.phase == .counting)
  }

  @Test func anEndThatStaysComesBack() {
    var kitchen = Kitchen([Self.plan((1, "tea"), (1, "pie"))], Self.staying)
    for _ in 0..<3 { kitchen.pass(.seconds(1)) }
    for key in ["s", "r", "r", "u", "u"] as [UnicodeScalar] {
      kitchen.press(.character(key), after: .milliseconds(300))
    }
    for _ in 0..<4 where kitchen.page.overtime == nil { kitchen.press(.character("u")) }
    #expect(kitchen.page.overtime != nil && kitchen.page.course.isUp)
  }

  @Test func onlyTwoRestartsInSuccessionAreOneOfAll() {
    for between in ["u", "+", "n"] as [UnicodeScalar] {
      var kitchen = Kitchen([Self.plan((300, "a"), (180, "b"), (60, "c"))])
      kitchen.press(.character("n"), after: .seconds(9))
      for key in ["r", between, "r"] as [UnicodeScalar] {
        kitchen.press(.character(key), after: .milliseconds(200))
      }
      #expect(kitchen.chosen != "a", "\(between)")
    }
    var kitchen = Kitchen([Self.plan((300, "a"), (180, "b"))])
    kitchen.press(.character("n"), after: .seconds(9))
    for _ in 0..<2 { kitchen.press(.character("r"), after: .milliseconds(200)) }
    #expect(kitchen.chosen == "a")
  }

  // MARK: One that is over among others

  /// It says what its keys do, and no key seems to do nothing.
  @Test func oneThatIsOverAmongOthers() {
    var kitchen = Kitchen([Self.plan((1, "tea")), Self.plan((60, "eggs"))])
    for seconds in [1, 2] { kitchen.pass(.seconds(seconds)) }
    #expect(kitchen.look.window.isDone)
    #expect(
      Hints(kitchen.look.window, isUnicode: false).shown(columns: 90).map(Hints.joined)
        == "<- -> choose   s snooze   + minute   r restart   enter alone   ? help")
    kitchen.press(.character("q"))
    #expect(kitchen.page.notice?.text == "tea: time is up; it stays until all are over")
    kitchen.press(.enter, after: .seconds(3))
    let look = kitchen.page.look(on: kitchen.stage, at: kitchen.now)
    #expect(look.controls == [.snooze] && look.state(of: .snooze) == .plain)
    #expect(
      Hints(look, isUnicode: false).shown(columns: 90).map(Hints.joined)
        == "s snooze   + minute   r restart   enter all   ? help")
    kitchen.send(.key(.tab))
    kitchen.press(.enter)
    #expect(kitchen.left(0) == .seconds(300) && kitchen.page.phase == .counting)
  }

  @Test func helpKeepsAnotherFromBeingChosen() {
    var kitchen = Kitchen(["eggs": 300, "pasta": 600])
    kitchen.press(.character("?"))
    kitchen.press(.character("2"))
    kitchen.press(.right)
    #expect(kitchen.chosen == "eggs")
  }
}
