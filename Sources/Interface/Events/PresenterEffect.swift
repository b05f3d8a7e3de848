/// A request to the presenter.
package enum PresenterEffect: Equatable, Sendable {
  /// Rings the bell.
  case bell

  /// Redraws everything.
  case repaint

  /// Restores the terminal and stops the process until it is continued.
  case suspend

  /// Prints the help on the normal screen, where the picture has no room for it.
  case printKeys

  /// Prints a status line on the standard error.
  case report(String)
}
