/// Draws a thick bar on a sheet of cells. What is free is above it: text of one row stands on the lower edge, too.
struct MeterPainter: Sendable {
  private let capabilities: Capabilities

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  func paint(_ meter: Meter, on sheet: inout Frame) {
    let (size, brush) = (
      sheet.size, Brush(track: meter.track, arc: meter.ink, capabilities: capabilities)
    )
    let length = meter.length(on: Double(size.columns), least: capabilities.hasShades ? 0.5 : 1)
    for row in 0..<size.rows {
      let free = row == 0 ? freeSamples(rows: size.rows) : 0
      for column in 0..<size.columns {
        let track = Self.coverage(width: 8, below: free)
        let filled = ((length - Double(column)) * 8).rounded()
        let arc = Self.coverage(width: Int(min(max(filled, 0), 8)), below: free)
        sheet.set(brush.cell(track: track, arc: arc), row: row, column: column)
      }
    }
  }

  /// How many of the eight rows of samples in the first row of cells stay free.
  private func freeSamples(rows: Int) -> Int {
    switch capabilities.glyphs {
    case .ascii: 0
    case .half: 4
    default: rows > 1 ? 4 : 2
    }
  }

  /// A part of a cell at its left edge, without some rows of samples at the top.
  private static func coverage(width: Int, below free: Int) -> Coverage {
    guard width > 0 else { return .none }
    return Coverage { row in
      var samples = SIMD8<UInt8>.zero
      if row >= free { for lane in 0..<width { samples[lane] = 255 } }
      return samples
    }
  }
}
