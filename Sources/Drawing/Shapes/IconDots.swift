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

  private func contains(row: Int, column: Int) -> Bool {
    rows.indices.contains(row) && (0..<Self.side).contains(column)
      && rows[row] >> UInt8(Self.side - 1 - column) & 1 == 1
  }

  /// The dots as squares of one unit.
  var squares: [Path] {
    (0..<Self.side).flatMap { row in
      (0..<Self.side).filter { contains(row: row, column: $0) }.map { column in
        let (left, top) = (Double(column), Double(row))
        return Path.rectangle(left: left, top: top, right: left + 1, bottom: top + 1)
      }
    }
  }

  /// The dots in a cell of two by four, in the order of ``Mosaic``.
  ///
  /// - Parameters:
  ///   - row: with `column`, the place of the cell, in dots from the icon's upper left corner.
  func pattern(row: Int, column: Int) -> UInt8 {
    var pattern: UInt8 = 0
    for down in 0..<4 {
      for across in 0..<2 where contains(row: row + down, column: column + across) {
        pattern |= 1 << UInt8(down * 2 + across)
      }
    }
    return pattern
  }
}
