import Countdown

/// A timer and the current moment, for tests in which time passes.
struct Sandbox {
  typealias Outcome = Result<[TimerChange], TimerRefusal>

  /// The timer that was started last.
  private(set) var timer = Sandbox.timer(Plan([Request(.zero)]), at: .start)
  private(set) var now = Moment.start

  var left: Duration { timer.time.duration }

  private static func timer(_ plan: Plan, at now: Moment) -> CountdownTimer {
    CountdownTimer(plan, id: TimerID(number: 1), at: now)
  }

  mutating func start(_ duration: Duration) { start(Plan([Request(duration)])) }

  mutating func start(_ plan: Plan) { timer = Self.timer(plan, at: now) }

  /// Starts a timer to the instant that is this far from now.
  mutating func start(untilIn duration: Duration) { start(Plan([until(duration)])) }

  /// The request for the instant that is this far from now.
  func until(_ duration: Duration, name: String = "") -> Request {
    Request(.deadline(now.wall.advanced(by: duration)), name: name, reading: "until then")
  }

  @discardableResult
  mutating func pass(_ duration: Duration) -> [TimerChange] {
    wait(duration)
    return timer.tick(at: now)
  }

  /// Lets time pass without a tick.
  mutating func wait(_ duration: Duration) { now = now + duration }

  /// Moves the wall clock by a duration, without time passing.
  mutating func setWallClock(by duration: Duration) {
    now.wall = now.wall.advanced(by: duration)
  }

  /// Performs a command, and returns the changes or the refusal.
  @discardableResult
  mutating func perform(_ command: TimerCommand, after duration: Duration = .zero) -> Outcome {
    wait(duration)
    do throws(TimerRefusal) {
      return .success(try timer.perform(command, at: now))
    } catch {
      return .failure(error)
    }
  }
}

extension TimerChange {
  /// The end of a timer of one part.
  static func ended(lateness: Duration) -> TimerChange {
    .ended(Seam(ended: PlanPlace(), lateness: lateness))
  }
}
