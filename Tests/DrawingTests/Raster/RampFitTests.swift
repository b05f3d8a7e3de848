import Harness
import Testing

@testable import Drawing

@Suite struct RampFitTests {
  private static let ramps = [
    Ramp(from: RGB.black.light + SIMD4(0, 0, 0, 1), to: RGB(0, 200, 215).light, encoding: true),
    Ramp(from: RGB(56, 58, 64).light, to: RGB(0, 200, 215).light, encoding: true),
    Ramp(from: SIMD4(255, 0, 0, 1), to: SIMD4(0, 0, 255, 0), encoding: false),
  ]

  /// Returns the coverage of a random stroke, in any direction, some so wide that they cover most of the cell.
  private func coverage(_ generator: inout SeededGenerator) -> Coverage {
    func place() -> Point {
      Point(
        Double.random(in: -1...2, using: &generator), Double.random(in: -1...3, using: &generator))
    }
    let stroke = Stroke(
      Path([.line(from: place(), to: place())]),
      lineWidth: Double.random(in: 0.2...3, using: &generator))
    return Coverage(of: stroke, origin: Point(0, 0), aspect: 2)
  }

  /// Trying every partition, with a colour for each sample, finds no better one.
  @Test(arguments: [GlyphSet.half, .quadrant], 0..<ramps.count)
  func findsWhatTheLongWayFinds(set: GlyphSet, ramp index: Int) {
    let (glyphs, ramp) = (Glyphs(set), Self.ramps[index])
    var generator = SeededGenerator(seed: UInt64(index + 1))
    var parted = 0
    for _ in 0..<3000 {
      let coverage = coverage(&generator)
      let quick = Fit(coverage, ramp, glyphs: glyphs, transparent: 0.6)
      let long = Fit(
        Sums { row, column in ramp.place(coverage[row][column]) }, glyphs: glyphs,
        transparent: 0.6)
      if quick.glyph == long.glyph, quick.isReversed == long.isReversed {
        #expect(abs(quick.ink[0] - long.ink[0]) < 0.1 && abs(quick.ink[3] - long.ink[3]) < 0.01)
        #expect(abs(quick.ground[0] - long.ground[0]) < 0.1)
      } else {
        // Two partitions that are equally good.
        #expect(abs(gain(quick) - gain(long)) < 0.1)
      }
      if quick.glyph != Glyphs.full { parted += 1 }
    }
    #expect(parted > 500)
  }

  /// Returns how far apart the two parts are, weighted by their samples.
  private func gain(_ fit: Fit) -> Float {
    let difference = fit.ink[0] - fit.ground[0]
    return difference * difference
  }

  @Test(arguments: 0..<ramps.count)
  func aRampGoesFromOneInkToTheOther(index: Int) {
    let ramp = Self.ramps[index]
    for lane in 0..<3 {
      #expect(abs(ramp.color(0)[lane] - ramp.start[lane]) < 0.1)
      #expect(abs(ramp.color(255)[lane] - ramp.start[lane] - ramp.way[lane]) < 0.1)
    }
    for share in UInt8(1)...255 { #expect(ramp.place(share)[0] >= ramp.place(share - 1)[0]) }
    #expect(ramp.place(255)[3] == 0)
    #expect(ramp.place(0)[3] == (index == 1 ? 0 : 1))
  }
}
