extension Display {
  /// Returns the length in bytes of a movement to an absolute position.
  static func absoluteLength(row: Int, column: Int) -> Int {
    3 + (row > 0 ? digitCount(row + 1) : 0) + (column > 0 ? 1 + digitCount(column + 1) : 0)
  }

  /// Returns the length in bytes of a movement by rows or columns; 0 for no movement.
  static func relativeLength(_ distance: Int) -> Int {
    switch abs(distance) {
    case 0: 0
    case 1: 3
    default: 3 + digitCount(abs(distance))
    }
  }

  /// Appends a movement by rows or columns. `ahead` and `back` end the sequences for positive and negative distances.
  static func appendRelative(
    _ distance: Int, ahead: Unicode.Scalar, back: Unicode.Scalar, into bytes: inout [UInt8]
  ) {
    guard distance != 0 else { return }
    bytes.appendCSI(count: abs(distance), distance > 0 ? ahead : back)
  }

  static func utf8Length(_ scalar: UInt32) -> Int {
    switch scalar {
    case ..<0x80: 1
    case ..<0x800: 2
    case ..<0x1_0000: 3
    default: 4
    }
  }

  private static func digitCount(_ number: Int) -> Int {
    number < 10 ? 1 : 1 + digitCount(number / 10)
  }
}
