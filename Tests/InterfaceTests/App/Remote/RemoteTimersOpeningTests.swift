import Countdown
import Testing

@testable import Interface

@Suite struct RemoteTimersOpeningTests {
  @Test func appOpensAllAtOnce() {
    var app = AppFixture()
    #expect(app.model.tab == .timer)
    app.send(.remoteTimers([app.running("k1", "tea", 300)]))
    #expect(app.model.tab == .all && app.selectedName == "» tea")
    guard case .at = app.timing else {
      Issue.record("something moves: \(app.timing)")
      return
    }
  }

  @Test func appStaysWithoutRemoteTimers() {
    var app = AppFixture()
    app.send(.remoteTimers([]))
    #expect(app.model.tab == .timer)
    // A timer that starts later does not replace the wheels.
    app.send(.remoteTimers([app.running("k1", "tea", 300)]))
    #expect(app.model.tab == .timer && app.model.showsWheels)
    app.press("]")
    #expect(app.selectedName == "» tea")
  }

  @Test(arguments: [Event.key(.character("5")), .key(.function(1)), .key(.character("]"))])
  func appStaysAfterKeyPress(event: Event) {
    var app = AppFixture()
    app.send(event)
    let tab = app.model.tab
    app.send(.remoteTimers([app.running("k1", "tea", 300)]))
    #expect(app.model.tab == tab)
  }

  @Test func stopwatchShowsNoRemoteTimers() {
    #expect(AppFixture { $0.kind = .stopwatch }.model.showsRemoteTimers == false)
    #expect(AppFixture().model.showsRemoteTimers)
  }
}
