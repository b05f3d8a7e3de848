/// Counts down to zero: how much time is left, out of how much.
///
/// It reads no clock: each call is told the moment. A tick takes off what has really passed since the last
/// one, so a late beat costs a picture, never time.
package struct TimeManager: Sendable {
  package enum Status: Hashable, Sendable { case running, paused, stopped }

  /// What decides when it ends.
  package enum Kind: Equatable, Sendable {
    /// An amount of time, which counts on while the machine sleeps and which no set clock moves.
    case span
    /// An instant of the wall clock, followed wherever that clock is set.
    case deadline(WallTime)
  }

  package private(set) var status = Status.stopped
  package private(set) var kind: Kind

  /// What remains, never below zero.
  package private(set) var duration: Duration

  /// What it started from, or the most that was ever added up to.
  package private(set) var maxValue: Duration {
    didSet { warning = Self.warning(for: maxValue) }
  }

  /// From so much on time is nearly up: the last ten seconds, or the last tenth where that is shorter.
  package private(set) var warning: Duration

  /// How far the tick that ended it lay behind the end.
  package private(set) var lateness = Duration.zero

  /// How often it was set back to the full time.
  package private(set) var resets = 0

  private var ran = Duration.zero
  private var lastTick: SteadyTime?

  /// A countdown of that much time, at least zero.
  package init(_ duration: Duration) {
    self.duration = max(duration, .zero)
    maxValue = self.duration
    warning = Self.warning(for: maxValue)
    kind = .span
  }

  /// A countdown to an instant of the wall clock; what remains of it now is what it starts from.
  package init(until deadline: WallTime, at now: Moment) {
    duration = max(now.wall.duration(to: deadline), .zero)
    maxValue = duration
    warning = Self.warning(for: maxValue)
    kind = .deadline(deadline)
  }

  /// Whether it runs down to an instant of the wall clock and so can neither pause nor restart.
  package var isDeadline: Bool { kind != .span }

  /// Starts, or resumes: the time spent paused is not counted. Zero is over at the first tick.
  package mutating func start(at now: Moment) {
    guard status != .running else { return }
    status = .running
    lastTick = now.steady
  }

  /// Takes off the time that has passed since the last tick; true for the one tick that ends it.
  @discardableResult
  package mutating func tick(at now: Moment) -> Bool {
    guard status == .running else { return false }
    // A clock that went backwards would add time; it must not.
    let passed = max((lastTick ?? now.steady).duration(to: now.steady), .zero)
    ran += passed
    let left: Duration
    switch kind {
    case .span:
      left = duration - passed
    case .deadline(let end):
      left = now.wall.duration(to: end)
    }
    lastTick = now.steady
    duration = max(left, .zero)
    guard left <= .zero else { return false }
    lateness = .zero - left
    status = .stopped
    return true
  }

  /// Stops the clock until ``start(at:)``; false for a deadline, which does not pause.
  @discardableResult
  package mutating func pause(at now: Moment) -> Bool {
    guard status == .running, !isDeadline else { return false }
    tick(at: now)
    guard status == .running else { return false }
    status = .paused
    return true
  }

  /// Back to the full time, stopped; false for a deadline, which stays where it is.
  @discardableResult
  package mutating func reset() -> Bool {
    guard !isDeadline else { return false }
    status = .stopped
    duration = maxValue
    lateness = .zero
    lastTick = nil
    resets += 1
    return true
  }

  /// Why time could not be added or taken away.
  package enum Refusal: Error, Hashable, Sendable {
    /// Less than a second would be left.
    case tooLittle
    /// More than ``Swift/Duration/longestCountdown`` would be left.
    case tooMuch
    /// Nothing is being counted.
    case stopped
  }

  /// Gives more time, or takes some away. The full time rises with what remains, never sinks.
  package mutating func add(_ amount: Duration, at now: Moment) throws(Refusal) {
    tick(at: now)
    guard status != .stopped else { throw .stopped }
    let sum = duration + amount
    guard amount >= .zero || sum >= .seconds(1) else { throw .tooLittle }
    guard sum <= .longestCountdown else { throw .tooMuch }
    duration = sum
    maxValue = max(maxValue, sum)
    if case .deadline(let end) = kind { kind = .deadline(end.advanced(by: amount)) }
  }

  /// What remains of the whole: the measure that rings and bars show.
  package var progress: ProgressManager<Double> {
    // A whole of nothing has nothing left.
    var progress = ProgressManager(
      0...max(maxValue.attosecondsRounded, .leastNonzeroMagnitude))
    progress.setProgress(duration.attosecondsRounded)
    return progress
  }

  /// Whether no more than ``warning`` is left.
  package var isNearlyUp: Bool { duration <= warning }

  private static func warning(for full: Duration) -> Duration { min(.seconds(10), full.tenth) }

  /// ``progress`` as a number, 0…1.
  package var ratio: Double { progress.unifiedRatio }

  /// How long it runs in all, as far as is known: what has run, pauses left out, and what is left.
  package var total: Duration { ran + duration - lateness }

  /// How long it has run in all, pauses left out: what moves beside the time follows it.
  package var secondsRun: Double { ran.attosecondsRounded * 1e-18 }

  /// The instant at which it ends if nothing holds it up, exactly: that of the last tick and what was left
  /// then, for a deadline by the wall clock as that tick saw it. Nil unless it runs.
  package var end: SteadyTime? {
    guard status == .running, let lastTick else { return nil }
    return lastTick + duration
  }

  /// The wall clock at the end, if nothing holds it up.
  package func end(at now: Moment) -> WallTime {
    if case .deadline(let end) = kind { end } else { now.wall.advanced(by: duration) }
  }
}
