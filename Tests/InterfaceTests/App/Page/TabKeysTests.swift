import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct TabKeysTests {
  @Test func bracketsCycleThroughPages() {
    var app = AppFixture()
    var seen: [AppTab] = []
    for _ in 0..<6 {
      app.press("]")
      seen.append(app.model.tab)
    }
    #expect(seen == [.all, .presets, .stopwatch, .log, .timer, .all])
    app.press("[[")
    #expect(app.model.tab == .log)
    app.press(.nextTab)
    #expect(app.model.tab == .timer)
    app.press(.previousTab)
    #expect(app.model.tab == .log)
  }

  @Test func functionKeysAndClicksOpenAPage() {
    var app = AppFixture()
    for (index, tab) in AppTab.allCases.enumerated().reversed() {
      app.press(.function(UInt8(index + 1)))
      #expect(app.model.tab == tab)
    }
    app.press(.function(6), .function(12), .function(0))
    #expect(app.model.tab == .timer)
    for (index, tab) in AppTab.allCases.enumerated().reversed() {
      app.click(Element.ID(.tab, index))
      #expect(app.model.tab == tab)
    }
  }

  @Test func presetsAreReadWhenPageIsOpened() {
    var app = AppFixture()
    app.press(.function(3))
    #expect(app.effects.contains(.store(.readPresets)))
  }

  @Test func standaloneStopwatchHasNoOtherPages() {
    var app = AppFixture { $0.kind = .stopwatch }
    app.press("[]")
    app.press(.function(1), .nextTab)
    #expect(app.model.tab == .stopwatch)
    #expect(app.scene[Element.ID(.tabBar)] == nil)
    #expect(!app.shows("pages"))
    app.press(" ")
    app.pass(.seconds(1))
    #expect(app.model.stopwatch.isRunning)
  }

  @Test func clickOnOtherPageEndsTyping() {
    var app = AppFixture()
    app.press("nsoft")
    #expect(app.model.textEntry != nil)
    app.click(Element.ID(.tab, 2))
    #expect(
      app.model.textEntry == nil && app.model.tab == .presets && app.model.nextTimerName.isEmpty)
  }

  @Test(arguments: [(80, 24, 5), (80, 23, 1), (39, 24, 1), (24, 10, 1), (24, 9, 0), (23, 30, 0)])
  func barHeightDependsOnWindow(columns: Int, rows: Int, barRows: Int) {
    let app = AppFixture(columns, rows)
    #expect(app.scene[Element.ID(.tabBar)].map(\.box.rows) ?? 0 == barRows)
    #expect(app.scene.elements.count { $0.id.purpose == .tab } == (barRows == 0 ? 0 : 5))
  }
}
