/// A frame with nothing inside, which hides what lies below.
enum Panel {
  /// Whether there is room for a frame.
  static func hasRoom(in size: Size) -> Bool { size.rows >= 2 && size.columns >= 2 }

  /// The frame in pixels; in cells it is of characters.
  ///
  /// - Returns: nil if the terminal's text colour is unknown.
  static func picture(in size: Size, on grid: Grid) -> Picture? {
    guard let paint = grid.paint(nil) else { return nil }
    let line = FrameLine(around: size, grid, width: FrameLine.width(on: grid))
    return Picture(
      samples: grid.samples,
      Picture.Group(Picture.Part(filling: line.area(inset: 0), .nothing)),
      Picture.Group(Picture.Part(stroking: line.path, width: line.width, paint)))
  }

  static func write(on sheet: inout Frame, _ capabilities: Capabilities) {
    let size = sheet.size
    guard hasRoom(in: size) else { return }
    let lines = BoxLines(
      columns: size.columns, rows: size.rows, capabilities: capabilities)
    for index in 0..<lines.count {
      let place = lines.place(index)
      sheet.set(
        Cell(lines.glyph(index, progress: 0).glyph), row: place.row, column: place.column)
    }
  }
}
