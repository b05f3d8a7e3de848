/// One part of a path: a line, an arc or a curve.
package enum Segment: Hashable, Sendable {
  case line(from: Point, to: Point)

  /// Angles are radians clockwise from 12 o'clock; a negative sweep runs anticlockwise.
  case arc(center: Point, radius: Double, start: Double, sweep: Double)

  case curve(Bezier)

  package var length: Double {
    switch self {
    case .line(let a, let b): (b - a).length
    case .arc(_, let radius, _, let sweep): radius * abs(sweep)
    case .curve(let curve): curve.length
    }
  }

  /// Returns the point at a fraction, 0…1, of the length.
  func point(at fraction: Double) -> Point {
    switch self {
    case .line(let a, let b):
      a + (b - a) * fraction
    case .arc(let center, let radius, let start, let sweep):
      center + Segment.direction(start + sweep * fraction) * radius
    case .curve(let curve):
      curve.point(atParameter: curve.parameter(atFraction: fraction))
    }
  }

  /// Returns the part between two fractions of the length.
  func trimmed(from: Double, to: Double) -> Segment {
    switch self {
    case .line:
      .line(from: point(at: from), to: point(at: to))
    case .arc(let center, let radius, let start, let sweep):
      .arc(center: center, radius: radius, start: start + sweep * from, sweep: sweep * (to - from))
    case .curve(let curve):
      .curve(
        curve.piece(
          from: curve.parameter(atFraction: from), to: curve.parameter(atFraction: to)))
    }
  }

  func placed(at origin: Point, scale: Double) -> Segment {
    func transform(_ point: Point) -> Point { origin + point * scale }
    return switch self {
    case .line(let a, let b):
      .line(from: transform(a), to: transform(b))
    case .arc(let center, let radius, let start, let sweep):
      .arc(center: transform(center), radius: radius * scale, start: start, sweep: sweep)
    case .curve(let curve):
      .curve(curve.mapped(transform))
    }
  }

  /// Returns the angles of an arc's ends, the smaller one first.
  static func angles(_ start: Double, _ sweep: Double) -> (Double, Double) {
    sweep < 0 ? (start + sweep, start) : (start, start + sweep)
  }

  static func direction(_ angle: Double) -> Point {
    Point(Mathematics.sine(angle), -Mathematics.cosine(angle))
  }
}
