/// The facts about a terminal that drawing in pixels needs.
package struct PixelTraits: Hashable, Sendable {
  /// The size of a cell.
  package var cell: PixelSize

  /// The terminal's text colour; nil if unknown. Shapes in an unknown colour are drawn with characters.
  package var foreground: RGB?

  package init(cell: PixelSize, foreground: RGB?) {
    (self.cell, self.foreground) = (cell, foreground)
  }
}
