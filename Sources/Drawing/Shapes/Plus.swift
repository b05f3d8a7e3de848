/// A plus sign of two strokes in the middle of a box, for a place where another thing can be added.
package struct Plus: Hashable, Sendable {
  package var ink: Ink

  /// The length of each stroke in rows.
  package var rows: Double

  package init(ink: Ink, rows: Double) {
    (self.ink, self.rows) = (ink, rows)
  }

  /// The width of the strokes, as a part of their length.
  private static let pen = 0.09

  /// Two strokes with round ends that cross in the middle; in cells nothing where there is no room for them.
  func picture(in size: Size, on grid: Grid) -> Picture {
    guard !isLetter(on: grid) else { return Picture(samples: grid.samples) }
    // Edges are sharp on whole pixels or dots: the lengths are even numbers of them, the middle is a whole one.
    let unit = grid.isPixels ? 2 : grid.width
    let long = max(rows, 0) * grid.height
    let length = (long / unit).rounded() * unit
    let width = max((long * Self.pen / unit).rounded(), 1) * unit
    var middle = Point(Double(size.columns) * grid.width / 2, Double(size.rows) * grid.height / 2)
    if grid.isPixels { middle = Point(middle.x.rounded(.down), middle.y.rounded(.down)) }
    let reach = max((length - width) / 2, 0)
    let lines = [Point(reach, 0), Point(0, reach)].map { way in
      Segment.line(from: middle - way, to: middle + way)
    }
    let part = Picture.Part(stroking: Path(lines), width: width, .ink(ink))
    var picture = Picture(samples: grid.samples, Picture.Group(part))
    picture.isDotted = grid.capabilities?.glyphs != .half
    return picture
  }

  /// Whether it is a letter.
  func isLetter(on grid: Grid) -> Bool { grid.isASCII || !grid.isPixels && rows < 1 }

  func write(on sheet: inout Frame, _ grid: Grid) {
    guard let capabilities = grid.capabilities, isLetter(on: grid) else { return }
    let sign = Cell("+", foreground: ink.color(at: capabilities.color))
    sheet.set(sign, row: (sheet.size.rows - 1) / 2, column: (sheet.size.columns - 1) / 2)
  }
}
