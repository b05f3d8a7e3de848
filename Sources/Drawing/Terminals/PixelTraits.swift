/// What must be known of a terminal to draw pixels for it.
package struct PixelTraits: Hashable, Sendable {
  /// The size of a cell.
  package var cell: PixelSize

  /// The terminal's text colour as it has reported it; nil if it is unknown: shapes of that colour
  /// then stay in cells.
  package var foreground: RGB?

  package init(cell: PixelSize, foreground: RGB?) {
    (self.cell, self.foreground) = (cell, foreground)
  }
}
