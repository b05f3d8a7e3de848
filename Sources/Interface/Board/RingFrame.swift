internal import Drawing

/// The box of a ring on the board.
struct RingFrame: Equatable, Sendable {
  /// The timer's number, from 1; ``plus`` for the plus.
  var number: Int
  var box: Box

  static let plus = 0
}
