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
    if drawn.isEmpty {
      guard part != box else {
        drawn = pixels
        return
      }
      drawn = Self.nothing(box)
    }
    for row in 0..<part.height {
      var from = row * part.width * 4
      let end = from + part.width * 4
      var to = ((part.y - box.y + row) * box.width + part.x - box.x) * 4
      while from < end {
        if pixels[from + 3] > 0 { draw(pixels, from, at: to) }
        from += 4
        to += 4
      }
    }
  }

  /// Mixes a pixel with the one below it, as light.
  private mutating func draw(_ pixels: [UInt8], _ from: Int, at to: Int) {
    guard pixels[from + 3] < 255, drawn[to + 3] > 0 else {
      for byte in 0..<4 { drawn[to + byte] = pixels[from + byte] }
      return
    }
    let over = RGB(pixels[from], pixels[from + 1], pixels[from + 2]).light
    let below = RGB(drawn[to], drawn[to + 1], drawn[to + 2]).light
    let opacity = Float(pixels[from + 3]) / 255
    let rest = Float(drawn[to + 3]) / 255 * (1 - opacity)
    let covered = opacity + rest
    PixelColor((over * opacity + below * rest) / covered)
      .put(UInt8(covered * 255 + 0.5), into: &drawn, at: to)
  }
}
