/// The outlines of a tab bar in letters: its edge, and around the letter of an item the sides, the top and the bottom of its
/// circle.
extension TabBar {
  func writeLetters(
    on sheet: inout Frame, _ geometry: TabGeometry, _ capabilities: Capabilities
  ) {
    let (size, aspect) = (sheet.size, capabilities.aspect)
    let rows = geometry.hasLabels ? size.rows - 1 : size.rows
    let moment = TabMoment(self, geometry)
    for row in 0..<rows { sheet.clear(row: row, columns: 0..<size.columns) }
    let (circleColor, textColor) = (
      circle.color(at: capabilities.color), text.color(at: capabilities.color)
    )
    let edge = TabEdge(geometry, moment.middle)
    for column in 0..<size.columns {
      let place = edge.place(at: Double(column) + 0.5)
      let edgeRow = Int((place.y / aspect).rounded(.down))
      for row in 0..<min(max(edgeRow, 0), rows) where Double(row) * aspect + aspect / 2 < place.y {
        for icon in moment.circles {
          guard
            let glyph = Self.outline(icon.center, geometry.radius, row: row, column: column, aspect)
          else { continue }
          sheet.set(Cell(glyph, foreground: circleColor), row: row, column: column)
          break
        }
      }
      guard (0..<rows).contains(edgeRow) else { continue }
      let part = (place.y - Double(edgeRow) * aspect) / aspect
      let glyph: Unicode.Scalar =
        abs(place.slope) > 0.7 ? place.slope < 0 ? "/" : "\\" : part < 0.6 ? "-" : "_"
      sheet.set(Cell(glyph, foreground: textColor), row: edgeRow, column: column)
    }
    for (icons, isCircle) in [(moment.flats, false), (moment.circles, true)] {
      for icon in icons where icon.share >= 0.5 {
        let row = Int((icon.center.y / aspect).rounded(.down))
        let column = Int(icon.center.x.rounded(.down))
        let isOnBar = edge.place(at: Double(column) + 0.5).y <= Double(row) * aspect
        guard row < rows, isOnBar != isCircle,
          let first = items[icon.item].label.unicodeScalars.first,
          CellWidth.columns(of: first) == 1
        else { continue }
        sheet.set(
          Cell(
            first, foreground: isCircle ? circleColor : textColor, style: isCircle ? .bold : []),
          row: row, column: column)
      }
    }
  }

  private static func outline(
    _ center: Point, _ radius: Double, row: Int, column: Int, _ aspect: Double
  ) -> Unicode.Scalar? {
    let (rows, columns) = (Int(radius / aspect), Int((radius * 0.8).rounded()))
    let down = row - Int((center.y / aspect).rounded(.down))
    let across = column - Int(center.x.rounded(.down))
    if down == 0 { return across == -columns ? "(" : across == columns ? ")" : nil }
    guard rows > 0, abs(down) == rows, abs(across) < columns else { return nil }
    if abs(across) < columns - 1 { return "-" }
    return down < 0 ? "." : "'"
  }
}

/// The height of a tab bar's edge.
private struct TabEdge {
  private let level: Double
  private let notch: [Bezier]

  init(_ geometry: TabGeometry, _ middle: Double) {
    level = geometry.edge
    notch = geometry.notch(middle: middle).compactMap { segment in
      if case .curve(let curve) = segment { curve } else { nil }
    }
  }

  /// The height at a place, and how steep the edge is there: positive where it falls to the right.
  func place(at x: Double) -> (y: Double, slope: Double) {
    guard let curve = notch.first(where: { $0.start.x <= x && x < $0.end.x }) else {
      return (level, 0)
    }
    // The control points are at thirds of the way across, so the parameter is the share of it.
    let t = (x - curve.start.x) / (curve.end.x - curve.start.x)
    let direction = curve.direction(atParameter: t)
    return (curve.point(atParameter: t).y, direction.y / max(direction.x, 1e-9))
  }
}
