import Countdown
import Drawing
import Testing

@testable import Interface

/// What the pages of the app do.
@Suite struct AppPageTests {
  @Test func theWheelsBeginATimer() {
    var house = House()
    #expect(house.page.wheels.time == .seconds(300))
    house.press("730")
    #expect(house.page.wheels.time == .seconds(450))
    house.press("n")
    house.press("eggs")
    house.press(.enter, .enter)
    #expect(house.page.counting?.courses.map(\.shownName) == ["eggs"])
    #expect(house.page.tab == .timer && house.page.showsTimers)
    house.pass(.seconds(10))
    #expect(house.shows("eggs"))
    #expect(house.page.counting?.time.duration == .seconds(440))
  }

  @Test func twoTimersStandSideBySide() {
    var house = House()
    house.press("700n")
    house.press("eggs")
    house.press(.enter, .enter)
    house.press("a12")
    house.press(.enter)
    house.press("]")
    house.pass(.seconds(1))
    #expect(house.page.tab == .all)
    #expect(house.scene.elements.count { $0.id.purpose == .ring } == 2)
    #expect(house.scene.elements.count { $0.id.purpose == .plus } == 1)
    house.press("1 ")
    #expect(house.page.counting?.courses[0].time.status == .paused)
    #expect(house.page.counting?.courses[1].time.status == .running)
  }

  @Test func aTimerThatIsUpIsShown() {
    var house = House()
    house.press("5")
    house.press(.enter)
    house.press("[")
    house.pass(.seconds(6))
    #expect(house.page.tab == .timer)
    #expect(house.page.counting?.overtime != nil)
    house.pass(.seconds(1))
    house.press(.enter)
    #expect(house.page.counting == nil)
    #expect(house.page.showsWheels)
  }

  @Test func leavingTakesAHeldKeyOnlyWhereSomethingIsLost() {
    var house = House()
    house.press("q")
    #expect(house.effects.last == .finish(.left))
    house = House()
    house.press(.enter)
    house.press("q")
    #expect(house.page.counting != nil)
    #expect(house.foot.hasPrefix("hold q to leave"))
    house.send(.key(.character("q"), .pressed))
    house.pass(.milliseconds(1100))
    #expect(house.effects.last == .finish(.left))
  }

  @Test func theSheetChangesAtOnceAndIsWrittenWhenItCloses() {
    var house = House()
    house.press(",")
    house.pass(.milliseconds(300))
    #expect(house.shows("Settings"))
    house.press(.down, .enter)
    #expect(!house.page.settings.ringsBell)
    #expect(house.written == nil)
    house.press(",")
    #expect(house.written?.ringsBell == false)
    house.press(",")
    house.press(.down, .enter, .escape)
    #expect(!house.page.settings.ringsBell)
  }

  @Test func laps() {
    var house = House()
    house.press(.function(4))
    house.press(" ")
    house.pass(.seconds(2))
    house.press("l")
    house.pass(.seconds(3))
    house.press("l")
    house.pass(.seconds(1))
    house.press(" ")
    #expect(house.shows("02.00") && house.shows("03.00") && house.shows("best"))
    house.press("r")
    #expect(house.page.stopwatch.isFresh)
    house.press("u")
    #expect(house.page.stopwatch.laps == [.seconds(2), .seconds(3)])
  }

  @Test func presetsAreStartedAndWritten() {
    var house = House()
    house.press(.function(3))
    #expect(house.shows("tea") && house.shows("built in"))
    house.press("a")
    house.press("rice")
    house.press(.enter)
    #expect(house.lines.map(\.name) == ["rice"])
    house.press(.home, .enter)
    #expect(house.page.counting?.time.maxValue == .seconds(300))
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60), (60, 20), (40, 12), (20, 5), (12, 3), (1, 1)])
  func everyPageFitsEveryWindow(columns: Int, rows: Int) {
    for tab in AppTab.allCases {
      var house = House(columns, rows)
      house.go(to: tab)
      house.pass(.seconds(1))
      for element in house.scene.elements where element.shape != .area {
        #expect(
          element.box.row >= 0 && element.box.row + element.box.rows <= rows,
          "\(tab): \(element.id)")
        #expect(
          element.box.column >= 0 && element.box.column + element.box.columns <= columns,
          "\(element.id)")
      }
      let ids = house.scene.elements.map(\.id)
      #expect(Set(ids).count == ids.count)
    }
  }
}
