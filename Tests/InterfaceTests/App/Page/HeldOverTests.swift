import Countdown
import Testing

@testable import Interface

/// Keys that stay down while their press changes what is shown, where no release is reported.
@Suite struct HeldOverTests {
  /// `enter` that is held opens a page or a timer once; its repeats begin nothing there, and do not lead back.
  @Test(arguments: [false, true])
  func enterThatOpensIsNoSecondEnter(hasTimer: Bool) {
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

  /// A key as a keyboard repeats it: after half a second, and then thirty times a second.
  private func hold(_ key: Key, in app: inout AppFixture, repeats: Int = 12) {
    app.send(.key(key, .struck))
    app.pass(.milliseconds(500))
    for _ in 0..<repeats {
      app.send(.key(key, .struck))
      app.pass(.milliseconds(33))
    }
  }

  private func ringing() -> AppFixture {
    var app = AppFixture.with(["eggs": 5])
    app.pass(.seconds(9))
    return app
  }

  /// The press ends the timer, and nothing is left that could be lost: a repeat must not leave the app.
  @Test func qThatEndsTheOnlyTimerDoesNotLeave() {
    var app = ringing()
    hold(.character("q"), in: &app)
    #expect(app.names.isEmpty && app.outcome == nil)
    app.pass(.seconds(2))
    app.send(.key(.character("q"), .struck))
    #expect(app.outcome == .left)
  }

  @Test func enterThatEndsTheOnlyTimerBeginsNoOther() {
    var app = ringing()
    hold(.enter, in: &app)
    #expect(app.names.isEmpty)
    app.pass(.seconds(2))
    app.send(.key(.enter, .struck))
    #expect(app.names.count == 1)
  }

  @Test func enterThatTakesANameDoesNotStart() {
    var app = AppFixture()
    app.press("neggs")
    hold(.enter, in: &app)
    #expect(app.model.name == "eggs" && app.names.isEmpty)
  }

  @Test func enterThatStartsATimerDoesNotShowAll() {
    var app = AppFixture()
    hold(.enter, in: &app)
    #expect(app.names.count == 1 && app.model.tab == .timer)
  }

  @Test(arguments: [",", "?"] as [Unicode.Scalar])
  func qThatClosesSomethingDoesNotLeave(opener: Unicode.Scalar) {
    var app = AppFixture()
    app.press(.character(opener))
    hold(.character("q"), in: &app)
    #expect(app.model.sheet == nil && !app.model.showsHelp && app.outcome == nil)
  }

  /// Where releases are reported, the repeats are too.
  @Test func reportedRepeatsDoNotLeaveEither() {
    var app = ringing()
    app.send(.key(.character("q"), .pressed))
    for _ in 0..<50 {
      app.pass(.milliseconds(33))
      app.send(.key(.character("q"), .repeated))
    }
    app.send(.key(.character("q"), .released))
    #expect(app.names.isEmpty && app.outcome == nil)
  }

  /// The terminal begins to report keys after another one has repeated.
  @Test func aReportedPressIsNoRepeat() {
    var app = AppFixture()
    hold(.character("x"), in: &app)
    app.send(.key(.character("q"), .pressed))
    #expect(app.outcome == .left)
  }

  /// A second press that comes quickly looks like a repeat, and counts.
  @Test func twoQuickPressesAreTwo() {
    var app = AppFixture()
    app.send(.key(.character(","), .struck))
    app.pass(.milliseconds(400))
    app.send(.key(.character(","), .struck))
    #expect(app.model.sheet == nil)
  }

  /// The same for the keys whose repeats are ignored: the second press counts when no other follows it.
  @Test func aSecondEnterStartsWhatTheFirstHasNamed() {
    var app = AppFixture()
    app.press("neggs")
    app.send(.key(.enter, .struck))
    app.pass(.milliseconds(300))
    app.send(.key(.enter, .struck))
    app.pass(.milliseconds(100))
    #expect(app.model.name == "eggs" && app.names.isEmpty)
    app.pass(.milliseconds(100))
    #expect(app.names == ["eggs"])
    // It opened the timer, and does not go on to *All*.
    app.pass(.seconds(2))
    #expect(app.model.tab == .timer)
  }

  @Test func aSecondQLeavesWhatTheFirstHasClosed() {
    var app = AppFixture()
    app.press("?")
    app.send(.key(.character("q"), .struck))
    app.pass(.milliseconds(300))
    app.send(.key(.character("q"), .struck))
    app.pass(.milliseconds(200))
    #expect(app.outcome == .left)
  }

  /// Something else is done before it is clear: the press came first.
  @Test func whatFollowsASecondPressFindsItDone() {
    var app = AppFixture()
    app.press("neggs")
    app.send(.key(.enter, .struck))
    app.pass(.milliseconds(300))
    app.send(.key(.enter, .struck))
    app.pass(.milliseconds(30))
    app.send(.key(.character(" "), .struck))
    #expect(app.names == ["eggs"] && app.model.chosenItem?.time.status == .paused)
  }

  /// What is held to leave is still held.
  @Test func qLeavesWhenItIsHeldForThat() {
    var app = AppFixture.with(["eggs": 300])
    hold(.character("q"), in: &app, repeats: 40)
    #expect(app.outcome == .left)
  }
}
