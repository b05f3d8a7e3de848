import Harness
import Testing

@testable import Countdown

@Suite struct RestoredTimerTests {
  private let plan = Plan(
    [Request(.seconds(300), name: "a"), Request(.seconds(60), name: "b")], repeats: .times(2))

  private func restored(
    _ timer: CountdownTimer, at now: Moment, isResumed: Bool = true
  ) -> CountdownTimer {
    CountdownTimer(TimerSnapshot(of: timer), id: TimerID(number: 2), isResumed: isResumed, at: now)
  }

  @Test func aRunningTimerEndsAtTheSameInstant() throws {
    var timer = CountdownTimer(plan, id: TimerID(number: 1), at: .noon)
    _ = timer.tick(at: .noon + .milliseconds(1234))
    var restoredTimer = restored(timer, at: .noon + .seconds(40))
    #expect(restoredTimer.time.end == timer.time.end)
    _ = timer.tick(at: .noon + .seconds(50))
    _ = restoredTimer.tick(at: .noon + .seconds(50))
    #expect(restoredTimer.time.duration == timer.time.duration)
    #expect(restoredTimer.time.timeRun == timer.time.timeRun)
    #expect(restoredTimer.time.maxValue == timer.time.maxValue)
  }

  /// The `.timers` file needs no update while the snapshot stays the same.
  @Test func theSnapshotStaysTheSameWhileTimePasses() {
    var timer = CountdownTimer(plan, id: TimerID(number: 1), at: .noon)
    let first = TimerSnapshot(of: timer)
    for milliseconds in stride(from: 50, to: 299_000, by: 777) {
      let now = Moment.noon + .milliseconds(milliseconds)
      _ = timer.tick(at: now)
      #expect(TimerSnapshot(of: timer) == first)
    }
  }

  @Test func aPausedTimerKeepsItsRemainingTime() throws {
    var timer = CountdownTimer(plan, id: TimerID(number: 1), at: .noon)
    _ = try timer.perform(.pause, at: .noon + .seconds(100))
    let later = Moment.noon + .seconds(5000)
    let paused = restored(timer, at: later, isResumed: false)
    #expect(paused.time.status == .paused && paused.time.duration == .seconds(200))
    let running = restored(timer, at: later)
    #expect(running.time.end == later.steady + .seconds(200))
    #expect(running.time.timeRun == .seconds(100))
  }

  /// While no process runs the timer, its parts end as they do while the machine sleeps.
  @Test func skipsPartsThatEndedMeanwhile() throws {
    let timer = CountdownTimer(plan, id: TimerID(number: 1), at: .noon)
    let now = Moment.noon + .seconds(300 + 60 + 12)
    var restoredTimer = restored(timer, at: now)
    let events = restoredTimer.tick(at: now)
    #expect(
      events.count == 2 && events.last == .started
        && restoredTimer.position == PlanPosition(round: 1))
    #expect(restoredTimer.time.duration == .seconds(288))
    let afterTheEnd = Moment.noon + .seconds(721)
    restoredTimer = restored(timer, at: afterTheEnd)
    _ = restoredTimer.tick(at: afterTheEnd)
    #expect(restoredTimer.isOver && restoredTimer.time.lateness == .seconds(1))
    #expect(TimerSnapshot(of: restoredTimer).isAtEnd)
  }

  @Test func aDeadlineFollowsTheWallClock() throws {
    let end = Moment.noon.wall.advanced(by: .seconds(600))
    let timer = CountdownTimer(
      Plan([Request(.deadline(end), reading: "until 12:10")]), id: TimerID(number: 1), at: .noon)
    var now = Moment.noon + .seconds(10)
    now.wall = now.wall.advanced(by: .seconds(100))
    let restoredTimer = restored(timer, at: now)
    #expect(restoredTimer.time.isDeadline && restoredTimer.time.duration == .seconds(490))
  }

  @Test func aWaitingTimerContinuesWithTheNextPart() throws {
    var plan = plan
    plan.waitsBetweenParts = true
    var timer = CountdownTimer(plan, id: TimerID(number: 1), at: .noon)
    _ = timer.tick(at: .noon + .seconds(301))
    #expect(timer.isWaiting)
    let later = Moment.noon + .seconds(5000)
    let restoredTimer = restored(timer, at: later)
    #expect(restoredTimer.position == PlanPosition(round: 0, part: 1))
    #expect(restoredTimer.time.end == later.steady + .seconds(60))
  }
}
