extension EdgeTable {
  /// An arc, clockwise or back.
  struct Arc {
    let center: Point
    let radius, from, to: Double
    let isClockwise: Bool

    init(_ center: Point, _ radius: Double, _ start: Double, _ sweep: Double) {
      (self.center, self.radius, isClockwise) = (center, radius, sweep >= 0)
      (from, to) = Segment.angles(start, sweep)
    }
  }

  /// The directions at the eighths of a circle.
  private static let eighths = (0..<8).map { Segment.direction(Double($0) * .pi / 4) }

  /// Adds an arc as chords whose ends are the same whichever part of its circle it is: arcs of one circle have the same
  /// edge.
  mutating func add(_ arc: Arc, _ scale: Raster.Scale, _ group: Int) {
    let eighth = Double.pi / 4
    let chords = Chords(arc, scale)
    var index = (arc.from / eighth + 1e-12).rounded(.down)
    while index * eighth < arc.to - 1e-12 {
      let place = Int(index) & 7
      let from = max(arc.from / eighth - index, 0)
      let to = min(arc.to / eighth - index, 1)
      let start = from > 0 ? Segment.direction(arc.from) : Self.eighths[place]
      let end = to < 1 ? Segment.direction(arc.to) : Self.eighths[(place + 1) & 7]
      // The arc between them lies within the triangle with the place where the tangents meet.
      let middle = start + end
      let corner = middle * (2 / (middle.x * middle.x + middle.y * middle.y))
      let (first, last) = (point(start, arc, scale), point(end, arc, scale))
      switch relation(of: first, last, point(corner, arc, scale)) {
      case .outside: break
      case .left: add(first, last, arc, group)
      case .inside:
        var before = first
        let eighth = (Self.eighths[place], Self.eighths[(place + 1) & 7])
        for end in chords.ends(of: eighth, (from, start), (to, end)) + [end] {
          let next = point(end, arc, scale)
          add(before, next, arc, group)
          before = next
        }
      }
      index += 1
    }
  }

  /// The chords of an eighth of a circle, which together have its area: between the ends of the eighth their ends lie a little
  /// outside of the circle.
  private struct Chords {
    private let count: Int
    private let sine, cosine: Double
    /// How far the ends of the chords are from the centre, for a radius of one.
    private let reach: Double

    init(_ arc: Arc, _ scale: Raster.Scale) {
      let eighth = Double.pi / 4
      // A chord over an angle is off by an eighth of the angle's square, for a radius of one.
      // An arc of a larger radius is a straight line in any window.
      let radius = Mathematics.clamped(arc.radius * max(abs(scale.x), abs(scale.y)), 1e-3, 1e7)
      count = max(Int((eighth / (8 * scale.tolerance / radius).squareRoot()).rounded(.up)), 2)
      let step = eighth / Double(count)
      (sine, cosine) = (Mathematics.sine(step), Mathematics.cosine(step))
      // The areas of the triangles of all chords, as a quadratic equation of the reach.
      let (inner, area) = (Double(count - 2), Double(count) * step / sine)
      reach = inner > 0 ? ((1 + inner * area).squareRoot() - 1) / inner : area / 2
    }

    /// The ends of the chords between two places of the eighth, for a circle of radius one around the origin.
    ///
    /// An arc that begins or ends within the eighth does so on a chord of the whole circle, so that only what is beyond
    /// differs from that.
    ///
    /// - Parameters:
    ///   - eighth: the directions in which it begins and ends.
    ///   - start: where the arc begins: the share of the eighth before it, and the direction.
    ///   - end: where the arc ends.
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
            ends.append(near.onWay(to: far, towards: start.direction))
          }
          if share > end.share + 1e-9 || step == count && end.share < 1 {
            return ends + [near.onWay(to: far, towards: end.direction)]
          }
          ends.append(far)
        }
        near = far
      }
      return ends
    }

    /// The direction after a chord.
    private func next(_ direction: Point) -> Point {
      Point(
        direction.x * cosine - direction.y * sine, direction.x * sine + direction.y * cosine)
    }
  }

  private func point(_ direction: Point, _ arc: Arc, _ scale: Raster.Scale) -> Point {
    scale.place(arc.center + direction * arc.radius)
  }

  private mutating func add(_ a: Point, _ b: Point, _ arc: Arc, _ group: Int) {
    arc.isClockwise ? add(a, b, group) : add(b, a, group)
  }
}

extension Point {
  /// The place on the way to another one that lies in a direction from the origin.
  fileprivate func onWay(to other: Point, towards direction: Point) -> Point {
    let before = x * direction.y - y * direction.x
    let after = other.x * direction.y - other.y * direction.x
    let part = before == after ? 0 : min(max(before / (before - after), 0), 1)
    return self + (other - self) * part
  }
}
