/// What stays the same in a ring whose inks move: how much of each pixel the line covers, and the pixel's depth.
///
/// The depth is how far down from 12 o'clock a pixel is. With the table a step of the inks takes one look-up for each
/// pixel.
///
/// The table holds the quarter from 12 to 3 o'clock, in two bytes for each pixel of the line; the other quarters are
/// mirror images.
struct RingTable: Sendable {
  private let size: PixelSize
  private var rows: [Row] = []
  private var tracks: [UInt8] = []
  private var depths: [UInt8] = []

  private struct Row: Sendable {
    /// The column of the row's first pixel, and the index of that pixel in the table.
    var column: Int
    var start: Int
  }

  /// The colours of a ring's right and left half by depth: the arc's, and the track's where the arc does not reach.
  struct Colors: Sendable {
    let right: [PixelColor]
    let left: [PixelColor]

    init(_ inks: PixelInks, fraction: Double) {
      let arc = inks.depths
      let track = PixelColor(inks.track)
      let whole = 2 * Double(PixelInks.bottom)
      right = arc.enumerated().map {
        Double($0) < fraction * whole ? $1 : track
      }
      left = arc.enumerated().map {
        fraction >= 1 || whole - Double($0) < fraction * whole ? $1 : track
      }
    }
  }

  init(_ outline: RingOutline) {
    size = outline.size
    let track = outline.arc(0)
    for y in 0..<(size.height + 1) / 2 {
      let spans = outline.spans(y: y)
      let first = max(spans.hole < spans.holeEnd ? spans.holeEnd : 0, size.width / 2)
      rows.append(Row(column: first, start: tracks.count))
      var x = first
      while x < spans.end {
        let covered = outline.coverage(x: x, y: y, of: track).track
        for lane in 0..<min(8, spans.end - x) {
          tracks.append(covered[lane])
          depths.append(
            PixelInks.depth(
              x: Float(x + lane) + 0.5 - outline.centerX, y: Float(y) + 0.5 - outline.centerY))
        }
        x += 8
      }
    }
    rows.append(Row(column: 0, start: tracks.count))
  }

  /// The depth of a pixel; nil if the line does not cover it.
  func depth(x: Int, y: Int) -> UInt8? {
    let mirrored = min(y, size.height - 1 - y)
    let row = rows[mirrored]
    let index = row.start + max(x, size.width - 1 - x) - row.column
    guard index >= row.start, index < rows[mirrored + 1].start else { return nil }
    return y == mirrored ? depths[index] : PixelInks.bottom - depths[index]
  }

  /// Draws the pixels of a row.
  ///
  /// - Parameter origin: the index among the pixels that column 0 of the row would have.
  func fill(
    y: Int, from first: Int, to end: Int, _ colors: Colors, into bytes: inout [UInt8],
    at origin: Int
  ) {
    guard y >= 0, y < size.height else { return }
    let mirrored = min(y, size.height - 1 - y)
    let row = rows[mirrored]
    let count = rows[mirrored + 1].start - row.start
    // The lower half mirrors the upper one: a depth from 12 o'clock becomes the same depth from 6 o'clock.
    let flip = y == mirrored ? 0 : PixelInks.bottom
    // If the number of columns is odd, the middle one is in both halves; the right one, where the arc begins, wins.
    let edge = size.width - row.column
    let (left, leftEnd) = (max(first, edge - count), min(end, edge))
    let (right, rightEnd) = (max(first, row.column), min(end, row.column + count))
    // Without bounds checks it takes half the time, for a million pixels a second.
    unsafe bytes.withUnsafeMutableBytes { bytes in
      unsafe tracks.withUnsafeBufferPointer { tracks in
        unsafe depths.withUnsafeBufferPointer { depths in
          func put(_ column: Int, _ index: Int, _ colors: UnsafeBufferPointer<PixelColor>) {
            let track = unsafe tracks[index]
            guard track > 0 else { return }
            let color = unsafe colors[Int(depths[index] ^ flip)]
            unsafe bytes.storeBytes(
              of: (color.bits | UInt32(track) << 24).littleEndian,
              toByteOffset: (origin + column) * 4, as: UInt32.self)
          }
          unsafe colors.left.withUnsafeBufferPointer { colors in
            var column = left
            while column < leftEnd {
              unsafe put(column, row.start + edge - 1 - column, colors)
              column += 1
            }
          }
          unsafe colors.right.withUnsafeBufferPointer { colors in
            var column = right
            while column < rightEnd {
              unsafe put(column, row.start + column - row.column, colors)
              column += 1
            }
          }
        }
      }
    }
  }
}
