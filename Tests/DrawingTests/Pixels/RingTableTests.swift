import Harness
import Testing

@testable import Drawing

/// A ring whose inks move, which is looked up, against one that is drawn.
@Suite struct RingTableTests {
  private static func pixels(
    _ sample: SampleRing, _ fraction: Double, turn: Float, palette: Palette = .rainbow
  ) -> RingPixels {
    RingPixels(
      ring(sample, fraction, turn: turn, palette: palette), sample.box.size, cell: sample.cell)
  }

  private static func ring(
    _ sample: SampleRing, _ fraction: Double, turn: Float, palette: Palette = .rainbow
  ) -> Ring {
    var ring = sample.ring(fraction)
    ring.gradient = Gradient(palette, isLight: false, turn: turn)
    return ring
  }

  /// The line covers what that of a ring in one colour covers, and the arc as much of it.
  @Test(arguments: RingPixelsTests.rings, RingPixelsTests.fractions)
  func coversWhatOneInOneColourCovers(sample: SampleRing, fraction: Double) {
    let (moving, plain) = (
      Self.pixels(sample, fraction, turn: 0.3).whole, sample.pixels(fraction).whole
    )
    var (track, arc) = (0, 0)
    for place in stride(from: 0, to: plain.count, by: 4) {
      if moving[place + 3] != plain[place + 3] { track += 1 }
      // The track is black, the arc is white where it has one colour.
      let isArc = moving[place..<place + 3].contains { $0 > 0 }
      if isArc != (plain[place] > 0) { arc += 1 }
    }
    #expect(track == 0)
    #expect(arc == 0)
  }

  /// Each pixel has the ink of its angle, or of one that is nearer to it than half a pixel at the outermost.
  @Test(arguments: RingPixelsTests.rings, [Float(0), 0.37, 0.9])
  func takesTheInkOfEveryAngle(sample: SampleRing, turn: Float) {
    let pixels = Self.pixels(sample, 1, turn: turn)
    let gradient = Gradient(.rainbow, isLight: false, turn: turn)
    let inks = Palette.rainbow.inks(isLight: false).map(\.rgb)
    let whole = pixels.whole
    var wrong = 0
    for y in 0..<pixels.size.height {
      for x in 0..<pixels.size.width {
        let place = (y * pixels.size.width + x) * 4
        guard whole[place + 3] > 0 else { continue }
        let angle = Mathematics.clockAngle(
          x: Double(x) + 0.5 - Double(pixels.size.width) / 2,
          y: Double(y) + 0.5 - Double(pixels.size.height) / 2)
        let color = RGB(whole[place], whole[place + 1], whole[place + 2])
        let near = [-0.0066, 0, 0.0066].map {
          inks[gradient.index(at: min(max(angle + $0, 0), 2 * .pi))]
        }
        if !near.contains(color) { wrong += 1 }
      }
    }
    #expect(wrong == 0)
  }

  @Test(arguments: RingPixelsTests.rings)
  func isTheSameInParts(sample: SampleRing) {
    for fraction in [0, 0.3, 0.52, 0.996, 1] {
      var ring = Self.ring(sample, fraction, turn: 0.2)
      ring.sparks = Sparks(position: 0.3, turn: 0.6, isLight: false)
      #expect(RingPixels(ring, sample.box.size, cell: sample.cell).isSameInParts)
    }
  }

  @Test(arguments: RingPixelsTests.rings)
  func theDifferencesHoldEveryPixelThatDiffers(sample: SampleRing) throws {
    var generator = SeededGenerator(seed: 9)
    var shown = Self.pixels(sample, 1, turn: 0)
    for step in 0..<60 {
      let fraction =
        step % 5 == 0
        ? Double.random(in: 0...1, using: &generator) : 1 - Double(step) / 61
      var ring = Self.ring(sample, fraction, turn: Float(step / 2) / 100)
      if step % 3 > 0 {
        ring.sparks = Sparks(
          position: Float.random(in: 0...1, using: &generator), turn: 0.1, isLight: false)
      }
      let next = shown.moved(to: ring)
      #expect(
        try next.shown(after: shown) == RingPixels(ring, sample.box.size, cell: sample.cell).whole,
        "\(step)")
      shown = next
    }
  }
}
