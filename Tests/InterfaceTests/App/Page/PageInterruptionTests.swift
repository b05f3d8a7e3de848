import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct PageInterruptionTests {
  @Test func clickOnPlusOpensTheTimerPage() {
    var app = AppFixture()
    app.press(.function(2))
    app.pass(.seconds(1))
    app.click(Element.ID(.plus))
    #expect(app.model.tab == .timer)
  }

  @Test func editedLineSurvivesClickOnPage() {
    var app = AppFixture()
    app.press(.function(3))
    app.press("a")
    app.press("rice")
    app.click(Element.ID(.tab, AppTab.presets.rawValue))
    #expect(app.model.textEntry?.editor.string.hasPrefix("rice:") == true)
    app.click(Element.ID(.row, app.model.presets.selectedIndex))
    #expect(app.model.textEntry != nil && !app.model.hasTimers)
    app.press(.enter)
    #expect(app.userPresets.map(\.name) == ["rice"])
  }

  @Test func emptyLineIsRejected() {
    var app = AppFixture()
    app.press(.function(3))
    app.press("a")
    app.press(.control("k"), .enter)
    #expect(app.model.textEntry != nil)
    app.press(.escape)
    #expect(app.model.textEntry == nil)
  }

  @Test func recentTimerRunsAgainWhateverItsName() {
    var app = AppFixture()
    app.press("7n")
    app.press("mom's then 5m break")
    app.press(.enter, .enter)
    app.press(.function(3), .home, .enter)
    #expect(
      app.model.items.map(\.display.name) == [
        "mom's then 5m break", "mom's then 5m break",
      ])
  }

  @Test func qEndsRingingTimer() {
    var app = AppFixture()
    app.press("3")
    app.press(.enter)
    app.pass(.seconds(5))
    #expect(app.model.selectedPhase == .overtime)
    app.press("q")
    #expect(!app.model.hasTimers && !app.effects.contains(.finish(.left)))
  }

  @Test func hiddenRingingTimerIsNamedUntilShown() {
    var app = AppFixture()
    app.press("3n")
    app.press("eggs")
    app.press(.enter, .enter)
    app.press(.function(3))
    app.pass(.milliseconds(2500))
    app.press(.down)
    app.pass(.seconds(20))
    #expect(app.model.tab == .presets)
    #expect(
      app.statusBar == "F1 eggs: time is up   enter start   a add   e edit   q leave   ? help"
    )
    app.press(.function(1))
    #expect(app.model.showsTimers)
  }

  @Test func stoppingTheOnlyTimerShowsNotice() {
    var app = AppFixture()
    app.press(.enter)
    app.pass(.seconds(2))
    app.send(.key(.escape, .pressed))
    app.pass(.milliseconds(1100))
    #expect(!app.model.hasTimers)
    #expect(app.statusBar.hasPrefix("stopped"))
  }

  @Test func noticeDoesNotFollowToAnotherPage() {
    var app = AppFixture()
    app.press(.function(4))
    app.press("l")
    #expect(app.statusBar.hasPrefix("space starts it"))
    app.press(.function(3))
    #expect(app.statusBar.hasPrefix("\u{2191} \u{2193} choose"))
  }

  @Test func editedLineUsesSupportedCharacters() {
    let editor = LineEditor("caf\u{E9} \u{200F}x")
    #expect(editor.visibleText(columns: 20, isUnicode: false).text == "caf? ?x")
    #expect(editor.visibleText(columns: 20).text == "caf\u{E9} ?x")
  }
}
