import Testing

@testable import Drawing

/// The circle that encloses the chosen one of several rings.
@Suite struct HaloTests {
  private func frame(_ halo: Halo, _ size: Size, glyphs: GlyphSet) -> Frame {
    var scene = Scene(size: size)
    scene.add(
      Element.ID(kind: 1), in: Box(row: 0, column: 0, rows: size.rows, columns: size.columns),
      .halo(halo))
    var painter = Painter(capabilities: Capabilities(glyphs: glyphs))
    painter.paint(scene)
    return painter.frame
  }

  private func rows(_ halo: Halo, _ size: Size, glyphs: GlyphSet) -> [String] {
    let frame = frame(halo, size, glyphs: glyphs)
    return (0..<size.rows).map { row in
      var text = ""
      for column in 0..<size.columns { text += frame.text(of: frame[row: row, column: column]) }
      while text.last == " " { text.removeLast() }
      return text
    }
  }

  /// The columns of each row in which something is seen, if only a colour of the background.
  private func inked(_ halo: Halo, _ size: Size, glyphs: GlyphSet) -> [[Int]] {
    let frame = frame(halo, size, glyphs: glyphs)
    return (0..<size.rows).map { row in
      (0..<size.columns).filter { frame[row: row, column: $0] != .blank }
    }
  }

  private let ink = Ink(RGB(200, 200, 200), indexed: 7, named: 7)

  @Test func isACircle() {
    #expect(
      rows(
        Halo(ink: ink, row: 5, column: 12, radius: 9), Size(columns: 24, rows: 10),
        glyphs: .quadrant) == [
          "       ▁▂▄▅▃▃▅▄▂▁",
          "     ▃▚▆▔      ▔▆▚▃",
          "   ▁▚▘            ▝▚▁",
          "   ▚▔              ▔▚",
          "  ▉▎                ▊▏",
          "  ▉▎                ▊▏",
          "   ▚▁              ▁▚",
          "   ▇▚▖            ▗▚▇",
          "     ▅▚▂▁      ▁▂▚▅",
          "       ▔▆▀▃▃▃▃▀▆▔",
        ])
  }

  /// The share of ink in each cell, by which the middle of the circle is found again.
  @Test func movesEvenlyBetweenCells() {
    let size = Size(columns: 40, rows: 20)
    var last: Double?
    for step in 0...32 {
      let column = 16 + Double(step) / 8
      let shown = rows(Halo(ink: ink, row: 10, column: column, radius: 11), size, glyphs: .quadrant)
      var (sum, count) = (0.0, 0.0)
      for row in shown {
        for (place, character) in row.enumerated() where character != " " {
          sum += Double(place) + 0.5
          count += 1
        }
      }
      let middle = sum / count
      #expect(abs(middle - column) < 0.7)
      if let last { #expect(middle - last > -0.5 && middle - last < 0.7) }
      last = middle
    }
  }

  @Test(arguments: [GlyphSet.half, .quadrant, .sextant, .octant, .braille, .ascii])
  func isClosed(glyphs: GlyphSet) {
    for radius in stride(from: 8.0, through: 24, by: 0.625) {
      let size = Size(columns: 54, rows: 27)
      let shown = inked(
        Halo(ink: ink, row: 13.4, column: 27.3, radius: radius), size, glyphs: glyphs)
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
