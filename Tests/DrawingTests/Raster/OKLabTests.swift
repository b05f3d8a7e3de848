import Testing

@testable import Drawing

@Suite struct OKLabTests {
  @Test func goesThereAndBack() {
    for red in stride(from: 0, through: 255, by: 51) {
      for green in stride(from: 0, through: 255, by: 51) {
        for blue in stride(from: 0, through: 255, by: 51) {
          let color = RGB(UInt8(red), UInt8(green), UInt8(blue))
          #expect(OKLab(color).rgb == color)
        }
      }
    }
  }

  /// The values that the author of OKLab gives for white, and for the red, green and blue of screens.
  @Test(arguments: [
    (RGB.white, 1.0, 0.0, 0.0), (RGB(255, 0, 0), 0.628, 0.225, 0.126),
    (RGB(0, 255, 0), 0.866, -0.234, 0.179), (RGB(0, 0, 255), 0.452, -0.032, -0.312),
  ])
  func agreesWithItsAuthor(color: RGB, lightness: Double, a: Double, b: Double) {
    let wanted = OKLab(lightness: lightness, a: a, b: b)
    #expect(OKLab(color).distance(to: wanted) < 0.002)
  }

  @Test func whatNoScreenHasKeepsItsHueAndLightness() {
    let wished = OKLab(lightness: 0.75, chroma: 0.4, hue: 1)
    let shown = OKLab(wished.rgb)
    #expect(abs(shown.lightness - wished.lightness) < 0.01)
    #expect(abs(shown.a * wished.b - shown.b * wished.a) < 0.004)
    #expect(shown.a * shown.a + shown.b * shown.b > 0.01)
  }
}
