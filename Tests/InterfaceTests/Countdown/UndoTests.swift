import Countdown
import Harness
import Testing

@testable import Interface

/// `u` undoes the last change, as if it had not happened.
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

  @Test func aRestartSaysHow() {
    var watch = Watch()
    watch.press(.character("r"))
    #expect(watch.notice == "restarted; u takes it back")
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
    #expect(watch.notice == "nothing to take back")
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
    #expect(watch.notice == "nothing to take back")
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

  @Test func whatWasRefusedIsNoChange() {
    var watch = Watch(.seconds(50))
    watch.press(.down)
    watch.press(.character("u"))
    #expect(watch.notice == "nothing to take back")
  }

  @Test func aPauseSinceThenCountsToo() {
    var watch = Watch()
    watch.press(.character("r"), after: .seconds(20))
    watch.press(.character(" "), after: .seconds(5))
    watch.pass(.seconds(3600))
    watch.press(.character("u"))
    #expect(watch.left == .seconds(275) && watch.model.time.status == .paused)
    watch.press(.character(" "))
    watch.pass(.seconds(5))
    #expect(watch.left == .seconds(270))
  }

  @Test func aPauseThatIsOverCountsToo() {
    var watch = Watch()
    watch.press(.up, after: .seconds(20))
    watch.press(.character(" "), after: .seconds(5))
    watch.press(.character(" "), after: .seconds(1000))
    watch.press(.character("u"), after: .seconds(5))
    #expect(watch.left == .seconds(270) && watch.model.time.status == .running)
  }

  @Test func aRestartWhilePausedGivesThePausedTimeBack() {
    var watch = Watch()
    watch.press(.character(" "), after: .seconds(100))
    watch.press(.character("r"), after: .seconds(100))
    #expect(watch.model.time.status == .running)
    watch.press(.character("u"), after: .seconds(30))
    #expect(watch.left == .seconds(200) && watch.model.time.status == .paused)
  }

  @Test func whereTimeWouldBeUpItIsRefused() {
    var watch = Watch(.seconds(30))
    watch.press(.character("r"), after: .seconds(20))
    watch.press(.character("u"), after: .seconds(10))
    #expect(watch.left == .seconds(20))
    #expect(watch.notice == "without that, time would be up")
    // A pause does not make the undo possible again.
    watch.press(.character(" "))
    watch.press(.character(" "))
    watch.press(.character("u"))
    #expect(watch.left == .seconds(20))
  }

  @Test func lessThanASecondIsEnough() {
    var watch = Watch(.seconds(30))
    watch.press(.character("r"), after: .seconds(20))
    watch.press(.character("u"), after: .milliseconds(9_999))
    #expect(watch.left == .milliseconds(1))
  }

  @Test func aDeadlineIsAsBefore() {
    var watch = Watch(untilNoonPlus: .seconds(3600))
    watch.press(.up)
    watch.press(.up, after: .seconds(10))
    watch.setWallClock(by: .seconds(1800))
    watch.press(.character("u"))
    #expect(watch.left == .seconds(1850) && watch.model.course.endText == "13:01")
    watch.press(.character("u"))
    #expect(watch.left == .seconds(1790) && watch.model.course.endText == "13:00")
    #expect(watch.model.time.maxValue == .seconds(3600))
  }

  // MARK: Random changes

  private enum Doing {
    case change(Key)
    case pass(Duration)
    case toggle
  }

  private func random(_ generator: inout SeededGenerator) -> Doing {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0, 1: .change(Self.changes.pick(&generator))
    case 2: .toggle
    default: .pass(.milliseconds(Int.random(in: 1...40_000, using: &generator)))
    }
  }

  private func take(_ doing: Doing, _ watch: inout Watch) {
    switch doing {
    case .change(let key): watch.press(key)
    case .pass(let duration): watch.pass(duration)
    case .toggle: watch.send(.toggle)
    }
  }

  /// The time left is the same with an undone change and without that change.
  @Test(arguments: [false, true])
  func itIsAsIfItHadNotHappened(isDeadline: Bool) {
    var generator = SeededGenerator(seed: isDeadline ? 21 : 22)
    var (undone, refused) = (0, 0)
    for _ in 0..<400 {
      let full = Duration.seconds([70, 300, 4000].pick(&generator))
      var with = isDeadline ? Watch(untilNoonPlus: full) : Watch(full)
      for _ in 0..<Int.random(in: 0..<12, using: &generator) {
        take(random(&generator), &with)
      }
      var without = with
      let key = Self.changes.pick(&generator)
      // A restart also resumes, so a later toggle would have the opposite effect without it.
      if with.model.time.status == .paused, key == .character("r") { continue }
      with.press(key)
      let isRefused = with.notice != nil && with.notice != "restarted; u takes it back"
      if isRefused { continue }
      for _ in 0..<Int.random(in: 0..<6, using: &generator) {
        let doing = random(&generator)
        if case .change = doing { continue }
        take(doing, &with)
        take(doing, &without)
      }
      guard with.model.phase == .counting else { continue }
      let left = with.left
      with.press(.character("u"))
      if without.model.phase != .counting {
        refused += 1
        #expect(with.left == left && with.notice == "without that, time would be up")
      } else {
        undone += 1
        #expect(with.left == without.left)
        #expect(with.model.time.maxValue == without.model.time.maxValue)
        #expect(with.model.time.status == without.model.time.status)
        #expect(with.model.time.kind == without.model.time.kind)
        // A paused countdown shows no end time.
        guard with.model.time.status == .running else { continue }
        #expect(with.model.course.endText == without.model.course.endText)
      }
    }
    #expect(undone > 100 && refused > 2)
  }
}
