extension Frame {
  /// Draws a vertical line over a cell of a bar.
  package mutating func drawMark(
    row: Int, column: Int, style: Style = [], isUnicode: Bool
  ) {
    set(Cell(isUnicode ? "\u{2502}" : "|", style: style), row: row, column: column)
  }

  /// Draws a horizontal bar with a resolution of an eighth of a cell.
  ///
  /// - Parameters:
  ///   - fraction: the filled share of the columns, 0…1. Any share above 0 shows at least one step.
  ///   - isUnicode: whether to use block characters instead of `#`.
  package mutating func drawBar(
    _ fraction: Double, row: Int, column: Int, columns: Int, foreground: Color, isUnicode: Bool
  ) {
    let roundedEighths = Int((min(max(fraction, 0), 1) * Double(columns * 8)).rounded())
    let eighths = fraction > 0 ? max(roundedEighths, 1) : 0
    let cellCount = (eighths + 7) / 8
    guard isUnicode else {
      for offset in 0..<cellCount {
        set(Cell("#", foreground: foreground), row: row, column: column + offset)
      }
      return
    }
    for offset in 0..<cellCount {
      // The narrower a block, the higher its code point: U+258F is an eighth of a cell, U+2588 a full one.
      let filledEighths = min(eighths - offset * 8, 8)
      let glyph = UInt32(0x2590 - filledEighths)
      set(Cell(glyph, foreground: foreground), row: row, column: column + offset)
    }
  }
}
