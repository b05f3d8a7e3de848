/// A stopwatch with laps. It reads no clock: each call receives the instant.
package struct Stopwatch: Hashable, Sendable {
  /// The lengths of the finished laps.
  package private(set) var laps: [Duration] = []

  private var lapTotal = Duration.zero

  /// The total time up to the last pause.
  private var elapsedBefore = Duration.zero

  /// When the stopwatch was last started; nil unless it runs.
  package private(set) var startedAt: SteadyTime?

  /// The maximum number of laps: one each second for more than a day.
  package static let mostLaps = 100_000

  package init() {}

  package var isRunning: Bool { startedAt != nil }

  /// Whether the stopwatch is stopped at zero and has no laps.
  package var isFresh: Bool { startedAt == nil && elapsedBefore == .zero && laps.isEmpty }

  /// Returns the total time.
  package func elapsed(at now: SteadyTime) -> Duration {
    elapsedBefore + (startedAt.map { max($0.duration(to: now), .zero) } ?? .zero)
  }

  /// Returns the time of the current lap.
  package func lap(at now: SteadyTime) -> Duration { elapsed(at: now) - lapTotal }

  package mutating func start(at now: SteadyTime) { startedAt = startedAt ?? now }

  package mutating func pause(at now: SteadyTime) {
    elapsedBefore = elapsed(at: now)
    startedAt = nil
  }

  /// Ends the current lap, and returns its length; nil if the stopwatch does not run, or has ``mostLaps`` already.
  @discardableResult
  package mutating func endLap(at now: SteadyTime) -> Duration? {
    guard isRunning, laps.count < Self.mostLaps else { return nil }
    let (seconds, attoseconds) = elapsed(at: now).components
    // The laps are whole hundredths, so that the displayed laps add up to the displayed total.
    let hundredths = seconds * 100 + attoseconds / 10_000_000_000_000_000
    let time = .milliseconds(10 * hundredths) - lapTotal
    laps.append(time)
    lapTotal += time
    return time
  }

  package mutating func reset() { self = Stopwatch() }

  package enum Mark: String, Hashable, Sendable { case fastest, slowest }

  /// The fastest and the slowest lap, by index. Of equal laps, only the first is marked; a single lap has no mark.
  package var marks: [Int: Mark] {
    guard laps.count > 1, let fastest = laps.indices.min(by: { laps[$0] < laps[$1] }),
      // The indices are compared the other way round, because `max` would return the last of equal laps.
      let slowest = laps.indices.max(by: { (laps[$0], $1) < (laps[$1], $0) })
    else { return [:] }
    let areEqual = laps[slowest] == laps[fastest]
    return areEqual ? [fastest: .fastest] : [fastest: .fastest, slowest: .slowest]
  }
}
