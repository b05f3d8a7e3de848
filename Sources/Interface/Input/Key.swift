/// A key as a program means it, whatever bytes a terminal sends for it.
package enum Key: Hashable, Sendable {
  case character(Unicode.Scalar)

  /// Ctrl with a letter, which is given in lower case.
  case control(Unicode.Scalar)
  case escape, enter, tab, backtab, backspace
  case up, down, left, right

  /// A key that nothing listens to, but which is a key all the same.
  case other
}

extension Key {
  /// What happens to a key.
  package enum Phase: Hashable, Sendable {
    /// A byte has come, be it of a press or of a repeat: most terminals do not say which.
    case struck
    /// It has gone down, it repeats, it has come up: where the terminal reports all three.
    case pressed, repeated, released
  }
}
