import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct AppPageTests {
  @Test func theWheelsBeginATimer() {
    var app = AppFixture()
    #expect(app.model.wheels.time == .seconds(300))
    app.press("730")
    #expect(app.model.wheels.time == .seconds(450))
    app.press("n")
    app.press("eggs")
    app.press(.enter, .enter)
    #expect(app.model.items.map(\.display.name) == ["eggs"])
    #expect(app.model.tab == .timer && app.model.showsTimers)
    app.pass(.seconds(10))
    #expect(app.shows("eggs"))
    #expect(app.model.selectedItem?.time.duration == .seconds(440))
  }

  @Test func twoTimersStandSideBySide() {
    var app = AppFixture()
    app.press("700n")
    app.press("eggs")
    app.press(.enter, .enter)
    app.press("a12")
    app.press(.enter)
    app.press("]")
    app.pass(.seconds(1))
    #expect(app.model.tab == .all)
    #expect(app.scene.elements.count { $0.id.purpose == .ring } == 2)
    #expect(app.scene.elements.count { $0.id.purpose == .plus } == 1)
    app.press("1 ")
    #expect(app.model.items[0].time.status == .paused)
    #expect(app.model.items[1].time.status == .running)
  }

  @Test func endedTimerIsShown() {
    var app = AppFixture()
    app.press("5")
    app.press(.enter)
    app.press("[")
    app.pass(.seconds(6))
    #expect(app.model.tab == .timer)
    #expect(app.model.selectedPhase == .overtime)
    app.pass(.seconds(1))
    app.press(.enter)
    #expect(!app.model.hasTimers)
    #expect(app.model.showsWheels)
  }

  @Test func leavingNeedsHoldIfTimerRuns() {
    var app = AppFixture()
    app.press("q")
    #expect(app.effects.last == .finish(.left))
    app = AppFixture()
    app.press(.enter)
    app.press("q")
    #expect(app.model.hasTimers)
    #expect(app.statusBar.hasPrefix("hold q to leave"))
    app.send(.key(.character("q"), .pressed))
    app.pass(.milliseconds(1100))
    #expect(app.effects.last == .finish(.left))
  }

  @Test func sheetAppliesAtOnceAndWritesOnClose() {
    var app = AppFixture()
    app.press(",")
    app.pass(.milliseconds(300))
    #expect(app.shows("Settings"))
    app.press(.down, .enter)
    #expect(!app.model.settings.ringsBell)
    #expect(app.writtenSettings == nil)
    app.press(",")
    #expect(app.writtenSettings?.ringsBell == false)
    app.press(",")
    app.press(.down, .enter, .escape)
    #expect(!app.model.settings.ringsBell)
  }

  @Test func stopwatchShowsLapsAndUndoesReset() {
    var app = AppFixture()
    app.press(.function(4))
    app.press(" ")
    app.pass(.seconds(2))
    app.press("l")
    app.pass(.seconds(3))
    app.press("l")
    app.pass(.seconds(1))
    app.press(" ")
    #expect(app.shows("02.00") && app.shows("03.00") && app.shows("fastest"))
    app.press("r")
    #expect(app.model.stopwatch.isFresh)
    app.press("u")
    #expect(app.model.stopwatch.laps == [.seconds(2), .seconds(3)])
  }

  @Test func presetsAreStartedAndWritten() {
    var app = AppFixture()
    app.press(.function(3))
    #expect(app.shows("tea") && app.shows("built in"))
    app.press("a")
    app.press("rice")
    app.press(.enter)
    #expect(app.userPresets.map(\.name) == ["rice"])
    app.press(.home, .enter)
    #expect(app.model.selectedItem?.time.maxValue == .seconds(300))
  }

  @Test(arguments: [(80, 24), (120, 40), (200, 60), (60, 20), (40, 12), (20, 5), (12, 3), (1, 1)])
  func everyPageFitsEveryWindow(columns: Int, rows: Int) {
    for tab in AppTab.allCases {
      var app = AppFixture(columns, rows)
      app.go(to: tab)
      app.pass(.seconds(1))
      for element in app.scene.elements where element.shape != .hitArea {
        #expect(
          element.box.row >= 0 && element.box.row + element.box.rows <= rows,
          "\(tab): \(element.id)")
        #expect(
          element.box.column >= 0 && element.box.column + element.box.columns <= columns,
          "\(element.id)")
      }
      let ids = app.scene.elements.map(\.id)
      #expect(Set(ids).count == ids.count)
    }
  }
}
