/// A ring in real pixels: what of each the track and the arc cover, as red, green, blue and how opaque.
///
/// A pixel takes the light of the two in the measure in which they cover it; what neither covers is left
/// to whatever is behind. So there is no edge between arc and track but their own, and none to a
/// background that only the terminal knows.
package struct RingPixels: Sendable {
  /// As large as its box of cells.
  package let size: PixelSize

  private let outline: RingOutline
  private var fraction: Double
  private var arc: RingOutline.Arc

  /// The colours from the track's to the arc's, by how much of what is covered the arc covers.
  private let colors: [UInt32]

  /// - Parameters:
  ///   - ring: whose box is counted in cells.
  ///   - cell: the size of one.
  package init(_ ring: Ring, cell: PixelSize) {
    size = Self.size(of: ring.box, cell: cell)
    outline = RingOutline(size: size, cell: cell)
    fraction = ring.fraction
    arc = outline.arc(fraction)
    colors = Self.colors(from: ring.track.rgb, to: ring.ink.rgb)
  }

  package static func size(of box: Box, cell: PixelSize) -> PixelSize {
    PixelSize(width: box.columns * cell.width, height: box.rows * cell.height)
  }

  /// The same with an arc of another length.
  package func turned(to fraction: Double) -> RingPixels {
    var other = self
    other.fraction = fraction
    other.arc = outline.arc(fraction)
    return other
  }

  /// The rectangle in which another length of the arc may look different; nil where it does not.
  package func difference(from other: RingPixels) -> PixelBox? {
    outline.difference(from: fraction, to: other.fraction)
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
    }
    return bytes
  }

  /// - Parameter origin: the number of the pixel that column 0 of the row would have.
  private func fill(y: Int, from first: Int, to end: Int, into bytes: inout [UInt8], at origin: Int)
  {
    var x = first
    while x < end {
      let covered = outline.coverage(x: x, y: y, of: arc)
      for lane in 0..<min(8, end - x) where covered.track[lane] > 0 {
        let (track, arc) = (UInt32(covered.track[lane]), UInt32(covered.arc[lane]))
        let share = arc >= track ? 255 : arc == 0 ? 0 : (arc * 255 + track / 2) / track
        let color = colors[Int(share)]
        let place = (origin + x + lane) * 4
        bytes[place] = UInt8(truncatingIfNeeded: color >> 16)
        bytes[place + 1] = UInt8(truncatingIfNeeded: color >> 8)
        bytes[place + 2] = UInt8(truncatingIfNeeded: color)
        bytes[place + 3] = UInt8(track)
      }
      x += 8
    }
  }

  private static func colors(from track: RGB, to arc: RGB) -> [UInt32] {
    var colors: [UInt32] = []
    colors.reserveCapacity(256)
    let (first, change) = (track.light, (arc.light - track.light) / 255)
    for share in 0..<256 {
      let mixed = Light.encoded(first + change * Float(share))
      var color: UInt32 = 0
      for lane in 0..<3 { color = color << 8 | UInt32(min(max(mixed[lane] + 0.5, 0), 255)) }
      colors.append(color)
    }
    return colors
  }
}
