/// The two dots that run around a ring, in pixels.
struct SparkPixels: Sendable {
  private let outline: RingOutline
  private let isLight: Bool
  private let inks: [Ink]
  private var first: Dot
  private var second: Dot

  private struct Dot: Sendable {
    let place: Point
    let ink: RGB
  }

  init(_ sparks: Sparks, _ outline: RingOutline) {
    self.outline = outline
    isLight = sparks.isLight
    inks = Palette.sparks.inks(isLight: sparks.isLight)
    (first, second) = Self.dots(sparks, outline, inks)
  }

  /// The same dots a little later.
  func moved(to sparks: Sparks) -> SparkPixels {
    guard sparks.isLight == isLight else { return SparkPixels(sparks, outline) }
    var other = self
    (other.first, other.second) = Self.dots(sparks, outline, inks)
    return other
  }

  private static func dots(
    _ sparks: Sparks, _ outline: RingOutline, _ inks: [Ink]
  ) -> (first: Dot, second: Dot) {
    func dot(_ position: Float, _ place: Float) -> Dot {
      let ink = inks[Palette.sparks.index(sparks.turn * Float(Palette.sparks.count) + place)]
      return Dot(place: outline.place(at: Double(position)), ink: ink.rgb)
    }
    return (dot(sparks.position, 0), dot(-sparks.position, Palette.rainbow.reach))
  }

  /// Draws the dots over the pixels of a row.
  ///
  /// - Parameter start: the index of the first byte of the pixel in column `x`.
  func glaze(
    y: Int, from x: Int, to end: Int, _ bytes: inout [UInt8], at start: Int
  ) {
    glaze(first, y: y, from: x, to: end, &bytes, at: start)
    glaze(second, y: y, from: x, to: end, &bytes, at: start)
  }

  private func glaze(
    _ dot: Dot, y: Int, from first: Int, to end: Int, _ bytes: inout [UInt8], at start: Int
  ) {
    let box = box(of: dot)
    guard y >= box.y, y < box.y + box.height else { return }
    let light = dot.ink.light
    let last = min(end, box.x + box.width)
    var x = max(first, box.x)
    while x < last {
      let covered = outline.coverage(x: x, y: y, ofDotAt: dot.place)
      for lane in 0..<min(8, last - x) where covered[lane] > 0 {
        let opacity = Float(covered[lane]) / 255 * Sparks.opacity
        Self.lay(light, opacity, over: &bytes, at: start + (x + lane - first) * 4)
      }
      x += 8
    }
  }

  /// Mixes light over a pixel: the ring shows through, and so does what is behind the ring.
  private static func lay(
    _ light: SIMD4<Float>, _ opacity: Float, over bytes: inout [UInt8], at place: Int
  ) {
    let below = RGB(bytes[place], bytes[place + 1], bytes[place + 2]).light
    let alpha = Float(bytes[place + 3]) / 255 * (1 - opacity)
    let covered = alpha + opacity
    PixelColor((below * alpha + light * opacity) / covered)
      .put(UInt8(covered * 255 + 0.5), into: &bytes, at: place)
  }

  /// The rectangles of the two dots.
  var boxes: (first: PixelBox, second: PixelBox) { (box(of: first), box(of: second)) }

  private func box(of dot: Dot) -> PixelBox { outline.box(ofDotAt: dot.place) }
}
