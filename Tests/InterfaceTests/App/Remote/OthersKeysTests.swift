import Countdown
import Drawing
import Testing

@testable import Interface

/// What keys and the pointer do to timers of other processes.
@Suite struct OthersKeysTests {
  @Test(arguments: [
    (Key.character(" "), TimerAction.toggle), (.character("p"), .toggle),
    (.character("+"), .add(.seconds(60))), (.character("="), .add(.seconds(60))),
    (.character("-"), .add(.seconds(-60))), (.character("r"), .restart),
  ])
  func theChosenOneIsAsked(key: Key, action: TimerAction) {
    var app = AppFixture.amongOthers()
    app.press(key)
    #expect(app.asked() == [.send(action, id: "k1")])
    app.press("2")
    app.press(key)
    #expect(app.asked() == [.send(action, id: "k2")])
  }

  @Test func nIsForASequence() {
    var app = AppFixture.amongOthers()
    app.press("n")
    #expect(app.asked().isEmpty && app.foot.hasPrefix("n names the next timer"))
    app.send(.remoteTimers([app.part("k1", "focus", 60, 1, of: nil)]))
    app.press("n")
    #expect(app.asked() == [.send(.next, id: "k1")])
  }

  @Test func aTapOfEscDoesNotStopAndAHoldDoes() {
    var app = AppFixture.amongOthers()
    app.press(.escape)
    app.pass(.milliseconds(400))
    #expect(app.foot.hasPrefix("hold esc to stop"))
    app.pass(.seconds(4))
    #expect(app.asked().isEmpty)
    app.hold(.escape)
    #expect(app.asked() == [.send(.stop, id: "k1")])
  }

  /// How to stop it is said no more when it is stopped, and gone.
  @Test(arguments: [true, false])
  func aStopIsConfirmed(isOpen: Bool) {
    var app = AppFixture.amongOthers()
    if isOpen { app.press(.enter) }
    app.hold(.escape)
    app.send(.remoteTimers([app.running("k3", "talk", 800)]))
    #expect(app.foot.hasPrefix("tea: stopped with 04:56 left"), "\(app.foot)")
    app.send(.remoteError("no answer", of: "k3"))
    #expect(app.foot.hasPrefix("talk: no answer"))
  }

  @Test func theHoldIsSeenAndEndsWhereItsTimerGoes() {
    var app = AppFixture.amongOthers()
    app.send(.key(.escape, .pressed))
    app.pass(.milliseconds(500))
    #expect(app.foot.hasPrefix("hold to stop"))
    app.send(.remoteTimers([app.running("k3", "talk", 800)]))
    app.pass(.seconds(1))
    #expect(app.asked().isEmpty)
  }

  @Test func capitalPPausesAllWhereverTheyCount() {
    var app = AppFixture.with(["eggs": 300])
    app.press("]")
    app.send(
      .remoteTimers([
        app.running("k1", "tea", 300), app.paused("k2", "rice", 600),
        app.deadline("k3", "lunch", 600), app.up("k4", "cake", since: 1),
      ]))
    app.press("P")
    #expect(app.asked() == [.send(.pause, id: "k1")] && app.foot.hasPrefix("all paused"))
    #expect(app.model.chosenItem?.time.status == .paused)
    app.send(.remoteTimers([app.paused("k1", "tea", 300), app.paused("k2", "rice", 600)]))
    app.press("P")
    #expect(app.asked() == [.send(.resume, id: "k1"), .send(.resume, id: "k2")])
    #expect(app.model.chosenItem?.time.status == .running)
  }

  /// Also where one of them is shown alone.
  @Test func capitalPPausesAllFromOneAlone() {
    var app = AppFixture.amongOthers()
    app.press(.enter, .character("P"))
    #expect(app.model.showsRemoteTimer)
    #expect(app.asked() == [.send(.pause, id: "k1"), .send(.pause, id: "k3")])
  }

  /// What was typed just before the end of one is not meant for what it shows then.
  @Test func aKeyJustAfterItsEndDoesNothing() {
    var app = AppFixture()
    app.send(.remoteTimers([app.running("k1", "tea", 2), app.running("k2", "rice", 600)]))
    app.pass(.milliseconds(1900))
    app.send(.remoteTimers([app.up("k1", "tea", since: 0), app.running("k2", "rice", 600)]))
    app.pass(.milliseconds(100))
    app.press(.enter, .escape, .character(" "))
    #expect(app.asked() == [])
    app.pass(.milliseconds(500))
    app.press(.enter)
    #expect(app.asked() == [.send(.stop, id: "k1")])
  }

  /// The help names only keys that do something.
  @Test func theHelpOfOneThatIsLostOrGoneNamesNoKeyThatIsRefused() {
    var lost = AppFixture()
    lost.send(.remoteTimers([lost.lost("k1", "tea", 60)]))
    #expect(
      lost.model.pageKeys.compactMap(\.line?.key) == ["arrows, 1-9", "P", "enter", "esc", "a"])
    lost.press("+")
    #expect(lost.model.notice?.text == "tea is lost: enter resumes it here")
    var gone = AppFixture()
    gone.send(.remoteTimers([gone.running("k1", "tea", 2)]))
    gone.pass(.seconds(3))
    gone.send(.remoteTimers([]))
    gone.pass(.seconds(3))
    #expect(gone.model.remote?.isGone == true)
    #expect(
      gone.model.pageKeys.compactMap(\.line?.key) == ["arrows, 1-9", "P", "enter", "q, esc", "a"])
  }

  @Test func arrowsAndDigitsGoThroughAllOfThem() {
    var app = AppFixture.with(["eggs": 300], 120, 30)
    app.press("]")
    app.send(.remoteTimers([app.running("k1", "tea", 300), app.running("k2", "rice", 600)]))
    #expect(app.enclosed == "eggs")
    app.press("3")
    #expect(app.enclosed == "» rice")
    app.press("1")
    #expect(app.enclosed == "eggs")
    var seen: [String?] = []
    for _ in 0..<3 {
      app.press(.right)
      seen.append(app.enclosed)
    }
    #expect(seen == ["» tea", "» rice", "+"])
    app.press(.left, .left, .left)
    #expect(app.enclosed == "eggs")
    // Keys are for the app's own timer again.
    app.press(" ")
    #expect(app.asked().isEmpty && app.model.chosenItem?.time.status == .paused)
  }

  @Test func anArrowThatRepeatsAddsNoTime() {
    var app = AppFixture.amongOthers()
    app.send(.key(.up, .pressed))
    for _ in 0..<5 { app.send(.key(.up, .repeated)) }
    #expect(app.asked().isEmpty)
    app.send(.key(.character("+"), .pressed))
    app.send(.key(.character("+"), .repeated))
    #expect(app.asked().count == 2)
  }

  /// Where the app has no timer of its own, too.
  @Test func escapeGoesBackFromTheWheels() {
    var app = AppFixture()
    app.send(.remoteTimers([app.running("k1", "tea", 300)]))
    app.press("a")
    #expect(app.model.tab == .timer && app.foot.contains("esc back"))
    app.press(.escape)
    #expect(app.model.tab == .all && app.enclosed == "» tea")
  }

  @Test func theCircleBeginsAnother() {
    var app = AppFixture.amongOthers()
    app.press(.right, .right, .right)
    #expect(app.enclosed == "+" && app.foot.contains("enter another timer"))
    #expect(app.foot.contains("   q leave"))
    app.press(" ")
    #expect(app.model.tab == .timer && app.model.showsWheels && app.asked().isEmpty)
    app.press("5")
    app.press(.enter)
    app.press(.enter)
    #expect(app.rings.count == 4 && app.enclosed == "5s", "\(app)")
  }

  @Test func enterOpensItAloneAndAgainAll() {
    var app = AppFixture.amongOthers()
    app.press(.enter)
    app.pass(.seconds(3))
    #expect(app.model.tab == .timer && app.shows("» tea") && !app.shows("» talk"))
    #expect(app.shows("restart") && app.shows("enter all"))
    app.press(.up, .right, .character(" "))
    #expect(
      app.asked() == [
        .send(.add(.seconds(60)), id: "k1"), .send(.add(.seconds(10)), id: "k1"),
        .send(.toggle, id: "k1"),
      ])
    app.press(.tab, .enter)
    #expect(app.asked() == [.send(.restart, id: "k1")])
    app.press(.tab)
    app.hold(.enter)
    #expect(app.asked() == [.send(.stop, id: "k1")])
    app.press(.tab, .enter)
    #expect(app.asked() == [.send(.toggle, id: "k1")])
    app.press(.function(2), .enter, .enter)
    #expect(app.model.tab == .all && app.enclosed == "» tea")
  }

  @Test func oneThatEndsWhileItIsOpenLeavesTheWheels() {
    var app = AppFixture.amongOthers()
    app.press(.enter)
    app.send(.remoteTimers([app.running("k3", "talk", 800)]))
    #expect(app.model.tab == .timer && app.model.showsWheels && !app.model.showsRemoteTimer)
    #expect(app.shows("n name"), "\(app)")
  }

  @Test func whereTimeIsUpTheKeysAreThoseOfTheEnd() {
    var app = AppFixture()
    app.send(
      .remoteTimers([app.up("k1", "eggs", since: 3), app.up("k2", "a", since: 1, waits: true)]))
    app.pass(.seconds(3))
    app.press(" +")
    #expect(app.asked() == [.send(.toggle, id: "k1"), .send(.add(.seconds(60)), id: "k1")])
    for key in [Key.enter, .escape, .character("q")] {
      app.press(key)
      #expect(app.asked() == [.send(.stop, id: "k1")] && app.outcome == nil)
    }
    app.press("s")
    #expect(app.asked() == [.send(.snooze, id: "k1")])
    app.press("2")
    app.press(.enter)
    #expect(app.asked() == [.send(.next, id: "k2")])
  }

  @Test func whatCannotBeDoneIsSaid() {
    var app = AppFixture.amongOthers(120, 30)
    app.press("u")
    #expect(app.asked() == [.send(.undo, id: "k1")])
    app.send(.remoteError(TimerError.deadlineDoesNotPause.message, of: "k1"))
    #expect(app.foot.hasPrefix("tea: a time of day can't be paused"))
    app.send(.remoteError("it has just ended", of: "k9"))
    #expect(app.foot.hasPrefix("it has just ended"))
  }

  @Test func thePointerChoosesTurnsAndStops() {
    var app = AppFixture.amongOthers(120, 30)
    app.click(Element.ID(.ring, 3))
    #expect(app.enclosed == "» talk" && app.asked().isEmpty)
    guard let digits = app.scene[Element.ID(.digits, 3)]?.box else {
      Issue.record("no digits")
      return
    }
    app.point(.wheelUp, row: digits.row, column: digits.column + digits.columns / 2)
    #expect(app.asked() == [.send(.add(.seconds(60)), id: "k3")])
    app.click(Element.ID(.hint, Int(Unicode.Scalar(" ").value)))
    #expect(app.asked() == [.send(.toggle, id: "k3")])
    guard let stop = app.scene[.control(.stop)]?.box else {
      Issue.record("no place to hold")
      return
    }
    app.point(.press, row: stop.row, column: stop.column + 1)
    app.pass(.milliseconds(1100))
    #expect(app.asked() == [.send(.stop, id: "k3")])
    app.point(.release, row: stop.row, column: stop.column + 1)
    app.click(Element.ID(.plus))
    #expect(app.model.tab == .timer && app.model.showsWheels)
  }
}
