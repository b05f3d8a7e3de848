import Drawing
import Testing

@testable import Interface

/// What of the app can still be seen in a window of few columns.
@Suite struct NarrowWindowTests {
  @Test(arguments: 2...15)
  func whatIsTypedIsSeen(columns: Int) throws {
    var app = AppFixture(columns, 8)
    app.press(.function(3))
    app.press("a")
    app.press(.control("k"), .control("u"))
    app.press("rice")
    let last = String("rice".suffix(columns - 1))
    let box = try #require(app.scene[Element.ID(.editor)]?.box)
    #expect(app.rows[box.row].hasSuffix(last), "\(app)")
    #expect(!app.shows("name"))
  }

  @Test(arguments: [34, 40, 62, 80])
  func theColoursOfEachThemeAreSeen(columns: Int) throws {
    var capabilities = Capabilities()
    capabilities.color = .truecolor
    var app = AppFixture(columns, 24, capabilities)
    app.press(",")
    app.pass(.seconds(1))
    while app.model.sheet?.item != .theme { app.press(.down) }
    for theme in Theme.Name.allCases {
      let scene = app.scene
      let swatch = try #require(scene[Element.ID(.swatch)]?.box, "\(theme)")
      let place = try #require(SheetItem.all.firstIndex(of: .theme))
      let value = try #require(scene[Element.ID(.choiceValue, place)]?.box)
      let line = try #require(scene[Element.ID(.choiceText, place)]?.box)
      #expect(swatch.column > value.column + value.columns - 1)
      #expect(swatch.columns >= 1 && swatch.column + swatch.columns <= line.column + line.columns)
      app.press(.right)
    }
  }
}
