/// Draws the cells of a tab bar in the way that suits the terminal.
struct TabPen: Sendable {
  private enum Manner: Sendable {
    case blocks(TabInks)
    case dots(TabDots)
    /// Without colours only the outlines are drawn.
    case lines(TabLines)
    case ascii(TabLetters)
  }

  private let manner: Manner
  private let geometry: TabGeometry
  private let aspect: Double
  private let isFine: Bool
  private let marks: TabMarks

  init(_ bar: TabBar, _ geometry: TabGeometry, _ capabilities: Capabilities) {
    aspect = capabilities.aspect
    isFine = capabilities.glyphs == .octant
    var geometry = geometry
    marks = TabMarks(bar, geometry, capabilities)
    // Dots stand on whole cells, so that none of them shares its cell with the bar's edge.
    if marks.manner == .dots { geometry.flat = geometry.floor - aspect }
    self.geometry = geometry
    manner =
      if capabilities.glyphs == .ascii {
        .ascii(TabLetters(bar, capabilities))
      } else if capabilities.color == .none {
        .lines(TabLines(capabilities))
      } else if capabilities.glyphs == .braille {
        .dots(TabDots(bar, capabilities))
      } else {
        .blocks(TabInks(bar, capabilities))
      }
  }

  /// Whether cells that lie in the bar have its ink as their background.
  static func isFilled(_ capabilities: Capabilities) -> Bool {
    capabilities.glyphs != .ascii && capabilities.glyphs != .braille && capabilities.color != .none
  }

  func moment(_ bar: TabBar) -> TabMoment { TabMoment(bar, geometry, leastPen: 0.45) }

  /// What lies between the labels.
  var ground: Cell {
    switch manner {
    case .blocks(let inks): inks.bar
    case .dots(let dots): dots.bar
    case .lines, .ascii: .blank
    }
  }

  func cell(_ moment: TabMoment, _ edge: TabEdge, row: Int, column: Int) -> Cell {
    let origin = Point(Double(column), Double(row) * aspect)
    var parts = TabCell(
      moment, edge, origin: origin, aspect: aspect, drawsIcons: marks.manner == .strokes)
    switch manner {
    case .blocks(let inks):
      // Blocks as fine as the dots show an icon together with the outline of its circle, if two colours are enough:
      // icons are nearly as dark or as light as the background, but not while they fade.
      if isFine, parts.bar.isEmpty, !parts.circle.isEmpty, !parts.circle.isFull,
        let icon = marks.samples(moment, row: row, column: column), icon.share > 0.9
      {
        parts.put(icon)
        return inks.cell(parts)
      }
      return marks.cell(moment, parts, row: row, column: column) ?? inks.cell(parts)
    case .dots(let dots):
      return marks.cell(moment, parts, row: row, column: column) ?? dots.cell(parts)
    case .lines(let lines):
      let line = lines.cell(moment, edge, parts, origin)
      guard let mark = marks.cell(moment, parts, row: row, column: column) else { return line }
      return Dots.joined(line, mark)
    case .ascii(let letters):
      return marks.cell(moment, parts, row: row, column: column)
        ?? letters.cell(moment, row: row, column: column, aspect)
    }
  }
}
