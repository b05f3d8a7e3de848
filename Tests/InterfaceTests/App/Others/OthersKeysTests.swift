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
    var house = House.amongOthers()
    house.press(key)
    #expect(house.asked() == [.ask(action, id: "k1")])
    house.press("2")
    house.press(key)
    #expect(house.asked() == [.ask(action, id: "k2")])
  }

  @Test func nIsForASequence() {
    var house = House.amongOthers()
    house.press("n")
    #expect(house.asked().isEmpty && house.foot.hasPrefix("n names the next timer"))
    var status = house.running("k1", "focus", 60)
    status.parts = nil
    house.send(.others([status]))
    house.press("n")
    #expect(house.asked() == [.ask(.next, id: "k1")])
  }

  @Test func aTapOfEscDoesNotStopAndAHoldDoes() {
    var house = House.amongOthers()
    house.press(.escape)
    house.pass(.milliseconds(400))
    #expect(house.foot.hasPrefix("hold esc to stop   "))
    house.pass(.seconds(4))
    #expect(house.asked().isEmpty)
    house.hold(.escape)
    #expect(house.asked() == [.ask(.stop, id: "k1")])
  }

  @Test func theHoldIsSeenAndEndsWhereItsTimerGoes() {
    var house = House.amongOthers()
    house.send(.key(.escape, .pressed))
    house.pass(.milliseconds(500))
    #expect(house.foot.hasPrefix("hold to stop"))
    house.send(.others([house.running("k3", "talk", 800)]))
    house.pass(.seconds(1))
    #expect(house.asked().isEmpty)
  }

  @Test func capitalPPausesAllWhereverTheyCount() {
    var house = House.with(["eggs": 300])
    house.press("]")
    house.send(
      .others([
        house.running("k1", "tea", 300), house.paused("k2", "rice", 600),
        house.deadline("k3", "lunch", 600), house.up("k4", "cake", since: 1),
      ]))
    house.press("P")
    #expect(house.asked() == [.ask(.pause, id: "k1")] && house.foot.hasPrefix("all paused"))
    #expect(house.page.counting?.time.status == .paused)
    house.send(.others([house.paused("k1", "tea", 300), house.paused("k2", "rice", 600)]))
    house.press("P")
    #expect(house.asked() == [.ask(.resume, id: "k1"), .ask(.resume, id: "k2")])
    #expect(house.page.counting?.time.status == .running)
  }

  @Test func arrowsAndDigitsGoThroughAllOfThem() {
    var house = House.with(["eggs": 300], 120, 30)
    house.press("]")
    house.send(.others([house.running("k1", "tea", 300), house.running("k2", "rice", 600)]))
    #expect(house.enclosed == "eggs")
    house.press("3")
    #expect(house.enclosed == "» rice")
    house.press("1")
    #expect(house.enclosed == "eggs")
    var seen: [String?] = []
    for _ in 0..<3 {
      house.press(.right)
      seen.append(house.enclosed)
    }
    #expect(seen == ["» tea", "» rice", "+"])
    house.press(.left, .left, .left)
    #expect(house.enclosed == "eggs")
    // Keys are for the app's own timer again.
    house.press(" ")
    #expect(house.asked().isEmpty && house.page.counting?.time.status == .paused)
  }

  @Test func anArrowThatRepeatsAddsNoTime() {
    var house = House.amongOthers()
    house.send(.key(.up, .pressed))
    for _ in 0..<5 { house.send(.key(.up, .repeated)) }
    #expect(house.asked().isEmpty)
    house.send(.key(.character("+"), .pressed))
    house.send(.key(.character("+"), .repeated))
    #expect(house.asked().count == 2)
  }

  /// Where the app has no timer of its own, too.
  @Test func escapeGoesBackFromTheWheels() {
    var house = House()
    house.send(.others([house.running("k1", "tea", 300)]))
    house.press("a")
    #expect(house.page.tab == .timer && house.foot.contains("esc back"))
    house.press(.escape)
    #expect(house.page.tab == .all && house.enclosed == "» tea")
  }

  @Test func theCircleBeginsAnother() {
    var house = House.amongOthers()
    house.press(.right, .right, .right)
    #expect(house.enclosed == "+" && house.foot.contains("enter another timer"))
    #expect(house.foot.contains("   q leave"))
    house.press(" ")
    #expect(house.page.tab == .timer && house.page.showsWheels && house.asked().isEmpty)
    house.press("5")
    house.press(.enter)
    house.press(.enter)
    #expect(house.rings.count == 4 && house.enclosed == "timer 1", "\(house)")
  }

  @Test func enterOpensItAloneAndAgainAll() {
    var house = House.amongOthers()
    house.press(.enter)
    house.pass(.seconds(3))
    #expect(house.page.tab == .timer && house.shows("» tea") && !house.shows("» talk"))
    #expect(house.shows("restart") && house.shows("enter all"))
    house.press(.up, .right, .character(" "))
    #expect(
      house.asked() == [
        .ask(.add(.seconds(60)), id: "k1"), .ask(.add(.seconds(10)), id: "k1"),
        .ask(.toggle, id: "k1"),
      ])
    house.press(.tab, .enter)
    #expect(house.asked() == [.ask(.restart, id: "k1")])
    house.press(.tab)
    house.hold(.enter)
    #expect(house.asked() == [.ask(.stop, id: "k1")])
    house.press(.tab, .enter)
    #expect(house.asked() == [.ask(.toggle, id: "k1")])
    house.press(.function(2), .enter, .enter)
    #expect(house.page.tab == .all && house.enclosed == "» tea")
  }

  @Test func oneThatEndsWhileItIsOpenLeavesTheWheels() {
    var house = House.amongOthers()
    house.press(.enter)
    house.send(.others([house.running("k3", "talk", 800)]))
    #expect(house.page.tab == .timer && house.page.showsWheels && !house.page.showsOther)
    #expect(house.shows("n name"), "\(house)")
  }

  @Test func whereTimeIsUpTheKeysAreThoseOfTheEnd() {
    var house = House()
    house.send(
      .others([house.up("k1", "eggs", since: 3), house.up("k2", "a", since: 1, waits: true)]))
    house.pass(.seconds(3))
    house.press(" +")
    #expect(house.asked() == [.ask(.toggle, id: "k1"), .ask(.add(.seconds(60)), id: "k1")])
    for key in [Key.enter, .escape, .character("q")] {
      house.press(key)
      #expect(house.asked() == [.ask(.stop, id: "k1")] && house.outcome == nil)
    }
    house.press("s")
    #expect(house.asked().isEmpty && house.foot.hasPrefix("only its own window can snooze it"))
    house.press("2")
    house.press(.enter)
    #expect(house.asked() == [.ask(.next, id: "k2")])
  }

  @Test func whatCannotBeDoneIsSaid() {
    var house = House.amongOthers(120, 30)
    house.press("u")
    #expect(house.asked().isEmpty && house.foot.hasPrefix("only its own window can take that back"))
    house.send(.refusal(TimerRefusal.deadlineDoesNotPause.words, of: "k1"))
    #expect(house.foot.hasPrefix("tea: a deadline does not pause"))
    house.send(.refusal("it has just ended", of: "k9"))
    #expect(house.foot.hasPrefix("it has just ended"))
  }

  @Test func thePointerChoosesTurnsAndStops() {
    var house = House.amongOthers(120, 30)
    house.click(Element.ID(.ring, 3))
    #expect(house.enclosed == "» talk" && house.asked().isEmpty)
    guard let digits = house.scene[Element.ID(.digits, 3)]?.box else {
      Issue.record("no digits")
      return
    }
    house.point(.wheelUp, row: digits.row, column: digits.column + digits.columns / 2)
    #expect(house.asked() == [.ask(.add(.seconds(60)), id: "k3")])
    house.click(Element.ID(.hint, Int(Unicode.Scalar(" ").value)))
    #expect(house.asked() == [.ask(.toggle, id: "k3")])
    guard let stop = house.scene[.control(.stop)]?.box else {
      Issue.record("no place to hold")
      return
    }
    house.point(.press, row: stop.row, column: stop.column + 1)
    house.pass(.milliseconds(1100))
    #expect(house.asked() == [.ask(.stop, id: "k3")])
    house.point(.release, row: stop.row, column: stop.column + 1)
    house.click(Element.ID(.plus))
    #expect(house.page.tab == .timer && house.page.showsWheels)
  }
}
