import Countdown
import Drawing
import Testing

@testable import Interface

/// A timer of another process ends while the app shows it.
@Suite struct RemoteTimersEndTests {
  /// Returns the app after `tea` has ended and its process has exited.
  private static func appInOvertime(_ columns: Int = 80) -> AppFixture {
    var app = AppFixture(columns, 24)
    let (tea, rice) = (app.running("k1", "tea", 5), app.paused("k2", "rice", 600))
    app.send(.remoteTimers([tea, rice]))
    app.pass(.seconds(5))
    app.forgetEffects()
    app.send(.remoteTimers([rice]))
    return app
  }

  @Test func staysAndShowsOvertime() {
    var app = Self.appInOvertime()
    #expect(app.board?.items[0].state == .overtime)
    app.pass(.milliseconds(3_100))
    #expect(app.namesAndDigits == ["» tea +0:03", "» rice 10:00"])
    #expect(app.board?.items[0].status == "time was up at 12:00:05")
    // The ended timer stays when other timers change.
    app.send(.remoteTimers([app.running("k2", "rice", 600), app.running("k4", "new", 60)]))
    #expect(app.namesAndDigits.map { $0.prefix(6) } == ["» tea ", "» rice", "» new "])
  }

  @Test(arguments: [Key.enter, .escape, .character("q")])
  func isDismissed(key: Key) {
    var app = Self.appInOvertime()
    app.pass(.seconds(1))
    app.press("1")
    #expect(app.statusBar.contains("enter done"))
    app.press(key)
    #expect(
      app.namesAndDigits == ["» rice 10:00"] && app.takeRequests().isEmpty && app.outcome == nil)
  }

  @Test func otherKeysAreRejected() {
    var app = Self.appInOvertime(120)
    app.pass(.seconds(1))
    for key in [" ", "+", "r", "u", "s"] {
      app.press(key)
      #expect(app.takeRequests().isEmpty)
      #expect(app.statusBar.hasPrefix("tea has ended: enter closes it"), "\(key): \(app.statusBar)")
    }
  }

  @Test func isAnnouncedOnOtherPages() {
    var app = AppFixture(120, 30)
    let tea = app.running("k1", "tea", 5)
    app.send(.remoteTimers([tea]))
    app.press(.function(4))
    app.pass(.seconds(5))
    app.send(.remoteTimers([]))
    #expect(app.shows("tea: time is up"), "\(app)")
  }

  /// One process exits before the end of its timer. The other exits after it has reported the end, because its user has
  /// dismissed the timer.
  @Test func stoppedTimerDisappears() {
    var app = AppFixture()
    app.send(.remoteTimers([app.running("k1", "tea", 5), app.ended("k2", "rice", since: 3)]))
    app.pass(.seconds(4))
    app.send(.remoteTimers([]))
    #expect(app.namesAndDigits == [])
  }

  /// If a process exits after the last part, its timer has ended. After any other part, its timer was stopped.
  @Test func aSequenceEndsWithItsLastPart() {
    var app = AppFixture()
    app.send(.remoteTimers([app.part("k1", "focus", 5, 1, of: 2)]))
    app.pass(.seconds(10))
    app.send(.remoteTimers([]))
    #expect(app.namesAndDigits == [])
    app.send(.remoteTimers([app.part("k3", "focus", 5, 2, of: 2)]))
    app.pass(.seconds(10))
    app.send(.remoteTimers([]))
    app.pass(.milliseconds(100))
    #expect(app.namesAndDigits == ["» focus +0:05"])
  }
}
