/// How much of each sample a stroke covers.
///
/// A sample is a pixel, or one of the equal squares that a pixel is cut into.
///
/// The pieces of the stroke are drawn one after the other, each over only those samples that it may cover. A sample
/// keeps the most that any piece covers of it. Pieces that follow one another overlap by their round line caps and
/// leave no seam.
struct StrokeRaster {
  let rows: Int
  private(set) var words: [UInt64]

  private let wordsInRow: Int
  private let parts: Int

  /// The upper left sample, counted in samples from the upper left corner of the picture.
  ///
  /// So positions, and with them the pixels of a picture, are the same whatever part of it is drawn.
  private let left, top: Float

  /// The side of a sample, in pixels.
  private let side: Float

  private static let middles = SIMD8<Float>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5)

  /// - Parameter parts: how many samples a pixel has across, and as many down.
  init(_ box: PixelBox, parts: Int) {
    self.parts = parts
    rows = max(box.height, 0) * parts
    wordsInRow = (max(box.width, 0) + 7) / 8 * parts
    (left, top, side) = (Float(box.x * parts), Float(box.y * parts), 1 / Float(parts))
    words = Array(repeating: 0, count: rows * wordsInRow)
  }

  mutating func draw(_ stroke: Stroke) {
    for piece in stroke.pieces {
      // A sample reaches 0.7072 of its side from its middle to its corners.
      let reach = stroke.halfWidth + 0.7072 * side
      let (first, end) = (row(piece.top - reach), row(piece.bottom + reach) + 1)
      switch piece.shape {
      case .line(let x, let y, let dx, let dy, let squaredLength):
        let line = Line(x, y, dx, dy, squaredLength)
        for row in max(first, 0)..<max(min(end, rows), max(first, 0)) {
          draw(line, row: row, reach, stroke.halfWidth)
        }
      case .arc(let arc):
        for row in max(first, 0)..<max(min(end, rows), max(first, 0)) {
          draw(arc, of: piece, row: row, reach, stroke.halfWidth)
        }
      }
    }
  }

  /// The row of samples that a height falls in.
  private func row(_ y: Float) -> Int { Int((y / side - top).rounded(.down)) }

  private func middle(of row: Int) -> Float { (top + Float(row) + 0.5) * side }

  /// The words of a row that hold the samples between two positions.
  private func span(_ from: Float, _ to: Float) -> Range<Int> {
    let first = max(Int(((from / side - left) / 8).rounded(.down)), 0)
    let end = min(Int(((to / side - left) / 8).rounded(.down)) + 1, wordsInRow)
    return first..<max(first, end)
  }

  private func columns(of word: Int) -> SIMD8<Float> {
    (Self.middles + (left + Float(word * 8))) * side
  }

  /// Whether nothing can be added to a word: true for most of what a piece of a thick stroke may cover.
  private func isFull(row: Int, word: Int) -> Bool { words[row * wordsInRow + word] == .max }

  @inline(__always)
  private mutating func put(_ share: SIMD8<Float>, row: Int, word: Int) {
    let place = row * wordsInRow + word
    let new = PixelEdge.bytes(share)
    let old = unsafe unsafeBitCast(words[place], to: SIMD8<UInt8>.self)
    words[place] = unsafe unsafeBitCast(
      old.replacing(with: new, where: old .< new), to: UInt64.self)
  }

  // MARK: Lines

  private mutating func draw(_ line: Line, row: Int, _ reach: Float, _ halfWidth: Float) {
    let py = middle(of: row) - line.y
    guard let reached = line.reached(at: py, within: reach) else { return }
    let sharpness = Float(parts)
    for word in span(reached.from, reached.to) where !isFull(row: row, word: word) {
      let px = columns(of: word) - line.x
      let along = (px * line.dx + py * line.dy) * line.inverse
      let nearest = limited(along)
      let (ex, ey) = (px - nearest * line.dx, py - nearest * line.dy)
      let distance = (ex * ex + ey * ey).squareRoot()
      // The edge runs parallel to the line, and turns only around the ends of the line.
      let isBeside = along .== nearest
      let share = PixelEdge.inked(
        (halfWidth - distance) * sharpness, ex.replacing(with: line.normalX, where: isBeside),
        ey.replacing(with: line.normalY, where: isBeside),
        distance.replacing(with: 1, where: isBeside))
      put(share, row: row, word: word)
    }
  }

  /// A line from a point, with the offset of its end.
  private struct Line {
    let x, y, dx, dy: Float
    /// One over the squared length; 0 for a dot.
    let inverse: Float
    /// The direction across the line, of length 1; any direction for a dot.
    let normalX, normalY: Float

    init(_ x: Float, _ y: Float, _ dx: Float, _ dy: Float, _ squaredLength: Float) {
      (self.x, self.y, self.dx, self.dy) = (x, y, dx, dy)
      let length = squaredLength.squareRoot()
      inverse = squaredLength > 0 ? 1 / squaredLength : 0
      (normalX, normalY) = length > 0 ? (-dy / length, dx / length) : (1, 0)
    }

    /// The columns of a row that are within `reach` of the line; nil if there are none.
    ///
    /// The area within a distance of the line is convex. In each row its left end is on the circle around one point
    /// of the line, where the normal points left; the right end likewise.
    ///
    /// - Parameter py: the distance from the line's start down to the row.
    func reached(at py: Float, within reach: Float) -> (from: Float, to: Float)? {
      guard py >= min(dy, 0) - reach, py <= max(dy, 0) + reach else { return nil }
      let down = reach * (normalX < 0 ? normalY : -normalY)
      let left = end(at: py, reach, down: down, side: -1)
      let right = end(at: py, reach, down: -down, side: 1)
      return left <= right ? (left, right) : nil
    }

    /// - Parameter down: how far the end of the circle is below its middle, which is on the line.
    private func end(at py: Float, _ reach: Float, down: Float, side: Float) -> Float {
      let wanted: Float = dy == 0 ? (dx > 0) == (side > 0) ? 1 : 0 : (py - down) / dy
      let place = min(max(wanted, 0), 1)
      let off = py - place * dy
      return x + place * dx + side * max(reach * reach - off * off, 0).squareRoot()
    }
  }

  // MARK: Arcs

  private mutating func draw(
    _ arc: Piece.Arc, of piece: Piece, row: Int, _ reach: Float, _ halfWidth: Float
  ) {
    let py = middle(of: row) - arc.y
    let (outer, inner) = (arc.radius + reach, arc.radius - reach)
    guard abs(py) < outer else { return }
    let half = (outer * outer - py * py).squareRoot()
    let (from, to) = (
      max(arc.x - half, piece.left - reach), min(arc.x + half, piece.right + reach)
    )
    guard from <= to else { return }
    let clear = inner > abs(py) ? (inner * inner - py * py).squareRoot() : 0
    guard clear > 8 * side else {
      return draw(arc, words: span(from, to), row: row, py, halfWidth)
    }
    let (hole, holeEnd) = (min(arc.x - clear, to), max(arc.x + clear, from))
    if from <= hole { draw(arc, words: span(from, hole), row: row, py, halfWidth) }
    if holeEnd <= to { draw(arc, words: span(holeEnd, to), row: row, py, halfWidth) }
  }

  private mutating func draw(
    _ arc: Piece.Arc, words: Range<Int>, row: Int, _ py: Float, _ halfWidth: Float
  ) {
    let y = SIMD8<Float>(repeating: py)
    let sharpness = Float(parts)
    for word in words where !isFull(row: row, word: word) {
      let px = columns(of: word) - arc.x
      let distance = (px * px + y * y).squareRoot()
      let ofCircle = PixelEdge.inked(
        (halfWidth - PixelEdge.absolute(distance - arc.radius)) * sharpness, px, y, distance)
      guard !arc.isWhole else {
        put(ofCircle, row: row, word: word)
        continue
      }
      let (ex, ey) = arc.fromNearerEnd(px, y)
      let fromEnd = (ex * ex + ey * ey).squareRoot()
      let ofEnd = PixelEdge.inked((halfWidth - fromEnd) * sharpness, ex, ey, fromEnd)
      put(ofEnd.replacing(with: ofCircle, where: arc.contains(px, y)), row: row, word: word)
    }
  }

  // MARK: Means

  /// Eight pixels of a row, each the mean of its samples; rows and words are counted in pixels.
  func mean(row: Int, word: Int) -> UInt64 {
    var (all, any): (UInt64, UInt64) = (.max, 0)
    for line in row * parts..<(row + 1) * parts {
      for index in word * parts..<(word + 1) * parts {
        let samples = words[line * wordsInRow + index]
        all &= samples
        any |= samples
      }
    }
    if any == 0 || all == .max { return any }
    var mean: UInt64 = 0
    for pixel in 0..<8 {
      var sum = 0
      for line in row * parts..<(row + 1) * parts {
        for column in (word * 8 + pixel) * parts..<(word * 8 + pixel + 1) * parts {
          sum += Int(words[line * wordsInRow + column >> 3] >> UInt64(8 * (column & 7)) & 0xFF)
        }
      }
      let share = (sum + parts * parts / 2) / (parts * parts)
      mean |= UInt64(share) << UInt64(8 * pixel)
    }
    return mean
  }
}
