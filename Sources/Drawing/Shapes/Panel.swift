/// An empty frame, which hides everything below.
enum Panel {
  static func hasRoom(in size: Size) -> Bool { size.rows >= 2 && size.columns >= 2 }

  /// Returns the frame in pixels; in cells it is made of characters.
  ///
  /// - Returns: nil if the terminal's text colour is unknown.
  static func picture(in size: Size, on grid: Grid) -> Picture? {
    guard let paint = grid.paint(nil) else { return nil }
    let line = BorderLine(around: size, grid, width: BorderLine.width(on: grid))
    return Picture(
      samples: grid.samples,
      Picture.Group(Picture.Part(filling: line.area(inset: 0), .hole)),
      Picture.Group(Picture.Part(stroking: line.path, width: line.width, paint)))
  }

  static func write(on buffer: inout Frame, _ capabilities: Capabilities) {
    let size = buffer.size
    guard hasRoom(in: size) else { return }
    let lines = BoxDrawingBorder(
      columns: size.columns, rows: size.rows, capabilities: capabilities)
    for index in 0..<lines.count {
      let position = lines.position(of: index)
      buffer.set(
        Cell(lines.glyph(index, progress: 0).glyph), row: position.row, column: position.column)
    }
  }
}
