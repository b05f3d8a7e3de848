import Testing

@testable import Drawing

@Suite struct SelectionOutlineTests {
  /// Returns for each row the columns that are not blank.
  private func inked(_ selectionOutline: SelectionOutline, _ size: Size, glyphs: GlyphSet)
    -> [[Int]]
  {
    var scene = Scene(size: size)
    scene.add(.selectionOutline, in: Box(size), .selectionOutline(selectionOutline))
    let frame = Frame(of: scene, Capabilities(glyphs: glyphs))
    return (0..<size.rows).map { row in
      (0..<size.columns).filter { frame[row: row, column: $0] != .blank }
    }
  }

  private let ink = Ink(RGB(200, 200, 200), indexed: 7, named: 7)

  /// Returns the x coordinates of all dots, in columns.
  private func xOfDots(_ selectionOutline: SelectionOutline, _ size: Size) -> [Double] {
    var scene = Scene(size: size)
    scene.add(.selectionOutline, in: Box(size), .selectionOutline(selectionOutline))
    let frame = Frame(of: scene, Capabilities(glyphs: .quadrant))
    return (0..<size.rows * size.columns).flatMap { index -> [Double] in
      let (row, column) = (index / size.columns, index % size.columns)
      let glyph = frame[row: row, column: column].glyph
      guard (0x2800...0x28FF).contains(glyph) else { return [] }
      let (left, right) = ((glyph & 0x47).nonzeroBitCount, (glyph & 0xB8).nonzeroBitCount)
      return Array(repeating: Double(column) + 0.25, count: left)
        + Array(repeating: Double(column) + 0.75, count: right)
    }
  }

  @Test func movesEvenlyBetweenCells() {
    let size = Size(columns: 40, rows: 20)
    var last: [Double] = []
    for step in 0...32 {
      let column = 16 + Double(step) / 8
      let positions = xOfDots(SelectionOutline(ink: ink, row: 10, column: column, radius: 11), size)
      let middle = positions.reduce(0, +) / Double(positions.count)
      // A circle that moved in whole dots would be up to a quarter of a column off.
      #expect(abs(middle - column) < 0.2)
      #expect(positions != last)
      last = positions
    }
  }

  @Test(arguments: [GlyphSet.half, .quadrant, .sextant, .octant, .braille, .ascii])
  func isAClosedCircle(glyphs: GlyphSet) {
    for radius in stride(from: 8.0, through: 24, by: 0.625) {
      let size = Size(columns: 54, rows: 27)
      let inkedColumns = inked(
        SelectionOutline(ink: ink, row: 13.4, column: 27.3, radius: radius), size, glyphs: glyphs)
      // All ink is near the line. A row is as high as two columns.
      for (row, columns) in inkedColumns.enumerated() {
        for column in columns {
          let offset = Point(Double(column) + 0.5 - 27.3, (Double(row) + 0.5 - 13.4) * 2)
          #expect(abs(offset.length - radius) < 2, "radius \(radius): \(row), \(column)")
        }
      }
      let usedRows = inkedColumns.indices.filter { !inkedColumns[$0].isEmpty }
      #expect(usedRows.count >= Int(radius) - 1)
      // There is no gap between the rows, and the line is on both sides.
      #expect(usedRows.last.map { $0 - usedRows[0] + 1 } == usedRows.count)
      for row in usedRows.dropFirst(2).dropLast(2) {
        let columns = inkedColumns[row]
        #expect(
          (columns.first ?? 0) < 27 && (columns.last ?? 0) > 27, "radius \(radius), row \(row)")
      }
    }
  }
}
