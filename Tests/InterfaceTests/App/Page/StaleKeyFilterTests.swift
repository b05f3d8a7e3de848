import Countdown
import Testing

@testable import Interface

/// A key stays down after its press has changed the page. In most tests, the terminal reports no releases.
@Suite struct StaleKeyFilterTests {
  /// The repeats of a held `enter` do nothing on the page that its press has opened.
  @Test(arguments: [false, true])
  func heldEnterOpensOnce(hasTimer: Bool) {
    var app = hasTimer ? AppFixture.with(["eggs": 300]) : AppFixture()
    app.press("]")
    #expect(app.model.tab == .all)
    app.pass(.seconds(3))
    app.send(.key(.enter))
    #expect(app.model.tab == .timer)
    app.pass(.milliseconds(500))
    for _ in 0..<20 {
      app.send(.key(.enter))
      app.pass(.milliseconds(33))
    }
    #expect(app.model.tab == .timer && app.names == (hasTimer ? ["eggs"] : []))
  }

  /// Repeats a key like a keyboard: after half a second, then 30 times a second.
  private func hold(_ key: Key, in app: inout AppFixture, repeats: Int = 12) {
    app.send(.key(key, .struck))
    app.pass(.milliseconds(500))
    for _ in 0..<repeats {
      app.send(.key(key, .struck))
      app.pass(.milliseconds(33))
    }
  }

  private func ringingApp() -> AppFixture {
    var app = AppFixture.with(["eggs": 5])
    app.pass(.seconds(9))
    return app
  }

  /// After the end of the only timer, a single `q` would leave the app.
  @Test func heldQEndsTimerButDoesNotLeave() {
    var app = ringingApp()
    hold(.character("q"), in: &app)
    #expect(app.names.isEmpty && app.outcome == nil)
    app.pass(.seconds(2))
    app.send(.key(.character("q"), .struck))
    #expect(app.outcome == .left)
  }

  @Test func heldEnterEndsTimerButStartsNone() {
    var app = ringingApp()
    hold(.enter, in: &app)
    #expect(app.names.isEmpty)
    app.pass(.seconds(2))
    app.send(.key(.enter, .struck))
    #expect(app.names.count == 1)
  }

  @Test func heldEnterConfirmsNameButDoesNotStart() {
    var app = AppFixture()
    app.press("neggs")
    hold(.enter, in: &app)
    #expect(app.model.nextTimerName == "eggs" && app.names.isEmpty)
  }

  @Test func heldEnterStartsTimerButDoesNotShowAll() {
    var app = AppFixture()
    hold(.enter, in: &app)
    #expect(app.names.count == 1 && app.model.tab == .timer)
  }

  @Test(arguments: [",", "?"] as [Unicode.Scalar])
  func heldQClosesPanelButDoesNotLeave(opener: Unicode.Scalar) {
    var app = AppFixture()
    app.press(.character(opener))
    hold(.character("q"), in: &app)
    #expect(app.model.sheet == nil && !app.model.showsHelp && app.outcome == nil)
  }

  /// Terminals that report releases report repeats too.
  @Test func reportedRepeatsDoNotLeave() {
    var app = ringingApp()
    app.send(.key(.character("q"), .pressed))
    for _ in 0..<50 {
      app.pass(.milliseconds(33))
      app.send(.key(.character("q"), .repeated))
    }
    app.send(.key(.character("q"), .released))
    #expect(app.names.isEmpty && app.outcome == nil)
  }

  /// The terminal starts to report repeats while `x` is held. The reported press of `q` is no repeat.
  @Test func aReportedPressIsNoRepeat() {
    var app = AppFixture()
    hold(.character("x"), in: &app)
    app.send(.key(.character("q"), .pressed))
    #expect(app.outcome == .left)
  }

  /// A quick second press looks like a repeat, but counts.
  @Test func quickPressesCountTwice() {
    var app = AppFixture()
    app.send(.key(.character(","), .struck))
    app.pass(.milliseconds(400))
    app.send(.key(.character(","), .struck))
    #expect(app.model.sheet == nil)
  }

  /// A second byte may be the first repeat. It counts as a press if no third byte follows.
  @Test func secondEnterStartsNamedTimer() {
    var app = AppFixture()
    app.press("neggs")
    app.send(.key(.enter, .struck))
    app.pass(.milliseconds(300))
    app.send(.key(.enter, .struck))
    app.pass(.milliseconds(100))
    #expect(app.model.nextTimerName == "eggs" && app.names.isEmpty)
    app.pass(.milliseconds(100))
    #expect(app.names == ["eggs"])
    // The second press starts the timer, but does not open *All*.
    app.pass(.seconds(2))
    #expect(app.model.tab == .timer)
  }

  @Test func secondQLeavesAfterClosingHelp() {
    var app = AppFixture()
    app.press("?")
    app.send(.key(.character("q"), .struck))
    app.pass(.milliseconds(300))
    app.send(.key(.character("q"), .struck))
    app.pass(.milliseconds(200))
    #expect(app.outcome == .left)
  }

  /// Another key comes before the second press is recognised.
  @Test func secondPressIsHandledBeforeNextKey() {
    var app = AppFixture()
    app.press("neggs")
    app.send(.key(.enter, .struck))
    app.pass(.milliseconds(300))
    app.send(.key(.enter, .struck))
    app.pass(.milliseconds(30))
    app.send(.key(.character(" "), .struck))
    #expect(app.names == ["eggs"] && app.model.selectedItem?.time.status == .paused)
  }

  @Test func heldQLeaves() {
    var app = AppFixture.with(["eggs": 300])
    hold(.character("q"), in: &app, repeats: 40)
    #expect(app.outcome == .left)
  }
}
