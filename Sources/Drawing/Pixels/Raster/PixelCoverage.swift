/// How much of each pixel of a rectangle is inked, 0…255.
///
/// Eight pixels in a row are one word, the first in the lowest byte; each row begins with a new word.
struct PixelCoverage: Hashable, Sendable {
  let box: PixelBox
  let wordsInRow: Int
  private var words: [UInt64]

  /// The coverage of a stroke, in pixels from the upper left corner of the picture that `box` is a part of.
  ///
  /// The line caps and corners of a thin stroke bend within a pixel. So a pixel is then cut into parts, two or three
  /// across and as many down.
  init(of stroke: Stroke, in box: PixelBox) {
    self.box = box
    wordsInRow = (max(box.width, 0) + 7) / 8
    let parts = stroke.halfWidth < 0.75 ? 3 : stroke.halfWidth < 2 ? 2 : 1
    guard parts > 1 else {
      words = Self.samples(of: stroke, in: box, parts: 1).words
      return
    }
    words = []
    words.reserveCapacity(wordsInRow * max(box.height, 0))
    // Only a few rows are cut into parts at a time, which takes little memory.
    let rows = max(4096 / max(box.width, 1), 1)
    var y = box.y
    while y < box.y + box.height {
      var band = box
      (band.y, band.height) = (y, min(rows, box.y + box.height - y))
      appendMeans(of: Self.samples(of: stroke, in: band, parts: parts), parts: parts)
      y += band.height
    }
  }

  private static func samples(
    of stroke: Stroke, in box: PixelBox, parts: Int
  ) -> StrokeRaster {
    var raster = StrokeRaster(box, parts: parts)
    raster.draw(stroke)
    return raster
  }

  private mutating func appendMeans(of samples: StrokeRaster, parts: Int) {
    for row in 0..<samples.rows / parts {
      for word in 0..<wordsInRow {
        words.append(samples.mean(row: row, word: word))
      }
    }
  }

  /// Eight pixels of a row; rows and words are counted from the upper left corner of the box.
  @inline(__always)
  func word(row: Int, _ word: Int) -> UInt64 { words[row * wordsInRow + word] }

  /// One pixel, counted from the upper left corner of the box.
  @inline(__always)
  func value(row: Int, column: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: word(row: row, column >> 3) >> UInt64(8 * (column & 7)))
  }
}
