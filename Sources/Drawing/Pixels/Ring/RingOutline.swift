/// The edges of a ring in pixels, and how much of each pixel lies within them.
struct RingOutline: Hashable, Sendable {
  /// The middle of the ring, in pixels from the upper left corner.
  let centerX: Float
  let centerY: Float

  /// The radius to the middle of the line, in pixels.
  let radius: Float
  let halfWidth: Float

  let size: PixelSize
  private let cellWidth: Int

  /// The same circle as in cells: it touches the nearer sides.
  init(size: PixelSize, cell: PixelSize) {
    (self.size, cellWidth) = (size, cell.width)
    (centerX, centerY) = (Float(size.width) / 2, Float(size.height) / 2)
    let outer = min(centerX, centerY)
    let width = RingGeometry.lineWidth(
      outerRadius: Double(outer), cellWidth: Double(cell.width))
    halfWidth = Float(width / 2)
    radius = outer - halfWidth
  }

  /// The arc, clockwise from 12 o'clock.
  struct Arc: Hashable, Sendable {
    enum Extent: Hashable, Sendable { case none, upToHalf, moreThanHalf, whole }

    let extent: Extent
    /// The direction from the middle to the end of the arc; y grows downwards.
    let endX: Float
    let endY: Float
  }

  func arc(_ fraction: Double) -> Arc {
    let extent: Arc.Extent =
      fraction <= 0 ? .none : fraction >= 1 ? .whole : fraction <= 0.5 ? .upToHalf : .moreThanHalf
    let end = Segment.direction(fraction * 2 * .pi)
    return Arc(extent: extent, endX: Float(end.x), endY: Float(end.y))
  }

  /// The columns of a row that the line may cover: `first..<hole` and `holeEnd..<end`.
  ///
  /// Between them is the hole of the ring, which is empty if the row does not cross it.
  func spans(y: Int) -> (first: Int, hole: Int, holeEnd: Int, end: Int) {
    let offset = abs(Float(y) + 0.5 - centerY)
    // A pixel reaches 0.71 from its middle to its corners.
    let (outer, inner) = (radius + halfWidth + 1, radius - halfWidth - 1)
    guard offset < outer else { return (0, 0, 0, 0) }
    let reach = (outer * outer - offset * offset).squareRoot()
    let first = max(Int((centerX - reach).rounded(.down)), 0)
    let end = min(Int((centerX + reach).rounded(.up)), size.width)
    guard inner > offset else { return (first, end, end, end) }
    let clear = (inner * inner - offset * offset).squareRoot()
    let (hole, holeEnd) = (
      Int((centerX - clear).rounded(.up)), Int((centerX + clear).rounded(.down))
    )
    return hole < holeEnd ? (first, hole, holeEnd, end) : (first, end, end, end)
  }

  /// Whether a rectangle lies within the hole of the ring.
  func hasInHole(_ box: PixelBox) -> Bool {
    let x = max(abs(Float(box.x) - centerX), abs(Float(box.x + box.width) - centerX))
    let y = max(abs(Float(box.y) - centerY), abs(Float(box.y + box.height) - centerY))
    let inner = radius - halfWidth - 1
    return inner > 0 && x * x + y * y < inner * inner
  }

  /// How much of eight pixels in a row the track covers, and how much of them the arc, 0…255.
  @inline(__always)
  func coverage(x: Int, y: Int, of arc: Arc) -> (track: SIMD8<UInt8>, arc: SIMD8<UInt8>) {
    let px = SIMD8<Float>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5) + (Float(x) - centerX)
    let py = SIMD8<Float>(repeating: Float(y) + 0.5 - centerY)
    let distance = (px * px + py * py).squareRoot()
    let off = distance - radius
    let track = PixelEdge.inked(
      halfWidth - off.replacing(with: -off, where: off .< 0), px, py, distance)
    switch arc.extent {
    case .none: return (PixelEdge.bytes(track), SIMD8(repeating: 0))
    case .whole: return (PixelEdge.bytes(track), PixelEdge.bytes(track))
    case .upToHalf, .moreThanHalf: break
    }
    // Clockwise of 12 o'clock, and anticlockwise of the end of the arc.
    let afterStart = px .>= 0
    let beforeEnd = px * arc.endY - py * arc.endX .>= 0
    let within = arc.extent == .upToHalf ? afterStart .& beforeEnd : afterStart .| beforeEnd
    let caps = self.caps(px, py, of: arc)
    let shorter = caps.replacing(with: track, where: track .< caps)
    return (PixelEdge.bytes(track), PixelEdge.bytes(shorter.replacing(with: track, where: within)))
  }

  /// How much of eight pixels in a row a dot covers, 0…255; the dot is as wide as the line.
  @inline(__always)
  func coverage(x: Int, y: Int, ofDotAt dot: Point) -> SIMD8<UInt8> {
    let px = SIMD8<Float>(0.5, 1.5, 2.5, 3.5, 4.5, 5.5, 6.5, 7.5) + (Float(x) - Float(dot.x))
    let py = SIMD8<Float>(repeating: Float(y) + 0.5 - Float(dot.y))
    let distance = (px * px + py * py).squareRoot()
    return PixelEdge.bytes(PixelEdge.inked(halfWidth - distance, px, py, distance))
  }

  /// The middle of the line at a turn, 0…1 clockwise from 12 o'clock.
  func place(at turn: Double) -> Point {
    let direction = Segment.direction(turn * 2 * .pi)
    return Point(
      Double(centerX) + direction.x * Double(radius), Double(centerY) + direction.y * Double(radius)
    )
  }

  /// How much of eight pixels the line caps cover; the arc has nothing beyond them.
  @inline(__always)
  private func caps(_ px: SIMD8<Float>, _ py: SIMD8<Float>, of arc: Arc) -> SIMD8<Float> {
    let (sx, sy) = (px, py + radius)
    let (ex, ey) = (px - arc.endX * radius, py - arc.endY * radius)
    let fromStart = sx * sx + sy * sy
    let fromEnd = ex * ex + ey * ey
    let isEnd = fromEnd .< fromStart
    let distance = fromStart.replacing(with: fromEnd, where: isEnd).squareRoot()
    return PixelEdge.inked(
      halfWidth - distance, sx.replacing(with: ex, where: isEnd),
      sy.replacing(with: ey, where: isEnd), distance)
  }
}

extension RingOutline {
  func dashes(_ fraction: Double) -> RingDashes {
    RingDashes(
      to: fraction, radius: Double(radius), lineWidth: Double(halfWidth * 2),
      cellWidth: Double(cellWidth))
  }

  /// The rectangle in which the pictures of two lengths of the arc may differ; nil if they do not.
  ///
  /// Everything that only one of them has lies within the stroke between their ends.
  func difference(from one: Double, to other: Double) -> PixelBox? {
    let low = max(min(one, other), 0) * 2 * .pi
    let high = min(max(one, other), 1) * 2 * .pi
    guard low < high else { return nil }
    var box = Extent(Segment.direction(low))
    box.include(Segment.direction(high))
    // At 12, 3, 6 and 9 o'clock an arc reaches further than at its ends.
    var quarter = (low / (.pi / 2)).rounded(.up) * .pi / 2
    while quarter < high {
      box.include(Segment.direction(quarter))
      quarter += .pi / 2
    }
    let (r, margin) = (Double(radius), Double(halfWidth) + 1)
    let (x, y) = (Double(centerX), Double(centerY))
    return self.box(
      left: x + box.left * r - margin, top: y + box.top * r - margin,
      right: x + box.right * r + margin, bottom: y + box.bottom * r + margin)
  }

  /// The rectangles that together hold the arc up to a length.
  ///
  /// They end at the diagonals, between which the arc bends least: four of them have little more than half of the
  /// area of the ring's own rectangle.
  func boxes(to fraction: Double) -> [PixelBox] {
    var boxes: [PixelBox] = []
    var from = 0.0
    for end in [0.125, 0.375, 0.625, 0.875, 1] where from < fraction {
      guard let box = difference(from: from, to: min(end, fraction)) else { break }
      if end == 1 { boxes[0] = boxes[0].joined(with: box) } else { boxes.append(box) }
      from = end
    }
    return boxes
  }

  /// The rectangle of a dot that is as wide as the line.
  func box(ofDotAt dot: Point) -> PixelBox {
    let reach = Double(halfWidth) + 1
    return box(
      left: dot.x - reach, top: dot.y - reach, right: dot.x + reach, bottom: dot.y + reach)
  }

  /// The pixels that a part of the picture touches.
  func box(left: Double, top: Double, right: Double, bottom: Double) -> PixelBox {
    let (x, y) = (max(Int(left.rounded(.down)), 0), max(Int(top.rounded(.down)), 0))
    return PixelBox(
      x: x, y: y, width: min(Int(right.rounded(.up)), size.width) - x,
      height: min(Int(bottom.rounded(.up)), size.height) - y)
  }

  private struct Extent {
    var left, top, right, bottom: Double

    init(_ point: Point) {
      (left, top, right, bottom) = (point.x, point.y, point.x, point.y)
    }

    mutating func include(_ point: Point) {
      left = min(left, point.x)
      top = min(top, point.y)
      right = max(right, point.x)
      bottom = max(bottom, point.y)
    }
  }
}
