/// A horizontal bar in one row, filled from the left.
package struct Bar: Hashable, Sendable {
  /// The filled share of the bar, 0…1.
  package var fraction: Double
  package var ink: Ink
  package var track: Ink

  /// Whether the filled part is broken into dashes.
  package var isDashed: Bool

  package init(fraction: Double, ink: Ink, track: Ink, isDashed: Bool = false) {
    self.fraction = fraction
    self.ink = ink
    self.track = track
    self.isDashed = isDashed
  }

  func write(on buffer: inout Frame, _ capabilities: Capabilities) {
    let (depth, columns) = (capabilities.color, buffer.size.columns)
    let filledHalfCells = Int(
      (Mathematics.clamped(fraction, 0, 1) * Double(columns * 2)).rounded(.up))
    for column in 0..<columns {
      let isGap = isDashed && column % 2 == 1
      let isFilled = !isGap && filledHalfCells >= 2 * column + 2
      let isHalf = !isGap && !isFilled && filledHalfCells == 2 * column + 1
      let color = (isFilled || isHalf ? ink : track).color(at: depth)
      // The signs are ╸, ━ and ─. Without colours the track has the thin sign.
      let glyph: Unicode.Scalar =
        if capabilities.glyphs == .ascii {
          isFilled || isHalf ? "#" : "."
        } else if isHalf {
          "\u{2578}"
        } else {
          isFilled || depth != .none ? "\u{2501}" : "\u{2500}"
        }
      buffer.set(Cell(glyph, foreground: color), row: 0, column: column)
    }
  }
}
