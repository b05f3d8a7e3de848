import Drawing
import Testing

@testable import Interface

/// What of the app can still be seen in a window of few columns.
@Suite struct NarrowWindowTests {
  @Test(arguments: 2...15)
  func whatIsTypedIsSeen(columns: Int) {
    var house = House(columns, 8)
    house.press(.function(3))
    house.press("a")
    house.press(.control("k"), .control("u"))
    house.press("rice")
    let last = String("rice".suffix(columns - 1))
    #expect(house.rows[6].hasSuffix(last), "\(house)")
    #expect(!house.shows("name"))
  }

  @Test(arguments: [34, 40, 62, 80])
  func theColoursOfEachThemeAreSeen(columns: Int) throws {
    var capabilities = Capabilities()
    capabilities.color = .truecolor
    var house = House(columns, 24, capabilities)
    house.press(",")
    house.pass(.seconds(1))
    while house.page.sheet?.item != .theme { house.press(.down) }
    for theme in Theme.Name.allCases {
      let scene = house.scene
      let swatch = try #require(scene[Element.ID(.swatch)]?.box, "\(theme)")
      let place = try #require(SheetItem.all.firstIndex(of: .theme))
      let value = try #require(scene[Element.ID(.choiceValue, place)]?.box)
      let line = try #require(scene[Element.ID(.choiceText, place)]?.box)
      #expect(swatch.column > value.column + value.columns - 1)
      #expect(swatch.columns >= 1 && swatch.column + swatch.columns <= line.column + line.columns)
      house.press(.right)
    }
  }
}
