/// Braille patterns, U+2800…U+28FF: two by four dots of one colour on the terminal's background.
enum Braille {
  /// The character without any dot.
  static let first: UInt32 = 0x2800

  /// Every second dot, as on a chessboard.
  static let stipple: UInt8 = 0b1001_0101

  /// Returns the dots that are at least half covered. Bits 0…2 are the upper three dots of the left column, 3…5 those
  /// of the right column, 6 and 7 the lowest row.
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
