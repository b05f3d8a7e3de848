/// The facts about a terminal that drawing in pixels needs.
package struct PixelTraits: Hashable, Sendable {
  /// The size of a cell.
  package var cell: PixelSize

  /// The terminal's text colour; nil if the terminal has not reported it. Shapes of that colour are then drawn with
  /// characters.
  package var foreground: RGB?

  package init(cell: PixelSize, foreground: RGB?) {
    (self.cell, self.foreground) = (cell, foreground)
  }
}
