/// Draws a thick bar on a sheet of cells. What is free is above it: text of one row stands on the lower edge, too.
///
/// A cell that is filled in part has a mixture of both inks: no block ends in the middle of a cell and leaves a gap above.
struct MeterPainter: Sendable {
  private let capabilities: Capabilities

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  func paint(_ meter: Meter, on sheet: inout Frame) {
    let (size, length) = (
      sheet.size, meter.length(on: Double(sheet.size.columns), least: 0.5)
    )
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let share = min(max(length - Double(column), 0), 1)
        sheet.set(cell(meter, share, isEdge: row == 0, rows: size.rows), row: row, column: column)
      }
    }
  }

  private func cell(_ meter: Meter, _ share: Double, isEdge: Bool, rows: Int) -> Cell {
    let isFilled = share >= 0.5
    // Without shades it is one or the other.
    let ink =
      capabilities.hasShades
      ? meter.track.mixed(with: meter.ink, share: share) : isFilled ? meter.ink : meter.track
    let color = ink.color(at: capabilities.color)
    if capabilities.glyphs == .ascii { return Cell(isFilled ? "#" : ".", foreground: color) }
    // Without colours the track is a thin line at the bottom.
    if capabilities.color == .none, !isFilled {
      return isEdge && rows > 1 ? .blank : Cell("\u{2581}", foreground: color)
    }
    if !isEdge { return full(color) }
    if capabilities.glyphs == .braille {
      return Cell(rows > 1 ? "\u{28E4}" : "\u{28F6}", foreground: color)
    }
    let isHalf = rows > 1 || capabilities.glyphs == .half
    return Cell(isHalf ? "\u{2584}" : "\u{2586}", foreground: color)
  }

  private func full(_ color: Color) -> Cell {
    capabilities.glyphs == .braille
      ? Cell("\u{28FF}", foreground: color) : .filled(with: color)
  }
}
