import Countdown
import Drawing
import Testing

@testable import Interface

/// Undo, restarts and the end of one among several: whatever leads back to an end is that end.
@Suite struct BackAgainTests {
  private static func plan(_ parts: (Int64, String)..., asks: Bool = false) -> Plan {
    Plan(parts.map { Request(.seconds($0.0), name: $0.1) }, asks: asks)
  }

  private static var staying: CountdownOptions {
    var options = CountdownOptions()
    options.stays = true
    return options
  }

  private func finishes(_ effects: [Effect]) -> Bool {
    effects.contains { if case .finish = $0 { true } else { false } }
  }

  @Test func aSnoozeTakenBackLetsAllEnd() {
    var board = BoardFixture([Self.plan((1, "tea")), Self.plan((4, "eggs"))])
    board.pass(.seconds(1))
    board.pass(.seconds(1))
    board.press(.character("s"))
    board.press(.character("u"), after: .milliseconds(100))
    #expect(board.page.courses[0].isUp && board.page.courses[0].phase == .over)
    _ = board.pass(.milliseconds(1900))
    #expect(finishes(board.pass(.milliseconds(100))) || board.page.isOver)
  }

  @Test func aQuestionComesBack() {
    var board = BoardFixture([Self.plan((1, "tea"), (9, "pie"), asks: true)])
    for seconds in [1, 1] { board.pass(.seconds(seconds)) }
    for key in ["s", "n", "u", "u"] as [UnicodeScalar] {
      board.press(.character(key), after: .milliseconds(700))
    }
    #expect(board.page.course.isAsking && board.page.course.overtime != nil)
    board.press(.enter, after: .seconds(1))
    #expect(board.chosen == "pie" && board.page.phase == .counting)
  }

  @Test func anEndThatStaysComesBack() {
    var board = BoardFixture([Self.plan((1, "tea"), (1, "pie"))], Self.staying)
    for _ in 0..<3 { board.pass(.seconds(1)) }
    for key in ["s", "r", "r", "u", "u"] as [UnicodeScalar] {
      board.press(.character(key), after: .milliseconds(300))
    }
    for _ in 0..<4 where board.page.overtime == nil { board.press(.character("u")) }
    #expect(board.page.course.isUp == (board.page.overtime != nil))
  }

  @Test func onlyTwoRestartsInSuccessionAreOneOfAll() {
    for between in ["u", "+", "n"] as [UnicodeScalar] {
      var board = BoardFixture([Self.plan((300, "a"), (180, "b"), (60, "c"))])
      board.press(.character("n"), after: .seconds(9))
      for key in ["r", between, "r"] as [UnicodeScalar] {
        board.press(.character(key), after: .milliseconds(200))
      }
      #expect(board.chosen != "a", "\(between)")
    }
    var board = BoardFixture([Self.plan((300, "a"), (180, "b"))])
    board.press(.character("n"), after: .seconds(9))
    for _ in 0..<2 { board.press(.character("r"), after: .milliseconds(200)) }
    #expect(board.chosen == "a")
  }

  // MARK: One that is over among others

  /// It says what its keys do, and no key seems to do nothing.
  @Test func oneThatIsOverAmongOthers() {
    var board = BoardFixture([Self.plan((1, "tea")), Self.plan((60, "eggs"))])
    for seconds in [1, 2] { board.pass(.seconds(seconds)) }
    #expect(board.look.window.isDone)
    #expect(
      Hints(board.look.window, isUnicode: false).shown(columns: 90).map(Hints.joined)
        == "<- -> choose   s snooze   + minute   r restart   enter alone   ? help")
    board.press(.character("q"))
    #expect(board.page.notice?.text == "tea: time is up; it stays until all are over")
    board.press(.enter, after: .seconds(3))
    let look = board.page.look(on: board.stage, at: board.now)
    #expect(look.controls == [.snooze] && look.state(of: .snooze) == .plain)
    #expect(
      Hints(look, isUnicode: false).shown(columns: 90).map(Hints.joined)
        == "s snooze   + minute   r restart   enter all   ? help")
    board.send(.key(.tab))
    board.press(.enter)
    #expect(board.left(0) == .seconds(300) && board.page.phase == .counting)
  }

  @Test func helpKeepsAnotherFromBeingChosen() {
    var board = BoardFixture(["eggs": 300, "pasta": 600])
    board.press(.character("?"))
    board.press(.character("2"))
    board.press(.right)
    #expect(board.chosen == "eggs")
  }
}
