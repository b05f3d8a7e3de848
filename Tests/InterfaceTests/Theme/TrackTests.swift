import Drawing
import Testing

@testable import Interface

@Suite struct TrackTests {
  @Test(arguments: [
    RGB(0, 0, 0), RGB(16, 16, 20), RGB(59, 66, 82), RGB(40, 42, 54), RGB(0, 43, 54),
    RGB(90, 90, 90),
    RGB(253, 246, 227), RGB(255, 255, 255), RGB(200, 200, 200), RGB(250, 240, 240),
  ])
  func standsOutFromItsBackground(background: RGB) {
    let isLight = Capabilities(background: background).isLight
    let track = Theme(.cyan, isLight: isLight).track(on: background, isLight).rgb
    let difference = OKLab(track).lightness - OKLab(background).lightness
    #expect(isLight ? difference < -0.08 : difference > 0.08)
  }

  @Test(arguments: [
    RGB(0, 0, 0), RGB(16, 20, 24), RGB(40, 42, 54), RGB(59, 66, 82), RGB(0, 43, 54),
    RGB(253, 246, 227), RGB(255, 255, 255), RGB(220, 220, 220),
  ])
  func theTabBarStandsOutFromItsBackground(background: RGB) {
    let isLight = Capabilities(background: background).isLight
    let bar = Theme.bar(on: background, isLight: isLight).rgb
    let text = Theme.barText(on: background, isLight: isLight).rgb
    let difference = OKLab(bar).lightness - OKLab(background).lightness
    #expect(isLight ? difference < -0.06 : difference > 0.06)
    let contrast = OKLab(text).lightness - OKLab(bar).lightness
    #expect(isLight ? contrast < -0.4 : contrast > 0.36)
  }

  @Test func tabBarKeepsInksOnBlackAndWhite() {
    for (background, isLight) in [(RGB.black, false), (.white, true)] {
      let bar = Theme.bar(on: background, isLight: isLight)
      let plainBar = Theme.bar(isLight: isLight)
      #expect(abs(OKLab(bar.rgb).lightness - OKLab(plainBar.rgb).lightness) < 0.01)
      #expect(Theme.bar(on: nil, isLight: isLight) == plainBar)
      #expect(Theme.barText(on: nil, isLight: isLight) == Theme.barText(isLight: isLight))
    }
  }

  @Test func keepsThemeInkOnBlackAndWhite() {
    for (background, isLight) in [(RGB.black, false), (.white, true)] {
      let theme = Theme(.cyan, isLight: isLight)
      #expect(theme.track(on: background, isLight) == theme.track)
      #expect(theme.track(on: nil, isLight) == theme.track)
    }
  }
}
