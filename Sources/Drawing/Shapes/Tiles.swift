/// Squares in rows and columns, each in one of a few inks: the days of a calendar.
///
/// The box begins with a free column, and another one follows the squares of each column: marks stand there in cells.
package struct Tiles: Hashable, Sendable {
  /// The number of the ink of each square, column by column, each from the top; nil for a place without one.
  package var shades: [UInt8?]

  /// How many squares are below one another.
  package var rows: Int

  /// The columns and rows of cells from one square to the next: at least two columns and a row.
  package var pitch: Size

  /// From the faintest to the strongest.
  package var inks: [Ink]

  /// The square that is pointed out, which is seen in pixels alone, and the one that keys are for; both may be the same.
  package var noted: Int?
  package var chosen: Int?

  /// The inks of the lines around them.
  package var noteInk: Ink
  package var choiceInk: Ink

  package init(
    _ shades: [UInt8?], rows: Int, pitch: Size, inks: [Ink], noteInk: Ink, choiceInk: Ink
  ) {
    (self.shades, self.rows, self.pitch, self.inks) = (shades, rows, pitch, inks)
    (self.noteInk, self.choiceInk) = (noteInk, choiceInk)
  }

  /// The size of the box of so many squares.
  package static func size(columns: Int, rows: Int, pitch: Size) -> Size {
    Size(columns: columns * pitch.columns + 1, rows: rows * pitch.rows)
  }

  /// The square to which a cell of the box belongs, with the gap after it; nil for the free
  /// column and outside of the rows. It may be beyond the last square.
  package static func place(row: Int, column: Int, rows: Int, pitch: Size) -> Int? {
    guard column >= 1, row >= 0, row < rows * pitch.rows else { return nil }
    return (column - 1) / pitch.columns * rows + row / pitch.rows
  }

  /// The signs of five shades, from nothing to most: where a terminal has shades of a colour, they are all the same.
  package static func signs(_ capabilities: Capabilities) -> [Unicode.Scalar] {
    if !capabilities.hasSymbols {
      return [".", "-", "+", "*", "#"]
    }
    return capabilities.hasShades
      ? Array(repeating: "\u{25A0}", count: 5)
      : ["\u{B7}", "\u{2591}", "\u{2592}", "\u{2593}", "\u{2588}"]
  }

  // MARK: Squares

  /// Whether squares are areas; otherwise each is a sign. In one row of cells no block leaves the same gap above and beside it.
  private func areDrawn(on grid: Grid) -> Bool {
    grid.capabilities.map { $0.hasShades && $0.glyphs != .ascii && pitch.rows > 1 } ?? true
  }

  func picture(on grid: Grid) -> Picture {
    let grid = grid.asIfAspect(2)
    var picture = Picture(samples: grid.samples)
    guard areDrawn(on: grid), rows > 0, pitch.columns >= 2, pitch.rows >= 1 else { return picture }
    for (place, shade) in shades.enumerated() {
      guard let shade, inks.indices.contains(Int(shade)) else { continue }
      let box = square(place, on: grid)
      picture.groups += groups(of: place, box, inks[Int(shade)], grid)
    }
    return picture
  }

  /// The distance of two squares, as a part of the way from one to the next.
  private static let gap = 0.17

  /// The radius of a corner, as a part of a side.
  private static let corner = 0.2

  private func square(_ place: Int, on grid: Grid) -> Rectangle {
    let (across, down) = (
      Double(pitch.columns) * grid.width, Double(pitch.rows) * grid.height
    )
    let gap = max((min(across, down) * Self.gap).rounded(), 1)
    let (width, height) = (max(across - gap, 1), max(down - gap, 1))
    let (column, row) = (Double(place / rows), Double(place % rows))
    // The free columns on both sides are half the square's own. In cells all that is free above and below is above, where a
    // block ends in the middle of a cell.
    let left = (grid.width / 2 + (across - width) / 2).rounded(grid.isPixels ? .down : .up)
    // In pixels it is above where the number of rows is even: text beside them is in the lower one of the middle rows.
    let isLow = grid.isPixels && pitch.rows.isMultiple(of: 2)
    let top = isLow ? down - height : ((down - height) / 2).rounded(grid.isPixels ? .down : .up)
    let corner = Point(column * across + left, row * down + top)
    return Rectangle(corner, corner + Point(width, height))
  }

  private func groups(
    of place: Int, _ box: Rectangle, _ ink: Ink, _ grid: Grid
  ) -> [Picture.Group] {
    func area(_ box: Rectangle, _ ink: Ink) -> Picture.Part {
      Picture.Part(
        filling: .rectangle(left: box.left, top: box.top, right: box.right, bottom: box.bottom),
        .ink(ink))
    }
    guard grid.isPixels else {
      guard place == chosen, hasLines(on: grid) else { return [Picture.Group(area(box, ink))] }
      // Lines of half a column on both sides.
      return [
        Picture.Group(area(box.outset(0.5).withHeight(of: box), choiceInk)),
        Picture.Group(area(box, ink)),
      ]
    }
    let side = min(box.right - box.left, box.bottom - box.top)
    func rounded(inset: Double) -> Path {
      .roundedRectangle(
        origin: Point(box.left + inset, box.top + inset),
        width: max(box.right - box.left - 2 * inset, 0),
        height: max(box.bottom - box.top - 2 * inset, 0),
        cornerRadius: max(side * Self.corner - inset / 2, 0))
    }
    let line = place == chosen ? choiceInk : place == noted ? noteInk : nil
    guard let line else {
      return [Picture.Group(Picture.Part(filling: rounded(inset: 0), .ink(ink)))]
    }
    // The line leaves a gap to a smaller square inside.
    let pen = max((box.right - box.left) / 9, 1).rounded()
    return [
      Picture.Group(
        Picture.Part(stroking: rounded(inset: pen / 2), width: pen, .ink(line)),
        Picture.Part(filling: rounded(inset: 2 * pen), .ink(ink)))
    ]
  }

  // MARK: Signs

  /// Whether lines along a square mark the chosen one; otherwise brackets do.
  private func hasLines(on grid: Grid) -> Bool {
    areDrawn(on: grid) && grid.capabilities.map { ![.half, .braille].contains($0.glyphs) } ?? true
  }

  /// Whether there are signs or brackets.
  func hasSigns(on grid: Grid) -> Bool { !hasLines(on: grid) }

  func write(on sheet: inout Frame, _ grid: Grid) {
    guard let capabilities = grid.capabilities, rows > 0, pitch.columns >= 2, pitch.rows >= 1 else {
      return
    }
    let signs = Self.signs(capabilities)
    for (place, shade) in shades.enumerated() {
      guard let shade, inks.indices.contains(Int(shade)) else { continue }
      let (top, left) = (place % rows * pitch.rows, 1 + place / rows * pitch.columns)
      // The first of several rows is free.
      for row in top + (pitch.rows > 1 ? 1 : 0)..<top + pitch.rows {
        if !areDrawn(on: grid) {
          let color = inks[Int(shade)].color(at: capabilities.color)
          let sign = Cell(signs[min(Int(shade), signs.count - 1)], foreground: color)
          for column in left..<left + pitch.columns - 1 {
            sheet.set(sign, row: row, column: column)
          }
        }
        guard place == chosen, !hasLines(on: grid) else { continue }
        let color = choiceInk.color(at: capabilities.color)
        sheet.set(Cell("[", foreground: color), row: row, column: left - 1)
        sheet.set(Cell("]", foreground: color), row: row, column: left + pitch.columns - 1)
      }
    }
  }
}

extension Rectangle {
  /// This rectangle between the upper and the lower edge of another one.
  fileprivate func withHeight(of other: Rectangle) -> Rectangle {
    var box = self
    (box.top, box.bottom) = (other.top, other.bottom)
    return box
  }
}
