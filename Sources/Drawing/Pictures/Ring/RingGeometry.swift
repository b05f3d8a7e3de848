/// The position and the thickness of a ring: they stay the same while its arc runs.
struct RingGeometry: Hashable, Sendable {
  var box: Box
  var capabilities: Capabilities

  /// The middle of the ring, in units of a cell's width from the top left of the grid.
  var center: Point {
    Point(
      Double(box.column) + Double(box.columns) / 2,
      (Double(box.row) + Double(box.rows) / 2) * capabilities.aspect)
  }

  /// The radius to the outer edge of the line.
  var outerRadius: Double {
    min(Double(box.columns), Double(box.rows) * capabilities.aspect) / 2
  }

  /// The width of the line: about an eighth of the radius, but never so thin that the line falls apart.
  var lineWidth: Double { Self.lineWidth(outerRadius: outerRadius, cellWidth: 1) }

  static func lineWidth(outerRadius: Double, cellWidth: Double) -> Double {
    max(outerRadius / 8.5, min(0.9 * cellWidth, outerRadius))
  }

  /// The radius to the middle of the line.
  var radius: Double { outerRadius - lineWidth / 2 }

  /// The stroke of the arc up to a fraction of the circle.
  func arc(to fraction: Double, isDashed: Bool = false) -> Stroke {
    let circle = Path.circle(center: center, radius: radius)
    guard isDashed else { return Stroke(circle.trim(from: 0, to: fraction), lineWidth: lineWidth) }
    let dashes = RingDashes(to: fraction, radius: radius, lineWidth: lineWidth, cellWidth: 1)
    return Stroke(
      Path(dashes.parts.flatMap { circle.trim(from: $0.from, to: $0.to).segments }),
      lineWidth: lineWidth)
  }

  /// The top left corner of a cell.
  func origin(row: Int, column: Int) -> Point {
    Point(Double(column), Double(row) * capabilities.aspect)
  }

  /// How far a cell reaches around its middle along the circle, at an angle of the circle.
  func reach(at angle: Double) -> Double {
    let (along, across) = (abs(Mathematics.cosine(angle)), abs(Mathematics.sine(angle)))
    // With a margin, since the circle turns a little within the cell.
    return min((along + across * capabilities.aspect) / 2 * 1.1 + 0.1, cellRadius)
  }

  /// The distance from the middle of a cell to its corner.
  var cellRadius: Double {
    (1 + capabilities.aspect * capabilities.aspect).squareRoot() / 2
  }
}

extension Ring {
  /// The radius of the free space inside of the line, in units of a cell's width.
  package static func innerRadius(in box: Box, aspect: Double) -> Double {
    let geometry = RingGeometry(box: box, capabilities: Capabilities(aspect: aspect))
    return geometry.outerRadius - geometry.lineWidth
  }
}
