import Testing

@testable import Drawing

/// What the rasters of all elements can do.
protocol PixelRaster {
  var size: PixelSize { get }
  func pixels(in box: PixelBox) -> [UInt8]
  func differences(from other: Self) -> [PixelBox]
}

extension RingPixels: PixelRaster {}

extension NumeralPixels: PixelRaster {
  func pixels(in box: PixelBox) -> [UInt8] {
    var canvas = PixelCanvas(box)
    draw(on: &canvas, at: PixelBox(size))
    return canvas.pixels
  }
}

extension HaloPixels: PixelRaster {
  func pixels(in box: PixelBox) -> [UInt8] {
    var canvas = PixelCanvas(box)
    draw(on: &canvas, at: PixelBox(size))
    return canvas.pixels
  }
}

extension FramePixels: PixelRaster {
  func pixels(in box: PixelBox) -> [UInt8] {
    var canvas = PixelCanvas(box)
    draw(on: &canvas, at: PixelBox(size))
    return canvas.pixels
  }
}

extension WheelPixels: PixelRaster {
  func pixels(in box: PixelBox) -> [UInt8] {
    var canvas = PixelCanvas(box)
    draw(on: &canvas, at: PixelBox(size))
    return canvas.pixels
  }
}

extension TabBarPixels: PixelRaster {
  func pixels(in box: PixelBox) -> [UInt8] {
    var canvas = PixelCanvas(box)
    draw(on: &canvas, at: PixelBox(size))
    return canvas.pixels
  }
}

extension PlusPixels: PixelRaster {
  func differences(from other: PlusPixels) -> [PixelBox] { [PixelBox(size)] }

  func pixels(in box: PixelBox) -> [UInt8] {
    var canvas = PixelCanvas(box)
    draw(on: &canvas, at: PixelBox(size))
    return canvas.pixels
  }
}

extension PixelRaster {
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

extension TilesPixels: PixelRaster {
  func pixels(in box: PixelBox) -> [UInt8] {
    var canvas = PixelCanvas(box)
    draw(on: &canvas, at: PixelBox(size))
    return canvas.pixels
  }
}

extension MeterPixels: PixelRaster {
  func pixels(in box: PixelBox) -> [UInt8] {
    var canvas = PixelCanvas(box)
    draw(on: &canvas, at: PixelBox(size))
    return canvas.pixels
  }
}
