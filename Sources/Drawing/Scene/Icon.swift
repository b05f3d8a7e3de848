/// A small picture of a few strokes, in the size of its place.
package enum Icon: Hashable, Sendable, CaseIterable {
  /// A clock face with its hands.
  case clock
  /// Four circles side by side and below one another.
  case grid
  /// Three lines, each with a dot before it.
  case list
  /// A clock face with a knob above it, and one hand.
  case stopwatch
  /// Three columns of a chart, which stand on a line.
  case chart
}
