/// An empty box with a border, which hides the shapes behind it.
enum Panel {
  static func hasRoom(in size: Size) -> Bool { size.rows >= 2 && size.columns >= 2 }

  /// Returns the border in pixels; nil if the terminal's text colour is unknown.
  static func picture(in size: Size, on grid: PictureGrid) -> Picture? {
    guard let paint = grid.paint(nil) else { return nil }
    let line = BorderLine(around: size, grid, width: BorderLine.width(on: grid))
    return Picture(
      samples: grid.samples,
      Picture.Group(Picture.Part(filling: line.area(inset: 0), .hole)),
      Picture.Group(Picture.Part(stroking: line.path, width: line.width, paint)))
  }

  static func write(on buffer: inout Frame, _ capabilities: Capabilities) {
    guard hasRoom(in: buffer.size) else { return }
    BoxDrawingBorder(buffer.size, capabilities).write(on: &buffer, progress: 0) { _ in .standard }
  }
}
