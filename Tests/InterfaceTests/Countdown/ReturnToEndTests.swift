import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct ReturnToEndTests {
  private static func plan(_ parts: (Int64, String)..., waits: Bool = false) -> Plan {
    Plan(parts.map { Request(.seconds($0.0), name: $0.1) }, waitsBetweenParts: waits)
  }

  private static var stayingOptions: CountdownOptions { CountdownOptions(stays: true) }

  private func finishes(_ effects: [Effect]) -> Bool {
    effects.contains { $0.outcome != nil }
  }

  @Test func undoneSnoozeDoesNotDelayFinish() {
    var fixture = BoardFixture([Self.plan((1, "tea")), Self.plan((4, "eggs"))])
    fixture.pass(.seconds(1))
    fixture.pass(.seconds(1))
    fixture.press(.character("s"))
    fixture.press(.character("u"), after: .milliseconds(100))
    #expect(fixture.model.items[0].timer.isOver && fixture.model.items[0].phase == .over)
    fixture.pass(.milliseconds(1900))
    #expect(finishes(fixture.pass(.milliseconds(100))) || fixture.model.isOver)
  }

  @Test func undoReturnsToWaitingPart() {
    var fixture = BoardFixture([Self.plan((1, "tea"), (9, "pie"), waits: true)])
    for _ in 0..<2 { fixture.pass(.seconds(1)) }
    for key in ["s", "n", "u", "u"] as [UnicodeScalar] {
      fixture.press(.character(key), after: .milliseconds(700))
    }
    #expect(fixture.model.item.timer.isWaiting && fixture.model.phase == .overtime)
    fixture.press(.enter, after: .seconds(1))
    #expect(fixture.selectedName == "pie" && fixture.model.phase == .counting)
  }

  @Test func undoReturnsToOvertime() {
    var fixture = BoardFixture([Self.plan((1, "tea"), (1, "pie"))], Self.stayingOptions)
    for _ in 0..<3 { fixture.pass(.seconds(1)) }
    for key in ["s", "r", "r", "u", "u"] as [UnicodeScalar] {
      fixture.press(.character(key), after: .milliseconds(300))
    }
    // The number of undo steps does not matter.
    for _ in 0..<4 where fixture.model.phase != .overtime { fixture.press(.character("u")) }
    #expect(fixture.model.phase == .overtime && fixture.model.item.timer.isOver)
  }

  @Test func onlyTwoConsecutiveRestartsRestartAll() {
    for keyBetween in ["u", "+", "n"] as [UnicodeScalar] {
      var fixture = BoardFixture([Self.plan((300, "a"), (180, "b"), (60, "c"))])
      fixture.press(.character("n"), after: .seconds(9))
      for key in ["r", keyBetween, "r"] as [UnicodeScalar] {
        fixture.press(.character(key), after: .milliseconds(200))
      }
      #expect(fixture.selectedName != "a", "\(keyBetween)")
    }
    var fixture = BoardFixture([Self.plan((300, "a"), (180, "b"))])
    fixture.press(.character("n"), after: .seconds(9))
    for _ in 0..<2 { fixture.press(.character("r"), after: .milliseconds(200)) }
    #expect(fixture.selectedName == "a")
  }

  // MARK: An ended timer among others

  /// The notice tells why a key has no effect.
  @Test func endedTimerAmongOthersExplainsItsKeys() {
    var fixture = BoardFixture([Self.plan((1, "tea")), Self.plan((60, "eggs"))])
    for seconds in [1, 2] { fixture.pass(.seconds(seconds)) }
    #expect(fixture.viewState.statusBarState.isDone)
    #expect(
      fixture.viewState.statusBarState.hints.fitting(columns: 90).map(\.line)
        == "\u{2190} \u{2192} choose   enter alone   s snooze   + minute   r restart   ? help"
    )
    fixture.press(.character("q"))
    #expect(fixture.model.notice?.text == "tea: time is up; waiting for the others")
    fixture.press(.enter, after: .seconds(3))
    let viewState = fixture.model.localTimerPage(on: fixture.viewport, at: fixture.now)
    #expect(viewState.controls == [.snooze] && viewState.state(of: .snooze) == .plain)
    #expect(
      viewState.hints.fitting(columns: 90).map(\.line)
        == "P all   enter all   s snooze   + minute   r restart   ? help")
    fixture.send(.key(.tab))
    fixture.press(.enter)
    #expect(fixture.timeLeft(ofItem: 0) == .seconds(300) && fixture.model.phase == .counting)
  }

  @Test func helpBlocksSelection() {
    var fixture = BoardFixture(["eggs": 300, "pasta": 600])
    fixture.press(.character("?"))
    fixture.press(.character("2"))
    fixture.press(.right)
    #expect(fixture.selectedName == "eggs")
  }
}
