import Countdown
import Drawing
import Testing

@testable import Interface

/// How the app is left, and what ends a hold or a drag halfway.
@Suite struct LeavingTests {
  @Test func controlCAndSignalsLeave() {
    for (event, outcome) in [
      (Event.key(.control("c")), Outcome.interrupted(left: .zero)),
      (.interrupt, .interrupted(left: .zero)),
      (.key(.control("\\")), .quit(left: .zero)),
    ] {
      for (timers, key) in [([], Key.other), (["eggs"], .other), (["eggs"], .character("?"))] {
        var house = House()
        for name in timers { house.begin(name, 300) }
        house.press(key)
        house.send(event)
        #expect(house.outcome == outcome)
        house.forgetEffects()
        house.press("q ")
        house.send(.tick)
        #expect(house.effects.isEmpty)
      }
    }
  }

  @Test func aTapIsEnoughWhereNothingIsLost() {
    var house = House()
    house.press("q")
    #expect(house.outcome == .left)
    house = House()
    house.press(.function(4))
    house.press(" ")
    house.pass(.seconds(1))
    house.press("q")
    #expect(house.outcome == nil && house.foot.contains("that ends the stopwatch"))
    house.hold(.character("q"))
    #expect(house.outcome == .left)
  }

  /// Two of the same length are told apart by the numbers that the picture gives them.
  @Test func theLastLinesNumberTimersWithoutAName() {
    var house = House()
    for name in ["", "eggs", ""] { house.begin(name, 300) }
    let lines = house.page.closingLine(.left, at: house.now, in: Greenwich()).split(separator: "\n")
    #expect(
      lines.map { $0.prefix { $0 != ":" } } == ["5m timer 1", "5m eggs", "5m timer 3"], "\(lines)")
    house = House()
    house.begin("", 300)
    #expect(house.page.closingLine(.left, at: house.now, in: Greenwich()).hasPrefix("5m: "))
  }

  /// A timer that is up is ended by the key that leaves: no hint says that it leaves.
  @Test func noHintToLeaveWhereTheKeyEndsATimer() {
    var house = House.with(["eggs": 5, "tea": 300], 120, 30)
    house.press(.function(2))
    #expect(house.foot.contains("hold q to leave"))
    house.pass(.seconds(9))
    #expect(house.foot.contains("enter done") && !house.foot.contains("leave"), "\(house.foot)")
  }

  @Test func whatThePointerHoldsIsNoKey() throws {
    var house = House.with(["eggs": 300], 120, 30)
    let box = try #require(house.scene[Element.ID(.leave)]?.box)
    house.point(.press, row: box.row, column: box.column + 2)
    house.pass(.milliseconds(200))
    house.point(.release, row: box.row, column: box.column + 2)
    let words = "hold it to leave; the timer goes on in the background"
    #expect(house.foot.contains(words), "\(house.foot)")
  }

  @Test func theFootSaysWhatGoesOn() {
    var house = House.with(["eggs": 300, "tea": 200])
    house.press("[[")
    house.send(.key(.character("q"), .pressed))
    #expect(house.foot.contains("2 timers go on in the background"), "\(house.foot)")
  }

  @Test func theFootNamesTheStopwatchBesideTheTimers() {
    for (timers, words) in [
      (1, "the timer goes on in the background, the stopwatch ends"),
      (2, "2 timers go on in the background, the stopwatch ends"),
    ] {
      var house = House(120, 30)
      for number in 1...timers { house.begin("eggs \(number)", 300) }
      house.press(.function(4), .character(" "))
      house.pass(.seconds(3))
      house.send(.key(.character("q"), .pressed))
      #expect(house.foot.contains(words), "\(house.foot)")
    }
  }

  @Test func aReportNamesTheTimersAndTheStopwatch() {
    var house = House.with(["eggs": 300])
    house.press(.function(4), .character(" "))
    house.pass(.seconds(2))
    house.forgetEffects()
    house.send(.report)
    let lines = house.effects.compactMap {
      if case .face(.report(let line)) = $0 { line } else { nil }
    }
    #expect(
      lines.count == 2 && lines[0].hasPrefix("eggs: 04:5") && lines[1].hasPrefix("stopwatch: 02."),
      "\(lines)")
  }

  @Test func focusThatIsLostEndsAHold() {
    for key in [Key.character("q"), .escape] {
      var house = House.with(["eggs": 300])
      house.send(.key(key, .pressed))
      house.pass(.milliseconds(500))
      house.send(.focus(false))
      house.pass(.seconds(3))
      #expect(house.outcome == nil && house.names == ["eggs"])
    }
  }

  @Test(arguments: [Event.suspend, .key(.control("z")), .resize])
  func whatIsHeldIsLetGo(event: Event) {
    for key in [Key.character("q"), .escape] {
      var house = House.with(["eggs": 300])
      house.send(.key(key, .pressed))
      house.pass(.milliseconds(500))
      house.send(event)
      house.pass(.seconds(3))
      #expect(house.outcome == nil && house.names == ["eggs"])
    }
  }

  /// A wheel in the pointer's hand settles, and what the pointer does afterwards moves it no more.
  @Test(arguments: [
    Event.focus(false), .resize, .key(.character("]")), .key(.character(",")), .key(.enter),
    .key(.control("z")), .stage(nil),
    .stage(Stage(window: Size(columns: 12, rows: 3), capabilities: Capabilities())),
  ])
  func whatIsDraggedSettles(event: Event) throws {
    var house = House()
    let box = try #require(house.scene[Element.ID(.wheel, 1)]?.box)
    house.point(.press, row: box.row + 5, column: box.column + 3)
    house.pass(.milliseconds(100))
    house.point(.drag, row: box.row + 2, column: box.column + 3)
    #expect(house.page.wheels.isDragged)
    house.send(event)
    #expect(!house.page.wheels.isDragged)
    let number = house.page.wheels.number(of: 1)
    #expect(house.page.wheels.positions(at: house.now.steady)[1] == Double(number))
    house.send(.pointer(Pointer(.drag, row: 0, column: box.column + 3), on: nil))
    house.send(.pointer(Pointer(.release, row: 0, column: box.column + 3), on: nil))
    #expect(house.page.wheels.number(of: 1) == number)
  }

  /// The terminal may take no output for a moment while a button is down.
  @Test func aClickOutlastsAStall() throws {
    var house = House()
    let box = try #require(house.scene[Element.ID(.start)]?.box)
    house.point(.press, row: box.row, column: box.column + 2)
    house.send(.stage(nil))
    house.send(
      .pointer(
        Pointer(.release, row: box.row, column: box.column + 2), on: Element.ID(.start)))
    #expect(house.page.counting?.courses.count == 1)
  }

  @Test func theFocusIsNowhereWhereNothingIsSeen() {
    var house = House()
    house.press(.tab, .tab)
    #expect(house.page.hands.focus != nil)
    house.send(.stage(nil))
    #expect(house.page.hands.focus == nil)
    house.press(.tab)
    #expect(house.page.hands.focus == nil)
    house.send(.stage(.usual))
    house.press(.tab)
    #expect(house.page.hands.focus != nil)
  }

  /// A button that is dead has no focus.
  @Test func theFocusLeavesAButtonThatDies() {
    var house = House()
    house.press(.backtab)
    #expect(house.page.hands.focus == Element.ID(.start))
    house.press(.backspace)
    #expect(house.page.isStartDead && house.page.hands.focus != Element.ID(.start))
  }
}
