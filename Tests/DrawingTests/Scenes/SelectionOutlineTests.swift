import Testing

@testable import Drawing

/// The circle that encloses the chosen one of several rings.
@Suite struct SelectionOutlineTests {
  /// The columns of each row in which something is seen, if only a colour of the background.
  private func inked(_ halo: SelectionOutline, _ size: Size, glyphs: GlyphSet) -> [[Int]] {
    var scene = Scene(size: size)
    scene.add(.halo, in: Box(size), .halo(halo))
    let frame = Frame(of: scene, Capabilities(glyphs: glyphs))
    return (0..<size.rows).map { row in
      (0..<size.columns).filter { frame[row: row, column: $0] != .blank }
    }
  }

  private let ink = Ink(RGB(200, 200, 200), indexed: 7, named: 7)

  /// The dots by their columns, in widths of a cell.
  private func dots(_ halo: SelectionOutline, _ size: Size) -> [Double] {
    var scene = Scene(size: size)
    scene.add(.halo, in: Box(size), .halo(halo))
    let frame = Frame(of: scene, Capabilities(glyphs: .quadrant))
    return (0..<size.rows * size.columns).flatMap { place -> [Double] in
      let (row, column) = (place / size.columns, place % size.columns)
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
      let places = dots(SelectionOutline(ink: ink, row: 10, column: column, radius: 11), size)
      let middle = places.reduce(0, +) / Double(places.count)
      // A circle that jumps from dot to dot would be a quarter of a cell away, and the same for several steps.
      #expect(abs(middle - column) < 0.2)
      #expect(places != last)
      last = places
    }
  }

  @Test(arguments: [GlyphSet.half, .quadrant, .sextant, .octant, .braille, .ascii])
  func isAClosedCircle(glyphs: GlyphSet) {
    for radius in stride(from: 8.0, through: 24, by: 0.625) {
      let size = Size(columns: 54, rows: 27)
      let shown = inked(
        SelectionOutline(ink: ink, row: 13.4, column: 27.3, radius: radius), size, glyphs: glyphs)
      // Nothing is further from the line than a cell reaches.
      for (row, columns) in shown.enumerated() {
        for column in columns {
          let place = Point(Double(column) + 0.5 - 27.3, (Double(row) + 0.5 - 13.4) * 2)
          #expect(abs(place.length - radius) < 2, "radius \(radius): \(row), \(column)")
        }
      }
      let used = shown.indices.filter { !shown[$0].isEmpty }
      #expect(used.count >= Int(radius) - 1)
      // The rows follow one another, and all but those at the ends are crossed twice.
      #expect(used.last.map { $0 - used[0] + 1 } == used.count)
      for row in used.dropFirst(2).dropLast(2) {
        let places = shown[row]
        #expect((places.first ?? 0) < 27 && (places.last ?? 0) > 27, "radius \(radius), row \(row)")
      }
    }
  }
}
