/// Cells of two by four dots, U+2800…U+28FF.
///
/// They are fine, but all dots of a cell have one colour, and the user's background shows between them.
enum Dots {
  /// The character without any dot.
  static let first: UInt32 = 0x2800

  /// Every second dot, as on a chessboard.
  static let sprinkle: UInt8 = 0b1001_0101

  /// The dots that are at least half covered.
  ///
  /// The bits run down the left column, then down the right one. The last row came later and has the highest bits.
  static func pattern(_ coverage: Coverage) -> UInt8 {
    var pattern: UInt8 = 0
    for row in 0..<4 {
      let (upper, lower) = (coverage[2 * row], coverage[2 * row + 1])
      var (left, right) = (0, 0)
      for column in 0..<4 {
        left += Int(upper[column]) + Int(lower[column])
        right += Int(upper[column + 4]) + Int(lower[column + 4])
      }
      if left >= 4 * 255 { pattern |= row == 3 ? 0x40 : 1 << row }
      if right >= 4 * 255 { pattern |= row == 3 ? 0x80 : 8 << row }
    }
    return pattern
  }
}
