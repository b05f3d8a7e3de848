/// The warnings of a countdown: which is next, and which has become due.
package struct Warnings: Sendable {
  /// How much is left at each, the longest first, each once.
  private let all: [Duration]

  /// How much was left at the last look; longer warnings are past.
  private var level: Duration

  init(_ warnings: [Duration], left: Duration) {
    all = warnings.isEmpty ? [] : Set(warnings).filter { $0 > .zero }.sorted { $0 > $1 }
    level = left
  }

  /// How much will be left at the next one; nil if there is none before the end.
  package var next: Duration? { all.first { $0 < level } }

  /// Takes in how much time is left after some has passed.
  ///
  /// - Returns: the warning that is due. Of several that were missed it is the last.
  mutating func pass(to left: Duration) -> Duration? {
    guard !all.isEmpty, left < level else { return nil }
    let due = all.last { left <= $0 && $0 < level }
    level = left
    return due
  }

  /// Takes in how much is left after an action, which makes no warning due.
  mutating func move(to left: Duration) { level = left }

  /// How much is left of a countdown of that length when time is nearly up: at its last warning, without one ten seconds
  /// before the end, or a tenth of the full time if that is shorter.
  package static func nearEnd(of full: Duration, _ warnings: [Duration]) -> Duration {
    warnings.filter { $0 > .zero && $0 < full }.min() ?? min(.seconds(10), full.tenth)
  }

  /// The warnings that a countdown of that length cannot give.
  package func tooLong(for full: Duration) -> [Duration] { all.filter { $0 >= full } }
}
