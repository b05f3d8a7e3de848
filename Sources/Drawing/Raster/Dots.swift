/// Cells of two by four dots, U+2800…U+28FF.
///
/// They are fine, but all dots of a cell have one colour, and the user's background shows between them.
struct Dots: Sendable {
  private let under: Color
  private let over: Color

  /// - Parameter depth: without colours the lower ink is a sprinkle.
  init(under: Ink, over: Ink, depth: ColorDepth) {
    (self.under, self.over) = (under.color(at: depth), over.color(at: depth))
  }

  /// Dots in the text's own colour.
  static let plain = Dots(under: .standard, over: .standard)

  private init(under: Color, over: Color) {
    (self.under, self.over) = (under, over)
  }

  /// The cell for the coverage of two inks; the upper one covers a part of what the lower one covers.
  ///
  /// It has the dots of both inks, and the colour of the one that has more of them.
  func cell(under: Coverage, over: Coverage) -> Cell {
    let (all, top) = (Self.pattern(under), Self.pattern(over))
    guard all | top != 0 else { return .blank }
    if self.under == self.over, under != over {
      let seen = top | all & Self.sprinkle
      return seen == 0 ? .blank : Cell(Self.first | UInt32(seen), foreground: self.over)
    }
    let isOver = 2 * top.nonzeroBitCount >= (all | top).nonzeroBitCount
    return Cell(Self.first | UInt32(all | top), foreground: isOver ? self.over : self.under)
  }

  /// The character without any dot.
  static let first: UInt32 = 0x2800

  /// The character for a pattern of dots row by row, as in ``Mosaic``: bit 0 is the upper left one.
  static func character(_ pattern: UInt8) -> UInt32 {
    let columns: [UInt8] = [0, 3, 1, 4, 2, 5, 6, 7]
    return columns.indices.reduce(first) { character, bit in
      character | UInt32(pattern >> UInt8(bit) & 1) << UInt32(columns[bit])
    }
  }

  /// The second cell, with the dots of the first one too if both have dots.
  static func joined(_ first: Cell, _ second: Cell) -> Cell {
    guard [first, second].allSatisfy({ $0.glyph & ~0xFF == Self.first }) else { return second }
    var both = second
    both.glyph |= first.glyph
    return both
  }

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
