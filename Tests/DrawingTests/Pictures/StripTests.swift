import Testing

@testable import Drawing

@Suite struct StripTests {
  static let backgrounds = [false, true]

  @Test(arguments: Strip.allCases, backgrounds)
  func neighboursAreHardlyToldApart(strip: Strip, isLight: Bool) {
    let colors = strip.inks(isLight: isLight).map { OKLab($0.rgb) }
    #expect(colors.count == strip.count)
    for (one, next) in zip(colors, colors.dropFirst()) { #expect(one.distance(to: next) < 0.035) }
  }

  @Test func auroraRunsFromItsOneHueToTheOther() {
    let inks = Strip.aurora.inks(isLight: false)
    #expect(inks.first?.rgb == RGB(57, 230, 230))
    #expect(inks.last?.rgb == RGB(92, 230, 57))
    for (one, next) in zip(inks, inks.dropFirst()) {
      #expect(one.rgb.blue > next.rgb.blue)
      #expect(one.rgb.red <= next.rgb.red)
    }
  }

  @Test(arguments: backgrounds)
  func emberGrowsBrighterAllTheWay(isLight: Bool) {
    let colors = Strip.ember.inks(isLight: isLight).map { OKLab($0.rgb).lightness }
    for (one, next) in zip(colors, colors.dropFirst()) { #expect(one <= next + 0.003) }
  }

  @Test(arguments: [Strip.rainbow, .sparks], backgrounds)
  func whatMovesIsEverywhereAsBright(strip: Strip, isLight: Bool) throws {
    let colors = strip.inks(isLight: isLight).map { OKLab($0.rgb) }
    let brightness = colors.map(\.lightness)
    #expect(try #require(brightness.max()) - #require(brightness.min()) < 0.02)
    // And it is a circle.
    #expect(try #require(colors.first).distance(to: #require(colors.last)) < 0.035)
  }

  /// Few colours are taken in order, each for as long as the others, and all are of the cube.
  @Test(arguments: Strip.allCases, backgrounds)
  func fewColoursAreEvenlyShared(strip: Strip, isLight: Bool) {
    let inks = strip.inks(isLight: isLight)
    for colors in [inks.map(\.palette), inks.map(\.named)] {
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
    #expect(inks.allSatisfy { (16..<232).contains($0.palette) && $0.named < 16 })
  }

  @Test(arguments: Strip.allCases)
  func aWheelIsTheSameOnBothSides(strip: Strip) {
    for turn in [Float(0), 0.3, 0.97] {
      let wheel = Wheel(strip, isLight: false, turn: turn)
      for step in 1..<500 {
        let angle = Double(step) / 500 * .pi
        #expect(wheel.index(at: angle) == wheel.index(at: 2 * .pi - angle))
      }
    }
  }

  @Test func aWheelThatStandsStillRunsFromOneEndToTheOther() {
    for strip in [Strip.aurora, .ember] {
      let wheel = Wheel(strip, isLight: false)
      #expect(wheel.index(at: 0) == 0)
      #expect(wheel.index(at: .pi) == strip.count - 1)
      let places = (0...100).map { wheel.index(at: Double($0) / 100 * .pi) }
      #expect(places == places.sorted())
    }
  }

  @Test func aWholeTurnIsNone() {
    for angle in [0.0, 1, 2, 3] {
      let (one, other) = (
        Wheel(.rainbow, isLight: false, turn: 0.25), Wheel(.rainbow, isLight: false, turn: 1.25)
      )
      #expect(one.index(at: angle) == other.index(at: angle))
    }
  }
}
