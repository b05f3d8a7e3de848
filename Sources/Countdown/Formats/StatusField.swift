/// What a line about a timer can show, by the name that a ``Format`` has for it.
package enum StatusField: String, CaseIterable, Sendable {
  case name, left, seconds, total, elapsed, percent, ends, state, part, parts, next, id, bar

  /// As a format has it: `{left}`.
  package var braced: String { "{\(rawValue)}" }
}
