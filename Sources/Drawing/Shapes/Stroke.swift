/// A path drawn with a round pen: round line caps and round joins.
///
/// A place is inked if it is within half the line width of the path. So line caps and joins need no shapes of their
/// own, and leave no seams.
struct Stroke: Sendable {
  let pieces: [Piece]
  let halfWidth: Float

  /// The arc, if the path is a single arc and no piece has been left out.
  private let arc: Piece.Arc?

  /// - Parameter tolerance: curves become straight pieces that stay within this distance of the curve. The default is
  ///   a quarter of the width of a cell's sample.
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
    // Adding 2²³ leaves the rounded number in the lowest bits: the fastest way to whole numbers.
    let bits = unsafe unsafeBitCast(inked * 255 + 8_388_608, to: SIMD8<UInt32>.self)
    return SIMD8<UInt8>(truncatingIfNeeded: bits)
  }

  /// The coverage of all places within `reach` of one place, 255 or 0, if its distance alone tells; otherwise nil.
  ///
  /// Most cells of a thick line are in the middle of the line.
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

  /// The samples of the cell around a place, each of a width and a height.
  ///
  /// The coverage falls from full to none over the width that a sample has across the edge. For a single arc, as in a
  /// ring, this width is known: the arc's normal is taken to be the same in the whole cell. For other strokes it is
  /// the mean of the sample's width and height.
  func samples(width: Float, height: Float, around x: Float, _ y: Float) -> Samples {
    var samples = Samples(width: width, height: height)
    guard let arc else { return samples }
    let (px, py) = (x - arc.x, y - arc.y)
    let (across, down) = (width * px, height * py)
    let spread = across * across + down * down
    if spread > 0 { samples.sharpness = ((px * px + py * py) / spread).squareRoot() }
    return samples
  }

  /// The measures of a cell's samples.
  struct Samples {
    /// One over the width of a sample across the edge.
    fileprivate(set) var sharpness: Float
    private let squaredWidth, squaredHeight: Float

    fileprivate init(width: Float, height: Float) {
      sharpness = 2 / (width + height)
      (squaredWidth, squaredHeight) = (width * width, height * height)
    }

    /// One over the width of a sample in the direction (x, y).
    ///
    /// If (x, y) has length 1, the spread of a rectangle in that direction is that of a width √(w²x² + h²y²).
    @inline(__always)
    func sharpness(along x: SIMD8<Float>, _ y: SIMD8<Float>) -> SIMD8<Float> {
      let (across, down) = (x * x, y * y)
      // At a distance of zero there is no direction, and any will do.
      let none: Float = 1e-12
      let spread = across * squaredWidth + down * squaredHeight + none * squaredWidth
      return ((across + down + none) / spread).squareRoot()
    }
  }

  /// The stroke without the pieces that cannot ink any part of a rectangle.
  func near(_ origin: Point, width: Double, height: Double) -> Stroke {
    // The footprint of a sample reaches a little beyond the rectangle.
    let reach = halfWidth + 0.25
    let (left, top) = (Float(origin.x) - reach, Float(origin.y) - reach)
    let (right, bottom) = (
      Float(origin.x + width) + reach, Float(origin.y + height) + reach
    )
    var near: [Piece] = []
    for piece in pieces {
      guard piece.right >= left, piece.left <= right, piece.bottom >= top, piece.top <= bottom
      else { continue }
      // To grow the array step by step takes longer than all the rest.
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
