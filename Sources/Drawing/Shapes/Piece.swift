/// A segment in the form from which distances are computed fastest, and the box around it.
struct Piece: Sendable {
  enum Form: Sendable {
    case line(x: Float, y: Float, dx: Float, dy: Float, squaredLength: Float)
    case arc(Arc)
  }

  let shape: Form
  let left, top, right, bottom: Float

  struct Arc: Sendable {
    var x: Float
    var y: Float
    var radius: Float
    /// The directions from the middle to both ends.
    ///
    /// A place is within the sweep if it is clockwise of the first end and anticlockwise of the second. If the sweep
    /// is more than half a turn, one of the two is enough.
    var startX: Float
    var startY: Float
    var endX: Float
    var endY: Float
    var isWhole: Bool
    var isMoreThanHalf: Bool
  }

  /// - Parameter segment: a line or an arc; a curve is replaced by its chord.
  init(_ segment: Segment) {
    var ends = [segment.point(at: 0), segment.point(at: 1)]
    switch segment {
    case .line, .curve:
      let (a, d) = (ends[0], ends[1] - ends[0])
      shape = .line(
        x: Float(a.x), y: Float(a.y), dx: Float(d.x), dy: Float(d.y),
        squaredLength: Float(d.x * d.x + d.y * d.y))
    case .arc(let center, let radius, let start, let sweep):
      let (first, last) = sweep < 0 ? (start + sweep, start) : (start, start + sweep)
      let (a, b) = (Segment.direction(first), Segment.direction(last))
      shape = .arc(
        Arc(
          x: Float(center.x), y: Float(center.y), radius: Float(radius),
          startX: Float(a.x), startY: Float(a.y), endX: Float(b.x), endY: Float(b.y),
          isWhole: abs(sweep) >= 2 * .pi, isMoreThanHalf: abs(sweep) > .pi))
      // At 12, 3, 6 and 9 o'clock an arc reaches further than at its ends.
      var quarter = (first / (.pi / 2)).rounded(.up)
      while quarter * .pi / 2 < last {
        ends.append(center + Segment.direction(quarter * .pi / 2) * radius)
        quarter += 1
      }
    }
    left = Float(ends.reduce(.infinity) { min($0, $1.x) })
    right = Float(ends.reduce(-.infinity) { max($0, $1.x) })
    top = Float(ends.reduce(.infinity) { min($0, $1.y) })
    bottom = Float(ends.reduce(-.infinity) { max($0, $1.y) })
  }

  var arc: Arc? {
    if case .arc(let arc) = shape { arc } else { nil }
  }

  /// The distances of eight places in a row from the segment.
  @inline(__always)
  func distance(_ x: SIMD8<Float>, _ y: Float) -> SIMD8<Float> {
    switch shape {
    case .line(let ax, let ay, let dx, let dy, let squaredLength):
      let (px, py) = (x - ax, y - ay)
      guard squaredLength > 0 else { return (px * px + py * py).squareRoot() }
      let along = limited((px * dx + py * dy) / squaredLength)
      let (ex, ey) = (px - along * dx, py - along * dy)
      return (ex * ex + ey * ey).squareRoot()
    case .arc(let arc):
      return arc.distance(x, y)
    }
  }
}

extension Piece.Arc {
  @inline(__always)
  func distance(_ x: SIMD8<Float>, _ y: Float) -> SIMD8<Float> {
    let px = x - self.x
    let py = SIMD8<Float>(repeating: y - self.y)
    let fromCircle = distanceFromCircle(px, py)
    guard !isWhole else { return fromCircle }
    let (ex, ey) = fromNearerEnd(px, py)
    return (ex * ex + ey * ey).squareRoot().replacing(with: fromCircle, where: contains(px, py))
  }

  /// How far eight places in a row are inside of a stroke; negative outside.
  ///
  /// The unit is the width of a sample across the edge.
  @inline(__always)
  func margin(
    _ x: SIMD8<Float>, _ y: Float, _ halfWidth: Float, _ samples: Stroke.Samples
  ) -> SIMD8<Float> {
    let px = x - self.x
    let py = SIMD8<Float>(repeating: y - self.y)
    let ofCircle = (halfWidth - distanceFromCircle(px, py)) * samples.sharpness
    guard !isWhole else { return ofCircle }
    let (ex, ey) = fromNearerEnd(px, py)
    let fromEnd = (ex * ex + ey * ey).squareRoot()
    let ofEnd = (halfWidth - fromEnd) * samples.sharpness(along: ex, ey)
    return ofEnd.replacing(with: ofCircle, where: contains(px, py))
  }

  @inline(__always)
  private func distanceFromCircle(_ px: SIMD8<Float>, _ py: SIMD8<Float>) -> SIMD8<Float> {
    let off = (px * px + py * py).squareRoot() - radius
    return off.replacing(with: -off, where: off .< 0)
  }

  /// Which places are within the sweep, given as offsets from the middle.
  @inline(__always)
  func contains(
    _ px: SIMD8<Float>, _ py: SIMD8<Float>
  ) -> SIMDMask<SIMD8<Float>.MaskStorage> {
    let afterStart = startX * py - startY * px .>= 0
    let beforeEnd = px * endY - py * endX .>= 0
    return isMoreThanHalf ? afterStart .| beforeEnd : afterStart .& beforeEnd
  }

  /// The offsets of places from the nearer end of the arc.
  @inline(__always)
  func fromNearerEnd(
    _ px: SIMD8<Float>, _ py: SIMD8<Float>
  ) -> (SIMD8<Float>, SIMD8<Float>) {
    let (sx, sy) = (px - startX * radius, py - startY * radius)
    let (ex, ey) = (px - endX * radius, py - endY * radius)
    let isStart = sx * sx + sy * sy .< ex * ex + ey * ey
    return (ex.replacing(with: sx, where: isStart), ey.replacing(with: sy, where: isStart))
  }
}
