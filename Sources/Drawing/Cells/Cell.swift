/// One place of the grid: what stands there and in which colours.
package struct Cell: Hashable, Sendable {
  /// A Unicode scalar; 0 for the second half of a wide one; from ``Frame/firstCluster`` on the number
  /// of a character of several scalars, which the frame keeps.
  package var glyph: UInt32
  package var foreground: Color
  package var background: Color
  package var style: Style

  package init(
    _ glyph: UInt32, foreground: Color = .standard, background: Color = .standard, style: Style = []
  ) {
    self.glyph = glyph
    self.foreground = foreground
    self.background = background
    self.style = style
  }

  package init(
    _ glyph: Unicode.Scalar, foreground: Color = .standard, background: Color = .standard,
    style: Style = []
  ) {
    self.init(glyph.value, foreground: foreground, background: background, style: style)
  }

  /// Nothing: the user's own background shows through.
  package static let blank = Cell(" ")

  static let continuation = Cell(0)

  /// What nobody knows, and which therefore differs from everything.
  static let unknown = Cell(UInt32.max)
}
