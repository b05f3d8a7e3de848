/// Draws squares on a sheet of cells.
///
/// Where a square has several rows, half a row above it stays free, which is as much as the column beside it. In one
/// row no block leaves the same gap above and beside it, and the square is a character.
struct TilesPainter: Sendable {
  private let capabilities: Capabilities

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  func paint(_ tiles: Tiles, on sheet: inout Frame) {
    for row in 0..<sheet.size.rows { sheet.clear(row: row, columns: 0..<sheet.size.columns) }
    guard tiles.rows > 0, tiles.pitch.columns >= 2, tiles.pitch.rows >= 1 else { return }
    let signs = Tiles.signs(capabilities)
    for (place, shade) in tiles.shades.enumerated() {
      guard let shade, tiles.inks.indices.contains(Int(shade)) else { continue }
      let color = tiles.inks[Int(shade)].color(at: capabilities.color)
      let sign = signs[min(Int(shade), signs.count - 1)]
      draw(place, of: tiles, color, sign, on: &sheet)
      if place == tiles.chosen { mark(place, of: tiles, on: &sheet) }
    }
  }

  /// Whether squares are of blocks.
  private func isFilled(_ tiles: Tiles) -> Bool {
    capabilities.hasShades && capabilities.glyphs != .ascii && tiles.pitch.rows > 1
  }

  private func draw(
    _ place: Int, of tiles: Tiles, _ color: Color, _ sign: Unicode.Scalar, on sheet: inout Frame
  ) {
    let box = box(of: place, in: tiles)
    for row in 0..<box.rows {
      let isEdge = row == 0 && box.rows > 1
      let cell: Cell
      if !isFilled(tiles) {
        if isEdge { continue }
        cell = Cell(sign, foreground: color)
      } else if capabilities.glyphs == .braille {
        cell = Cell(isEdge ? "\u{28E4}" : "\u{28FF}", foreground: color)
      } else {
        cell = isEdge ? Cell("\u{2584}", foreground: color) : .filled(with: color)
      }
      for column in 0..<box.columns {
        sheet.set(cell, row: box.row + row, column: box.column + column)
      }
    }
  }

  /// Marks the chosen square on both sides: by lines along it where it is made of blocks, else by brackets.
  private func mark(_ place: Int, of tiles: Tiles, on sheet: inout Frame) {
    let box = box(of: place, in: tiles)
    let color = tiles.choiceInk.color(at: capabilities.color)
    let isLine = isFilled(tiles) && ![.half, .braille].contains(capabilities.glyphs)
    for row in 0..<box.rows {
      let isEdge = row == 0 && box.rows > 1
      let (left, right): (Unicode.Scalar, Unicode.Scalar) =
        !isLine ? ("[", "]") : isEdge ? ("\u{2597}", "\u{2596}") : ("\u{2590}", "\u{258C}")
      if isEdge, !isLine { continue }
      sheet.set(Cell(left, foreground: color), row: box.row + row, column: box.column - 1)
      sheet.set(
        Cell(right, foreground: color), row: box.row + row, column: box.column + box.columns)
    }
  }

  /// The cells of a square, without the free column beside it.
  private func box(of place: Int, in tiles: Tiles) -> Box {
    Box(
      row: place % tiles.rows * tiles.pitch.rows,
      column: 1 + place / tiles.rows * tiles.pitch.columns, rows: tiles.pitch.rows,
      columns: tiles.pitch.columns - 1)
  }
}
