import Countdown
import Drawing
import Testing

@testable import Interface

/// When the app wants to look at the clock again: never where nothing moves.
@Suite struct AppPulseTests {
  private static let motion = Duration.nanoseconds(16_666_667)

  /// Where nothing moves: on the page of the log another day begins at midnight, and on that of presets, beside the ring of a
  /// preset, the minute of its end is another one.
  private static func rest(on tab: AppTab) -> WakeSchedule.Timing {
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
    #expect(app.timing == Self.rest(on: tab) && app.unseenRhythm == .never)
    for key in [",", "?"] {
      app.press(key)
      app.pass(.seconds(5))
      #expect(app.timing == Self.rest(on: tab) && app.unseenRhythm == .never, "\(key)")
    }
  }

  @Test(arguments: AppTab.allCases)
  func nothingMovesWhileAllIsPaused(tab: AppTab) {
    var app = AppFixture.with(["eggs": 300, "tea": 240])
    app.press("P")
    app.go(to: tab)
    app.pass(.seconds(5))
    #expect(app.timing == Self.rest(on: tab) && app.unseenRhythm == .never)
  }

  @Test func theWheelsAndTheTabBarMoveSixtyTimesASecond() {
    var app = AppFixture()
    app.press("]")
    #expect(app.timing == .grid(every: Self.motion, end: nil))
    #expect(app.unseenRhythm == .never)
    app.pass(.seconds(2))
    #expect(app.timing == .never)
    app.press("[")
    app.pass(.seconds(2))
    app.press(.up)
    #expect(app.timing == .grid(every: Self.motion, end: nil))
    app.pass(.seconds(2))
    #expect(app.timing == .never)
    app.press(",")
    #expect(app.timing == .grid(every: Self.motion, end: nil))
    app.pass(.seconds(2))
    #expect(app.timing == .never)
  }

  @Test func whatMovesDelaysNoSecondOfATimer() {
    var app = AppFixture.with(["eggs": 300])
    app.press("]")
    guard case .grid(Self.motion, let end?) = app.timing else {
      Issue.record("\(app.timing)")
      return
    }
    // A beat falls on the next instant that the timer itself would have asked for.
    let alone = app.model.timerWakeSchedule(every: FrameGrid.frame, showing: nil, at: app.now)
      .timing
    switch alone {
    case .at(let instant): #expect(end == instant)
    case .grid(_, let other): #expect(end == other)
    case .never: Issue.record("the timer has no beat")
    }
  }

  @Test func reducedMotionNeedsNoBeats() {
    var app = AppFixture { $0.wantsReducedMotion = true }
    for key in ["]", "]", ",", ",", "[", "[", "7"] {
      app.press(key)
      #expect(app.timing == Self.rest(on: app.model.tab), "\(key)")
    }
  }

  @Test func timersThatAreNotSeenNeedTheirEndsOnly() {
    var app = AppFixture.with(["eggs": 300, "tea": 200])
    let end = app.now.steady + .seconds(197)
    for key in [Key.function(4), .function(5)] {
      app.press(key)
      app.pass(.seconds(2))
      #expect(app.timing == app.unseenRhythm)
      guard case .at(let instant) = app.timing else {
        Issue.record("\(app.timing)")
        return
      }
      // The sound is made ready a little before.
      #expect((end - .seconds(3)...end).contains(instant))
    }
  }

  @Test func theStopwatchIsSeenToRun() {
    var app = AppFixture()
    app.press(.function(4))
    app.press(" ")
    app.pass(.seconds(2))
    #expect(app.timing != .never)
    app.press("]")
    app.pass(.seconds(2))
    #expect(app.timing == Self.rest(on: .log))
  }

  /// A small window has no room for the ring.
  @Test func presetsWithoutARingWakeNothing() {
    var app = AppFixture(60, 24)
    app.go(to: .presets)
    app.pass(.seconds(5))
    #expect(app.timing == .never)
  }

  /// A notice asks for its end once, however long a key is held.
  @Test func aHoldThatOutlastsItsHintIsNoBusyLoop() {
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
