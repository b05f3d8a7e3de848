/// A ring in real pixels, by how much of each the track and the arc cover: red, green, blue and opacity.
///
/// A pixel mixes the light of the two by the area that each covers; the rest of it is left to what is behind. So
/// there is no seam between arc and track, and none to a background that only the terminal knows.
package struct RingPixels: Sendable {
  /// The size of the picture: that of the ring's box of cells.
  package let size: PixelSize

  private let outline: RingOutline
  private var inks: PixelInks
  private var arc: RingOutline.Arc
  private var dashes: RingDashes?
  private var ring: Ring
  private var fraction: Double { ring.fraction }
  private var sparks: SparkPixels?

  /// For a ring whose inks move; nil for others.
  private let table: RingTable?
  private var colors: RingTable.Colors?

  /// - Parameters:
  ///   - box: the size of the ring's box in cells.
  ///   - cell: the size of a cell in pixels.
  package init(_ ring: Ring, _ box: Size, cell: PixelSize) {
    size = PixelSize(of: box, cell: cell)
    outline = RingOutline(size: size, cell: cell)
    inks = PixelInks(ring)
    table = ring.gradient?.palette == .rainbow ? RingTable(outline) : nil
    arc = outline.arc(ring.fraction)
    self.ring = ring
    take(ring)
  }

  /// Whether a ring is this one a little later: it differs in nothing but the length of its arc, turned inks and moved
  /// sparks. Dashes stand still.
  func isLater(_ ring: Ring) -> Bool {
    var same = ring
    (same.fraction, same.sparks) = (self.ring.fraction, self.ring.sparks)
    if let turn = self.ring.gradient?.turn { same.gradient?.turn = turn }
    return same == self.ring && !ring.isDashed
  }

  /// The same ring a little later, as ``isLater(_:)`` says.
  package func moved(to ring: Ring) -> RingPixels {
    var other = self
    other.inks = inks.turned(to: ring.gradient)
    other.take(ring)
    return other
  }

  /// Takes over what may change.
  private mutating func take(_ ring: Ring) {
    self.ring = ring
    arc = outline.arc(fraction)
    dashes = ring.isDashed ? outline.dashes(fraction) : nil
    sparks = ring.sparks.map { sparks?.moved(to: $0) ?? SparkPixels($0, outline) }
    colors = table == nil ? nil : RingTable.Colors(inks, fraction: fraction)
  }

  /// The rectangles in which the picture may differ from one of the same ring at another time.
  package func differences(from other: RingPixels) -> [PixelBox] {
    var boxes: [PixelBox] = []
    if inks.places != other.inks.places {
      boxes += outline.boxes(to: max(fraction, other.fraction))
    } else if let box = outline.difference(from: fraction, to: other.fraction) {
      boxes.append(box)
    }
    // If only one picture has sparks, the rectangles are those of its sparks.
    if let mine = (sparks ?? other.sparks)?.boxes, let others = (other.sparks ?? sparks)?.boxes {
      boxes.append(mine.first.joined(with: others.first))
      boxes.append(mine.second.joined(with: others.second))
    }
    return boxes
  }

  /// Whether anything may be drawn in a rectangle: not if it lies in the hole of the ring.
  func isDrawn(in box: PixelBox) -> Bool { !outline.hasInHole(box) }

  /// The pixels of a rectangle, row by row, four bytes each, with straight alpha.
  package func pixels(in box: PixelBox) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(box.width * box.height * 4, 0))
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
    return bytes
  }

  /// The rectangles of both ends of the arc; everywhere else the line in a pixel is all arc or all track.
  private var ends: [PixelBox] {
    switch arc.extent {
    case .none, .whole: []
    case .upToHalf, .moreThanHalf:
      [0, fraction].map { outline.box(ofDotAt: outline.place(at: $0)) }
    }
  }

  /// Draws the pixels of `box` that lie in `part`.
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

  /// - Parameter origin: the index among the pixels that column 0 of the row would have.
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
