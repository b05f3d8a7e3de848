/// The edges of an area: closed contours of lines, arcs and curves, in the units of a path.
///
/// A group covers all points whose winding number is not 0. Adjacent contours leave no seam, and a contour in the
/// opposite direction makes a hole. Where groups overlap, the greater coverage counts.
struct Outline: Sendable {
  /// The segments of each group's contours, one contour after the other.
  private(set) var groups: [[Segment]] = []

  /// Creates the outline of the area inside of a path. Lines close its open subpaths.
  init(filling path: Path) {
    let contours = path.subpaths.flatMap { subpath in
      let (start, end) = (subpath[0].point(at: 0), subpath[subpath.count - 1].point(at: 1))
      return end.isNear(start) ? subpath : subpath + [.line(from: end, to: start)]
    }
    if !contours.isEmpty { groups = [contours] }
  }

  /// Creates the outline of a stroke with round line caps and joins. Each subpath is a group.
  ///
  /// - Parameter tolerance: the greatest distance of a chord from a curve, in units of the path.
  init(stroking path: Path, width: Double, tolerance: Double) {
    guard width > 0 else { return }
    let stroker = Stroker(reach: width / 2, tolerance: tolerance)
    groups = path.subpaths.map(stroker.contours)
  }
}

private struct Stroker {
  /// Half the width of the stroke.
  let reach: Double
  let tolerance: Double

  /// Returns a body for each segment, a wedge for each join, and half a disc for each cap.
  func contours(of subpath: [Segment]) -> [Segment] {
    let segments = subpath.filter { !$0.hasNoLength }
    guard let first = segments.first, let last = segments.last else {
      return subpath.first.map { [disc(around: $0.point(at: 0))] } ?? []
    }
    if segments.count == 1, case .arc(let center, let radius, _, let sweep) = first,
      abs(sweep) >= 2 * .pi
    {
      return circle(center, radius)
    }
    var contours: [Segment] = []
    // A line or an arc has four edges, a join or a cap three.
    contours.reserveCapacity(7 * segments.count + 3)
    for segment in segments { addBody(of: segment, to: &contours) }
    for (segment, next) in zip(segments, segments.dropFirst()) {
      addJoin(
        at: next.point(at: 0), segment.direction(atEnd: true), next.direction(atEnd: false),
        to: &contours)
    }
    let (start, end) = (first.point(at: 0), last.point(at: 1))
    let (startDirection, endDirection) = (
      first.direction(atEnd: false), last.direction(atEnd: true)
    )
    if segments.count > 1, start.isNear(end) {
      addJoin(at: start, endDirection, startDirection, to: &contours)
    } else {
      addPie(at: end, from: endDirection.left, to: endDirection.left * -1, to: &contours)
      addPie(at: start, from: startDirection.left * -1, to: startDirection.left, to: &contours)
    }
    return contours
  }

  private func disc(around center: Point) -> Segment {
    .arc(center: center, radius: reach, start: 0, sweep: 2 * .pi)
  }

  private func circle(_ center: Point, _ radius: Double) -> [Segment] {
    let outer = Segment.arc(center: center, radius: radius + reach, start: 0, sweep: 2 * .pi)
    guard radius > reach else { return [outer] }
    return [outer, .arc(center: center, radius: radius - reach, start: 0, sweep: -2 * .pi)]
  }

  // MARK: Bodies

  /// Adds the area of a segment without its caps. The contour goes forward on the left side and back on the right.
  private func addBody(of segment: Segment, to contours: inout [Segment]) {
    switch segment {
    case .line(let a, let b):
      let side = segment.direction(atEnd: false).left * reach
      addPolygon([a + side, b + side, b - side, a - side], to: &contours)
    case .arc(let center, let radius, let start, let sweep):
      // If the radius is less than half the width, the inner edge is at the centre.
      let (outer, inner) = (radius + reach, max(radius - reach, 0))
      let (from, to) = Segment.angles(start, sweep)
      func point(_ radius: Double, _ angle: Double) -> Point {
        center + Segment.direction(angle) * radius
      }
      contours.append(.arc(center: center, radius: outer, start: from, sweep: to - from))
      contours.append(.line(from: point(outer, to), to: point(inner, to)))
      contours.append(.arc(center: center, radius: inner, start: to, sweep: from - to))
      contours.append(.line(from: point(inner, from), to: point(outer, from)))
    case .curve(let curve):
      let count = curve.chordCount(tolerance: tolerance)
      var points: [Point] = []
      points.reserveCapacity(2 * count + 2)
      for sign in [1.0, -1] {
        for index in 0...count {
          let t = Double(sign > 0 ? index : count - index) / Double(count)
          let offset = curve.direction(atParameter: t).left * (reach * sign)
          points.append(curve.point(atParameter: t) + offset)
        }
      }
      addPolygon(points, to: &contours)
    }
  }

  private func addPolygon(_ points: [Point], to contours: inout [Segment]) {
    var from = points[points.count - 1]
    for to in points {
      contours.append(.line(from: from, to: to))
      from = to
    }
  }

  // MARK: Joins and caps

  /// Adds the wedge on the outer side of a corner.
  private func addJoin(
    at point: Point, _ before: Point, _ after: Point, to contours: inout [Segment]
  ) {
    let turn = before.x * after.y - before.y * after.x
    let isAhead = before.x * after.x + before.y * after.y > 0
    // A smooth join needs no wedge.
    guard !isAhead || abs(turn) > 0.001 else { return }
    if turn > 0 {
      addPie(at: point, from: before.left, to: after.left, to: &contours)
    } else {
      addPie(at: point, from: after.left * -1, to: before.left * -1, to: &contours)
    }
  }

  /// Adds the sector of a disc between two directions, clockwise.
  private func addPie(
    at center: Point, from: Point, to: Point, to contours: inout [Segment]
  ) {
    let start = Mathematics.clockAngle(x: from.x, y: from.y)
    var sweep = Mathematics.clockAngle(x: to.x, y: to.y) - start
    if sweep <= 0 { sweep += 2 * .pi }
    contours.append(.line(from: center, to: center + from * reach))
    contours.append(.arc(center: center, radius: reach, start: start, sweep: sweep))
    contours.append(.line(from: center + to * reach, to: center))
  }
}

extension Point {
  /// The direction to the left of this one.
  fileprivate var left: Point { Point(y, -x) }
}

extension Segment {
  /// Whether all points of the segment coincide.
  fileprivate var hasNoLength: Bool {
    switch self {
    case .line(let a, let b): a.isNear(b)
    case .arc(_, let radius, _, let sweep): radius == 0 || sweep == 0
    case .curve(let curve):
      curve.start.isNear(curve.end) && curve.start.isNear(curve.control1)
        && curve.start.isNear(curve.control2)
    }
  }

  /// Returns the direction of the segment at one of its ends, as a vector of length 1.
  fileprivate func direction(atEnd isEnd: Bool) -> Point {
    switch self {
    case .line(let a, let b): return (b - a).normalized
    case .arc(_, _, let start, let sweep):
      let outwards = Segment.direction(isEnd ? start + sweep : start)
      // The tangent is the outward direction, turned clockwise by a right angle.
      return Point(-outwards.y, outwards.x) * (sweep < 0 ? -1 : 1)
    case .curve(let curve): return curve.direction(atParameter: isEnd ? 1 : 0)
    }
  }
}
