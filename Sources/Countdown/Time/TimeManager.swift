/// A countdown to zero: how much is left of the full time.
///
/// It reads no clock: each call receives the moment. A tick subtracts the time that has really passed since the last
/// tick, so a late beat delays a picture but loses no time.
package struct TimeManager: Sendable {
  package enum Status: Hashable, Sendable { case running, paused, stopped }

  /// What decides when the countdown ends.
  package enum Kind: Equatable, Sendable {
    /// An amount of time. It passes while the machine sleeps too, and setting a clock does not change it.
    case span
    /// An instant of the wall clock. The remaining time changes when that clock is set.
    case deadline(WallTime)
  }

  package private(set) var status = Status.stopped
  package private(set) var kind: Kind

  /// The remaining time, never below zero.
  package private(set) var duration: Duration

  /// The full time: what the countdown started with, or the most that additions have raised it to.
  package private(set) var maxValue: Duration

  /// How long after the end the tick came that ended the countdown.
  package private(set) var lateness = Duration.zero

  /// How many times it was set back to the full time.
  package private(set) var resets = 0

  /// How many times it was told after its end to come again later.
  package private(set) var snoozes = 0

  private var ran = Duration.zero
  private var lastTick: SteadyTime?

  /// A countdown of that duration; a negative one counts as zero.
  package init(_ duration: Duration) {
    self.duration = max(duration, .zero)
    maxValue = self.duration
    kind = .span
  }

  /// A countdown to an instant of the wall clock; its full time is what remains now.
  package init(until deadline: WallTime, at now: Moment) {
    duration = max(now.wall.duration(to: deadline), .zero)
    maxValue = duration
    kind = .deadline(deadline)
  }

  /// A countdown as it was, which runs on or is paused.
  ///
  /// - Parameters:
  ///   - left: what was left then.
  ///   - full: its full time.
  ///   - ran: how long it had run, without pauses.
  ///   - instant: when that was; nil where it is paused.
  ///   - snoozes: how many times it had been told after its end to come again later.
  init(
    _ kind: Kind, left: Duration, of full: Duration, ran: Duration, at instant: SteadyTime?,
    snoozes: Int = 0
  ) {
    (self.kind, self.ran, lastTick, self.snoozes) = (kind, ran, instant, snoozes)
    duration = max(left, .zero)
    maxValue = max(full, duration)
    status = instant == nil ? .paused : .running
  }

  /// When it would have begun if it had never been paused; nil unless it runs.
  package var since: SteadyTime? {
    status == .running ? lastTick.map { $0 - ran } : nil
  }

  /// How long it has run, without pauses.
  package var timeRun: Duration { ran }

  /// Whether it ends at an instant of the wall clock; such a countdown can neither pause nor restart.
  package var isDeadline: Bool { kind != .span }

  /// Starts or resumes; time spent paused is not counted. A countdown of zero ends at the first tick.
  package mutating func start(at now: Moment) {
    guard status != .running else { return }
    status = .running
    lastTick = now.steady
  }

  /// Subtracts the time since the last tick; returns true only for the tick that ends the countdown.
  @discardableResult
  package mutating func tick(at now: Moment) -> Bool {
    guard status == .running else { return false }
    // A clock that goes backwards must not add time.
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

  /// Pauses until ``start(at:)``; returns false if it does not run, or for a deadline, which cannot pause.
  @discardableResult
  package mutating func pause(at now: Moment) -> Bool {
    guard status == .running, !isDeadline else { return false }
    tick(at: now)
    guard status == .running else { return false }
    status = .paused
    return true
  }

  /// Stops, and goes back to the full time; returns false for a deadline, which does not change.
  @discardableResult
  package mutating func reset() -> Bool {
    guard !isDeadline else { return false }
    status = .stopped
    duration = maxValue
    forgetLateness()
    lastTick = nil
    resets += 1
    return true
  }

  /// Counts again after the end, whatever decided that end, with a duration that becomes the full time.
  ///
  /// Does nothing before the end.
  mutating func snooze(for amount: Duration, at now: Moment) {
    guard endedAt != nil else { return }
    snoozes += 1
    maxValue = amount
    goOn(for: amount, at: now)
  }

  /// Counts on after the end with that much time more; does nothing before the end.
  mutating func extend(by amount: Duration, at now: Moment) {
    guard endedAt != nil else { return }
    maxValue = max(maxValue, amount)
    goOn(for: amount, at: now)
  }

  private mutating func goOn(for amount: Duration, at now: Moment) {
    kind = .span
    duration = amount
    forgetLateness()
    start(at: now)
  }

  private mutating func forgetLateness() {
    // It is late by the wall clock, which may have been set, and has run by the steady one.
    ran = max(ran - lateness, .zero)
    lateness = .zero
  }

  /// The instant of the end; nil unless the countdown has ended.
  package var endedAt: SteadyTime? {
    status == .stopped ? lastTick.map { $0 - lateness } : nil
  }

  /// Why time could not be added or taken away.
  package enum AdjustmentError: Error, Hashable, Sendable {
    /// Less than a second would be left.
    case tooLittle
    /// More than ``Swift/Duration/longestCountdown`` would be left.
    case tooMuch
    /// The countdown is stopped.
    case stopped
  }

  /// Adds time, or takes time away if `amount` is negative.
  ///
  /// If more than the full time then remains, that is the new full time; the full time never falls.
  package mutating func add(_ amount: Duration, at now: Moment) throws(AdjustmentError) {
    tick(at: now)
    guard status != .stopped else { throw .stopped }
    let sum = duration + amount
    guard amount >= .zero || sum >= .seconds(1) else { throw .tooLittle }
    guard sum <= .longestCountdown else { throw .tooMuch }
    duration = sum
    maxValue = max(maxValue, sum)
    if case .deadline(let end) = kind { kind = .deadline(end.advanced(by: amount)) }
  }

  /// The remaining part of the full time, which rings and bars show.
  package var progress: ProgressManager<Double> {
    // A range without extent would give 1, but of a full time of zero nothing is left.
    var progress = ProgressManager(
      0...max(maxValue.attosecondsRounded, .leastNonzeroMagnitude))
    progress.setProgress(duration.attosecondsRounded)
    return progress
  }

  /// ``progress`` as a number, 0…1.
  package var ratio: Double { progress.unifiedRatio }

  /// The total running time as known now: the time run so far, without pauses, and the remaining time.
  package var total: Duration { ran + duration - lateness }

  /// How many seconds it has run, without pauses; the motion of decorations follows it.
  package var secondsRun: Double { ran.attosecondsRounded * 1e-18 }

  /// The exact instant of the end if the countdown runs on without a change; nil unless it runs.
  ///
  /// It is the last tick plus the time left then; for a deadline, the wall clock at that tick decides what was left.
  package var end: SteadyTime? {
    guard status == .running, let lastTick else { return nil }
    return lastTick + duration
  }

  /// The wall clock at the end if the countdown runs on from `now` without a change.
  package func end(at now: Moment) -> WallTime {
    if case .deadline(let end) = kind { end } else { now.wall.advanced(by: duration) }
  }
}
