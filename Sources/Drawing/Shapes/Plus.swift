/// A plus sign in the middle of a box, as a button to add something.
package struct Plus: Hashable, Sendable {
  package var ink: Ink

  /// The length of each stroke in rows.
  package var rows: Double

  package init(ink: Ink, rows: Double) {
    (self.ink, self.rows) = (ink, rows)
  }

  /// The width of the strokes, as a share of their length.
  private static let pen = 0.09

  /// Returns two strokes with round ends that cross in the middle; none if the sign is a character.
  func picture(in size: Size, on grid: PictureGrid) -> Picture {
    guard !isCharacter(on: grid) else { return Picture(samples: grid.samples) }
    // Edges are sharp between two pixels or dots. So the middle of the sign is there, and all lengths are even numbers
    // of pixels or dots.
    let unit = grid.isPixels ? 2 : grid.width
    let exactLength = max(rows, 0) * grid.height
    let length = (exactLength / unit).rounded() * unit
    let width = max((exactLength * Self.pen / unit).rounded(), 1) * unit
    var middle = Point(Double(size.columns) * grid.width / 2, Double(size.rows) * grid.height / 2)
    if grid.isPixels { middle = Point(middle.x.rounded(.down), middle.y.rounded(.down)) }
    let reach = max((length - width) / 2, 0)
    let strokes = [Point(reach, 0), Point(0, reach)].map { direction in
      Segment.line(from: middle - direction, to: middle + direction)
    }
    let part = Picture.Part(stroking: Path(strokes), width: width, .ink(ink))
    var picture = Picture(samples: grid.samples, Picture.Group(part))
    picture.isDotted = grid.capabilities?.glyphs != .half
    return picture
  }

  func isCharacter(on grid: PictureGrid) -> Bool { grid.isASCII || !grid.isPixels && rows < 1 }

  func write(on buffer: inout Frame, _ grid: PictureGrid) {
    guard let capabilities = grid.capabilities, isCharacter(on: grid) else { return }
    let sign = Cell("+", foreground: ink.color(at: capabilities.color))
    buffer.set(sign, row: (buffer.size.rows - 1) / 2, column: (buffer.size.columns - 1) / 2)
  }
}
