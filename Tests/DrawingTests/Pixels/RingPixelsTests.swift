import Testing

@testable import Drawing

@Suite struct RingPixelsTests {
  static let rings: [SampleRing] = [
    SampleRing(rows: 11, columns: 22, cell: PixelSize(width: 10, height: 19)),
    SampleRing(rows: 7, columns: 14, cell: PixelSize(width: 7, height: 16)),
    SampleRing(rows: 6, columns: 17, cell: PixelSize(width: 6, height: 13)),
    SampleRing(rows: 9, columns: 5, cell: PixelSize(width: 9, height: 18)),
    SampleRing(rows: 1, columns: 1, cell: PixelSize(width: 8, height: 16)),
  ]

  /// At 0.995, the line caps meet across 12 o'clock.
  static let fractions = [0, 0.0004, 0.03, 0.25, 0.49, 0.5, 0.51, 0.62, 0.97, 0.995, 1]

  @Test(arguments: rings, fractions)
  func coversTheRing(ring: SampleRing, fraction: Double) {
    let (pixels, ideal) = (ring.drawn(fraction), ring.ideal(fraction))
    var (worst, sum, count) = (0.0, 0.0, 0)
    for y in 0..<pixels.size.height {
      let row = pixels.pixels(in: PixelBox(x: 0, y: y, width: pixels.size.width, height: 1))
      for x in 0..<pixels.size.width {
        let truth = (track: ideal.track.coverage(x: x, y: y), arc: ideal.arc.coverage(x: x, y: y))
        let isEdge = truth.track > 0 && truth.track < 1 || truth.arc > 0 && truth.arc < truth.track
        let alpha = Double(row[x * 4 + 3]) / 255
        // The arc is white on black, so its share of the pixel is the linear light.
        let arc = alpha * SampleRing.light(row[x * 4])
        let error = max(abs(alpha - truth.track), abs(arc - truth.arc))
        worst = max(worst, error)
        if isEdge {
          sum += error
          count += 1
        }
      }
    }
    // Bent edges are less exact. In a single cell, all edges are bent.
    #expect(worst < (ring.box.rows == 1 ? 0.25 : 0.15))
    #expect(count == 0 || sum / Double(count) < 0.015)
  }

  @Test(arguments: rings, [0, 0.5, 1])
  func isSymmetric(ring: SampleRing, fraction: Double) {
    let pixels = ring.drawn(fraction)
    let (width, height) = (pixels.size.width, pixels.size.height)
    let whole = pixels.allPixels
    var (asymmetricOpacities, asymmetricColors) = (0, 0)
    for y in 0..<height {
      for x in 0..<width {
        let offset = (y * width + x) * 4
        let across = (y * width + width - 1 - x) * 4
        let below = ((height - 1 - y) * width + x) * 4
        // Rounding may make the sides differ by 1.
        for other in [across, below] where abs(Int(whole[offset + 3]) - Int(whole[other + 3])) > 1 {
          asymmetricOpacities += 1
        }
        // Half a ring has different colours on the left and on the right.
        if whole[offset] != whole[below] || fraction != 0.5 && whole[offset] != whole[across] {
          asymmetricColors += 1
        }
      }
    }
    #expect(asymmetricOpacities == 0)
    #expect(asymmetricColors == 0)
  }

  @Test func fullAndEmptyRingsHaveNoMixedColours() {
    let ring = SampleRing(rows: 22, columns: 44, cell: PixelSize(width: 10, height: 19))
    let colors = Set([0.0, 1.0].flatMap { Self.colors(ring.drawn($0)) })
    #expect(colors == [[0, 0, 0], [255, 255, 255]])
  }

  @Test func takesTheInkOfEveryAngle() {
    let sample = SampleRing(rows: 22, columns: 44, cell: PixelSize(width: 10, height: 19))
    var ring = sample.ring(1)
    ring.gradient = Gradient(.aurora, isLight: false)
    let pixels = sample.drawn(ring)
    let inks = Palette.aurora.inks(isLight: false).map(\.rgb)
    // These pixels are in the middle of the line.
    #expect(Self.color(pixels, x: 220, y: 12) == inks.first)
    #expect(Self.color(pixels, x: 220, y: 405) == inks.last)
    #expect(Self.color(pixels, x: 416, y: 209) == inks[32])
    #expect(Self.color(pixels, x: 23, y: 209) == inks[32])
  }

  @Test func showsTheRingThroughItsOrbitDots() {
    let sample = SampleRing(rows: 22, columns: 44, cell: PixelSize(width: 10, height: 19))
    var ring = sample.ring(0.5)
    ring.orbitDots = OrbitDots(position: 0.25, turn: 0, isLight: false)
    let pixels = sample.drawn(ring)
    let palette = Palette.orbitDots.inks(isLight: false)
    let inks = (
      first: palette[0], second: palette[Palette.orbitDots.index(OrbitDots.secondInkOffset)]
    )
    // The ring is white on the right and black on the left. The dot has half of the light.
    for (x, behind, ink) in [(416, RGB.white, inks.first), (23, .black, inks.second)] {
      let half = (behind.light + ink.rgb.light) / 2
      let color = Self.color(pixels, x: x, y: 209).light - half
      #expect(max(abs(color[0]), abs(color[1]), abs(color[2])) < 0.01)
    }
    #expect(Self.color(pixels, x: 220, y: 405) == .white)
  }

  private static func color(_ pixels: DrawnElement, x: Int, y: Int) -> RGB {
    let bytes = pixels.pixel(x, y)
    return RGB(bytes[0], bytes[1], bytes[2])
  }

  private static func colors(_ pixels: DrawnElement) -> Set<[UInt8]> {
    let bytes = pixels.allPixels
    var colors: Set<[UInt8]> = []
    for offset in stride(from: 0, to: bytes.count, by: 4) where bytes[offset + 3] > 0 {
      colors.insert(Array(bytes[offset..<offset + 3]))
    }
    return colors
  }

  // MARK: Differences

  @Test func aStepChangesLittle() {
    let ring = SampleRing(rows: 22, columns: 44, cell: PixelSize(width: 10, height: 19))
    var largest = 0
    for step in 0..<1000 {
      let (from, to) = (Double(step) / 1000, Double(step + 1) / 1000)
      let sent = ring.drawn(to).sentPixelCount(after: ring.drawn(from))
      #expect(sent > 0)
      largest = max(largest, sent)
    }
    #expect(largest <= 30 * 30)
  }

  // MARK: Inks that move

  private static func pixels(
    _ sample: SampleRing, _ fraction: Double, turn: Float, palette: Palette = .rainbow
  ) -> DrawnElement {
    sample.drawn(ring(sample, fraction, turn: turn, palette: palette))
  }

  private static func ring(
    _ sample: SampleRing, _ fraction: Double, turn: Float, palette: Palette = .rainbow
  ) -> Ring {
    var ring = sample.ring(fraction)
    ring.gradient = Gradient(palette, isLight: false, turn: turn)
    return ring
  }

  @Test(arguments: rings, fractions)
  func aRainbowRingCoversTheSamePixelsAsAPlainOne(sample: SampleRing, fraction: Double) {
    let (moving, plain) = (
      Self.pixels(sample, fraction, turn: 0.3).allPixels, sample.drawn(fraction).allPixels
    )
    var (differentOpacities, differentArcs) = (0, 0)
    for offset in stride(from: 0, to: plain.count, by: 4) {
      if moving[offset + 3] != plain[offset + 3] { differentOpacities += 1 }
      // The track is black. The plain arc is white.
      let isArc = moving[offset..<offset + 3].contains { $0 > 0 }
      if isArc != (plain[offset] > 0) { differentArcs += 1 }
    }
    #expect(differentOpacities == 0)
    #expect(differentArcs == 0)
  }

  /// Each pixel has the ink of an angle within 0.0066 radians of its own: 0.7 pixels at the edge of the largest ring.
  @Test(arguments: rings, [Float(0), 0.37, 0.9])
  func aMovingRingTakesTheInkOfEveryAngle(sample: SampleRing, turn: Float) {
    let pixels = Self.pixels(sample, 1, turn: turn)
    let gradient = Gradient(.rainbow, isLight: false, turn: turn)
    let inks = Palette.rainbow.inks(isLight: false).map(\.rgb)
    let whole = pixels.allPixels
    var wrong = 0
    for y in 0..<pixels.size.height {
      for x in 0..<pixels.size.width {
        let offset = (y * pixels.size.width + x) * 4
        guard whole[offset + 3] > 0 else { continue }
        let angle = Mathematics.clockAngle(
          x: Double(x) + 0.5 - Double(pixels.size.width) / 2,
          y: Double(y) + 0.5 - Double(pixels.size.height) / 2)
        let color = RGB(whole[offset], whole[offset + 1], whole[offset + 2])
        let near = [-0.0066, 0, 0.0066].map {
          inks[gradient.index(at: min(max(angle + $0, 0), 2 * .pi) / (2 * .pi))]
        }
        if !near.contains(color) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }
}
