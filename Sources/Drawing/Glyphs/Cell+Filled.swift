extension Cell {
  /// Returns a cell filled with one colour.
  ///
  /// The colour is the cell's background, because a background always reaches the edges of its cell. A full block is
  /// smaller than its cell in many fonts, which leaves a thin line between two of them.
  ///
  /// - A truecolor is a blank on a background, which takes fewer bytes.
  /// - A palette colour is a block of the same colour on the background: in a terminal of eight colours a multiplexer
  ///   shows bright colours only in characters, and turns a dark gray background black.
  /// - The terminal's text colour cannot be a background, so the cell is only a block.
  static func filled(with color: Color) -> Cell {
    switch color.kind {
    case .rgb: Cell(Glyphs.space, background: color)
    case .indexed: Cell(Glyphs.full, foreground: color, background: color)
    case .standard: Cell(Glyphs.full)
    }
  }
}
