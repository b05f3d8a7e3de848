/// A rectangle of a picture on which elements are drawn back to front: red, green, blue and opacity of each pixel.
struct PixelCanvas {
  let box: PixelBox

  /// Row by row, four bytes for each pixel; empty as long as nothing is drawn.
  private var drawn: [UInt8] = []

  init(_ box: PixelBox) {
    self.box = box
  }

  /// The pixels, row by row, four bytes each, with straight alpha.
  var pixels: [UInt8] { drawn.isEmpty ? Self.nothing(box) : drawn }

  private static func nothing(_ box: PixelBox) -> [UInt8] {
    [UInt8](repeating: 0, count: max(box.width * box.height * 4, 0))
  }

  /// Makes a part of the canvas transparent.
  mutating func clear(_ part: PixelBox) {
    if !drawn.isEmpty { part.clear(&drawn, of: box) }
  }

  /// Makes what lies within a shape transparent.
  ///
  /// - Parameter place: the rectangle of the picture that the shape is drawn in.
  mutating func clear(_ shape: FrameFill, in place: PixelBox) {
    guard !drawn.isEmpty, let part = place.common(with: box) else { return }
    for y in part.y..<part.y + part.height {
      for x in stride(from: part.x, to: part.x + part.width, by: 8) {
        let covered = shape.coverage(x: x - place.x, y: y - place.y)
        for lane in 0..<min(8, part.x + part.width - x) where covered[lane] > 0 {
          let pixel = ((y - box.y) * box.width + x + lane - box.x) * 4
          let rest = Int(drawn[pixel + 3]) * (255 - Int(covered[lane])) / 255
          drawn[pixel + 3] = UInt8(rest)
          if rest == 0 { for byte in 0..<3 { drawn[pixel + byte] = 0 } }
        }
      }
    }
  }

  /// Draws over a part of the canvas.
  ///
  /// - Parameters:
  ///   - pixels: those of `part`, as ``pixels``.
  ///   - part: lies within the canvas.
  mutating func draw(_ pixels: [UInt8], over part: PixelBox) {
    guard !drawn.isEmpty || part != box else {
      drawn = pixels
      return
    }
    begin()
    var from = 0
    for y in part.y..<part.y + part.height {
      for x in part.x..<part.x + part.width {
        if pixels[from + 3] > 0 {
          let color = RGB(pixels[from], pixels[from + 1], pixels[from + 2])
          put(PixelColor(color), pixels[from + 3], x: x, y: y)
        }
        from += 4
      }
    }
  }

  /// Must be called before ``put(_:_:x:y:)``.
  mutating func begin() {
    if drawn.isEmpty { drawn = Self.nothing(box) }
  }

  /// Draws one pixel, and mixes it with the one below it, as light.
  ///
  /// - Parameters:
  ///   - x: with `y`, a pixel of the picture within the canvas.
  @inline(__always)
  mutating func put(_ color: PixelColor, _ opacity: UInt8, x: Int, y: Int) {
    color.lay(opacity, over: &drawn, at: ((y - box.y) * box.width + x - box.x) * 4)
  }
}
