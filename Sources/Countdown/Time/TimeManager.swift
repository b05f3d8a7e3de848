/// A countdown to zero. It reads no clock: each call receives the moment.
package struct TimeManager: Sendable {
  package enum Status: Hashable, Sendable { case running, paused, stopped }

  /// What determines the end of the countdown.
  package enum Kind: Equatable, Sendable {
    /// A length of time, which also passes while the machine sleeps.
    case span
    /// An instant of the wall clock. Setting the clock changes the remaining time.
    case deadline(WallTime)
  }

  package private(set) var status = Status.stopped
  package private(set) var kind: Kind

  /// The remaining time, never below zero.
  package private(set) var duration: Duration

  /// The full time: the initial or snoozed time, which additions can raise.
  package private(set) var maxValue: Duration

  /// The delay from the end to the tick that noticed the end; zero before.
  package private(set) var lateness = Duration.zero

  /// How often the countdown was set back to the full time.
  package private(set) var resets = 0

  /// How often the countdown was snoozed.
  package private(set) var snoozes = 0

  /// How long the countdown has run, without pauses. After the end it includes ``lateness``.
  package private(set) var timeRun = Duration.zero

  private var lastTick: SteadyTime?

  /// A countdown of a given length. A negative length counts as zero.
  package init(_ duration: Duration) {
    self.duration = max(duration, .zero)
    maxValue = self.duration
    kind = .span
  }

  /// A countdown to an instant of the wall clock; its full time is the time that remains now.
  package init(until deadline: WallTime, at now: Moment) {
    duration = max(now.wall.duration(to: deadline), .zero)
    maxValue = duration
    kind = .deadline(deadline)
  }

  /// A restored countdown, which runs or is paused.
  ///
  /// - Parameters:
  ///   - ran: how long it has run, without pauses.
  ///   - instant: the instant for which these values hold; nil if it is paused.
  init(
    _ kind: Kind, left: Duration, of full: Duration, ran: Duration, at instant: SteadyTime?,
    snoozes: Int = 0
  ) {
    (self.kind, timeRun, lastTick, self.snoozes) = (kind, ran, instant, snoozes)
    duration = max(left, .zero)
    maxValue = max(full, duration)
    status = instant == nil ? .paused : .running
  }

  /// The start of a running countdown, moved later by the time spent paused; nil unless it runs.
  package var since: SteadyTime? {
    status == .running ? lastTick.map { $0 - timeRun } : nil
  }

  /// Whether the countdown ends at an instant of the wall clock, and so can neither pause nor reset.
  package var isDeadline: Bool { kind != .span }

  /// Starts or resumes the countdown.
  package mutating func start(at now: Moment) {
    guard status != .running else { return }
    status = .running
    lastTick = now.steady
  }

  /// Updates the remaining time; returns true only for the tick that ends the countdown.
  @discardableResult
  package mutating func tick(at now: Moment) -> Bool {
    guard status == .running else { return false }
    // A clock that goes backwards must not add time.
    let passed = max((lastTick ?? now.steady).duration(to: now.steady), .zero)
    timeRun += passed
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

  /// Pauses the countdown; returns false if it does not run, ends now, or is a deadline.
  @discardableResult
  package mutating func pause(at now: Moment) -> Bool {
    guard status == .running, !isDeadline else { return false }
    tick(at: now)
    guard status == .running else { return false }
    status = .paused
    return true
  }

  /// Stops and resets to the full time; returns false for a deadline.
  @discardableResult
  package mutating func reset() -> Bool {
    guard !isDeadline else { return false }
    status = .stopped
    duration = maxValue
    clearLateness()
    lastTick = nil
    resets += 1
    return true
  }

  /// Runs again for `amount`, which becomes the full time. Does nothing before the end.
  mutating func snooze(for amount: Duration, at now: Moment) {
    guard endedAt != nil else { return }
    snoozes += 1
    maxValue = amount
    continueAfterEnd(for: amount, at: now)
  }

  /// Continues for `amount`. A shorter full time rises to `amount`. Does nothing before the end.
  mutating func extend(by amount: Duration, at now: Moment) {
    guard endedAt != nil else { return }
    maxValue = max(maxValue, amount)
    continueAfterEnd(for: amount, at: now)
  }

  private mutating func continueAfterEnd(for amount: Duration, at now: Moment) {
    kind = .span
    duration = amount
    clearLateness()
    start(at: now)
  }

  private mutating func clearLateness() {
    // If the wall clock was set, the lateness of a deadline can exceed the time run.
    timeRun = max(timeRun - lateness, .zero)
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
    case stopped
  }

  /// Adds `amount`, which may be negative. If more than the full time remains, the full time rises.
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

  /// The remaining fraction of the full time, which rings and bars show.
  package var progress: ProgressManager<Double> {
    // The ratio of an empty range is 1, but a full time of zero must give 0.
    var progress = ProgressManager(
      0...max(maxValue.attosecondsRounded, .leastNonzeroMagnitude))
    progress.setProgress(duration.attosecondsRounded)
    return progress
  }

  /// ``progress`` as a number, 0…1.
  package var ratio: Double { progress.unifiedRatio }

  /// The sum of the time run and the remaining time, without pauses and ``lateness``.
  package var total: Duration { timeRun + duration - lateness }

  /// ``timeRun`` in seconds, for animated decorations.
  package var secondsRun: Double { timeRun.inSeconds }

  /// The instant of the end if nothing changes; nil unless the countdown runs.
  package var end: SteadyTime? {
    guard status == .running, let lastTick else { return nil }
    return lastTick + duration
  }

  /// Returns the wall clock at the end if the countdown runs from `now` on without a change.
  package func end(at now: Moment) -> WallTime {
    if case .deadline(let end) = kind { end } else { now.wall.advanced(by: duration) }
  }
}
