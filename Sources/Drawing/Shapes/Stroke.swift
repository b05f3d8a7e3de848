/// A path drawn with a round pen: round caps, round joins.
///
/// A place is inked where the path is no further away than half the pen's width, so caps and joins
/// come by themselves, without seams.
struct Stroke: Sendable {
  let pieces: [Piece]
  let halfWidth: Float

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
    func sharpness(along x: SIMD8<Float>, _ y: SIMD8<Float>) -> SIMD8<Float> {
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
