extension Frame {
  /// The rows with their colours, each with a line feed. Every row ends with the default colours.
  package var coloredLines: [UInt8] {
    var bytes: [UInt8] = []
    for row in 0..<size.rows {
      var pen = Pen()
      for column in 0..<visibleEnd(ofRow: row) {
        let cell = self[row: row, column: column]
        if cell.glyph == 0 { continue }
        if !pen.canWrite(cell) { pen.change(to: cell, into: &bytes) }
        bytes += text(of: cell).utf8
      }
      if pen != Pen() { bytes += Sequences.plainPen }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// Returns the column after the last cell that is not blank.
  func visibleEnd(ofRow row: Int) -> Int {
    var end = size.columns
    while end > 0, self[row: row, column: end - 1] == .blank { end -= 1 }
    return end
  }
}
