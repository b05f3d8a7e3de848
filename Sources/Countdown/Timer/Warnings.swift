/// The warnings of a countdown: which one is next, and which one is due.
package struct Warnings: Sendable {
  /// The time left at each warning, the longest first, without duplicates.
  private let times: [Duration]

  /// The remaining time at the last update. Warnings at this time or more are past.
  private var lastRemaining: Duration

  init(_ warnings: [Duration], left: Duration) {
    times = warnings.isEmpty ? [] : Set(warnings).filter { $0 > .zero }.sorted { $0 > $1 }
    lastRemaining = left
  }

  /// The time left at the next warning; nil if none comes before the end.
  package var next: Duration? { times.first { $0 < lastRemaining } }

  /// Updates the remaining time, and returns the last warning that has become due.
  mutating func advance(to left: Duration) -> Duration? {
    guard !times.isEmpty, left < lastRemaining else { return nil }
    let due = times.last { left <= $0 && $0 < lastRemaining }
    lastRemaining = left
    return due
  }

  /// Returns the time left when a countdown is nearly over: the shortest warning below `full`.
  /// Without such a warning, it is a tenth of `full`, at most ten seconds.
  package static func warningThreshold(of full: Duration, _ warnings: [Duration]) -> Duration {
    warnings.filter { $0 > .zero && $0 < full }.min() ?? min(.seconds(10), full.tenth)
  }

  /// Returns the remaining time of the first warning, if there are several; otherwise nil.
  package static func firstThreshold(of full: Duration, _ warnings: [Duration]) -> Duration? {
    let reached = Set(warnings.filter { $0 > .zero && $0 < full })
    return reached.count > 1 ? reached.max() : nil
  }

  /// Returns the warnings that a countdown of the length `full` never reaches.
  package func tooLong(for full: Duration) -> [Duration] { times.filter { $0 >= full } }
}
