/// What a line about a timer can show, by the name that a ``Format`` has for it.
package enum StatusField: String, CaseIterable, Sendable {
  case name, left, seconds, total, elapsed, percent, ends, state, part, parts, next, id, bar

  /// As a format has it: `{left}`.
  package var braced: String { "{\(rawValue)}" }

  /// The meaning of the field, for completions.
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
    }
  }
}
