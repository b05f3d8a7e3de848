/// A ring in real pixels: what of each the track and the arc cover, as red, green, blue and how opaque.
///
/// A pixel takes the light of the two in the measure in which they cover it; what neither covers is left
/// to whatever is behind. So there is no edge between arc and track but their own, and none to a
/// background that only the terminal knows.
package struct RingPixels: Sendable {
  /// As large as its box of cells.
  package let size: PixelSize

  private let outline: RingOutline
  private let inks: PixelInks
  private var arc: RingOutline.Arc
  private var dashes: RingDashes?
  private var fraction: Double
  private var sparks: SparkPixels?

  /// - Parameters:
  ///   - box: its size in cells.
  ///   - cell: the size of one.
  package init(_ ring: Ring, _ box: Size, cell: PixelSize) {
    size = Self.size(of: box, cell: cell)
    outline = RingOutline(size: size, cell: cell)
    inks = PixelInks(ring)
    fraction = ring.fraction
    arc = outline.arc(fraction)
    dashes = ring.isDashed ? outline.dashes(fraction) : nil
    sparks = ring.sparks.map { [outline] in SparkPixels($0, outline) }
  }

  package static func size(of box: Size, cell: PixelSize) -> PixelSize {
    PixelSize(width: box.columns * cell.width, height: box.rows * cell.height)
  }

  /// The same ring a little later: with an arc of another length, and sparks elsewhere.
  package func moved(to ring: Ring) -> RingPixels {
    var other = self
    other.fraction = ring.fraction
    other.arc = outline.arc(ring.fraction)
    other.dashes = ring.isDashed ? outline.dashes(ring.fraction) : nil
    other.sparks = ring.sparks.map { sparks?.moved(to: $0) ?? SparkPixels($0, outline) }
    return other
  }

  /// The rectangles in which the same ring may look different a little later.
  package func differences(from other: RingPixels) -> [PixelBox] {
    var boxes: [PixelBox] = []
    if let box = outline.difference(from: fraction, to: other.fraction) { boxes.append(box) }
    // Where only one has sparks, they are in the same place as none.
    if let mine = (sparks ?? other.sparks)?.boxes, let others = (other.sparks ?? sparks)?.boxes {
      boxes.append(mine.first.joined(with: others.first))
      boxes.append(mine.second.joined(with: others.second))
    }
    return boxes
  }

  /// The pixels of a rectangle, row by row, four bytes each; straight alpha.
  package func pixels(in box: PixelBox) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(box.width * box.height * 4, 0))
    for row in 0..<box.height {
      let y = box.y + row
      let spans = outline.spans(y: y)
      for (first, end) in [(spans.first, spans.hole), (spans.holeEnd, spans.end)] {
        fill(
          y: y, from: max(first, box.x), to: min(end, box.x + box.width),
          into: &bytes, at: row * box.width - box.x)
      }
      sparks?.glaze(y: y, from: box.x, to: box.x + box.width, &bytes, at: row * box.width * 4)
    }
    return bytes
  }

  /// - Parameter origin: the number of the pixel that column 0 of the row would have.
  private func fill(y: Int, from first: Int, to end: Int, into bytes: inout [UInt8], at origin: Int)
  {
    var x = first
    while x < end {
      var covered = outline.coverage(x: x, y: y, of: arc)
      if let dashes {
        let dashed = outline.coverage(x: x, y: y, of: dashes)
        covered.arc = dashed.replacing(with: covered.track, where: covered.track .< dashed)
      }
      for lane in 0..<min(8, end - x) where covered.track[lane] > 0 {
        let (track, arc) = (UInt32(covered.track[lane]), UInt32(covered.arc[lane]))
        let share = arc >= track ? 255 : arc == 0 ? 0 : (arc * 255 + track / 2) / track
        let color = inks.color(
          share: Int(share), x: Float(x + lane) + 0.5 - outline.centerX,
          y: Float(y) + 0.5 - outline.centerY)
        let place = (origin + x + lane) * 4
        bytes[place] = UInt8(truncatingIfNeeded: color >> 16)
        bytes[place + 1] = UInt8(truncatingIfNeeded: color >> 8)
        bytes[place + 2] = UInt8(truncatingIfNeeded: color)
        bytes[place + 3] = UInt8(track)
      }
      x += 8
    }
  }
}
