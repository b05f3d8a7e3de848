/// The inked part of a block character's cell, as its Unicode name describes it.
package struct GlyphShape: Sendable {
  /// A grid over the cell.
  private let columns: Int
  private let rows: Int

  /// Whether each field of the grid is inked, row by row.
  private let fields: [Bool]

  /// Nil for a character that is neither a block character nor a space.
  package init?(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x20: self.init(1, 1) { _, _ in false }
    case 0x2580: self.init(1, 2) { row, _ in row == 0 }
    case 0x2581...0x2588:
      let eighths = Int(scalar.value - 0x2580)
      self.init(1, 8) { row, _ in row >= 8 - eighths }
    case 0x2589...0x258F:
      let eighths = Int(0x2590 - scalar.value)
      self.init(8, 1) { _, column in column < eighths }
    case 0x2590: self.init(2, 1) { _, column in column == 1 }
    case 0x2594: self.init(1, 8) { row, _ in row == 0 }
    case 0x2595: self.init(8, 1) { _, column in column == 7 }
    case 0x2596...0x259F:
      let quadrants = ["3", "4", "1", "134", "14", "123", "124", "2", "23", "234"]
      self.init(rows: 2, numbered: quadrants[Int(scalar.value - 0x2596)])
    case 0x1FB00...0x1FB3B:
      // These patterns leave out the empty one and the two half blocks.
      let index = Int(scalar.value - 0x1FB00)
      let pattern = index + (index < 20 ? 1 : index < 40 ? 2 : 3)
      self.init(2, 3) { row, column in pattern >> (row * 2 + column) & 1 == 1 }
    case 0x1FB82...0x1FB86:
      let eighths = [2, 3, 5, 6, 7][Int(scalar.value - 0x1FB82)]
      self.init(1, 8) { row, _ in row < eighths }
    case 0x1FBE6: self.init(rows: 4, numbered: "35")
    case 0x1FBE7: self.init(rows: 4, numbered: "46")
    case 0x1CEA0: self.init(rows: 4, numbered: "8")
    case 0x1CEA3: self.init(rows: 4, numbered: "7")
    case 0x1CEA8: self.init(rows: 4, numbered: "1")
    case 0x1CEAB: self.init(rows: 4, numbered: "2")
    case 0x1CD00...0x1CDE5:
      self.init(rows: 4, numbered: String(Self.octants[Int(scalar.value - 0x1CD00)]))
    default: return nil
    }
  }

  /// Returns the dots of a braille character as small squares; nil for another character.
  static func dots(_ scalar: Unicode.Scalar) -> GlyphShape? {
    guard (0x2800...0x28FF).contains(scalar.value) else { return nil }
    // The bit of each dot, row by row.
    let bits = [0, 3, 1, 4, 2, 5, 6, 7]
    return GlyphShape(8, 16) { row, column in
      let isInDot = (1...2).contains(row % 4) && (1...2).contains(column % 4)
      return isInDot && scalar.value >> bits[row / 4 * 2 + column / 4] & 1 == 1
    }
  }

  private init(_ columns: Int, _ rows: Int, _ isInked: (_ row: Int, _ column: Int) -> Bool) {
    (self.columns, self.rows) = (columns, rows)
    fields = (0..<rows * columns).map { isInked($0 / columns, $0 % columns) }
  }

  /// A grid of two columns. The numbers count the inked fields from 1, row by row.
  private init(rows: Int, numbered numbers: String) {
    let inked = numbers.compactMap(\.wholeNumberValue)
    self.init(2, rows) { row, column in inked.contains(row * 2 + column + 1) }
  }

  /// Whether a point of the cell is inked; x and y are 0…1 from the upper left corner.
  package func isInked(x: Double, y: Double) -> Bool {
    fields[Int(y * Double(rows)) * columns + Int(x * Double(columns))]
  }

  /// The numbers in the names of U+1CD00…U+1CDE5, BLOCK OCTANT-… (UnicodeData.txt, 16.0).
  private static let octants = """
    3 23 123 4 14 124 34 134 234 5 15 25 125 135 235 1235 45 145 245 1245 345 1345 2345 12345 6 16
    26 126 36 136 236 1236 146 246 1246 346 1346 2346 12346 56 156 256 1256 356 1356 2356 12356
    456 1456 2456 12456 3456 13456 23456 17 27 127 37 137 237 1237 47 147 247 1247 347 1347 2347
    12347 157 257 1257 357 2357 12357 457 1457 12457 3457 13457 23457 67 167 267 1267 367 1367
    2367 12367 467 1467 2467 12467 3467 13467 23467 123467 567 1567 2567 12567 3567 13567 23567
    123567 4567 14567 24567 124567 34567 134567 234567 1234567 18 28 128 38 138 238 1238 48 148
    248 1248 348 1348 2348 12348 58 158 258 1258 358 1358 2358 12358 458 1458 2458 12458 3458
    13458 23458 123458 168 268 1268 368 2368 12368 468 1468 12468 3468 13468 23468 568 1568 2568
    12568 3568 13568 23568 123568 4568 14568 24568 124568 34568 134568 234568 1234568 178 278 1278
    378 1378 2378 12378 478 1478 2478 12478 3478 13478 23478 123478 578 1578 2578 12578 3578 13578
    23578 123578 4578 14578 24578 124578 34578 134578 234578 1234578 678 1678 2678 12678 3678
    13678 23678 123678 4678 14678 24678 124678 34678 134678 234678 1234678 15678 25678 125678
    35678 235678 1235678 45678 145678 1245678 1345678 2345678
    """.split { $0 == " " || $0 == "\n" }
}
