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
    max(radius / 28, glyphs == .half ? mostLeast : 0.3)
  }

  /// Half blocks cannot show that a part of their width is inked.
  private static let mostLeast = 1.2

  /// The smallest box of whole cells around a circle.
  ///
  /// - Parameters:
  ///   - row: the circle's middle in the window; `column`, too.
  ///   - aspect: the height of a cell over its width.
  package static func box(row: Double, column: Double, radius: Double, aspect: Double) -> Box {
    let reach = radius + lineWidth(radius: radius, glyphs: .half) / 2
    let (top, left) = ((row - reach / aspect).rounded(.down), (column - reach).rounded(.down))
    let (bottom, right) = ((row + reach / aspect).rounded(.up), (column + reach).rounded(.up))
    return Box(
      row: Int(top), column: Int(left), rows: Int(bottom - top), columns: Int(right - left))
  }
}
