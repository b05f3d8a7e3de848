/// An icon of eight by eight dots, which take four columns and two rows: strokes of that size could not be recognised.
struct IconDots: Sendable {
  static let side = 8

  /// The rows, from the top; the first dot of a row is its highest bit.
  private let rows: [UInt8]

  init(_ icon: Icon) {
    rows =
      switch icon {
      case .clock:
        [
          0b0011_1100,
          0b0100_0010,
          0b1000_1001,
          0b1000_1001,
          0b1000_1101,
          0b1000_0001,
          0b0100_0010,
          0b0011_1100,
        ]
      case .grid:
        [
          0b1110_0111,
          0b1110_0111,
          0b1110_0111,
          0b0000_0000,
          0b0000_0000,
          0b1110_0111,
          0b1110_0111,
          0b1110_0111,
        ]
      case .list:
        [
          0b1101_1111,
          0b1101_1111,
          0b0000_0000,
          0b1101_1111,
          0b1101_1111,
          0b0000_0000,
          0b1101_1111,
          0b1101_1111,
        ]
      case .stopwatch:
        [
          0b0011_1100,
          0b0001_1000,
          0b0011_1100,
          0b0100_0010,
          0b1000_1001,
          0b1001_0001,
          0b0100_0010,
          0b0011_1100,
        ]
      case .chart:
        [
          0b0001_1000,
          0b0001_1000,
          0b0001_1011,
          0b0001_1011,
          0b1101_1011,
          0b1101_1011,
          0b0000_0000,
          0b1111_1111,
        ]
      }
  }

  /// The dots in a cell of two by four, in the order of ``Mosaic``.
  ///
  /// - Parameters:
  ///   - row: with `column`, the place of the cell, in dots from the icon's upper left corner.
  func pattern(row: Int, column: Int) -> UInt8 {
    guard column > -2, column < Self.side, row > -4, row < Self.side else { return 0 }
    var pattern: UInt8 = 0
    for down in 0..<4 where rows.indices.contains(row + down) {
      for across in 0..<2 where (0..<Self.side).contains(column + across) {
        let dot = rows[row + down] >> UInt8(Self.side - 1 - column - across) & 1
        pattern |= dot << UInt8(down * 2 + across)
      }
    }
    return pattern
  }

  /// The dots in a cell, given where the icon's middle is in units of a cell's width.
  func pattern(row: Int, column: Int, middle: Point, aspect: Double) -> UInt8 {
    let half = Double(Self.side / 2)
    let (left, top) = ((middle.x * 2 - half).rounded(), (middle.y / aspect * 4 - half).rounded())
    return pattern(row: row * 4 - Int(top), column: column * 2 - Int(left))
  }
}
