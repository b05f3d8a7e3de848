extension Cell {
  /// Returns a cell filled with one colour. Full blocks alone would leave thin lines between cells in many fonts.
  static func filled(with color: Color) -> Cell {
    switch color.kind {
    case .rgb: Cell(Glyphs.space, background: color)
    // The block is for multiplexers in terminals of eight colours. Such a multiplexer shows bright colours only in
    // characters, and turns a dark gray background black.
    case .indexed: Cell(Glyphs.full, foreground: color, background: color)
    // The text colour cannot be a background.
    case .standard: Cell(Glyphs.full)
    }
  }
}
