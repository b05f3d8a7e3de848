import Harness

@testable import Countdown

/// A timer and the current moment, for tests in which time passes.
struct TimerSimulation {
  typealias Outcome = Result<[TimerEvent], TimerError>

  /// The timer that was started last; at first, a timer of zero seconds.
  private(set) var timer = TimerSimulation.timer(Plan([Request(.zero)]), at: .noon)
  private(set) var now = Moment.noon

  var left: Duration { timer.time.duration }

  private static func timer(
    _ plan: Plan, _ options: CountdownTimer.Options = .init(), warnings: [Duration] = [],
    at now: Moment
  ) -> CountdownTimer {
    CountdownTimer(plan, id: TimerID(number: 1), options: options, warnings: warnings, at: now)
  }

  mutating func start(_ duration: Duration) { start(Plan([Request(duration)])) }

  mutating func start(
    _ plan: Plan, _ options: CountdownTimer.Options = .init(), warnings: [Duration] = []
  ) {
    timer = Self.timer(plan, options, warnings: warnings, at: now)
  }

  /// Starts a timer with a deadline `duration` after now.
  mutating func start(deadlineIn duration: Duration) { start(Plan([until(duration)])) }

  func until(_ duration: Duration, name: String = "") -> Request {
    Request(.deadline(now.wall.advanced(by: duration)), name: name, reading: "until then")
  }

  /// Lets time pass, and then ticks.
  @discardableResult
  mutating func pass(_ duration: Duration) -> [TimerEvent] {
    wait(duration)
    return timer.tick(at: now)
  }

  mutating func wait(_ duration: Duration) { now = now + duration }

  /// Sets the wall clock forward or back, without time passing.
  mutating func setWallClock(by duration: Duration) {
    now.wall = now.wall.advanced(by: duration)
  }

  /// Lets time pass, and then performs an action; returns the events or the error.
  @discardableResult
  mutating func perform(_ action: TimerAction, after duration: Duration = .zero) -> Outcome {
    wait(duration)
    do throws(TimerError) {
      return .success(try timer.perform(action, at: now))
    } catch {
      return .failure(error)
    }
  }
}

extension TimerEvent {
  /// Returns the event for the end of a timer of one part.
  static func ended(
    lateness: Duration, total: Duration, isDeadline: Bool = false
  ) -> TimerEvent {
    .ended(
      EndedPart(position: PlanPosition(), lateness: lateness, total: total, isDeadline: isDeadline))
  }
}
