import Countdown
import Drawing
import Testing

@testable import Interface

/// Timers on the pages of the app.
@Suite struct TimersInAppTests {
  @Test func stopGoesBackToTheWheelsWhichRemember() {
    var house = House()
    house.press("730")
    house.press(.enter)
    house.pass(.seconds(5))
    house.hold(.escape)
    #expect(house.page.counting == nil && house.outcome == nil)
    #expect(house.page.showsWheels && house.page.wheels.time == .seconds(450))
    house.press("5")
    #expect(house.page.wheels.time == .seconds(5))
  }

  @Test func aTapDoesNotStop() {
    var house = House.with(["eggs": 300])
    house.press(.escape)
    house.pass(.seconds(3))
    #expect(house.names == ["eggs"])
  }

  @Test func stopEndsTheShownOneOnly() {
    var house = House.with(["eggs": 300, "tea": 200, "rice": 100])
    house.press("]2")
    #expect(house.chosen == "tea")
    house.press(.enter)
    #expect(house.page.tab == .timer)
    house.hold(.escape)
    #expect(house.names == ["eggs", "rice"])
  }

  @Test func enterGoesToAllAndBack() {
    var house = House.with(["eggs": 300, "tea": 200])
    #expect(house.page.tab == .timer && house.chosen == "tea")
    house.press(.enter)
    #expect(house.page.tab == .all && house.page.counting?.showsAll == true)
    house.press(.left)
    #expect(house.chosen == "eggs")
    house.press(.enter)
    #expect(house.page.tab == .timer && house.page.counting?.showsAll == false)
    #expect(house.shows("eggs") && !house.shows("tea"))
  }

  @Test func anotherTimerBeginsOnTheWheels() {
    var house = House.with(["eggs": 300])
    house.press("a")
    #expect(house.page.showsWheels && !house.page.showsTimers)
    house.press(.escape)
    #expect(house.page.showsTimers && house.names == ["eggs"])
    house.press("a9")
    house.press(.enter)
    #expect(house.page.counting?.courses.count == 2 && house.page.showsTimers)
    #expect(house.page.counting?.course.time.maxValue == .seconds(9))
  }

  @Test func theCircleBeginsAnother() {
    let house = House.with(["eggs": 300])
    var keys = house
    keys.press("]")
    keys.press(.right)
    #expect(keys.page.counting?.isPlusChosen == true)
    keys.press("r+ ")
    #expect(keys.page.tab == .timer && keys.page.showsWheels)
    #expect(keys.page.counting?.time.status == .running)
    var back = house
    back.press("]")
    back.press(.right, .left)
    #expect(back.page.counting?.isPlusChosen == false)
    var pointer = house
    pointer.press("]")
    pointer.click(Element.ID(.plus))
    #expect(pointer.page.tab == .timer && pointer.page.showsWheels)
  }

  @Test func aClickChooses() {
    var house = House.with(["eggs": 300, "tea": 200])
    house.press("]")
    house.click(Element.ID(.ring, 1))
    #expect(house.chosen == "eggs")
    house.click(Element.ID(.ring, 2))
    #expect(house.chosen == "tea")
  }

  @Test func whereNothingIsEnterBeginsATimer() {
    for key in [Key.enter, .character(" "), .character("a"), .character("+")] {
      var house = House()
      house.press("]")
      #expect(house.page.tab == .all)
      house.press(key)
      #expect(house.page.tab == .timer && house.page.showsWheels)
    }
  }

  @Test func aSignalPausesAllAndResumesAll() {
    var house = House.with(["eggs": 300, "tea": 200])
    house.press("[[")
    house.send(.toggle)
    #expect(house.page.counting?.courses.allSatisfy { $0.time.status == .paused } == true)
    house.send(.toggle)
    #expect(house.page.counting?.courses.allSatisfy { $0.time.status == .running } == true)
    house.press("]]P")
    house.forgetEffects()
    house.send(.report)
    #expect(house.effects.count == 2)
  }

  @Test func aReportSaysWhatThereIs() {
    var house = House()
    house.send(.report)
    #expect(house.effects == [.report("nothing is counted")])
    house.press(.function(4))
    house.press(" ")
    house.pass(.seconds(7))
    house.forgetEffects()
    house.send(.report)
    #expect(house.effects == [.report("stopwatch: 07.00")])
  }

  /// A key that leads elsewhere ends the hold of the one that stops, as any other key does.
  @Test(arguments: [
    Key.character("]"), .character("?"), .character(","), .character("a"), .function(4),
  ])
  func anotherKeyEndsTheHold(key: Key) {
    var house = House.with(["eggs": 300])
    house.send(.key(.escape, .pressed))
    house.pass(.milliseconds(300))
    house.press(key)
    house.pass(.seconds(2))
    #expect(house.names == ["eggs"])
  }

  /// A preset may have a hold time of its own, which is that of its timer alone.
  @Test func eachTimerIsHeldForItsOwnTime() {
    var house = House()
    house.begin("eggs", 300) { $0.hold = .zero }
    house.begin("tea", 300) { $0.hold = .seconds(1) }
    house.press(.escape)
    #expect(house.names == ["eggs", "tea"])
    house.press("1")
    house.press(.escape)
    #expect(house.names == ["tea"])
    house.press(.escape)
    #expect(house.names == ["tea"])
    house.hold(.escape)
    #expect(house.names.isEmpty)
  }

  @Test func aButtonThatIsLetGoOverTheTabBarIsLetGo() throws {
    var house = House.with(["eggs": 300])
    let box = try #require(house.scene[.control(.stop)]?.box)
    house.point(.press, row: box.row + 1, column: box.column + 3)
    house.pass(.milliseconds(300))
    house.point(.drag, row: 22, column: 50)
    house.pass(.milliseconds(300))
    house.point(.release, row: 22, column: 50)
    house.pass(.seconds(2))
    #expect(house.names == ["eggs"] && house.page.tab == .timer)
  }
}
