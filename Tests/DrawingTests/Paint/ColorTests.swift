import Testing

@testable import Drawing

@Suite struct ColorTests {
  /// Whether the background is light.
  static let backgrounds = [false, true]

  @Test(arguments: Palette.allCases, backgrounds)
  func neighboursLookAlike(palette: Palette, isLight: Bool) {
    let colors = palette.inks(isLight: isLight).map { OKLab($0.rgb) }
    #expect(colors.count == palette.count)
    for (one, next) in zip(colors, colors.dropFirst()) { #expect(one.distance(to: next) < 0.035) }
  }

  @Test func auroraRunsFromCyanToGreen() {
    let inks = Palette.aurora.inks(isLight: false)
    #expect(inks.first?.rgb == RGB(57, 230, 230))
    #expect(inks.last?.rgb == RGB(92, 230, 57))
    for (one, next) in zip(inks, inks.dropFirst()) {
      #expect(one.rgb.blue > next.rgb.blue)
      #expect(one.rgb.red <= next.rgb.red)
    }
  }

  @Test(arguments: backgrounds)
  func emberGrowsBrighterAllTheWay(isLight: Bool) {
    let colors = Palette.ember.inks(isLight: isLight).map { OKLab($0.rgb).lightness }
    for (one, next) in zip(colors, colors.dropFirst()) { #expect(one <= next + 0.003) }
  }

  @Test(arguments: [Palette.rainbow, .orbitDots], backgrounds)
  func inksOfMovingPalettesAreEquallyBright(palette: Palette, isLight: Bool) throws {
    let colors = palette.inks(isLight: isLight).map { OKLab($0.rgb) }
    let brightness = colors.map(\.lightness)
    #expect(try #require(brightness.max()) - #require(brightness.min()) < 0.02)
    // The inks form a circle.
    #expect(try #require(colors.first).distance(to: #require(colors.last)) < 0.035)
  }

  /// Each colour is in one run, and the lengths of the runs differ by at most 1.
  @Test(arguments: Palette.allCases, backgrounds)
  func indexedAndNamedColoursHaveEqualShares(palette: Palette, isLight: Bool) throws {
    let inks = palette.inks(isLight: isLight)
    for colors in [inks.map(\.indexed), inks.map(\.named)] {
      var runs: [Int] = []
      for (index, color) in colors.enumerated() {
        if index > 0, colors[index - 1] == color {
          runs[runs.count - 1] += 1
        } else {
          runs.append(1)
        }
      }
      #expect(runs.count > 1 && runs.count == Set(colors).count)
      #expect(try #require(runs.max()) - #require(runs.min()) <= 1)
    }
    #expect(inks.allSatisfy { (16..<232).contains($0.indexed) && $0.named < 16 })
  }

  @Test(arguments: [Palette.aurora, .ember])
  func aGradientBetweenTwoEndsIsMirroredAroundTheRing(palette: Palette) {
    let gradient = Gradient(palette, isLight: false)
    for step in 1..<500 {
      let position = Double(step) / 1000
      #expect(gradient.index(at: position) == gradient.index(at: 1 - position))
    }
  }

  /// Clockwise, the inks have the reverse order of the palette.
  @Test(arguments: [Float(0), 0.3, 0.97])
  func theRainbowGoesAllTheWayRound(turn: Float) {
    let gradient = Gradient(.rainbow, isLight: false, turn: turn)
    let indices = (0...4000).map { gradient.index(at: Double($0) / 4000) }
    let count = Palette.rainbow.count
    #expect(Set(indices).count == count)
    for (index, next) in zip(indices, indices.dropFirst()) {
      #expect(next == index || next == (index + count - 1) % count)
    }
    let last = indices[indices.count - 1]
    #expect(last == indices[0] || indices[0] == (last + count - 1) % count)
  }

  @Test func aGradientRunsFromOneEndToTheOther() {
    for palette in [Palette.aurora, .ember] {
      let gradient = Gradient(palette, isLight: false)
      #expect(gradient.index(at: 0) == 0)
      #expect(gradient.index(at: 0.5) == palette.count - 1)
      let indices = (0...100).map { gradient.index(at: Double($0) / 200) }
      #expect(indices == indices.sorted())
    }
  }

  @Test func aWholeTurnChangesNothing() {
    for position in [0.0, 0.15, 0.3, 0.6] {
      let (one, other) = (
        Gradient(.rainbow, isLight: false, turn: 0.25),
        Gradient(.rainbow, isLight: false, turn: 1.25)
      )
      #expect(one.index(at: position) == other.index(at: position))
    }
  }

  // MARK: Mixtures

  @Test(arguments: [
    (0.0, Ink.gray), (0.3, Ink(RGB(39, 100, 109), indexed: 23, named: 14)),
    (0.53, Ink(RGB(26, 133, 144), indexed: 30, named: 14)),
    (0.77, Ink(RGB(12, 167, 180), indexed: 37, named: 14)), (1.0, Ink.cyan),
  ])
  func inksAreMixed(share: Double, ink: Ink) {
    #expect(Ink.gray.mixed(with: .cyan, share: share) == ink)
  }

  @Test func aMixtureOfBlackAndWhiteIsGray() {
    let (black, white) = (Ink(.black, indexed: 16, named: 0), Ink(.white, indexed: 231, named: 15))
    #expect(black.mixed(with: white, share: 0.2).indexed == 236)
  }

  // MARK: OKLab

  @Test func okLabRoundTrips() {
    for red in stride(from: 0, through: 255, by: 51) {
      for green in stride(from: 0, through: 255, by: 51) {
        for blue in stride(from: 0, through: 255, by: 51) {
          let color = RGB(UInt8(red), UInt8(green), UInt8(blue))
          #expect(OKLab(color).rgb == color)
        }
      }
    }
  }

  /// Björn Ottosson published these values.
  @Test(arguments: [
    (RGB.white, 1.0, 0.0, 0.0), (RGB(255, 0, 0), 0.628, 0.225, 0.126),
    (RGB(0, 255, 0), 0.866, -0.234, 0.179), (RGB(0, 0, 255), 0.452, -0.032, -0.312),
  ])
  func okLabAgreesWithItsAuthor(color: RGB, lightness: Double, a: Double, b: Double) {
    let wanted = OKLab(lightness: lightness, a: a, b: b)
    #expect(OKLab(color).distance(to: wanted) < 0.002)
  }

  @Test func coloursOutOfGamutKeepHueAndLightness() {
    let requested = OKLab(lightness: 0.75, chroma: 0.4, hue: 1)
    let shown = OKLab(requested.rgb)
    #expect(abs(shown.lightness - requested.lightness) < 0.01)
    #expect(abs(shown.a * requested.b - shown.b * requested.a) < 0.004)
    #expect(shown.a * shown.a + shown.b * shown.b > 0.01)
  }
}
