/// The characters that the edges of a rectangle are made of: the same for buttons of every size and ink, so that
/// they are rasterised once.
struct EdgeShapes: Sendable {
  let outline: Button.Outline

  /// First, inner and last of three rows of three columns, in the terminal's own ink.
  private let cells: [Cell]

  /// - Parameter outline: no circle.
  init(_ outline: Button.Outline, glyphs: GlyphSet) {
    self.outline = outline
    let inks = Inks.plain(glyphs)
    // Large enough for an inner cell to know nothing of the corners.
    let side = 7
    let indicator = HoldIndicator(outline, columns: side, rows: side, aspect: 2)
    let line = indicator.stroke(from: 0, to: indicator.steps)
    var cells: [Cell] = []
    cells.reserveCapacity(9)
    for row in 0..<3 {
      for column in 0..<3 {
        let origin = Point(
          Double(column * (side / 2)), Double(row * (side / 2)) * indicator.aspect)
        let coverage = indicator.coverage(of: line, at: origin)
        // Where two edges touch at a round corner there is so little that it would be but a splinter.
        cells.append(
          coverage.mean > 0.125 ? inks.cell(under: coverage, over: coverage) : .blank)
      }
    }
    self.cells = cells
  }

  /// What a cell of a box is made of.
  func cell(row: Int, column: Int, in box: Box) -> Cell {
    func part(_ place: Int, of count: Int) -> Int { place == 0 ? 0 : place < count - 1 ? 1 : 2 }
    return cells[part(row, of: box.rows) * 3 + part(column, of: box.columns)]
  }
}
