/// Moves of the cursor, and what they cost.
extension Display {
  /// The bytes of a move to a cell of the screen.
  static func absoluteLength(row: Int, column: Int) -> Int {
    3 + (row > 0 ? digits(row + 1) : 0) + (column > 0 ? 1 + digits(column + 1) : 0)
  }

  /// The bytes of a move by some rows, or by some columns.
  static func relativeLength(_ distance: Int) -> Int {
    switch abs(distance) {
    case 0: 0
    case 1: 3
    default: 3 + digits(abs(distance))
    }
  }

  /// Appends a move by some rows, or by some columns; nothing for none.
  static func appendRelative(
    _ distance: Int, ahead: Unicode.Scalar, back: Unicode.Scalar, into bytes: inout [UInt8]
  ) {
    guard distance != 0 else { return }
    bytes.append(csi: abs(distance), distance > 0 ? ahead : back)
  }

  private static func digits(_ number: Int) -> Int {
    number < 10 ? 1 : 1 + digits(number / 10)
  }
}
