import Countdown
import Drawing
import Harness
import Testing

@testable import Interface

@Suite struct AppWakeScheduleTests {
  private static let frameInterval = Duration.nanoseconds(16_666_667)

  /// The log page changes at midnight. The presets page shows when a preset would end, which changes every minute.
  private static func idleTiming(on tab: AppTab) -> WakeSchedule.Timing {
    switch tab {
    case .log: .at(Moment.noon.steady + .seconds(43_200))
    case .presets: .at(Moment.noon.steady + .seconds(60))
    case .timer, .all, .stopwatch: .never
    }
  }

  @Test(arguments: AppTab.allCases)
  func nothingMovesWithoutATimer(tab: AppTab) {
    var app = AppFixture()
    app.go(to: tab)
    app.pass(.seconds(5))
    #expect(app.timing == Self.idleTiming(on: tab) && app.hiddenTiming == .never)
    for key in [",", "?"] {
      app.press(key)
      app.pass(.seconds(5))
      #expect(app.timing == Self.idleTiming(on: tab) && app.hiddenTiming == .never, "\(key)")
    }
  }

  @Test(arguments: AppTab.allCases)
  func nothingMovesWhileAllIsPaused(tab: AppTab) {
    var app = AppFixture.with(["eggs": 300, "tea": 240])
    app.press("P")
    app.go(to: tab)
    app.pass(.seconds(5))
    #expect(app.timing == Self.idleTiming(on: tab) && app.hiddenTiming == .never)
  }

  @Test func theWheelsAndTheTabBarMoveSixtyTimesASecond() {
    var app = AppFixture()
    app.press("]")
    #expect(app.timing == .grid(every: Self.frameInterval, end: nil))
    #expect(app.hiddenTiming == .never)
    app.pass(.seconds(2))
    #expect(app.timing == .never)
    app.press("[")
    app.pass(.seconds(2))
    app.press(.up)
    #expect(app.timing == .grid(every: Self.frameInterval, end: nil))
    app.pass(.seconds(2))
    #expect(app.timing == .never)
    app.press(",")
    #expect(app.timing == .grid(every: Self.frameInterval, end: nil))
    app.pass(.seconds(2))
    #expect(app.timing == .never)
  }

  @Test func animationDoesNotDelayTimerTick() {
    var app = AppFixture.with(["eggs": 300])
    app.press("]")
    guard case .grid(Self.frameInterval, let end?) = app.timing else {
      Issue.record("\(app.timing)")
      return
    }
    // The grid of the animation ends at the tick that the timer needs anyway.
    let timerTiming = app.model.timerWakeSchedule(every: FrameGrid.frame, showing: nil, at: app.now)
      .timing
    switch timerTiming {
    case .at(let instant): #expect(end == instant)
    case .grid(_, let timerEnd): #expect(end == timerEnd)
    case .never: Issue.record("the timer has no wake-up")
    }
  }

  @Test func reducedMotionNeedsNoFrames() {
    var app = AppFixture { $0.wantsReducedMotion = true }
    for key in ["]", "]", ",", ",", "[", "[", "7"] {
      app.press(key)
      #expect(app.timing == Self.idleTiming(on: app.model.tab), "\(key)")
    }
  }

  @Test func hiddenTimersWakeOnlyAtTheirEnd() {
    var app = AppFixture.with(["eggs": 300, "tea": 200])
    let end = app.now.steady + .seconds(200 - 3)
    for key in [Key.function(4), .function(5)] {
      app.press(key)
      app.pass(.seconds(2))
      #expect(app.timing == app.hiddenTiming)
      guard case .at(let instant) = app.timing else {
        Issue.record("\(app.timing)")
        return
      }
      // Sounds are prepared shortly before the end.
      #expect((end - .seconds(3)...end).contains(instant))
    }
  }

  @Test func onlyVisibleStopwatchCausesWakeUps() {
    var app = AppFixture()
    app.press(.function(4))
    app.press(" ")
    app.pass(.seconds(2))
    #expect(app.timing != .never)
    app.press("]")
    app.pass(.seconds(2))
    #expect(app.timing == Self.idleTiming(on: .log))
  }

  /// A small window has no preview ring.
  @Test func presetsWithoutARingWakeNothing() {
    var app = AppFixture(60, 24)
    app.go(to: .presets)
    app.pass(.seconds(5))
    #expect(app.timing == .never)
  }

  @Test func longHoldCausesNoBusyLoop() {
    var app = AppFixture { $0.settings.hold = .seconds(6) }
    app.press(.function(4))
    app.press(" ")
    app.press(.function(3))
    app.send(.key(.character("q"), .pressed))
    for _ in 0..<400 {
      app.pass(.milliseconds(10))
      if case .at(let instant) = app.timing { #expect(instant > app.now.steady) }
    }
  }
}
