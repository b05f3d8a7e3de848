/// Draws a bar on a sheet of cells that has one row.
struct BarPainter: Sendable {
  private let capabilities: Capabilities

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  func paint(_ bar: Bar, on sheet: inout Frame) {
    let (depth, columns) = (capabilities.color, sheet.size.columns)
    let halves = Int((min(max(bar.fraction, 0), 1) * Double(columns * 2)).rounded(.up))
    for column in 0..<columns {
      let isGap = bar.isDashed && column % 2 == 1
      let isFilled = !isGap && halves >= 2 * column + 2
      let isHalf = !isGap && !isFilled && halves == 2 * column + 1
      let color = (isFilled || isHalf ? bar.ink : bar.track).color(at: depth)
      let glyph: Unicode.Scalar =
        if capabilities.glyphs == .ascii {
          isFilled || isHalf ? "#" : "."
        } else if isHalf {
          "\u{2578}"
        } else {
          isFilled || depth != .none ? "\u{2501}" : "\u{2500}"
        }
      sheet.set(Cell(glyph, foreground: color), row: 0, column: column)
    }
  }
}
