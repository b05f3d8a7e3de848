import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct TimerPageTests {
  @Test func stopRestoresTimeOnWheels() {
    var app = AppFixture()
    app.press("730")
    app.press(.enter)
    app.pass(.seconds(5))
    app.hold(.escape)
    #expect(!app.model.hasTimers && app.outcome == nil)
    #expect(app.model.showsWheels && app.model.wheels.time == .seconds(450))
    app.press("5")
    #expect(app.model.wheels.time == .seconds(5))
  }

  @Test func aTapDoesNotStop() {
    var app = AppFixture.with(["eggs": 300])
    app.press(.escape)
    app.pass(.seconds(3))
    #expect(app.names == ["eggs"])
  }

  @Test func stopEndsOnlyShownTimer() {
    var app = AppFixture.with(["eggs": 300, "tea": 200, "rice": 100])
    app.press("]2")
    #expect(app.selectedLocalName == "tea")
    app.press(.enter)
    #expect(app.model.tab == .timer)
    app.hold(.escape)
    #expect(app.names == ["eggs", "rice"])
  }

  @Test func enterTogglesAll() {
    var app = AppFixture.with(["eggs": 300, "tea": 200])
    #expect(app.model.tab == .timer && app.selectedLocalName == "tea")
    app.press(.enter)
    #expect(app.model.tab == .all && app.model.showsAll)
    app.press(.left)
    #expect(app.selectedLocalName == "eggs")
    app.press(.enter)
    #expect(app.model.tab == .timer && app.model.showsAll == false)
    #expect(app.shows("eggs") && !app.shows("tea"))
  }

  @Test func anotherTimerStartsOnWheels() {
    var app = AppFixture.with(["eggs": 300])
    app.press("a")
    #expect(app.model.showsWheels && !app.model.showsTimers)
    app.press(.escape)
    #expect(app.model.showsTimers && app.names == ["eggs"])
    app.press("a9")
    app.press(.enter)
    #expect(app.model.items.count == 2 && app.model.showsTimers)
    #expect(app.model.selectedItem?.time.maxValue == .seconds(9))
  }

  /// A timer of another process opens like the app's own.
  @Test func clickOnSelectedTimerOpensIt() {
    var app = AppFixture.with(["eggs": 300, "tea": 200])
    app.send(.remoteTimers([app.running("k2", "talk", 600)]))
    app.press("]")
    app.click(Element.ID(.ring, 1))
    #expect(app.model.tab == .all && app.model.selectedItem?.display.name == "eggs")
    app.click(Element.ID(.ring, 1))
    #expect(
      app.model.tab == .timer && app.model.selectedItem?.display.name == "eggs")
    app.press(.function(2))
    app.click(Element.ID(.ring, 3))
    #expect(app.model.tab == .all && app.model.activeRemoteTimer?.display.name == "talk")
    app.click(Element.ID(.ring, 3))
    #expect(app.model.tab == .timer && app.model.showsRemoteTimer && app.takeRequests() == [])
  }

  @Test func plusStartsAnotherTimer() {
    var app = AppFixture.with(["eggs": 300])
    app.press("]")
    app.press(.right)
    #expect(app.model.isPlusSelected)
    // These keys do not act on the timer.
    app.press("r+ ")
    #expect(app.model.tab == .timer && app.model.showsWheels)
    #expect(app.model.selectedItem?.time.status == .running)
    app = .with(["eggs": 300])
    app.press("]")
    app.press(.right, .left)
    #expect(app.model.isPlusSelected == false)
    app.click(Element.ID(.plus))
    #expect(app.model.tab == .timer && app.model.showsWheels)
  }

  @Test func clickSelects() {
    var app = AppFixture.with(["eggs": 300, "tea": 200])
    app.press("]")
    app.click(Element.ID(.ring, 1))
    #expect(app.selectedLocalName == "eggs")
    app.click(Element.ID(.ring, 2))
    #expect(app.selectedLocalName == "tea")
  }

  @Test func enterStartsTimerOnEmptyPage() {
    for key in [Key.enter, .character(" "), .character("a"), .character("+")] {
      var app = AppFixture()
      app.press("]")
      #expect(app.model.tab == .all)
      app.press(key)
      #expect(app.model.tab == .timer && app.model.showsWheels)
    }
  }

  @Test func aSignalPausesAllAndResumesAll() {
    var app = AppFixture.with(["eggs": 300, "tea": 200])
    app.press("[[")
    app.send(.toggle)
    #expect(app.model.items.allSatisfy { $0.time.status == .paused })
    app.send(.toggle)
    #expect(app.model.items.allSatisfy { $0.time.status == .running })
    app.press("]]P")
    app.forgetEffects()
    app.send(.report)
    #expect(app.effects.count == 2)
  }

  @Test func reportListsTimers() {
    var app = AppFixture()
    app.send(.report)
    #expect(app.effects == [.report("no timers running")])
    app.press(.function(4))
    app.press(" ")
    app.pass(.seconds(7))
    app.forgetEffects()
    app.send(.report)
    #expect(app.effects == [.report("stopwatch: 07.00")])
  }

  /// A key that opens another page ends the hold of the stop key.
  @Test(arguments: [
    Key.character("]"), .character("?"), .character(","), .character("a"), .function(4),
  ])
  func anotherKeyEndsTheHold(key: Key) {
    var app = AppFixture.with(["eggs": 300])
    app.send(.key(.escape, .pressed))
    app.pass(.milliseconds(300))
    app.press(key)
    app.pass(.seconds(2))
    #expect(app.names == ["eggs"])
  }

  /// A preset may set a hold time for its timer.
  @Test func holdTimeIsPerTimer() {
    var app = AppFixture()
    app.begin("eggs", 300) { $0.hold = .zero }
    app.begin("tea", 300) { $0.hold = .seconds(1) }
    app.press(.escape)
    #expect(app.names == ["eggs", "tea"])
    app.press("1")
    app.press(.escape)
    #expect(app.names == ["tea"])
    app.press(.escape)
    #expect(app.names == ["tea"])
    app.hold(.escape)
    #expect(app.names.isEmpty)
  }

  @Test func releaseOverTabBarReleasesButton() throws {
    var app = AppFixture.with(["eggs": 300])
    let box = try #require(app.scene[.control(.stop)]?.box)
    app.point(.press, row: box.row + 1, column: box.column + 3)
    app.pass(.milliseconds(300))
    app.point(.drag, row: 22, column: 50)
    app.pass(.milliseconds(300))
    app.point(.release, row: 22, column: 50)
    app.pass(.seconds(2))
    #expect(app.names == ["eggs"] && app.model.tab == .timer)
  }
}
