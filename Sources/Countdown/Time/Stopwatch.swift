/// Counts up from zero, with laps. It reads no clock; each call is told the instant.
package struct Stopwatch: Hashable, Sendable {
  /// How long each lap took that is over.
  package private(set) var laps: [Duration] = []

  /// The sum of them.
  private var lapped = Duration.zero

  /// What was counted up to the last pause.
  private var counted = Duration.zero

  /// When it was started last; nil while it stands.
  package private(set) var startedAt: SteadyTime?

  /// No more are kept: a lap a second for longer than a day.
  package static let mostLaps = 100_000

  package init() {}

  package var isRunning: Bool { startedAt != nil }

  /// Whether it stands at zero.
  package var isFresh: Bool { startedAt == nil && counted == .zero && laps.isEmpty }

  /// The time in all.
  package func elapsed(at now: SteadyTime) -> Duration {
    counted + (startedAt.map { max($0.duration(to: now), .zero) } ?? .zero)
  }

  /// The time of the lap that is not over.
  package func lap(at now: SteadyTime) -> Duration { elapsed(at: now) - lapped }

  package mutating func start(at now: SteadyTime) { startedAt = startedAt ?? now }

  package mutating func pause(at now: SteadyTime) {
    counted = elapsed(at: now)
    startedAt = nil
  }

  /// Ends a lap and begins the next, at a whole hundredth: as they are shown, laps add up to the time in all.
  ///
  /// - Returns: how long it took; nil where it stands, or there are too many.
  @discardableResult
  package mutating func endLap(at now: SteadyTime) -> Duration? {
    guard isRunning, laps.count < Self.mostLaps else { return nil }
    let (seconds, attoseconds) = elapsed(at: now).components
    let hundredths = seconds * 100 + attoseconds / 10_000_000_000_000_000
    let time = .milliseconds(10 * hundredths) - lapped
    laps.append(time)
    lapped += time
    return time
  }

  package mutating func reset() { self = Stopwatch() }

  package enum Mark: String, Hashable, Sendable { case fastest, slowest }

  /// The marks of laps by their places: of at least two, the first of the shortest; of those that differ, the first of the
  /// longest too.
  package var marks: [Int: Mark] {
    guard laps.count > 1, let fastest = laps.indices.min(by: { laps[$0] < laps[$1] }),
      let slowest = laps.indices.max(by: { (laps[$0], $1) < (laps[$1], $0) })
    else { return [:] }
    let isEven = laps[slowest] == laps[fastest]
    return isEven ? [fastest: .fastest] : [fastest: .fastest, slowest: .slowest]
  }
}
