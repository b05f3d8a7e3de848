import Countdown
import Testing

@testable import Interface

/// `u` undoes the last change that a hand made; what that gives back, tests of the timer know.
@Suite struct UndoTests {
  static let changes: [Key] = [.character("r"), .up, .down, .left, .right]

  @Test(arguments: changes)
  func theTimeSinceThenStillCounts(key: Key) {
    var watch = Watch()
    watch.pass(.seconds(20))
    watch.press(key)
    watch.press(.character("u"), after: .seconds(5))
    #expect(watch.left == .seconds(275))
    #expect(watch.model.time.maxValue == .seconds(300))
    #expect(watch.model.course.endText == "12:05")
    #expect(watch.notice == nil)
  }

  @Test func oneAfterTheOther() {
    var watch = Watch()
    watch.press(.up)
    watch.press(.character("r"), after: .seconds(10))
    watch.press(.right, after: .seconds(10))
    watch.press(.character("U"), after: .seconds(10))
    #expect(watch.left == .seconds(340))
    watch.press(.character("u"))
    #expect(watch.left == .seconds(330))
    watch.press(.character("u"))
    #expect(watch.left == .seconds(270))
    watch.press(.character("u"))
    #expect(watch.left == .seconds(270))
    #expect(watch.notice == TimerRefusal.nothingToUndo.words)
  }

  /// A held key changes the time many times, but it is a single mistake, and one undo takes it back.
  @Test func aKeyThatRepeatsIsTakenBackAtOnce() {
    var watch = Watch()
    watch.send(.key(.up, .pressed))
    for _ in 0..<20 { watch.send(.key(.up, .repeated), after: .milliseconds(40)) }
    #expect(watch.left > .seconds(1500))
    watch.press(.character("u"))
    #expect(watch.left == .milliseconds(299_200))
  }

  /// If only the repeats show a hold, the first of them may have been a second press.
  @Test func aKeyThatIsSeenToRepeatIsTakenBackInTwo() {
    var watch = Watch()
    watch.press(.up)
    watch.press(.up, after: .milliseconds(500))
    for _ in 0..<20 { watch.press(.up, after: .milliseconds(40)) }
    watch.press(.character("u"))
    #expect(watch.left == .milliseconds(358_700))
    watch.press(.character("u"))
    #expect(watch.left == .milliseconds(298_700))
  }

  /// A key that stays down restarts at most twice, so two undos bring the time before it back.
  @Test func whatIsDoneOnceIsSoWhereOnlyItsRepeatsTell() {
    var watch = Watch()
    watch.press(.character("r"), after: .seconds(100))
    watch.press(.character("r"), after: .milliseconds(500))
    for _ in 0..<40 { watch.press(.character("r"), after: .milliseconds(40)) }
    watch.press(.character("u"))
    watch.press(.character("u"))
    #expect(watch.left == .milliseconds(197_900))
  }

  /// Several notches of the wheel in a row are one change.
  @Test func aTurnOfTheWheelIsTakenBackAtOnce() {
    var watch = Watch()
    watch.point(.wheelUp, .digits, .other)
    for _ in 0..<20 { watch.point(.wheelUp, .digits, .other, after: .milliseconds(50)) }
    #expect(watch.left == .seconds(1559))
    watch.point(.wheelDown, .digits, .other, after: .seconds(1))
    watch.press(.character("u"))
    #expect(watch.left == .seconds(1558))
    watch.press(.character("u"))
    #expect(watch.left == .seconds(298))
    watch.press(.character("u"))
    #expect(watch.notice == TimerRefusal.nothingToUndo.words)
  }

  /// A refused change and a key typed in between both end a turn of the wheel.
  @Test func aTurnBeginsWithItsFirstChange() {
    var watch = Watch(.seconds(50))
    watch.press(.character("r"), after: .seconds(10))
    watch.point(.wheelDown, .digits, .other)
    watch.point(.wheelUp, .digits, .other, after: .milliseconds(50))
    watch.press(.character("r"), after: .milliseconds(50))
    watch.point(.wheelUp, .digits, .other, after: .milliseconds(50))
    watch.press(.character("u"))
    watch.press(.character("u"))
    #expect(watch.left == .milliseconds(109_850))
    watch.press(.character("u"))
    #expect(watch.left == .milliseconds(49_850))
  }
}
