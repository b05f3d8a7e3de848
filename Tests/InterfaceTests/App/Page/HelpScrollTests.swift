import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct HelpScrollTests {
  private static let sizes = [(40, 12), (20, 5), (20, 3), (24, 14)]

  @Test(arguments: sizes)
  func everyLineCanBeScrolledIntoView(columns: Int, rows: Int) throws {
    var app = AppFixture(columns, rows)
    app.press("?")
    let lines = try #require(app.viewState.help?.lines)
    var seen: Set<Int> = []
    func addVisibleLines() {
      for id in app.scene.elements.map(\.id) where id.purpose == .helpKey {
        seen.insert(Int(id.index))
      }
    }
    addVisibleLines()
    #expect(seen.count < lines.count && app.rows[0].contains("more"), "\(app)")
    // The line about closing the help is always visible.
    for _ in 0..<lines.count {
      app.press(.down)
      addVisibleLines()
      #expect(app.rows.contains { $0.hasPrefix("?, esc") }, "\(app)")
    }
    #expect(seen.count == lines.count && app.model.showsHelp)
    let end = app.rows
    app.press(.home)
    #expect(app.rows != end)
    app.press(.end)
    #expect(app.rows == end)
    app.press(.pageUp, .pageDown, .up, .down)
    #expect(app.rows == end)
    app.press(.escape, .character("?"))
    #expect(app.model.helpLinesAbove == 0 && app.model.showsHelp)
  }

  /// A key that scrolls the help ends a hold. In a countdown outside the app, other keys act while the help is open.
  @Test func theHelpOfACountdownScrolls() {
    let viewport = Viewport(window: Size(columns: 24, rows: 8), capabilities: Capabilities())
    var fixture = CountdownFixture(.seconds(300))
    fixture.send(.viewport(viewport))
    fixture.press(.character("?"), after: .seconds(1))
    fixture.press(.down)
    #expect(fixture.model.helpLinesAbove == 1 && fixture.model.showsHelp)
    #expect(fixture.model.time.maxValue == .seconds(300))
    fixture.press(.character(" "))
    #expect(fixture.model.time.status == .paused && fixture.model.showsHelp)
    fixture.send(.key(.character("q"), .pressed))
    #expect(fixture.model.interaction.hold.isPressing)
    fixture.send(.key(.up, .pressed))
    #expect(!fixture.model.interaction.hold.isPressing && fixture.model.helpLinesAbove == 0)
  }

  @Test func mouseWheelScrolls() {
    var app = AppFixture(40, 12)
    app.press("?")
    let first = app.rows
    app.point(.wheelDown, row: 4, column: 4)
    #expect(app.rows != first && app.model.showsHelp)
    app.point(.wheelUp, row: 4, column: 4)
    #expect(app.rows == first && app.model.showsHelp)
  }

  @Test(arguments: 20...30)
  func messageDoesNotMoveHelp(rows: Int) {
    for columns in 30...44 {
      var app = AppFixture.with(["eggs": 300], columns, rows)
      app.press("?")
      let first = app.scene[Element.ID(.helpKey)]?.box
      app.send(.problem("no sound: its helper ended"))
      #expect(app.scene[Element.ID(.helpKey)]?.box == first, "\(columns)\u{D7}\(rows)")
    }
  }

  /// In the app, a key closes the help. An arrow closes it only if there is nothing to scroll.
  @Test func completeHelpDoesNotScroll() {
    var app = AppFixture()
    app.press("?")
    #expect(!app.rows.contains { $0.contains("more") })
    app.press(.down)
    #expect(!app.model.showsHelp)
  }

  /// A click presses no arrow, digit or function key, and no key that could end a timer or the app.
  @Test func clickOnLinePressesItsKey() throws {
    func click(_ key: String) throws -> AppFixture {
      var app = AppFixture.with(["eggs": 300])
      app.press("?")
      let lines = try #require(app.viewState.help?.lines)
      let index = try #require(lines.firstIndex { $0.key == key })
      app.click(Element.ID(.helpKey, index))
      return app
    }
    #expect(try click(",").model.sheet != nil)
    #expect(try click("[ ], ctrl-tab").model.tab == .all)
    #expect(try click("space, p").model.selectedItem?.time.status == .paused)
    #expect(try click("a").model.showsWheels)
    // Three seconds have passed.
    #expect(try click("+, =, up").model.selectedItem?.time.duration == .seconds(300 - 3 + 60))
    for key in ["right, left", "ctrl-C", "ctrl-Z", "esc", "q", "?, esc"] {
      let app = try click(key)
      #expect(!app.model.showsHelp && app.outcome == nil && app.names == ["eggs"])
      #expect(app.model.tab == .timer && app.model.sheet == nil)
    }
  }
}
