/// A tab bar in ASCII: its edge, and a circle of characters around the letter of an item.
extension TabBar {
  func writeLetters(
    on buffer: inout Frame, _ geometry: TabGeometry, _ capabilities: Capabilities
  ) {
    let (size, aspect) = (buffer.size, capabilities.aspect)
    let rows = geometry.hasLabels ? size.rows - 1 : size.rows
    let layout = TabBarLayout(self, geometry)
    for row in 0..<rows { buffer.clear(row: row, columns: 0..<size.columns) }
    let (circleColor, textColor) = (
      circle.color(at: capabilities.color), text.color(at: capabilities.color)
    )
    let edge = TabEdge(geometry, layout.middle)
    for column in 0..<size.columns {
      let point = edge.point(at: Double(column) + 0.5)
      let edgeRow = Int((point.y / aspect).rounded(.down))
      for row in 0..<min(max(edgeRow, 0), rows) {
        let outlines = layout.circles.lazy.compactMap { icon in
          Self.outline(icon.center, geometry.radius, row: row, column: column, aspect)
        }
        if let glyph = outlines.first {
          buffer.set(Cell(glyph, foreground: circleColor), row: row, column: column)
        }
      }
      guard (0..<rows).contains(edgeRow) else { continue }
      let fractionOfRow = (point.y - Double(edgeRow) * aspect) / aspect
      let glyph: Unicode.Scalar =
        if abs(point.slope) > 0.7 {
          point.slope < 0 ? "/" : "\\"
        } else {
          fractionOfRow < 0.6 ? "-" : "_"
        }
      buffer.set(Cell(glyph, foreground: textColor), row: edgeRow, column: column)
    }
    for (icons, isCircle) in [(layout.flatIcons, false), (layout.circles, true)] {
      for icon in icons where icon.opacity >= 0.5 {
        let row = Int((icon.center.y / aspect).rounded(.down))
        let column = Int(icon.center.x.rounded(.down))
        // A flat icon's letter must be on the bar, and a circle's letter above it.
        let isOnBar = edge.point(at: Double(column) + 0.5).y <= Double(row) * aspect
        guard row < rows, isOnBar != isCircle, let letter = items[icon.item].letter else {
          continue
        }
        buffer.set(
          Cell(
            letter, foreground: isCircle ? circleColor : textColor, style: isCircle ? .bold : []),
          row: row, column: column)
      }
    }
  }

  /// Returns the character of a circle's outline in a cell; nil if the outline does not run through the cell.
  private static func outline(
    _ center: Point, _ radius: Double, row: Int, column: Int, _ aspect: Double
  ) -> Unicode.Scalar? {
    let (radiusRows, radiusColumns) = (Int(radius / aspect), Int((radius * 0.8).rounded()))
    let rowOffset = row - Int((center.y / aspect).rounded(.down))
    let columnOffset = column - Int(center.x.rounded(.down))
    if rowOffset == 0 {
      return columnOffset == -radiusColumns ? "(" : columnOffset == radiusColumns ? ")" : nil
    }
    guard radiusRows > 0, abs(rowOffset) == radiusRows, abs(columnOffset) < radiusColumns else {
      return nil
    }
    if abs(columnOffset) < radiusColumns - 1 { return "-" }
    return rowOffset < 0 ? "." : "'"
  }
}

/// The upper edge of a tab bar.
private struct TabEdge {
  /// The y coordinate outside of the notch.
  private let level: Double
  private let notch: [Bezier]

  init(_ geometry: TabGeometry, _ middle: Double) {
    level = geometry.edge
    notch = geometry.notch(middle: middle).compactMap { segment in
      if case .curve(let curve) = segment { curve } else { nil }
    }
  }

  /// Returns the y coordinate and the slope of the edge; the slope is positive where the edge falls to the right.
  func point(at x: Double) -> (y: Double, slope: Double) {
    guard let curve = notch.first(where: { $0.start.x <= x && x < $0.end.x }) else {
      return (level, 0)
    }
    // The control points are at thirds of the width, so the parameter is proportional to x.
    let t = (x - curve.start.x) / (curve.end.x - curve.start.x)
    let direction = curve.direction(atParameter: t)
    return (curve.point(atParameter: t).y, direction.y / max(direction.x, 1e-9))
  }
}
