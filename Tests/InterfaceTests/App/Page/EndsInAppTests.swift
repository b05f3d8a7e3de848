import Countdown
import Drawing
import Testing

@testable import Interface

/// What happens in the app when time is up.
@Suite struct EndsInAppTests {
  @Test func whatRingsIsChosen() {
    var house = House.with(["eggs": 300, "tea": 5, "rice": 200])
    house.press("]")
    #expect(house.chosen == "rice")
    house.pass(.seconds(6))
    #expect(house.chosen == "tea" && house.page.tab == .all && house.isRinging)
  }

  @Test func whatRingsWaitsWhereAKeyHasJustCome() {
    var house = House.with(["tea": 10, "rice": 200])
    house.press("]")
    house.pass(.milliseconds(6500))
    house.press("2")
    house.pass(.seconds(2))
    #expect(house.chosen == "rice" && house.isRinging)
  }

  @Test func aWordIsEnoughWhereSomebodyIsBusy() {
    var house = House.with(["tea": 10])
    house.press("a,")
    house.pass(.seconds(8))
    #expect(house.page.sheet != nil && house.isRinging)
    house.press(",")
    #expect(house.shows("tea: time is up"))
  }

  @Test func theOneThatHasEndedIsNamed() {
    var house = House.with(["eggs": 12, "tea": 7, "rice": 300])
    house.press(.function(4), .character(" "))
    house.pass(.seconds(5))
    #expect(house.foot.hasPrefix("tea: time is up   F1 shows it   "))
    house.pass(.seconds(5))
    #expect(house.foot.hasPrefix("eggs: time is up   F1 shows it   "))
    // What is up stays said, the one that is shown first.
    house.pass(.seconds(20))
    #expect(house.chosen == "eggs")
    #expect(house.foot.hasPrefix("eggs and 1 more: time is up   F1 shows it   "))
  }

  @Test func severalThatEndTogetherAreSaid() {
    var house = House.with(["eggs": 30, "tea": 30, "rice": 300])
    house.press(.function(4), .character(" "))
    house.advance(by: .seconds(60))
    house.send(.tick)
    #expect(house.chosen == "tea")
    #expect(house.foot.hasPrefix("tea and 1 more: time is up   F1 shows it   "))
  }

  @Test func anAlarmThatIsHeardDisappears() {
    var house = House.with(["eggs": 300, "tea": 5])
    house.pass(.seconds(5))
    #expect(house.page.counting?.overtime != nil)
    house.press(.enter)
    #expect(house.names == ["eggs"] && house.page.showsTimers)
    for key in [Key.enter, .escape] {
      house = House.with(["tea": 5])
      house.pass(.seconds(5))
      house.press(key)
      #expect(house.page.counting == nil && house.page.showsWheels && house.outcome == nil)
      #expect(house.effects.contains(.sound(.dismiss)))
    }
  }

  @Test func snoozeAndUndo() {
    var house = House.with(["tea": 5])
    house.pass(.seconds(5))
    house.press("s")
    #expect(house.page.counting?.overtime == nil)
    #expect(house.page.counting?.time.maxValue == .seconds(300))
    house.press("u")
    #expect(house.page.counting?.overtime != nil)
    house.press("r")
    #expect(house.page.counting?.time.duration == .seconds(5))
  }

  /// The end is noticed by whatever comes first, and the bell rings.
  @Test(arguments: [
    Event.tick, .resize, .focus(true), .stage(.usual), .stage(nil), .key(.up), .report,
  ])
  func theBellRingsWhateverComesFirst(event: Event) {
    var house = House.with(["tea": 5])
    house.advance(by: .seconds(60))
    house.send(event)
    #expect(house.isRinging)
  }

  @Test func sequencesGoOnBehindOtherPages() {
    var house = House()
    var plan = Plan([Request(.seconds(5), name: "work"), Request(.seconds(50), name: "rest")])
    plan = Plan(plan.parts, repeats: .times(2))
    house.send(.begin([TimerOrder(plan)]))
    house.press(.function(4))
    house.pass(.seconds(8))
    #expect(house.isRinging && house.page.counting?.course.shownName == "rest")
    house.press(.function(1))
    house.press("n")
    #expect(house.page.counting?.course.shownName == "work")
  }
}
