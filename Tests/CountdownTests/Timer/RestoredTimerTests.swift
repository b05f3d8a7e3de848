import Testing

@testable import Countdown

@Suite struct RestoredTimerTests {
  private let plan = Plan(
    [Request(.seconds(300), name: "a"), Request(.seconds(60), name: "b")], repeats: .times(2))

  private func snapshot(of timer: CountdownTimer) -> TimerSnapshot {
    TimerSnapshot(of: timer)
  }

  private func restored(
    _ timer: CountdownTimer, at now: Moment, isResumed: Bool = true
  ) -> CountdownTimer {
    CountdownTimer(snapshot(of: timer), id: TimerID(number: 2), isResumed: isResumed, at: now)
  }

  @Test func aRunningTimerEndsAtTheSameInstant() throws {
    var timer = CountdownTimer(plan, id: TimerID(number: 1), at: .start)
    _ = timer.tick(at: .start + .milliseconds(1234))
    var other = restored(timer, at: .start + .seconds(40))
    #expect(other.time.end == timer.time.end)
    _ = timer.tick(at: .start + .seconds(50))
    _ = other.tick(at: .start + .seconds(50))
    #expect(other.time.duration == timer.time.duration)
    #expect(other.time.timeRun == timer.time.timeRun)
    #expect(other.time.maxValue == timer.time.maxValue)
  }

  /// So the `.timers` file needs no update.
  @Test func theSnapshotStaysTheSameWhileTimePasses() {
    var timer = CountdownTimer(plan, id: TimerID(number: 1), at: .start)
    let first = snapshot(of: timer)
    for milliseconds in stride(from: 50, to: 299_000, by: 777) {
      let now = Moment.start + .milliseconds(milliseconds)
      _ = timer.tick(at: now)
      #expect(snapshot(of: timer) == first)
    }
  }

  @Test func aPausedTimerKeepsItsRemainingTime() throws {
    var timer = CountdownTimer(plan, id: TimerID(number: 1), at: .start)
    _ = try timer.perform(.pause, at: .start + .seconds(100))
    let later = Moment.start + .seconds(5000)
    let paused = restored(timer, at: later, isResumed: false)
    #expect(paused.time.status == .paused && paused.time.duration == .seconds(200))
    let running = restored(timer, at: later)
    #expect(running.time.end == later.steady + .seconds(200))
    #expect(running.time.timeRun == .seconds(100))
  }

  /// Parts continue meanwhile, as while the machine sleeps.
  @Test func passesOverPartsThatAreOver() throws {
    let timer = CountdownTimer(plan, id: TimerID(number: 1), at: .start)
    let now = Moment.start + .seconds(300 + 60 + 12)
    var other = restored(timer, at: now)
    let events = other.tick(at: now)
    #expect(
      events.count == 2 && events.last == .started && other.position == PlanPosition(round: 1))
    #expect(other.time.duration == .seconds(288))
    let late = Moment.start + .seconds(721)
    other = restored(timer, at: late)
    _ = other.tick(at: late)
    #expect(other.isOver && other.time.lateness == .seconds(1))
    #expect(snapshot(of: other).isAtEnd)
  }

  @Test func aDeadlineFollowsTheWallClock() throws {
    let end = Moment.start.wall.advanced(by: .seconds(600))
    let timer = CountdownTimer(
      Plan([Request(.deadline(end), reading: "until 12:10")]), id: TimerID(number: 1), at: .start)
    var now = Moment.start + .seconds(10)
    now.wall = now.wall.advanced(by: .seconds(100))
    let other = restored(timer, at: now)
    #expect(other.time.isDeadline && other.time.duration == .seconds(490))
  }

  @Test func aWaitingTimerContinuesWithTheNextPart() throws {
    var plan = plan
    plan.waitsBetweenParts = true
    var timer = CountdownTimer(plan, id: TimerID(number: 1), at: .start)
    _ = timer.tick(at: .start + .seconds(301))
    #expect(timer.isWaiting)
    let later = Moment.start + .seconds(5000)
    let other = restored(timer, at: later)
    #expect(other.position == PlanPosition(round: 0, part: 1))
    #expect(other.time.end == later.steady + .seconds(60))
  }
}
