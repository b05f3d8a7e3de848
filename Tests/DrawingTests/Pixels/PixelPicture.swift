import Testing

@testable import Drawing

/// What all pictures in pixels can do.
protocol PixelPicture {
  var size: PixelSize { get }
  var mask: PixelMask { get set }
  func pixels(in box: PixelBox) -> [UInt8]
  func differences(from other: Self) -> [PixelBox]
}

extension RingPixels: PixelPicture {}
extension NumeralPixels: PixelPicture {}
extension FramePixels: PixelPicture {}

extension PixelPicture {
  var whole: [UInt8] { pixels(in: PixelBox(size)) }

  /// How opaque a pixel is.
  func alpha(x: Int, y: Int) -> UInt8 { pixels(in: PixelBox(x: x, y: y, width: 1, height: 1))[3] }

  /// The picture before, with the pixels of the differences replaced: what a terminal shows.
  func shown(after other: Self) throws -> [UInt8] {
    var picture = other.whole
    for box in differences(from: other) {
      try #require(box.x >= 0 && box.y >= 0 && box.width > 0 && box.height > 0)
      try #require(box.x + box.width <= size.width && box.y + box.height <= size.height)
      SampleRing.put(pixels(in: box), in: box, of: &picture, width: size.width)
    }
    return picture
  }

  /// Whether all pixels within some boxes are transparent and all others those of another picture.
  func isCut(_ boxes: [PixelBox], from other: Self) -> Bool {
    var picture = other.whole
    for box in boxes.compactMap({ $0.common(with: PixelBox(size)) }) {
      let nothing = [UInt8](repeating: 0, count: box.width * box.height * 4)
      SampleRing.put(nothing, in: box, of: &picture, width: size.width)
    }
    return picture == whole
  }

  /// Whether a picture is the same cut into rectangles of any size.
  var isSameInParts: Bool {
    var picture = [UInt8](repeating: 0, count: size.width * size.height * 4)
    for (x, width) in [(0, size.width / 3), (size.width / 3, size.width - size.width / 3)] {
      var bands = PixelBands(PixelBox(x: x, y: 0, width: width, height: size.height))
      while var band = bands.next() {
        let first = max(band.height * 2 / 5, 1)
        let rest = band.height - first
        band.height = first
        SampleRing.put(pixels(in: band), in: band, of: &picture, width: size.width)
        guard rest > 0 else { continue }
        (band.y, band.height) = (band.y + first, rest)
        SampleRing.put(pixels(in: band), in: band, of: &picture, width: size.width)
      }
    }
    return picture == whole
  }
}
