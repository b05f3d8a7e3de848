import Harness
import Testing

@testable import Countdown

@Suite struct TimeManagerTests {
  private let start = Moment.noon

  private func running(_ duration: Duration) -> TimeManager {
    var manager = TimeManager(duration)
    manager.start(at: start)
    return manager
  }

  @Test(arguments: [[50, 50, 50, 50], [200], [1, 199], [3, 47, 150]])
  func subtractsTheTimeThatHasPassed(intervals: [Int]) {
    var manager = running(.seconds(1))
    var now = start
    for interval in intervals {
      now = now + .milliseconds(interval)
      manager.tick(at: now)
    }
    #expect(manager.duration == .milliseconds(800))
    #expect(manager.status == .running)
  }

  @Test func isExactAfterAThousandPauses() {
    var manager = running(.seconds(600))
    var now = start
    for _ in 0..<1000 {
      now = now + .microseconds(1_003)
      manager.pause(at: now)
      now = now + .seconds(7)
      manager.start(at: now)
    }
    #expect(manager.duration == .seconds(600) - .microseconds(1_003_000))
  }

  @Test func stopsAtZeroOnceAndNotBelow() {
    var manager = running(.seconds(1))
    expect(manager.tick(at: start + .milliseconds(999)), false)
    expect(manager.tick(at: start + .milliseconds(1002)), true)
    expect(manager.tick(at: start + .seconds(2)), false)
    #expect(manager.duration == .zero)
    #expect(manager.status == .stopped)
    #expect(manager.lateness == .milliseconds(2))
  }

  @Test func endsLateAfterASleep() {
    var manager = running(.seconds(300))
    expect(manager.tick(at: start + .seconds(300 + 3600)), true)
    #expect(manager.lateness == .seconds(3600))
  }

  @Test func timeDoesNotPassWhilePaused() {
    var manager = running(.seconds(10))
    expect(manager.pause(at: start + .seconds(4)), true)
    manager.tick(at: start + .seconds(3600))
    #expect(manager.duration == .seconds(6))
    manager.start(at: start + .seconds(3604))
    manager.tick(at: start + .seconds(3605))
    #expect(manager.duration == .seconds(5))
  }

  @Test func settingTheWallClockDoesNotChangeASpan() {
    var manager = running(.seconds(10))
    manager.tick(
      at: Moment(
        steady: start.steady + .seconds(3), wall: start.wall.advanced(by: .seconds(-86400))))
    #expect(manager.duration == .seconds(7))
  }

  @Test func aSteadyClockThatStepsBackAddsNothing() {
    var manager = running(.seconds(10))
    manager.tick(at: start + .seconds(-5))
    #expect(manager.duration == .seconds(10))
  }

  @Test func resetsToTheFullTimeFromRunningAndPaused() {
    for pauses in [false, true] {
      var manager = running(.seconds(10))
      manager.tick(at: start + .seconds(4))
      if pauses { manager.pause(at: start + .seconds(4)) }
      expect(manager.reset(), true)
      #expect(manager.status == .stopped)
      #expect(manager.duration == .seconds(10))
    }
  }

  @Test func zeroEndsAtTheFirstTick() {
    var manager = running(.zero)
    expect(manager.tick(at: start), true)
    #expect(manager.progress.unifiedRatio == 0)
  }

  // MARK: Adding

  @Test func addingRaisesTheFullTimeOnlyIfMoreRemains() throws {
    var manager = running(.seconds(300))
    try manager.add(.seconds(60), at: start + .seconds(100))
    #expect(manager.duration == .seconds(260))
    #expect(manager.maxValue == .seconds(300))
    try manager.add(.seconds(60), at: start + .seconds(100))
    #expect(manager.duration == .seconds(320))
    #expect(manager.maxValue == .seconds(320))
  }

  @Test(arguments: [(61, true), (60, false), (30, false)])
  func leavesAtLeastASecond(left: Int, accepted: Bool) {
    var manager = running(.seconds(left))
    if accepted {
      #expect(throws: Never.self) { try manager.add(.seconds(-60), at: start) }
      #expect(manager.duration == .seconds(left - 60))
    } else {
      #expect(throws: TimeManager.AdjustmentError.tooLittle) {
        try manager.add(.seconds(-60), at: start)
      }
      #expect(manager.duration == .seconds(left))
    }
  }

  @Test func refusesMoreThanAHundredYears() {
    var manager = running(.longestCountdown)
    #expect(throws: TimeManager.AdjustmentError.tooMuch) { try manager.add(.seconds(1), at: start) }
  }

  @Test func refusesToAddAfterTheEnd() {
    var manager = running(.seconds(1))
    #expect(throws: TimeManager.AdjustmentError.stopped) {
      try manager.add(.seconds(60), at: start + .seconds(2))
    }
  }

  @Test func addsWhilePaused() throws {
    var manager = running(.seconds(100))
    manager.pause(at: start + .seconds(10))
    try manager.add(.seconds(-20), at: start + .seconds(500))
    #expect(manager.duration == .seconds(70))
    #expect(manager.status == .paused)
  }

  // MARK: Deadlines

  private func deadlineInAnHour() -> TimeManager {
    var manager = TimeManager(until: start.wall.advanced(by: .seconds(3600)), at: start)
    manager.start(at: start)
    return manager
  }

  @Test func aDeadlineFollowsTheWallClock() {
    var manager = deadlineInAnHour()
    let setForward = Moment(
      steady: start.steady + .seconds(1), wall: start.wall.advanced(by: .seconds(1800)))
    manager.tick(at: setForward)
    #expect(manager.duration == .seconds(1800))
    #expect(manager.maxValue == .seconds(3600))

    let setBack = Moment(
      steady: start.steady + .seconds(2), wall: start.wall.advanced(by: .seconds(-600)))
    manager.tick(at: setBack)
    #expect(manager.duration == .seconds(4200))
    #expect(manager.progress.unifiedRatio == 1)
  }

  @Test func settingTheWallClockPastTheDeadlineEndsIt() {
    var manager = deadlineInAnHour()
    let setForward = Moment(steady: start.steady, wall: start.wall.advanced(by: .seconds(3660)))
    expect(manager.tick(at: setForward), true)
    #expect(manager.lateness == .seconds(60))
  }

  /// Only the wall clock advances here. The lateness is measured by the wall clock, the time run by the steady clock.
  @Test func timeRunIsNeverNegative() {
    var manager = deadlineInAnHour()
    let setForward = Moment(steady: start.steady, wall: start.wall.advanced(by: .seconds(3660)))
    expect(manager.tick(at: setForward), true)
    manager.snooze(for: .seconds(300), at: setForward)
    #expect(manager.timeRun == .zero)
  }

  @Test func aDeadlineNeitherPausesNorRestarts() {
    var manager = deadlineInAnHour()
    expect(manager.pause(at: start), false)
    expect(manager.reset(), false)
    #expect(manager.status == .running)
  }

  @Test func addingMovesTheDeadline() throws {
    var manager = deadlineInAnHour()
    try manager.add(.seconds(60), at: start)
    #expect(manager.kind == .deadline(start.wall.advanced(by: .seconds(3660))))
    #expect(manager.maxValue == .seconds(3660))
    try manager.add(.seconds(-120), at: start)
    #expect(manager.end(at: start) == start.wall.advanced(by: .seconds(3540)))
  }

  @Test func aPauseDelaysTheEnd() {
    var manager = running(.seconds(300))
    #expect(manager.end(at: start) == start.wall.advanced(by: .seconds(300)))
    manager.pause(at: start + .seconds(60))
    #expect(manager.end(at: start + .seconds(100)) == start.wall.advanced(by: .seconds(340)))
  }

  // MARK: The instant of the end

  @Test func ticksDoNotChangeTheEndOfASpan() {
    var manager = running(.seconds(300))
    let end = start.steady + .seconds(300)
    #expect(manager.end == end)
    for nanoseconds in [1, 50_000_000, 99_999_999_999] {
      manager.tick(at: start + .nanoseconds(nanoseconds))
      #expect(manager.end == end)
    }
    manager.tick(at: start + .seconds(301))
    #expect(manager.end == nil)
  }

  @Test func hasAnEndOnlyWhileItRuns() {
    #expect(TimeManager(.seconds(300)).end == nil)
    var manager = running(.seconds(300))
    manager.pause(at: start + .seconds(10))
    #expect(manager.end == nil)
    manager.start(at: start + .seconds(100))
    #expect(manager.end == start.steady + .seconds(390))
    manager.reset()
    #expect(manager.end == nil)
  }

  @Test func theEndOfADeadlineFollowsTheWallClock() {
    var manager = deadlineInAnHour()
    #expect(manager.end == start.steady + .seconds(3600))
    manager.tick(
      at: Moment(steady: start.steady + .seconds(1), wall: start.wall.advanced(by: .seconds(1800))))
    #expect(manager.end == start.steady + .seconds(1801))
  }

  // MARK: The remaining fraction

  @Test(arguments: [(300, 0, 1.0), (300, 75, 0.75), (300, 300, 0), (0, 0, 0)])
  func ratioIsTheRemainingFraction(full: Int, passed: Int, ratio: Double) {
    var manager = running(.seconds(full))
    manager.tick(at: start + .seconds(passed))
    #expect(manager.ratio == ratio)
    #expect(manager.progress.unifiedRatio == ratio)
  }
}
