import Testing

@testable import Countdown

/// Timers that go on from a record.
@Suite struct GoingOnTests {
  private let plan = Plan(
    [Request(.seconds(300), name: "a"), Request(.seconds(60), name: "b")], repeats: .times(2))

  private func record(of timer: CountdownTimer, at now: Moment) throws -> TimerRecord {
    let (place, count) = try #require(timer.recordedCount(at: now))
    return TimerRecord(
      key: "k", plan: timer.plan, place: place, count: count, total: timer.time.maxValue,
      asked: .zero, mark: LogMark(began: now.wall, ran: .zero, asked: .zero))
  }

  private func restored(
    _ timer: CountdownTimer, noted: Moment, at now: Moment, isResumed: Bool = true
  ) throws -> CountdownTimer {
    CountdownTimer(
      try record(of: timer, at: noted), id: TimerID(number: 2), isResumed: isResumed, at: now)
  }

  @Test func aRunningOneEndsAtTheSameInstant() throws {
    var timer = CountdownTimer(plan, id: TimerID(number: 1), at: .start)
    _ = timer.tick(at: .start + .milliseconds(1234))
    var other = try restored(timer, noted: .start + .milliseconds(1234), at: .start + .seconds(40))
    #expect(other.time.end == timer.time.end)
    _ = timer.tick(at: .start + .seconds(50))
    _ = other.tick(at: .start + .seconds(50))
    #expect(other.time.duration == timer.time.duration)
    #expect(other.time.timeRun == timer.time.timeRun)
    #expect(other.time.maxValue == timer.time.maxValue)
  }

  /// The same record is made at any moment while nothing changes: it needs no other line on the disk.
  @Test func nothingIsNotedAsLongAsNothingChanges() throws {
    var timer = CountdownTimer(plan, id: TimerID(number: 1), at: .start)
    let first = try #require(timer.recordedCount(at: .start))
    for milliseconds in stride(from: 50, to: 299_000, by: 777) {
      let now = Moment.start + .milliseconds(milliseconds)
      _ = timer.tick(at: now)
      let count = try #require(timer.recordedCount(at: now))
      #expect(count == first)
    }
  }

  @Test func aPausedOneKeepsWhatWasLeft() throws {
    var timer = CountdownTimer(plan, id: TimerID(number: 1), at: .start)
    _ = try timer.perform(.pause, at: .start + .seconds(100))
    let later = Moment.start + .seconds(5000)
    let waiting = try restored(timer, noted: later, at: later, isResumed: false)
    #expect(waiting.time.status == .paused && waiting.time.duration == .seconds(200))
    let running = try restored(timer, noted: later, at: later)
    #expect(running.time.end == later.steady + .seconds(200))
    #expect(running.time.timeRun == .seconds(100))
  }

  /// Parts go on meanwhile, as while a machine sleeps.
  @Test func goesOverTheSeamsThatArePast() throws {
    let timer = CountdownTimer(plan, id: TimerID(number: 1), at: .start)
    let now = Moment.start + .seconds(300 + 60 + 12)
    var other = try restored(timer, noted: .start, at: now)
    let changes = other.tick(at: now)
    #expect(changes.count == 1 && other.place == PlanPlace(round: 1))
    #expect(other.time.duration == .seconds(288))
    let late = Moment.start + .seconds(721)
    other = try restored(timer, noted: .start, at: late)
    _ = other.tick(at: late)
    #expect(other.isOver && other.time.lateness == .seconds(1))
    #expect(other.recordedCount(at: late) == nil)
  }

  @Test func aDeadlineFollowsTheWallClock() throws {
    let end = Moment.start.wall.advanced(by: .seconds(600))
    let timer = CountdownTimer(
      Plan([Request(.deadline(end), reading: "until 12:10")]), id: TimerID(number: 1), at: .start)
    var now = Moment.start + .seconds(10)
    now.wall = now.wall.advanced(by: .seconds(100))
    let other = try restored(timer, noted: .start, at: now)
    #expect(other.time.isDeadline && other.time.duration == .seconds(490))
  }

  @Test func oneThatWaitsGoesOnWithTheNextPart() throws {
    var plan = plan
    plan.asks = true
    var timer = CountdownTimer(plan, id: TimerID(number: 1), at: .start)
    _ = timer.tick(at: .start + .seconds(301))
    #expect(timer.isWaiting)
    let later = Moment.start + .seconds(5000)
    let other = try restored(timer, noted: later, at: later)
    #expect(other.place == PlanPlace(round: 0, part: 1))
    #expect(other.time.end == later.steady + .seconds(60))
  }
}
