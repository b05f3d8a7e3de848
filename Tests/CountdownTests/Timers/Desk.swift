import Countdown

/// Timers and the current moment, for tests in which time passes.
struct Desk {
  typealias Outcome = Result<[TimerChange.Kind], TimerRefusal>

  private(set) var timers = Timers()
  private(set) var now = Moment.start

  /// The timer that was started first.
  var timer: CountdownTimer { timers.all[0] }

  var left: Duration { timer.time.duration }

  @discardableResult
  mutating func start(_ duration: Duration, name: String = "") -> TimerID {
    start(Plan([Request(duration, name: name)]))
  }

  @discardableResult
  mutating func start(_ plan: Plan) -> TimerID { timers.start(plan, at: now) }

  /// Starts a timer to the instant that is this far from now.
  @discardableResult
  mutating func start(untilIn duration: Duration, name: String = "") -> TimerID {
    start(Plan([until(duration, name: name)]))
  }

  /// The request for the instant that is this far from now.
  func until(_ duration: Duration, name: String = "") -> Request {
    Request(.deadline(now.wall.advanced(by: duration)), name: name, reading: "until then")
  }

  @discardableResult
  mutating func pass(_ duration: Duration) -> [TimerChange] {
    wait(duration)
    return timers.tick(at: now)
  }

  /// Lets time pass without a tick.
  mutating func wait(_ duration: Duration) { now = now + duration }

  /// Moves the wall clock by a duration, without time passing.
  mutating func setWallClock(by duration: Duration) {
    now.wall = now.wall.advanced(by: duration)
  }

  /// Performs a command on a timer, by default the first one, and returns the changes or the refusal.
  @discardableResult
  mutating func perform(
    _ command: TimerCommand, on id: TimerID? = nil, after duration: Duration = .zero
  ) -> Outcome {
    wait(duration)
    do throws(TimerRefusal) {
      return .success(try timers.perform(command, on: id ?? timer.id, at: now).map(\.kind))
    } catch {
      return .failure(error)
    }
  }
}

extension TimerChange.Kind {
  /// The end of a timer of one part.
  static func ended(lateness: Duration) -> TimerChange.Kind {
    .ended(Seam(ended: PlanPlace(), lateness: lateness))
  }
}
