import Drawing
import Testing

@testable import Interface

@Suite struct NarrowWindowTests {
  @Test(arguments: 2...15)
  func typedTextIsVisible(columns: Int) throws {
    var app = AppFixture(columns, 8)
    app.press(.function(3))
    app.press("a")
    app.press(.control("k"), .control("u"))
    app.press("rice")
    let last = String("rice".suffix(columns - 1))
    let box = try #require(app.scene[Element.ID(.editor)]?.box)
    #expect(app.rows[box.row].hasSuffix(last), "\(app)")
    // There is no room for the prompt "name the preset".
    #expect(!app.shows("name"))
  }

  @Test(arguments: [34, 40, 62, 80])
  func coloursOfEachThemeAreVisible(columns: Int) throws {
    var capabilities = Capabilities()
    capabilities.color = .truecolor
    var app = AppFixture(columns, 24, capabilities)
    app.press(",")
    app.pass(.seconds(1))
    while app.model.sheet?.item != .theme { app.press(.down) }
    let itemIndex = try #require(SheetItem.all.firstIndex(of: .theme))
    for theme in Theme.Name.allCases {
      let scene = app.scene
      let lineBox = try #require(scene[Element.ID(.choiceArea, itemIndex)]?.box)
      let labelBox = try #require(scene[Element.ID(.choice, itemIndex)]?.box)
      let bars = scene.elements.filter { $0.id.purpose == .swatch }
      #expect(bars.count == 2 * Theme.Name.allCases.count)
      #expect(bars.allSatisfy { lineBox.contains($0.box) && $0.box.column > labelBox.column + 5 })
      // Only the selected theme is between two marks.
      let paletteIndex = try #require(Theme.Name.allCases.firstIndex(of: theme))
      let markColumns = try (0..<2).map {
        try #require(scene[Element.ID(.themeMark, $0)]?.box).column
      }
      let barsBetweenMarks = bars.filter {
        $0.box.column > markColumns[0] && $0.box.column < markColumns[1]
      }
      #expect(
        barsBetweenMarks.map { Int($0.id.index) } == [2 * paletteIndex, 2 * paletteIndex + 1])
      let name = scene[Element.ID(.choiceValue, itemIndex)]
      #expect((name != nil) == (columns >= 40))
      if let name { #expect(name.box.column + name.box.columns <= markColumns[0]) }
      app.press(.right)
    }
  }

  /// Themes whose colours do not fit, or cannot be shown, appear by name.
  @Test(arguments: [(20, ColorDepth.truecolor), (80, .none)])
  func themesWithoutColoursHaveNames(columns: Int, color: ColorDepth) {
    var app = AppFixture(columns, 24, Capabilities(color: color))
    app.press(",")
    app.pass(.seconds(1))
    while app.model.sheet?.item != .theme { app.press(.down) }
    for theme in Theme.Name.allCases {
      #expect(app.shows(theme.rawValue))
      #expect(!app.scene.elements.contains { $0.id.purpose == .swatch })
      app.press(.right)
    }
  }
}
