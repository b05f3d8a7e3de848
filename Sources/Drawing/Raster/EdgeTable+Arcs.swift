extension EdgeTable {
  /// An arc between two angles, and the direction in which its edge runs.
  struct Arc {
    let center: Point
    let radius, from, to: Double
    let isClockwise: Bool

    init(_ center: Point, _ radius: Double, _ start: Double, _ sweep: Double) {
      (self.center, self.radius, isClockwise) = (center, radius, sweep >= 0)
      (from, to) = Segment.angles(start, sweep)
    }
  }

  private static let octantAngle = Double.pi / 4

  private static let octantBorders = (0..<8).map { Segment.direction(Double($0) * octantAngle) }

  /// Adds an arc as chords of its circle. The chords do not depend on where the arc begins and ends, so that arcs of
  /// one circle have the same edges where they overlap.
  mutating func add(_ arc: Arc, _ scale: Rasterizer.Scale, _ group: Int) {
    let chords = Chords(arc, scale)
    // The margin of 1e-12 keeps rounding errors from adding an octant with almost nothing of the arc.
    var index = (arc.from / Self.octantAngle + 1e-12).rounded(.down)
    while index * Self.octantAngle < arc.to - 1e-12 {
      let octant = Int(index) & 7
      let borders = (Self.octantBorders[octant], Self.octantBorders[(octant + 1) & 7])
      let startShare = max(arc.from / Self.octantAngle - index, 0)
      let endShare = min(arc.to / Self.octantAngle - index, 1)
      let start = startShare > 0 ? Segment.direction(arc.from) : borders.0
      let end = endShare < 1 ? Segment.direction(arc.to) : borders.1
      // The arc within this octant is in the triangle of its ends and `corner`, where the tangents at the ends meet.
      let middle = start + end
      let corner = middle * (2 / (middle.x * middle.x + middle.y * middle.y))
      let (first, last) = (point(start, arc, scale), point(end, arc, scale))
      switch relation(of: first, last, point(corner, arc, scale)) {
      case .outside: break
      case .left: add(first, last, arc, group)
      case .overlapping:
        // Short edges connect the chords with the exact ends of the arc, where the contour continues.
        var from = first
        for chordEnd in chords.ends(between: borders, (startShare, start), (endShare, end)) + [end]
        {
          let to = point(chordEnd, arc, scale)
          add(from, to, arc, group)
          from = to
        }
      }
      index += 1
    }
  }

  /// The chords of an octant. Their ends are slightly outside of the circle, except at the ends of the octant, so
  /// that the polygon has the circle's area.
  private struct Chords {
    private let count: Int
    /// The sine and the cosine of the angle of a chord.
    private let sine, cosine: Double
    /// The distance from the centre to the chords' ends within the octant, for a radius of 1.
    private let reach: Double

    init(_ arc: Arc, _ scale: Rasterizer.Scale) {
      // The distance of a chord from its arc is an eighth of its squared angle, for a radius of 1. An arc with a
      // radius of 1e7 samples is straight in any window.
      let radius = Mathematics.clamped(arc.radius * max(abs(scale.x), abs(scale.y)), 1e-3, 1e7)
      count = max(Int((octantAngle / (8 * scale.tolerance / radius).squareRoot()).rounded(.up)), 2)
      let step = octantAngle / Double(count)
      (sine, cosine) = (Mathematics.sine(step), Mathematics.cosine(step))
      // Each chord makes a triangle with the centre. The unit of area is a triangle whose chord ends on the circle. The
      // first and the last triangle have the area `reach`, the others `reach` squared. Together they have the area of
      // the octant.
      let (innerCount, octantArea) = (Double(count - 2), Double(count) * step / sine)
      reach =
        innerCount > 0
        ? ((1 + innerCount * octantArea).squareRoot() - 1) / innerCount : octantArea / 2
    }

    /// Returns the ends of the chords within a part of the octant, for a circle of radius 1 around the origin.
    ///
    /// An end of the arc within the octant is moved onto a chord, so that the arc's edges coincide with the circle's.
    /// The shares are fractions of the octant.
    func ends(
      between borders: (Point, Point), _ start: (share: Double, direction: Point),
      _ end: (share: Double, direction: Point)
    ) -> [Point] {
      var ends: [Point] = []
      var (chordStart, direction) = (borders.0, borders.0)
      for step in 1...count {
        direction = rotated(direction)
        let chordEnd = step == count ? borders.1 : direction * reach
        let share = Double(step) / Double(count)
        if share > start.share + 1e-9 {
          if ends.isEmpty, start.share > 0 {
            ends.append(chordStart.intersection(to: chordEnd, inDirection: start.direction))
          }
          if share > end.share + 1e-9 || step == count && end.share < 1 {
            return ends + [chordStart.intersection(to: chordEnd, inDirection: end.direction)]
          }
          ends.append(chordEnd)
        }
        chordStart = chordEnd
      }
      return ends
    }

    /// Returns a direction rotated by the angle of a chord.
    private func rotated(_ direction: Point) -> Point {
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
  /// Returns where the segment from this point to another crosses a ray from the origin; an end of the segment if they
  /// do not cross.
  fileprivate func intersection(to other: Point, inDirection direction: Point) -> Point {
    let startSide = x * direction.y - y * direction.x
    let endSide = other.x * direction.y - other.y * direction.x
    let fraction =
      startSide == endSide ? 0 : min(max(startSide / (startSide - endSide), 0), 1)
    return self + (other - self) * fraction
  }
}
