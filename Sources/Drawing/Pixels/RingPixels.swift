/// A ring in real pixels: what of each the track and the arc cover, as red, green, blue and how opaque.
///
/// A pixel takes the light of the two in the measure in which they cover it; what neither covers is left
/// to whatever is behind. So there is no edge between arc and track but their own, and none to a
/// background that only the terminal knows.
package struct RingPixels: Sendable {
  /// As large as its box of cells.
  package let size: PixelSize

  /// What lies over it.
  package var mask = PixelMask()

  private let outline: RingOutline
  private var inks: PixelInks
  private var arc: RingOutline.Arc
  private var dashes: RingDashes?
  private var fraction: Double
  private var sparks: SparkPixels?

  /// Where the inks move.
  private let table: RingTable?
  private var colors: RingTable.Colors?

  /// - Parameters:
  ///   - box: its size in cells.
  ///   - cell: the size of one.
  package init(_ ring: Ring, _ box: Size, cell: PixelSize) {
    size = Self.size(of: box, cell: cell)
    outline = RingOutline(size: size, cell: cell)
    inks = PixelInks(ring)
    table = ring.gradient?.palette == .rainbow ? RingTable(outline) : nil
    fraction = ring.fraction
    arc = outline.arc(fraction)
    take(ring)
  }

  package static func size(of box: Size, cell: PixelSize) -> PixelSize {
    PixelSize(width: box.columns * cell.width, height: box.rows * cell.height)
  }

  /// The same ring a little later: with an arc of another length, inks that have moved on, and sparks elsewhere.
  package func moved(to ring: Ring) -> RingPixels {
    var other = self
    other.inks = inks.turned(to: ring.gradient)
    other.take(ring)
    return other
  }

  /// Takes what may change.
  private mutating func take(_ ring: Ring) {
    fraction = ring.fraction
    arc = outline.arc(fraction)
    dashes = ring.isDashed ? outline.dashes(fraction) : nil
    sparks = ring.sparks.map { sparks?.moved(to: $0) ?? SparkPixels($0, outline) }
    colors = table == nil ? nil : RingTable.Colors(inks, fraction: fraction)
  }

  /// The rectangles in which the same ring may look different a little later.
  package func differences(from other: RingPixels) -> [PixelBox] {
    var boxes: [PixelBox] = []
    if inks.places != other.inks.places {
      boxes += outline.boxes(to: max(fraction, other.fraction))
    } else if let box = outline.difference(from: fraction, to: other.fraction) {
      boxes.append(box)
    }
    // Where only one has sparks, they are in the same place as none.
    if let mine = (sparks ?? other.sparks)?.boxes, let others = (other.sparks ?? sparks)?.boxes {
      boxes.append(mine.first.joined(with: others.first))
      boxes.append(mine.second.joined(with: others.second))
    }
    boxes.removeAll { mask.covers($0) }
    return boxes + mask.differences(from: other.mask, in: size)
  }

  /// The pixels of a rectangle, row by row, four bytes each; straight alpha.
  package func pixels(in box: PixelBox) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(box.width * box.height * 4, 0))
    guard !mask.covers(box) else { return bytes }
    if dashes == nil, let table, let colors {
      for row in 0..<box.height {
        table.fill(
          y: box.y + row, from: box.x, to: box.x + box.width, colors, into: &bytes,
          at: row * box.width - box.x)
      }
      for end in ends { fill(end, of: box, into: &bytes) }
    } else {
      fill(box, of: box, into: &bytes)
    }
    if let sparks {
      for row in 0..<box.height {
        sparks.glaze(
          y: box.y + row, from: box.x, to: box.x + box.width, &bytes, at: row * box.width * 4)
      }
    }
    mask.clear(&bytes, of: box)
    return bytes
  }

  /// Where both ends of the arc are; nowhere else does it cover a part of what the line covers.
  private var ends: [PixelBox] {
    switch arc.extent {
    case .none, .whole: []
    case .upToHalf, .moreThanHalf:
      [0, fraction].map { outline.box(ofDotAt: outline.place(at: $0)) }
    }
  }

  /// Draws a part of a rectangle's pixels.
  private func fill(_ part: PixelBox, of box: PixelBox, into bytes: inout [UInt8]) {
    guard let part = part.common(with: box) else { return }
    for y in part.y..<part.y + part.height {
      let spans = outline.spans(y: y)
      for (first, end) in [(spans.first, spans.hole), (spans.holeEnd, spans.end)] {
        fill(
          y: y, from: max(first, part.x), to: min(end, part.x + part.width), into: &bytes,
          at: (y - box.y) * box.width - box.x)
      }
    }
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
        color(share: Int(share), x: x + lane, y: y)
          .put(covered.track[lane], into: &bytes, at: (origin + x + lane) * 4)
      }
      x += 8
    }
  }

  private func color(share: Int, x: Int, y: Int) -> PixelColor {
    if let depth = table?.depth(x: x, y: y) { return inks.color(share: share, depth: depth) }
    return inks.color(
      share: share, x: Float(x) + 0.5 - outline.centerX, y: Float(y) + 0.5 - outline.centerY)
  }
}
