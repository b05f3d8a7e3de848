/// A field of a status line. The raw values are the names in a ``StatusFormat``.
package enum StatusField: String, CaseIterable, Sendable {
  case name, left, seconds, total, elapsed, percent, ends, state, part, parts, next, id, bar, until

  /// The field as it is written in a format: `{left}`.
  package var braced: String { "{\(rawValue)}" }

  /// The description of the field in completions.
  package var meaning: String {
    switch self {
    case .name: "the name"
    case .left: "the time left"
    case .seconds: "the seconds left"
    case .total: "the full time"
    case .elapsed: "the time passed"
    case .percent: "the percentage passed"
    case .ends: "the end time"
    case .state: "running, paused, waiting, over or lost"
    case .part: "the number of the part"
    case .parts: "how many parts there are"
    case .next: "the next part"
    case .id: "the id"
    case .bar: "a bar of the time passed"
    case .until: "the end in UTC, for timer until"
    }
  }
}
