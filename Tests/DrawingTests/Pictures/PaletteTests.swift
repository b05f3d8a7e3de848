import Testing

@testable import Drawing

@Suite struct PaletteTests {
  static let backgrounds = [false, true]

  @Test(arguments: Palette.allCases, backgrounds)
  func neighboursAreHardlyToldApart(palette: Palette, isLight: Bool) {
    let colors = palette.inks(isLight: isLight).map { OKLab($0.rgb) }
    #expect(colors.count == palette.count)
    for (one, next) in zip(colors, colors.dropFirst()) { #expect(one.distance(to: next) < 0.035) }
  }

  @Test func auroraRunsFromItsOneHueToTheOther() {
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

  @Test(arguments: [Palette.rainbow, .sparks], backgrounds)
  func whatMovesIsEverywhereAsBright(palette: Palette, isLight: Bool) throws {
    let colors = palette.inks(isLight: isLight).map { OKLab($0.rgb) }
    let brightness = colors.map(\.lightness)
    #expect(try #require(brightness.max()) - #require(brightness.min()) < 0.02)
    // The last ink is close to the first, so that the inks form a circle.
    #expect(try #require(colors.first).distance(to: #require(colors.last)) < 0.035)
  }

  /// Indexed and named colours come in order, in equal shares; the indexed ones are of the colour cube.
  @Test(arguments: Palette.allCases, backgrounds)
  func fewColoursAreEvenlyShared(palette: Palette, isLight: Bool) {
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
      #expect((runs.max() ?? 9) - (runs.min() ?? 0) <= 1)
    }
    #expect(inks.allSatisfy { (16..<232).contains($0.indexed) && $0.named < 16 })
  }

  @Test(arguments: Palette.allCases)
  func aGradientIsTheSameOnBothSides(palette: Palette) {
    for turn in [Float(0), 0.3, 0.97] {
      let gradient = Gradient(palette, isLight: false, turn: turn)
      for step in 1..<500 {
        let angle = Double(step) / 500 * .pi
        #expect(gradient.index(at: angle) == gradient.index(at: 2 * .pi - angle))
      }
    }
  }

  @Test func aGradientThatStandsStillRunsFromOneEndToTheOther() {
    for palette in [Palette.aurora, .ember] {
      let gradient = Gradient(palette, isLight: false)
      #expect(gradient.index(at: 0) == 0)
      #expect(gradient.index(at: .pi) == palette.count - 1)
      let places = (0...100).map { gradient.index(at: Double($0) / 100 * .pi) }
      #expect(places == places.sorted())
    }
  }

  @Test func aWholeTurnIsNone() {
    for angle in [0.0, 1, 2, 3] {
      let (one, other) = (
        Gradient(.rainbow, isLight: false, turn: 0.25),
        Gradient(.rainbow, isLight: false, turn: 1.25)
      )
      #expect(one.index(at: angle) == other.index(at: angle))
    }
  }
}
