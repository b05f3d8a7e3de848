import Countdown
import Testing

@testable import Interface

/// Keys that stay down while their press changes what is shown, where no release is reported.
@Suite struct HeldOverTests {
  /// A key as a keyboard repeats it: after half a second, and then thirty times a second.
  private func hold(_ key: Key, in house: inout House, repeats: Int = 12) {
    house.send(.key(key, .struck))
    house.pass(.milliseconds(500))
    for _ in 0..<repeats {
      house.send(.key(key, .struck))
      house.pass(.milliseconds(33))
    }
  }

  private func ringing() -> House {
    var house = House.with(["eggs": 5])
    house.pass(.seconds(9))
    return house
  }

  /// The press ends the timer, and nothing is left that could be lost: a repeat must not leave the app.
  @Test func qThatEndsTheOnlyTimerDoesNotLeave() {
    var house = ringing()
    hold(.character("q"), in: &house)
    #expect(house.names.isEmpty && house.outcome == nil)
    house.pass(.seconds(2))
    house.send(.key(.character("q"), .struck))
    #expect(house.outcome == .left)
  }

  @Test func enterThatEndsTheOnlyTimerBeginsNoOther() {
    var house = ringing()
    hold(.enter, in: &house)
    #expect(house.names.isEmpty)
    house.pass(.seconds(2))
    house.send(.key(.enter, .struck))
    #expect(house.names.count == 1)
  }

  @Test func enterThatTakesANameDoesNotStart() {
    var house = House()
    house.press("neggs")
    hold(.enter, in: &house)
    #expect(house.page.name == "eggs" && house.names.isEmpty)
  }

  @Test func enterThatStartsATimerDoesNotShowAll() {
    var house = House()
    hold(.enter, in: &house)
    #expect(house.names.count == 1 && house.page.tab == .timer)
  }

  @Test(arguments: [",", "?"] as [Unicode.Scalar])
  func qThatClosesSomethingDoesNotLeave(opener: Unicode.Scalar) {
    var house = House()
    house.press(.character(opener))
    hold(.character("q"), in: &house)
    #expect(house.page.sheet == nil && !house.page.showsHelp && house.outcome == nil)
  }

  /// Where releases are reported, the repeats are too.
  @Test func reportedRepeatsDoNotLeaveEither() {
    var house = ringing()
    house.send(.key(.character("q"), .pressed))
    for _ in 0..<50 {
      house.pass(.milliseconds(33))
      house.send(.key(.character("q"), .repeated))
    }
    house.send(.key(.character("q"), .released))
    #expect(house.names.isEmpty && house.outcome == nil)
  }

  /// A second press that comes quickly looks like a repeat, and counts.
  @Test func twoQuickPressesAreTwo() {
    var house = House()
    house.send(.key(.character(","), .struck))
    house.pass(.milliseconds(400))
    house.send(.key(.character(","), .struck))
    #expect(house.page.sheet == nil)
  }

  /// The same for the keys whose repeats are ignored: the second press counts when no other follows it.
  @Test func aSecondEnterStartsWhatTheFirstHasNamed() {
    var house = House()
    house.press("neggs")
    house.send(.key(.enter, .struck))
    house.pass(.milliseconds(300))
    house.send(.key(.enter, .struck))
    house.pass(.milliseconds(100))
    #expect(house.page.name == "eggs" && house.names.isEmpty)
    house.pass(.milliseconds(100))
    #expect(house.names == ["eggs"])
    // It opened the timer, and does not go on to *All*.
    house.pass(.seconds(2))
    #expect(house.page.tab == .timer)
  }

  @Test func aSecondQLeavesWhatTheFirstHasClosed() {
    var house = House()
    house.press("?")
    house.send(.key(.character("q"), .struck))
    house.pass(.milliseconds(300))
    house.send(.key(.character("q"), .struck))
    house.pass(.milliseconds(200))
    #expect(house.outcome == .left)
  }

  /// Something else is done before it is clear: the press came first.
  @Test func whatFollowsASecondPressFindsItDone() {
    var house = House()
    house.press("neggs")
    house.send(.key(.enter, .struck))
    house.pass(.milliseconds(300))
    house.send(.key(.enter, .struck))
    house.pass(.milliseconds(30))
    house.send(.key(.character(" "), .struck))
    #expect(house.names == ["eggs"] && house.page.counting?.time.status == .paused)
  }

  /// What is held to leave is still held.
  @Test func qLeavesWhenItIsHeldForThat() {
    var house = House.with(["eggs": 300])
    hold(.character("q"), in: &house, repeats: 40)
    #expect(house.outcome == .left)
  }
}
