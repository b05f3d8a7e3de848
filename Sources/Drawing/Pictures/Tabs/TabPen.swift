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
  private let letters: TabLetters
  private let drawsIcons: Bool

  init(_ bar: TabBar, _ geometry: TabGeometry, _ capabilities: Capabilities) {
    (self.geometry, aspect) = (geometry, capabilities.aspect)
    letters = TabLetters(bar, capabilities)
    drawsIcons = geometry.icon * 2 >= Self.least(capabilities.glyphs)
    manner =
      if capabilities.glyphs == .ascii { .ascii(letters) } else if capabilities.color == .none {
        .lines(TabLines(capabilities))
      } else if capabilities.glyphs == .braille {
        .dots(TabDots(bar, capabilities))
      } else { .blocks(TabInks(bar, capabilities)) }
  }

  /// Whether the bar is an area; otherwise it is an outline.
  static func isFilled(_ capabilities: Capabilities) -> Bool {
    capabilities.glyphs != .ascii && capabilities.color != .none
  }

  /// The least size of an icon that can be recognised, in columns: smaller ones become letters.
  private static func least(_ glyphs: GlyphSet) -> Double {
    switch glyphs {
    case .ascii: .infinity
    case .octant, .sextant, .braille: 3
    case .half, .quadrant, .pixel: 3.3
    }
  }

  func moment(_ bar: TabBar) -> TabMoment {
    TabMoment(bar, geometry, leastPen: 0.45)
  }

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
    if case .ascii(let letters) = manner {
      return letters.cell(moment, edge, row: row, column: column, aspect)
    }
    let isFlat = origin.y >= edge.bottom
    let parts = TabCell(moment, edge, origin: origin, aspect: aspect, drawsIcons: drawsIcons)
    let cell =
      switch manner {
      case .blocks(let inks): inks.cell(parts)
      case .dots(let dots): dots.cell(parts)
      case .lines(let lines): lines.cell(moment, edge, parts, origin)
      case .ascii: Cell.blank
      }
    guard !drawsIcons, isFlat || !parts.circle.isEmpty else { return cell }
    return letters.letter(moment, parts, row: row, column: column, aspect) ?? cell
  }
}
