/// A thin circle that encloses something. Unlike other shapes it may lie anywhere between the cells.
package struct Halo: Hashable, Sendable {
  package var ink: Ink

  /// The circle's middle, in rows and columns from the top left of its box.
  package var row: Double
  package var column: Double

  /// The radius to the middle of the line, in widths of a cell.
  package var radius: Double

  package init(ink: Ink, row: Double, column: Double, radius: Double) {
    (self.ink, self.row, self.column, self.radius) = (ink, row, column, radius)
  }

  /// The width of the line, in widths of a cell: thin beside a ring, but never so thin that it falls apart.
  static func lineWidth(radius: Double, glyphs: GlyphSet) -> Double {
    let least =
      switch glyphs {
      // Half blocks cannot show that a part of their width is inked.
      case .half: 1.2
      // Each dot is there or not, and two columns of dots share a cell.
      case .braille: 0.6
      default: 0.3
      }
    return max(min(radius / 28, most), least)
  }

  /// The width of the line around large rings.
  private static let most = 0.6
}
