extension Frame {
  /// Draws a horizontal bar from a column on, to the eighth of a cell.
  ///
  /// - Parameters:
  ///   - fraction: how much of the columns it fills, 0…1; more than nothing is always seen.
  ///   - isUnicode: whether there are blocks; otherwise it is of signs, and as long as whole cells.
  package mutating func drawBar(
    _ fraction: Double, row: Int, column: Int, columns: Int, foreground: Color, isUnicode: Bool
  ) {
    let eighths = Int((min(max(fraction, 0), 1) * Double(columns * 8)).rounded())
    let length = fraction > 0 ? max(eighths, 1) : 0
    guard isUnicode else {
      for place in 0..<(length + 7) / 8 {
        set(Cell("#", foreground: foreground), row: row, column: column + place)
      }
      return
    }
    for place in 0..<(length + 7) / 8 {
      // The blocks from an eighth on come in the reverse order: U+258F is the thinnest one.
      let filled = min(length - place * 8, 8)
      let glyph = UInt32(0x2590 - filled)
      set(Cell(glyph, foreground: foreground), row: row, column: column + place)
    }
  }
}
