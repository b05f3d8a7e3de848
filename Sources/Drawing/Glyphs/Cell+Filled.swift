extension Cell {
  /// A cell that is one colour all over; pictures made of blocks have it wherever they fill a cell.
  ///
  /// The colour is the cell's background, since a background always reaches the edges of its cell. A full block is
  /// smaller than its cell in many fonts, and a thin line would be seen between two of them.
  ///
  /// - An exact colour needs no block over the background, and is then shorter to write.
  /// - A colour of the palette is under a block of the same colour: a multiplexer in a terminal of eight colours
  ///   shows bright ones only in characters, and makes a dark gray background black.
  /// - The terminal's own text colour cannot be a background, so the cell is a block alone.
  static func filled(with color: Color) -> Cell {
    switch color.kind {
    case .rgb: Cell(Glyphs.space, background: color)
    case .indexed: Cell(Glyphs.full, foreground: color, background: color)
    case .standard: Cell(Glyphs.full)
    }
  }
}
