import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct RemoteTimersKeysTests {
  @Test(arguments: [
    (Key.character(" "), TimerAction.toggle), (.character("p"), .toggle),
    (.character("+"), .add(.seconds(60))), (.character("="), .add(.seconds(60))),
    (.character("-"), .add(.seconds(-60))), (.character("r"), .restart),
  ])
  func keySendsRequestToSelectedTimer(key: Key, action: TimerAction) {
    var app = AppFixture.withRemoteTimers()
    app.press(key)
    #expect(app.takeRequests() == [.send(action, id: "k1")])
    app.press("2")
    app.press(key)
    #expect(app.takeRequests() == [.send(action, id: "k2")])
  }

  @Test func nWorksOnlyForSequence() {
    var app = AppFixture.withRemoteTimers()
    app.press("n")
    #expect(app.takeRequests().isEmpty && app.statusBar.hasPrefix("n names the next timer"))
    app.send(.remoteTimers([app.part("k1", "focus", 60, 1, of: nil)]))
    app.press("n")
    #expect(app.takeRequests() == [.send(.next, id: "k1")])
  }

  @Test func escStopsOnlyWhenHeld() {
    var app = AppFixture.withRemoteTimers()
    app.press(.escape)
    app.pass(.milliseconds(400))
    #expect(app.statusBar.hasPrefix("hold esc to stop"))
    app.pass(.seconds(4))
    #expect(app.takeRequests().isEmpty)
    app.hold(.escape)
    #expect(app.takeRequests() == [.send(.stop, id: "k1")])
  }

  /// The confirmation replaces the hint about stopping.
  @Test(arguments: [true, false])
  func aStopIsConfirmed(isShownAlone: Bool) {
    var app = AppFixture.withRemoteTimers()
    if isShownAlone { app.press(.enter) }
    app.hold(.escape)
    app.send(.remoteTimers([app.running("k3", "talk", 800)]))
    #expect(app.statusBar.hasPrefix("tea: stopped with 04:56 left"), "\(app.statusBar)")
    app.send(.remoteError("no answer", of: "k3"))
    #expect(app.statusBar.hasPrefix("talk: no answer"))
  }

  @Test func holdEndsWhenItsTimerDisappears() {
    var app = AppFixture.withRemoteTimers()
    app.send(.key(.escape, .pressed))
    app.pass(.milliseconds(500))
    #expect(app.statusBar.hasPrefix("hold to stop"))
    app.send(.remoteTimers([app.running("k3", "talk", 800)]))
    app.pass(.seconds(1))
    #expect(app.takeRequests().isEmpty)
  }

  @Test func capitalPPausesLocalAndRemoteTimers() {
    var app = AppFixture.with(["eggs": 300])
    app.press("]")
    app.send(
      .remoteTimers([
        app.running("k1", "tea", 300), app.paused("k2", "rice", 600),
        app.deadline("k3", "lunch", 600), app.ended("k4", "cake", since: 1),
      ]))
    app.press("P")
    #expect(
      app.takeRequests() == [.send(.pause, id: "k1")] && app.statusBar.hasPrefix("all paused"))
    #expect(app.model.selectedItem?.time.status == .paused)
    app.send(.remoteTimers([app.paused("k1", "tea", 300), app.paused("k2", "rice", 600)]))
    app.press("P")
    #expect(app.takeRequests() == [.send(.resume, id: "k1"), .send(.resume, id: "k2")])
    #expect(app.model.selectedItem?.time.status == .running)
  }

  @Test func capitalPPausesAllFromSingleView() {
    var app = AppFixture.withRemoteTimers()
    app.press(.enter, .character("P"))
    #expect(app.model.showsRemoteTimer)
    #expect(app.takeRequests() == [.send(.pause, id: "k1"), .send(.pause, id: "k3")])
  }

  /// A key that is pressed at the end is meant for the running timer.
  @Test func keyJustAfterEndIsIgnored() {
    var app = AppFixture()
    app.send(.remoteTimers([app.running("k1", "tea", 2), app.running("k2", "rice", 600)]))
    app.pass(.milliseconds(1900))
    app.send(.remoteTimers([app.ended("k1", "tea", since: 0), app.running("k2", "rice", 600)]))
    app.pass(.milliseconds(100))
    app.press(.enter, .escape, .character(" "))
    #expect(app.takeRequests() == [])
    app.pass(.milliseconds(500))
    app.press(.enter)
    #expect(app.takeRequests() == [.send(.stop, id: "k1")])
  }

  @Test func helpOmitsRejectedKeys() {
    var lost = AppFixture()
    lost.send(.remoteTimers([lost.lost("k1", "tea", 60)]))
    #expect(
      lost.model.pageKeys.compactMap(\.helpLine?.key) == ["arrows, 1-9", "P", "enter", "esc", "a"])
    lost.press("+")
    #expect(lost.model.notice?.text == "tea is lost: enter resumes it here")
    var exited = AppFixture()
    exited.send(.remoteTimers([exited.running("k1", "tea", 2)]))
    exited.pass(.seconds(3))
    exited.send(.remoteTimers([]))
    exited.pass(.seconds(3))
    #expect(exited.model.activeRemoteTimer?.hasExited == true)
    #expect(
      exited.model.pageKeys.compactMap(\.helpLine?.key) == [
        "arrows, 1-9", "P", "enter", "q, esc", "a",
      ])
  }

  @Test func arrowsAndDigitsSelectAllTimers() {
    var app = AppFixture.with(["eggs": 300], 120, 30)
    app.press("]")
    app.send(.remoteTimers([app.running("k1", "tea", 300), app.running("k2", "rice", 600)]))
    #expect(app.selectedName == "eggs")
    app.press("3")
    #expect(app.selectedName == "» rice")
    app.press("1")
    #expect(app.selectedName == "eggs")
    var seen: [String?] = []
    for _ in 0..<3 {
      app.press(.right)
      seen.append(app.selectedName)
    }
    #expect(seen == ["» tea", "» rice", "+"])
    app.press(.left, .left, .left)
    #expect(app.selectedName == "eggs")
    // Keys act on the app's own timer again.
    app.press(" ")
    #expect(app.takeRequests().isEmpty && app.model.selectedItem?.time.status == .paused)
  }

  @Test func repeatedArrowAddsNoTime() {
    var app = AppFixture.withRemoteTimers()
    app.send(.key(.up, .pressed))
    for _ in 0..<5 { app.send(.key(.up, .repeated)) }
    #expect(app.takeRequests().isEmpty)
    app.send(.key(.character("+"), .pressed))
    app.send(.key(.character("+"), .repeated))
    #expect(app.takeRequests().count == 2)
  }

  /// The app itself has no timer.
  @Test func escapeReturnsFromWheels() {
    var app = AppFixture()
    app.send(.remoteTimers([app.running("k1", "tea", 300)]))
    app.press("a")
    #expect(app.model.tab == .timer && app.statusBar.contains("esc back"))
    app.press(.escape)
    #expect(app.model.tab == .all && app.selectedName == "» tea")
  }

  @Test func plusStartsAnotherTimer() {
    var app = AppFixture.withRemoteTimers()
    app.press(.right, .right, .right)
    #expect(app.selectedName == "+" && app.statusBar.contains("enter another timer"))
    #expect(app.statusBar.contains("   q leave"))
    app.press(" ")
    #expect(app.model.tab == .timer && app.model.showsWheels && app.takeRequests().isEmpty)
    app.press("5")
    app.press(.enter)
    app.press(.enter)
    #expect(app.namesAndDigits.count == 4 && app.selectedName == "5s", "\(app)")
  }

  @Test func enterTogglesSingleView() {
    var app = AppFixture.withRemoteTimers()
    app.press(.enter)
    app.pass(.seconds(3))
    #expect(app.model.tab == .timer && app.shows("» tea") && !app.shows("» talk"))
    #expect(app.shows("restart") && app.shows("enter all"))
    app.press(.up, .right, .character(" "))
    #expect(
      app.takeRequests() == [
        .send(.add(.seconds(60)), id: "k1"), .send(.add(.seconds(10)), id: "k1"),
        .send(.toggle, id: "k1"),
      ])
    app.press(.tab, .enter)
    #expect(app.takeRequests() == [.send(.restart, id: "k1")])
    app.press(.tab)
    app.hold(.enter)
    #expect(app.takeRequests() == [.send(.stop, id: "k1")])
    app.press(.tab, .enter)
    #expect(app.takeRequests() == [.send(.toggle, id: "k1")])
    app.press(.function(2), .enter, .enter)
    #expect(app.model.tab == .all && app.selectedName == "» tea")
  }

  @Test func wheelsReplaceRemovedTimer() {
    var app = AppFixture.withRemoteTimers()
    app.press(.enter)
    app.send(.remoteTimers([app.running("k3", "talk", 800)]))
    #expect(app.model.tab == .timer && app.model.showsWheels && !app.model.showsRemoteTimer)
    #expect(app.shows("n name"), "\(app)")
  }

  @Test func endedTimerHasKeysOfEnd() {
    var app = AppFixture()
    app.send(
      .remoteTimers([
        app.ended("k1", "eggs", since: 3), app.ended("k2", "a", since: 1, waits: true),
      ]))
    app.pass(.seconds(3))
    app.press(" +")
    #expect(app.takeRequests() == [.send(.toggle, id: "k1"), .send(.add(.seconds(60)), id: "k1")])
    for key in [Key.enter, .escape, .character("q")] {
      app.press(key)
      #expect(app.takeRequests() == [.send(.stop, id: "k1")] && app.outcome == nil)
    }
    app.press("s")
    #expect(app.takeRequests() == [.send(.snooze, id: "k1")])
    app.press("2")
    app.press(.enter)
    #expect(app.takeRequests() == [.send(.next, id: "k2")])
  }

  @Test func rejectionIsShown() {
    var app = AppFixture.withRemoteTimers(120, 30)
    app.press("u")
    #expect(app.takeRequests() == [.send(.undo, id: "k1")])
    app.send(.remoteError(TimerError.deadlineDoesNotPause.message, of: "k1"))
    #expect(app.statusBar.hasPrefix("tea: a time of day can't be paused"))
    app.send(.remoteError("it has just ended", of: "k9"))
    #expect(app.statusBar.hasPrefix("it has just ended"))
  }

  @Test func pointerSelectsTurnsAndStops() {
    var app = AppFixture.withRemoteTimers(120, 30)
    app.click(Element.ID(.ring, 3))
    #expect(app.selectedName == "» talk" && app.takeRequests().isEmpty)
    guard let digits = app.scene[Element.ID(.digits, 3)]?.box else {
      Issue.record("no digits")
      return
    }
    app.point(.wheelUp, row: digits.row, column: digits.column + digits.columns / 2)
    #expect(app.takeRequests() == [.send(.add(.seconds(60)), id: "k3")])
    app.clickHint(.character(" "))
    #expect(app.takeRequests() == [.send(.toggle, id: "k3")])
    guard let stop = app.scene[.control(.stop)]?.box else {
      Issue.record("no place to hold")
      return
    }
    app.point(.press, row: stop.row, column: stop.column + 1)
    app.pass(.milliseconds(1100))
    #expect(app.takeRequests() == [.send(.stop, id: "k3")])
    app.point(.release, row: stop.row, column: stop.column + 1)
    app.click(Element.ID(.plus))
    #expect(app.model.tab == .timer && app.model.showsWheels)
  }
}
