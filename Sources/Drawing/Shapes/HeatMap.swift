/// Squares in rows and columns, each in one of a few inks, such as the days of a calendar.
///
/// The box begins with a free column, and each column of squares ends with one. In cells, the brackets or lines
/// beside the selected square are in the free columns.
package struct HeatMap: Hashable, Sendable {
  /// The index of each square's ink; nil for no square. The columns come from the left, each from its top.
  package var shades: [UInt8?]

  /// The number of squares in a column.
  package var rows: Int

  /// The columns and rows of cells from one square to the next: at least two columns and one row.
  package var pitch: Size

  /// The inks, from the faintest to the strongest.
  package var inks: [Ink]

  /// The indices of the marked and of the selected square; nil for none. Only pixels show the mark.
  package var markedIndex: Int?
  package var selectedIndex: Int?

  /// The inks of the lines or brackets at the marked and at the selected square.
  package var markedInk: Ink
  package var selectedInk: Ink

  package init(
    _ shades: [UInt8?], rows: Int, pitch: Size, inks: [Ink], markedInk: Ink, selectedInk: Ink
  ) {
    (self.shades, self.rows, self.pitch, self.inks) = (shades, rows, pitch, inks)
    (self.markedInk, self.selectedInk) = (markedInk, selectedInk)
  }

  /// Returns the size of the box for a number of squares.
  package static func size(columns: Int, rows: Int, pitch: Size) -> Size {
    Size(columns: columns * pitch.columns + 1, rows: rows * pitch.rows)
  }

  /// Returns the index of the square at a cell of the box; nil in the first column and outside of the rows. The gap
  /// after a square belongs to the square. The index may be beyond the last square.
  package static func index(row: Int, column: Int, rows: Int, pitch: Size) -> Int? {
    guard column >= 1, row >= 0, row < rows * pitch.rows else { return nil }
    return (column - 1) / pitch.columns * rows + row / pitch.rows
  }

  /// Returns the characters of five shades, from the faintest. If colours have shades, all symbols are the same.
  package static func characters(_ capabilities: Capabilities) -> [Unicode.Scalar] {
    if !capabilities.hasSymbols {
      return [".", "-", "+", "*", "#"]
    }
    return capabilities.hasShades
      ? Array(repeating: "\u{25A0}", count: 5)
      : ["\u{B7}", "\u{2591}", "\u{2592}", "\u{2593}", "\u{2588}"]
  }

  // MARK: Squares

  /// Whether squares are areas, not characters. In cells, one row has no room for equal gaps above and beside areas.
  private func drawsAreas(on grid: PictureGrid) -> Bool {
    grid.capabilities.map { $0.hasShades && $0.glyphs != .ascii && pitch.rows > 1 } ?? true
  }

  func picture(on grid: PictureGrid) -> Picture {
    let grid = grid.withAspect(2)
    var picture = Picture(samples: grid.samples)
    guard drawsAreas(on: grid), rows > 0, pitch.columns >= 2, pitch.rows >= 1 else {
      return picture
    }
    for (index, shade) in shades.enumerated() {
      guard let shade, inks.indices.contains(Int(shade)) else { continue }
      let box = square(index, on: grid)
      picture.groups += groups(of: index, box, inks[Int(shade)], grid)
    }
    return picture
  }

  /// The gap between two squares, as a share of the distance from one to the next.
  private static let gapShare = 0.17

  /// The radius of a corner, as a share of a side.
  private static let cornerShare = 0.2

  private func square(_ index: Int, on grid: PictureGrid) -> Rectangle {
    let pitchWidth = Double(pitch.columns) * grid.width
    let pitchHeight = Double(pitch.rows) * grid.height
    let gap = max((min(pitchWidth, pitchHeight) * Self.gapShare).rounded(), 1)
    let (width, height) = (max(pitchWidth - gap, 1), max(pitchHeight - gap, 1))
    let (column, row) = (Double(index / rows), Double(index % rows))
    // A square and its gap reach from the middle of one free column to the middle of the next. In cells the gap of half
    // a row is above the square.
    let left = (grid.width / 2 + (pitchWidth - width) / 2).rounded(grid.isPixels ? .down : .up)
    // In pixels the gap is above the square if the pitch is an even number of rows. Text beside the square is then in
    // the lower one of the two middle rows.
    let isAtBottom = grid.isPixels && pitch.rows.isMultiple(of: 2)
    let top =
      isAtBottom
      ? pitchHeight - height : ((pitchHeight - height) / 2).rounded(grid.isPixels ? .down : .up)
    let topLeft = Point(column * pitchWidth + left, row * pitchHeight + top)
    return Rectangle(topLeft, topLeft + Point(width, height))
  }

  private func groups(
    of index: Int, _ box: Rectangle, _ ink: Ink, _ grid: PictureGrid
  ) -> [Picture.Group] {
    func area(_ box: Rectangle, _ ink: Ink) -> Picture.Part {
      Picture.Part(
        filling: .rectangle(left: box.left, top: box.top, right: box.right, bottom: box.bottom),
        .ink(ink))
    }
    guard grid.isPixels else {
      guard index == selectedIndex, hasLines(on: grid) else {
        return [Picture.Group(area(box, ink))]
      }
      // Lines of half a column, left and right of the square.
      return [
        Picture.Group(area(box.outset(0.5).withHeight(of: box), selectedInk)),
        Picture.Group(area(box, ink)),
      ]
    }
    let side = min(box.right - box.left, box.bottom - box.top)
    func rounded(inset: Double) -> Path {
      .roundedRectangle(
        origin: Point(box.left + inset, box.top + inset),
        width: max(box.right - box.left - 2 * inset, 0),
        height: max(box.bottom - box.top - 2 * inset, 0),
        cornerRadius: max(side * Self.cornerShare - inset / 2, 0))
    }
    let lineInk = index == selectedIndex ? selectedInk : index == markedIndex ? markedInk : nil
    guard let lineInk else {
      return [Picture.Group(Picture.Part(filling: rounded(inset: 0), .ink(ink)))]
    }
    // There is a gap between the line and a smaller square inside.
    let pen = max((box.right - box.left) / 9, 1).rounded()
    return [
      Picture.Group(
        Picture.Part(stroking: rounded(inset: pen / 2), width: pen, .ink(lineInk)),
        Picture.Part(filling: rounded(inset: 2 * pen), .ink(ink)))
    ]
  }

  // MARK: Characters

  /// Whether lines mark the selected square; otherwise brackets do.
  private func hasLines(on grid: PictureGrid) -> Bool {
    // Half blocks cannot draw half a column, and a cell of Braille dots has one ink.
    drawsAreas(on: grid)
      && grid.capabilities.map { ![.half, .braille].contains($0.glyphs) } ?? true
  }

  /// Whether ``write(on:_:)`` draws anything: the squares or the brackets.
  func usesCharacters(on grid: PictureGrid) -> Bool { !hasLines(on: grid) }

  func write(on buffer: inout Frame, _ grid: PictureGrid) {
    guard let capabilities = grid.capabilities, rows > 0, pitch.columns >= 2, pitch.rows >= 1 else {
      return
    }
    let characters = Self.characters(capabilities)
    for (index, shade) in shades.enumerated() {
      guard let shade, inks.indices.contains(Int(shade)) else { continue }
      let (top, left) = (index % rows * pitch.rows, 1 + index / rows * pitch.columns)
      // The first of several rows is free.
      for row in top + (pitch.rows > 1 ? 1 : 0)..<top + pitch.rows {
        if !drawsAreas(on: grid) {
          let color = inks[Int(shade)].color(at: capabilities.color)
          let character = Cell(characters[min(Int(shade), characters.count - 1)], foreground: color)
          for column in left..<left + pitch.columns - 1 {
            buffer.set(character, row: row, column: column)
          }
        }
        guard index == selectedIndex, !hasLines(on: grid) else { continue }
        let color = selectedInk.color(at: capabilities.color)
        buffer.set(Cell("[", foreground: color), row: row, column: left - 1)
        buffer.set(Cell("]", foreground: color), row: row, column: left + pitch.columns - 1)
      }
    }
  }
}

extension Rectangle {
  fileprivate func withHeight(of other: Rectangle) -> Rectangle {
    var box = self
    (box.top, box.bottom) = (other.top, other.bottom)
    return box
  }
}
