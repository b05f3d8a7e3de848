/// Draws a thin circle that may lie anywhere: only the cells that its line touches are rasterised.
struct HaloPainter: Sendable {
  private let capabilities: Capabilities

  /// The cells that the circle touched when it was drawn last.
  private var touched: [(row: Int, column: Int)] = []

  init(_ capabilities: Capabilities) {
    self.capabilities = capabilities
  }

  mutating func paint(_ halo: Halo, on sheet: inout Frame) {
    for place in touched { sheet.set(.blank, row: place.row, column: place.column) }
    touched = []
    let aspect = capabilities.aspect
    let center = Point(halo.column, halo.row * aspect)
    let width = Halo.lineWidth(radius: halo.radius, glyphs: capabilities.glyphs)
    let stroke = Stroke(Path.circle(center: center, radius: halo.radius), lineWidth: width)
    // Whole characters would be too heavy beside a ring of them.
    let brush =
      capabilities.glyphs == .ascii
      ? nil : Brush(track: halo.ink, arc: halo.ink, capabilities: capabilities)
    let outer = halo.radius + width / 2
    let inner = max(halo.radius - width / 2, 0)
    for row in 0..<sheet.size.rows {
      let (top, bottom) = (Double(row) * aspect - center.y, Double(row + 1) * aspect - center.y)
      // How far the row is from the middle at least and at most.
      let near = top <= 0 && bottom >= 0 ? 0 : min(abs(top), abs(bottom))
      let far = max(abs(top), abs(bottom))
      guard near < outer else { continue }
      let reach = (outer * outer - near * near).squareRoot()
      let hole = far < inner ? (inner * inner - far * far).squareRoot() : 0
      let (left, right) = (center.x - reach, center.x + reach)
      let columns = Self.cells(from: left, to: center.x - hole, sheet.size.columns)
      draw(row, columns, stroke, halo.ink, brush, on: &sheet)
      let rest = Self.cells(from: center.x + hole, to: right, sheet.size.columns)
      draw(
        row, max(rest.lowerBound, columns.upperBound)..<max(rest.upperBound, columns.upperBound),
        stroke, halo.ink, brush, on: &sheet)
    }
  }

  private static func cells(from: Double, to: Double, _ columns: Int) -> Range<Int> {
    let first = min(max(Int(from.rounded(.down)), 0), columns)
    return first..<max(min(Int(to.rounded(.up)), columns), first)
  }

  private mutating func draw(
    _ row: Int, _ columns: Range<Int>, _ stroke: Stroke, _ ink: Ink, _ brush: Brush?,
    on sheet: inout Frame
  ) {
    for column in columns {
      let origin = Point(Double(column), Double(row) * capabilities.aspect)
      let coverage = Coverage(of: stroke, origin: origin, aspect: capabilities.aspect)
      guard !coverage.isEmpty else { continue }
      let cell = brush.map { $0.cell(track: coverage, arc: coverage) } ?? dot(coverage, ink)
      guard cell != .blank else { continue }
      sheet.set(cell, row: row, column: column)
      touched.append((row, column))
    }
  }

  private func dot(_ coverage: Coverage, _ ink: Ink) -> Cell {
    coverage.mean > 0.08 ? Cell(".", foreground: ink.color(at: capabilities.color)) : .blank
  }
}
