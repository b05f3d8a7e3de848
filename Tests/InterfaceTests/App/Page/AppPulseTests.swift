import Countdown
import Drawing
import Testing

@testable import Interface

/// When the app wants to look at the clock again: never where nothing moves.
@Suite struct AppPulseTests {
  private static let motion = Duration.nanoseconds(16_666_667)

  /// Where nothing moves: on the page of the log another day begins at midnight.
  private static func rest(on tab: AppTab) -> Pulse.Rhythm {
    tab == .log ? .at(Moment.noon.steady + .seconds(43_200)) : .still
  }

  @Test(arguments: AppTab.allCases)
  func nothingMovesWithoutATimer(tab: AppTab) {
    var house = House()
    house.go(to: tab)
    house.pass(.seconds(5))
    #expect(house.rhythm == Self.rest(on: tab) && house.unseenRhythm == .still)
    for key in [",", "?"] {
      house.press(key)
      house.pass(.seconds(5))
      #expect(house.rhythm == Self.rest(on: tab) && house.unseenRhythm == .still, "\(key)")
    }
  }

  @Test(arguments: AppTab.allCases)
  func nothingMovesWhileAllIsPaused(tab: AppTab) {
    var house = House.with(["eggs": 300, "tea": 200])
    house.press("P")
    house.go(to: tab)
    house.pass(.seconds(5))
    #expect(house.rhythm == Self.rest(on: tab) && house.unseenRhythm == .still)
  }

  @Test func theWheelsAndTheTabBarMoveSixtyTimesASecond() {
    var house = House()
    house.press("]")
    #expect(house.rhythm == .grid(every: Self.motion, end: nil))
    #expect(house.unseenRhythm == .still)
    house.pass(.seconds(2))
    #expect(house.rhythm == .still)
    house.press("[")
    house.pass(.seconds(2))
    house.press(.up)
    #expect(house.rhythm == .grid(every: Self.motion, end: nil))
    house.pass(.seconds(2))
    #expect(house.rhythm == .still)
    house.press(",")
    #expect(house.rhythm == .grid(every: Self.motion, end: nil))
    house.pass(.seconds(2))
    #expect(house.rhythm == .still)
  }

  @Test func whatMovesDelaysNoSecondOfATimer() {
    var house = House.with(["eggs": 300])
    house.press("]")
    guard case .grid(Self.motion, let end?) = house.rhythm else {
      Issue.record("\(house.rhythm)")
      return
    }
    // A beat falls on the next instant that the timer itself would have asked for.
    let alone = house.page.counting?.pulse(every: Beat.frame, showing: nil, at: house.now).rhythm
    switch alone {
    case .at(let instant)?: #expect(end == instant)
    case .grid(_, let other)?: #expect(end == other)
    case .still?, nil: Issue.record("the timer has no beat")
    }
  }

  @Test func reducedMotionNeedsNoBeats() {
    var house = House { $0.wantsReducedMotion = true }
    for key in ["]", "]", ",", ",", "[", "[", "7"] {
      house.press(key)
      #expect(house.rhythm == .still, "\(key)")
    }
  }

  @Test func timersThatAreNotSeenNeedTheirEndsOnly() {
    var house = House.with(["eggs": 300, "tea": 200])
    let end = house.now.steady + .seconds(197)
    for key in [Key.function(3), .function(4)] {
      house.press(key)
      house.pass(.seconds(2))
      #expect(house.rhythm == house.unseenRhythm)
      guard case .at(let instant) = house.rhythm else {
        Issue.record("\(house.rhythm)")
        return
      }
      // The sound is made ready a little before.
      #expect((end - .seconds(3)...end).contains(instant))
    }
  }

  @Test func theStopwatchIsSeenToRun() {
    var house = House()
    house.press(.function(4))
    house.press(" ")
    house.pass(.seconds(2))
    #expect(house.rhythm != .still)
    house.press("[")
    house.pass(.seconds(2))
    #expect(house.rhythm == .still)
  }

  /// A notice asks for its end once, however long a key is held.
  @Test func aHoldThatOutlastsItsHintIsNoBusyLoop() {
    var house = House { $0.settings.hold = .seconds(6) }
    house.press(.function(4))
    house.press(" ")
    house.press(.function(3))
    house.send(.key(.character("q"), .pressed))
    for _ in 0..<400 {
      house.pass(.milliseconds(10))
      if case .at(let instant) = house.rhythm { #expect(instant > house.now.steady) }
    }
  }
}
