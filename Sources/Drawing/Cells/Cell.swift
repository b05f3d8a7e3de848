/// One cell of the grid: its glyph, its colours and its style.
package struct Cell: Hashable, Sendable {
  /// A Unicode scalar, 0 for the second half of a wide character, or the number of a cluster.
  ///
  /// Clusters are texts such as a letter with its marks. Their numbers begin at ``Frame/firstCluster``.
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

  /// An empty cell, which shows the terminal's own background.
  package static let blank = Cell(" ")

  /// The second half of a wide character.
  static let continuation = Cell(0)

  /// A cell of unknown content. It equals no cell of a frame.
  static let unknown = Cell(UInt32.max)
}
