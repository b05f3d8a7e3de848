/// What the face does that shows a page.
package enum PresenterEffect: Equatable, Sendable {
  /// Rings the bell.
  case bell

  /// Draws everything again.
  case repaint

  /// Gives the terminal back, and stops the process until it is continued.
  case suspend

  /// Prints what the keys do, where the picture has no room for it.
  case tellKeys

  /// Prints a line on the error output.
  case report(String)
}
