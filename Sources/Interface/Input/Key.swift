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
