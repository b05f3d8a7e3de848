extension EdgeTable {
  /// An arc in either direction.
  struct Arc {
    let center: Point
    let radius, from, to: Double
    let isClockwise: Bool

    init(_ center: Point, _ radius: Double, _ start: Double, _ sweep: Double) {
      (self.center, self.radius, isClockwise) = (center, radius, sweep >= 0)
      (from, to) = Segment.angles(start, sweep)
    }
  }

  /// The directions of the borders between the octants.
  private static let eighths = (0..<8).map { Segment.direction(Double($0) * .pi / 4) }

  /// Adds an arc as chords. Their ends depend only on the circle, so that all arcs of a circle have the same edge.
  mutating func add(_ arc: Arc, _ scale: Rasterizer.Scale, _ group: Int) {
    let eighth = Double.pi / 4
    let chords = Chords(arc, scale)
    var index = (arc.from / eighth + 1e-12).rounded(.down)
    while index * eighth < arc.to - 1e-12 {
      let octant = Int(index) & 7
      let from = max(arc.from / eighth - index, 0)
      let to = min(arc.to / eighth - index, 1)
      let start = from > 0 ? Segment.direction(arc.from) : Self.eighths[octant]
      let end = to < 1 ? Segment.direction(arc.to) : Self.eighths[(octant + 1) & 7]
      // This part of the arc is within the triangle of its ends and the intersection of their tangents.
      let middle = start + end
      let corner = middle * (2 / (middle.x * middle.x + middle.y * middle.y))
      let (first, last) = (point(start, arc, scale), point(end, arc, scale))
      switch relation(of: first, last, point(corner, arc, scale)) {
      case .outside: break
      case .left: add(first, last, arc, group)
      case .inside:
        var before = first
        let eighth = (Self.eighths[octant], Self.eighths[(octant + 1) & 7])
        for end in chords.ends(of: eighth, (from, start), (to, end)) + [end] {
          let next = point(end, arc, scale)
          add(before, next, arc, group)
          before = next
        }
      }
      index += 1
    }
  }

  /// The chords of an octant. Their ends are slightly outside of the circle, except at the ends of the octant, so
  /// that the polygon has the circle's area.
  private struct Chords {
    private let count: Int
    private let sine, cosine: Double
    /// The distance of the chords' ends from the centre, for a radius of 1.
    private let reach: Double

    init(_ arc: Arc, _ scale: Rasterizer.Scale) {
      let eighth = Double.pi / 4
      // The error of a chord is an eighth of its squared angle, for a radius of 1. An arc with a larger radius than
      // the bound is straight in any window.
      let radius = Mathematics.clamped(arc.radius * max(abs(scale.x), abs(scale.y)), 1e-3, 1e7)
      count = max(Int((eighth / (8 * scale.tolerance / radius).squareRoot()).rounded(.up)), 2)
      let step = eighth / Double(count)
      (sine, cosine) = (Mathematics.sine(step), Mathematics.cosine(step))
      // The sum of the triangles' areas is a quadratic equation of the reach.
      let (inner, area) = (Double(count - 2), Double(count) * step / sine)
      reach = inner > 0 ? ((1 + inner * area).squareRoot() - 1) / inner : area / 2
    }

    /// Returns the ends of the chords within a part of the octant, for a circle of radius 1 around the origin.
    ///
    /// An arc that begins or ends within the octant does so on a chord of the whole circle, so that the rest of its
    /// edge is the circle's.
    ///
    /// - Parameters:
    ///   - eighth: the directions at both ends of the octant.
    ///   - start: the start of the arc: the share of the octant before it, and the direction.
    ///   - end: the end of the arc.
    func ends(
      of eighth: (Point, Point), _ start: (share: Double, direction: Point),
      _ end: (share: Double, direction: Point)
    ) -> [Point] {
      var ends: [Point] = []
      var (near, direction) = (eighth.0, eighth.0)
      for step in 1...count {
        direction = next(direction)
        let far = step == count ? eighth.1 : direction * reach
        let share = Double(step) / Double(count)
        if share > start.share + 1e-9 {
          if ends.isEmpty, start.share > 0 {
            ends.append(near.intersection(to: far, inDirection: start.direction))
          }
          if share > end.share + 1e-9 || step == count && end.share < 1 {
            return ends + [near.intersection(to: far, inDirection: end.direction)]
          }
          ends.append(far)
        }
        near = far
      }
      return ends
    }

    private func next(_ direction: Point) -> Point {
      Point(
        direction.x * cosine - direction.y * sine, direction.x * sine + direction.y * cosine)
    }
  }

  private func point(_ direction: Point, _ arc: Arc, _ scale: Rasterizer.Scale) -> Point {
    scale.transform(arc.center + direction * arc.radius)
  }

  private mutating func add(_ a: Point, _ b: Point, _ arc: Arc, _ group: Int) {
    arc.isClockwise ? add(a, b, group) : add(b, a, group)
  }
}

extension Point {
  /// Returns the point of the segment to another point that is in a direction from the origin.
  fileprivate func intersection(to other: Point, inDirection direction: Point) -> Point {
    let before = x * direction.y - y * direction.x
    let after = other.x * direction.y - other.y * direction.x
    let part = before == after ? 0 : min(max(before / (before - after), 0), 1)
    return self + (other - self) * part
  }
}
