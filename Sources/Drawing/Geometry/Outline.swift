/// The edges of an area: closed contours of lines, arcs and curves, in units of the path that they come from.
///
/// The windings of a group's contours add up, and what has any winding is covered: pieces that share an edge leave no seam,
/// and a contour that runs the other way makes a hole. Where groups overlap the greater coverage counts.
struct Outline: Sendable {
  private(set) var groups: [[Segment]] = []

  /// The area inside of a path, whose subpaths are closed.
  init(filling path: Path) {
    let contours = path.subpaths.flatMap { line in
      let (start, end) = (line[0].point(at: 0), line[line.count - 1].point(at: 1))
      return end.isNear(start) ? line : line + [.line(from: end, to: start)]
    }
    if !contours.isEmpty { groups = [contours] }
  }

  /// The area within half a width of a path: line caps and joins are round.
  ///
  /// - Parameter tolerance: how far a chord may be from the middle of the line, in units.
  init(stroking path: Path, width: Double, tolerance: Double) {
    guard width > 0 else { return }
    let stroker = Stroker(reach: width / 2, tolerance: tolerance)
    groups = path.subpaths.map(stroker.contours)
  }
}

/// Draws the contours of strokes.
private struct Stroker {
  /// Half the width of the stroke.
  let reach: Double
  let tolerance: Double

  /// The contours of a line in one piece: a body for each segment, a wedge at each corner, and half a disc at each end.
  func contours(of line: [Segment]) -> [Segment] {
    let segments = line.filter { !$0.isDot }
    guard let first = segments.first, let last = segments.last else {
      return line.first.map { [disc(around: $0.point(at: 0))] } ?? []
    }
    if segments.count == 1, case .arc(let center, let radius, _, let sweep) = first,
      abs(sweep) >= 2 * .pi
    {
      return circle(center, radius)
    }
    var contours: [Segment] = []
    contours.reserveCapacity(segments.count * 16)
    for segment in segments { addBody(of: segment, to: &contours) }
    for (segment, next) in zip(segments, segments.dropFirst()) {
      addJoin(
        at: next.point(at: 0), segment.direction(atEnd: true), next.direction(atEnd: false),
        to: &contours)
    }
    let (start, end) = (first.point(at: 0), last.point(at: 1))
    let (away, back) = (first.direction(atEnd: false), last.direction(atEnd: true))
    if segments.count > 1, start.isNear(end) {
      addJoin(at: start, back, away, to: &contours)
    } else {
      addPie(at: end, from: back.left, to: back.left * -1, to: &contours)
      addPie(at: start, from: away.left * -1, to: away.left, to: &contours)
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

  /// Adds the area beside a segment, without its ends: on the left of it forward, on the right of it back.
  private func addBody(of segment: Segment, to contours: inout [Segment]) {
    switch segment {
    case .line(let a, let b):
      let side = segment.direction(atEnd: false).left * reach
      addPolygon([a + side, b + side, b - side, a - side], to: &contours)
    case .arc(let center, let radius, let start, let sweep):
      // An arc whose radius is less than half the width covers its centre.
      let (outer, inner) = (radius + reach, max(radius - reach, 0))
      let (from, to) = Segment.angles(start, sweep)
      func place(_ radius: Double, _ angle: Double) -> Point {
        center + Segment.direction(angle) * radius
      }
      contours.append(.arc(center: center, radius: outer, start: from, sweep: to - from))
      contours.append(.line(from: place(outer, to), to: place(inner, to)))
      contours.append(.arc(center: center, radius: inner, start: to, sweep: from - to))
      contours.append(.line(from: place(inner, from), to: place(outer, from)))
    case .curve(let curve):
      let count = curve.pieces(tolerance: tolerance)
      var points: [Point] = []
      points.reserveCapacity(2 * count + 2)
      for side in [1.0, -1] {
        for index in 0...count {
          let t = Double(side > 0 ? index : count - index) / Double(count)
          let off = curve.direction(atParameter: t).left * (reach * side)
          points.append(curve.point(atParameter: t) + off)
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

  /// Adds the wedge that is missing on the outer side of a corner.
  private func addJoin(
    at point: Point, _ before: Point, _ after: Point, to contours: inout [Segment]
  ) {
    let turn = before.x * after.y - before.y * after.x
    let isAhead = before.x * after.x + before.y * after.y > 0
    guard !isAhead || abs(turn) > 0.001 else { return }
    // Clockwise, from one side to the other.
    if turn > 0 {
      addPie(at: point, from: before.left, to: after.left, to: &contours)
    } else {
      addPie(at: point, from: after.left * -1, to: before.left * -1, to: &contours)
    }
  }

  /// Adds the part of a disc between two directions, clockwise: half of it at an end of the line.
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
  /// Whether the segment goes nowhere.
  fileprivate var isDot: Bool {
    switch self {
    case .line(let a, let b): a.isNear(b)
    case .arc(_, let radius, _, let sweep): radius == 0 || sweep == 0
    case .curve(let curve):
      curve.start.isNear(curve.end) && curve.start.isNear(curve.control1)
        && curve.start.isNear(curve.control2)
    }
  }

  /// The direction in which the segment runs at one of its ends, of length 1.
  fileprivate func direction(atEnd isEnd: Bool) -> Point {
    switch self {
    case .line(let a, let b): return (b - a).normalized
    case .arc(_, _, let start, let sweep):
      let outwards = Segment.direction(isEnd ? start + sweep : start)
      // Clockwise of the way outwards.
      return Point(-outwards.y, outwards.x) * (sweep < 0 ? -1 : 1)
    case .curve(let curve): return curve.direction(atParameter: isEnd ? 1 : 0)
    }
  }
}
