/// A path drawn with a round pen: round caps, round joins.
///
/// A place is inked where the path is no further away than half the pen's width, so caps and joins
/// come by themselves, without seams.
struct Stroke: Sendable {
  private let pieces: [Piece]
  private let halfWidth: Float

  /// The only piece, where that is an arc and nothing has been left out.
  private let arc: Piece.Arc?

  /// - Parameter tolerance: a curve becomes straight pieces, which leave it by at most this much; a quarter
  ///   of a sample if nothing is said.
  init(_ path: Path, lineWidth: Double, tolerance: Double = 0.03) {
    var pieces: [Piece] = []
    pieces.reserveCapacity(path.segments.count)
    for segment in path.segments {
      guard case .curve(let curve) = segment else {
        pieces.append(Piece(segment))
        continue
      }
      let count = curve.pieces(tolerance: tolerance)
      var from = curve.start
      for index in 1...count {
        let to = curve.point(atParameter: Double(index) / Double(count))
        pieces.append(Piece(.line(from: from, to: to)))
        from = to
      }
    }
    self.pieces = pieces
    halfWidth = Float(lineWidth / 2)
    arc = pieces.count == 1 ? pieces[0].arc : nil
  }

  var isEmpty: Bool { pieces.isEmpty }

  /// How much of each of eight samples in a row is inked, 0…255.
  @inline(__always)
  func coverage(_ x: SIMD8<Float>, _ y: Float, samples: Samples) -> SIMD8<UInt8> {
    var margin: SIMD8<Float>
    if let arc {
      margin = arc.margin(x, y, halfWidth, samples)
    } else {
      margin = (halfWidth - distance(x, y)) * samples.sharpness
    }
    let inked = limited(margin + 0.5)
    // Adding 2²³ leaves the rounded number in the lowest bits: the quickest way to whole numbers.
    let bits = unsafe unsafeBitCast(inked * 255 + 8_388_608, to: SIMD8<UInt32>.self)
    return SIMD8<UInt8>(truncatingIfNeeded: bits)
  }

  /// What all places up to so far from one are, 255 or 0, where that can be told at a glance: most of the cells
  /// of a thick line are in the middle of it.
  func coverage(around x: Float, _ y: Float, reach: Float) -> UInt8? {
    guard halfWidth >= reach else { return nil }
    let inside = halfWidth - distance(SIMD8(repeating: x), y)[0]
    return inside >= reach ? 255 : inside <= -reach ? 0 : nil
  }

  @inline(__always)
  private func distance(_ x: SIMD8<Float>, _ y: Float) -> SIMD8<Float> {
    var distance = SIMD8<Float>(repeating: .greatestFiniteMagnitude)
    for piece in pieces { distance = lesser(distance, piece.distance(x, y)) }
    return distance
  }

  /// The samples of a cell, of a width and a height each, whose middle is at a place.
  ///
  /// An edge runs from full to none over the width that a sample has across it. Of an arc alone, which a ring
  /// is, that is known: its normal is taken to be the same in the whole cell. Else the mean of the sides has
  /// to do.
  func samples(width: Float, height: Float, around x: Float, _ y: Float) -> Samples {
    var samples = Samples(width: width, height: height)
    guard let arc else { return samples }
    let (px, py) = (x - arc.x, y - arc.y)
    let (across, down) = (width * px, height * py)
    let spread = across * across + down * down
    if spread > 0 { samples.sharpness = ((px * px + py * py) / spread).squareRoot() }
    return samples
  }

  /// What is to be known of a cell's samples.
  struct Samples {
    /// One over their width across an edge.
    fileprivate(set) var sharpness: Float
    private let squaredWidth, squaredHeight: Float

    fileprivate init(width: Float, height: Float) {
      sharpness = 2 / (width + height)
      (squaredWidth, squaredHeight) = (width * width, height * height)
    }

    /// One over their width in a direction: along (x, y) of length 1 a rectangle has the spread of a width
    /// √(w²x² + h²y²).
    @inline(__always)
    fileprivate func sharpness(along x: SIMD8<Float>, _ y: SIMD8<Float>) -> SIMD8<Float> {
      let (across, down) = (x * x, y * y)
      // Where there is no direction, any will do.
      let none: Float = 1e-12
      let spread = across * squaredWidth + down * squaredHeight + none * squaredWidth
      return ((across + down + none) / spread).squareRoot()
    }
  }

  /// The pieces that may ink some of a rectangle; no other can.
  func near(_ origin: Point, width: Double, height: Double) -> Stroke {
    // A sample's footprint reaches a little over the rectangle.
    let reach = halfWidth + 0.25
    let (left, top) = (Float(origin.x) - reach, Float(origin.y) - reach)
    let (right, bottom) = (
      Float(origin.x + width) + reach, Float(origin.y + height) + reach
    )
    var near: [Piece] = []
    for piece in pieces {
      guard piece.right >= left, piece.left <= right, piece.bottom >= top, piece.top <= bottom
      else { continue }
      // Growing step by step takes longer than all the rest.
      if near.isEmpty { near.reserveCapacity(8) }
      near.append(piece)
    }
    return Stroke(pieces: near, halfWidth: halfWidth)
  }

  private init(pieces: [Piece], halfWidth: Float) {
    self.pieces = pieces
    self.halfWidth = halfWidth
    arc = nil
  }
}

/// A segment in the form that its distance is quickest computed from, and the box around it.
private struct Piece: Sendable {
  private enum Shape: Sendable {
    case line(x: Float, y: Float, dx: Float, dy: Float, squaredLength: Float)
    case arc(Arc)
  }

  private let shape: Shape
  let left, top, right, bottom: Float

  struct Arc: Sendable {
    var x: Float
    var y: Float
    var radius: Float
    /// The directions of both ends, so that a place is within the sweep where it is clockwise of the
    /// first and anticlockwise of the second: both for a sweep up to a half turn, either beyond.
    var startX: Float
    var startY: Float
    var endX: Float
    var endY: Float
    var isWhole: Bool
    var isMoreThanHalf: Bool
  }

  /// - Parameter segment: a line or an arc; of a curve, its chord.
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
      // Where it passes 12, 3, 6 or 9 o'clock it reaches further than at its ends.
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

  /// The direction from an arc's middle to a place, of length 1; nil for lines, and in the middle.
  func normal(x: Float, y: Float) -> (x: Float, y: Float)? {
    guard case .arc(let arc) = shape else { return nil }
    let (dx, dy) = (x - arc.x, y - arc.y)
    let length = (dx * dx + dy * dy).squareRoot()
    return length > 0 ? (dx / length, dy / length) : nil
  }

  var arc: Arc? {
    if case .arc(let arc) = shape { arc } else { nil }
  }

  /// How far eight places in a row are from the segment.
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

  /// How far places are within a line of a width, in units of what a sample measures in that direction;
  /// negative outside.
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

  /// Which places, seen from the middle, are within the sweep.
  @inline(__always)
  private func contains(
    _ px: SIMD8<Float>, _ py: SIMD8<Float>
  ) -> SIMDMask<SIMD8<Float>.MaskStorage> {
    let afterStart = startX * py - startY * px .>= 0
    let beforeEnd = px * endY - py * endX .>= 0
    return isMoreThanHalf ? afterStart .| beforeEnd : afterStart .& beforeEnd
  }

  /// From the nearer of both ends to places.
  @inline(__always)
  private func fromNearerEnd(
    _ px: SIMD8<Float>, _ py: SIMD8<Float>
  ) -> (SIMD8<Float>, SIMD8<Float>) {
    let (sx, sy) = (px - startX * radius, py - startY * radius)
    let (ex, ey) = (px - endX * radius, py - endY * radius)
    let isStart = sx * sx + sy * sy .< ex * ex + ey * ey
    return (ex.replacing(with: sx, where: isStart), ey.replacing(with: sy, where: isStart))
  }
}

// The standard library's `pointwiseMin` and `clamped` take the lanes one by one.

@inline(__always)
private func lesser(_ a: SIMD8<Float>, _ b: SIMD8<Float>) -> SIMD8<Float> {
  a.replacing(with: b, where: b .< a)
}

/// To 0…1.
@inline(__always)
private func limited(_ a: SIMD8<Float>) -> SIMD8<Float> {
  let low = a.replacing(with: 0, where: a .< 0)
  return low.replacing(with: 1, where: low .> 1)
}
