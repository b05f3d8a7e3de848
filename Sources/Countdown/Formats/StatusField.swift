/// What a line about a timer can show, by the name that a ``Format`` has for it.
package enum StatusField: String, CaseIterable, Sendable {
  case name, left, seconds, total, elapsed, percent, ends, state, part, parts, next, id, bar

  /// As a format has it: `{left}`.
  package var braced: String { "{\(rawValue)}" }

  /// The meaning of the field, for completions.
  package var meaning: String {
    switch self {
    case .name: "the name"
    case .left: "what is left"
    case .seconds: "the seconds that are left"
    case .total: "the full time"
    case .elapsed: "what has passed"
    case .percent: "the share that has passed"
    case .ends: "when it ends"
    case .state: "running, paused, waiting, over or lost"
    case .part: "which part it is"
    case .parts: "how many there are"
    case .next: "the part that comes"
    case .id: "its id"
    case .bar: "a bar of what has passed"
    }
  }
}
