import Countdown
import Testing

@testable import Interface

/// Undo by the U key in a countdown. `UndoStackTests` checks ``UndoStack`` alone.
@Suite struct UndoTests {
  static let changes: [Key] = [.character("r"), .up, .down, .left, .right]

  @Test(arguments: changes)
  func undoKeepsElapsedTime(key: Key) {
    var fixture = CountdownFixture()
    fixture.pass(.seconds(20))
    fixture.press(key)
    fixture.press(.character("u"), after: .seconds(5))
    #expect(fixture.left == .seconds(275))
    #expect(fixture.model.time.maxValue == .seconds(300))
    #expect(fixture.model.item.display.endText == "12:05")
    #expect(fixture.notice == nil)
  }

  @Test func undoesOneAfterAnother() {
    var fixture = CountdownFixture()
    fixture.press(.up)
    fixture.press(.character("r"), after: .seconds(10))
    fixture.press(.right, after: .seconds(10))
    fixture.press(.character("U"), after: .seconds(10))
    #expect(fixture.left == .seconds(340))
    fixture.press(.character("u"))
    #expect(fixture.left == .seconds(330))
    fixture.press(.character("u"))
    #expect(fixture.left == .seconds(270))
    fixture.press(.character("u"))
    #expect(fixture.left == .seconds(270))
    #expect(fixture.notice == TimerError.nothingToUndo.message)
  }

  @Test func reportedRepeatsAreOneUndoStep() {
    var fixture = CountdownFixture()
    fixture.send(.key(.up, .pressed))
    for _ in 0..<20 { fixture.send(.key(.up, .repeated), after: .milliseconds(40)) }
    #expect(fixture.left > .seconds(1500))
    fixture.press(.character("u"))
    #expect(fixture.left == .milliseconds(299_200))
  }

  /// Without release reports, the first repeat may be a second press.
  @Test func unreportedRepeatsAreTwoUndoSteps() {
    var fixture = CountdownFixture()
    fixture.press(.up)
    fixture.press(.up, after: .milliseconds(500))
    for _ in 0..<20 { fixture.press(.up, after: .milliseconds(40)) }
    fixture.press(.character("u"))
    #expect(fixture.left == .milliseconds(358_700))
    fixture.press(.character("u"))
    #expect(fixture.left == .milliseconds(298_700))
  }

  @Test func heldRestartActsAtMostTwice() {
    var fixture = CountdownFixture()
    fixture.press(.character("r"), after: .seconds(100))
    fixture.press(.character("r"), after: .milliseconds(500))
    for _ in 0..<40 { fixture.press(.character("r"), after: .milliseconds(40)) }
    fixture.press(.character("u"))
    fixture.press(.character("u"))
    #expect(fixture.left == .milliseconds(197_900))
  }

  @Test func wheelTurnIsOneUndoStep() {
    var fixture = CountdownFixture()
    fixture.point(.wheelUp, .digits, .other)
    for _ in 0..<20 { fixture.point(.wheelUp, .digits, .other, after: .milliseconds(50)) }
    #expect(fixture.left == .seconds(1559))
    fixture.point(.wheelDown, .digits, .other, after: .seconds(1))
    fixture.press(.character("u"))
    #expect(fixture.left == .seconds(1558))
    fixture.press(.character("u"))
    #expect(fixture.left == .seconds(298))
    fixture.press(.character("u"))
    #expect(fixture.notice == TimerError.nothingToUndo.message)
  }

  /// A rejected change begins no turn of the wheel. A key ends a turn.
  @Test func aTurnBeginsWithItsFirstChange() {
    var fixture = CountdownFixture(.seconds(50))
    fixture.press(.character("r"), after: .seconds(10))
    fixture.point(.wheelDown, .digits, .other)
    fixture.point(.wheelUp, .digits, .other, after: .milliseconds(50))
    fixture.press(.character("r"), after: .milliseconds(50))
    fixture.point(.wheelUp, .digits, .other, after: .milliseconds(50))
    fixture.press(.character("u"))
    fixture.press(.character("u"))
    #expect(fixture.left == .milliseconds(109_850))
    fixture.press(.character("u"))
    #expect(fixture.left == .milliseconds(49_850))
  }
}
