/// The ways in which pixels may reach the terminal, the better one first.
package enum PixelWay: Hashable, Sendable {
  /// Through files that this program and the terminal both see.
  case files
  /// In the commands.
  case line
}
