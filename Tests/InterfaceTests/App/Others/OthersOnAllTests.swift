import Countdown
import Drawing
import Testing

@testable import Interface

/// Timers of other processes on the page *All*.
@Suite struct OthersOnAllTests {
  @Test func theyStandAfterTheOwnOnes() {
    var house = House.with(["eggs": 300])
    house.press("]")
    house.send(.others([house.running("k1", "tea", 240), house.paused("k2", "", 3700)]))
    #expect(house.rings == ["eggs 04:57", "» tea 04:00", "» k2 1:01:40"])
    #expect(house.shows("eggs") && house.shows("» tea") && house.shows("paused"))
    house.pass(.seconds(2))
    #expect(house.rings == ["eggs 04:55", "» tea 03:58", "» k2 1:01:40"])
  }

  @Test func theLookIsThatOfAnOwnOne() throws {
    var own = House.with(["eggs": 300])
    own.press("]")
    var other = House()
    other.send(.others([other.running("k1", "eggs", 300)]))
    other.pass(.seconds(3))
    guard case .all(let one) = own.look.content, case .all(let two) = other.look.content else {
      Issue.record("no board")
      return
    }
    var same = two.items[0]
    #expect(same.name == "» eggs")
    same.name = "eggs"
    #expect(same == one.items[0])
  }

  @Test func digitsChangeInTheSameInstantAsThere() throws {
    var house = House()
    let end = house.now.steady + .milliseconds(300_250)
    let status = TimerStatus(
      id: "k1", name: "tea", state: .running, count: .ends(end), total: .seconds(301))
    house.send(.others([status]))
    for _ in 0..<5 {
      let digits = house.rings
      while house.rings == digits {
        house.send(.tick)
        guard case .at(let instant) = house.rhythm else { break }
        house.advance(by: max(house.now.steady.duration(to: instant), .nanoseconds(1)))
      }
      // At a whole second before its end.
      #expect(house.now.steady.duration(to: end).components.attoseconds == 0)
    }
  }

  @Test func eachStateHasItsWords() {
    var house = House(120, 40)
    house.send(
      .others([
        house.up("k1", "eggs", since: 70), house.up("k2", "work", since: 5, waits: true),
        house.lost("k3", "rice", 90), house.deadline("k4", "lunch", 90),
      ]))
    #expect(
      house.rings == ["» eggs +1:10", "» work +0:05", "» rice 01:30", "» lunch 01:30"])
    guard case .all(let board) = house.look.content else {
      Issue.record("another page")
      return
    }
    #expect(
      board.items.map(\.status) == [
        "time was up at 11:58", "time was up at 11:59", "lost", "ends 12:01",
      ])
  }

  @Test func aSequenceHasItsPart() {
    var house = House(120, 40)
    var status = house.running("k1", "focus", 1500)
    (status.part, status.parts, status.next) = (3, 8, "5m break")
    status.wholeEnd = house.now.wall.advanced(by: .seconds(7200))
    house.send(.others([status]))
    #expect(house.shows("●●●○○○○○ 3 of 8") && house.shows("then 5m break"))
    #expect(house.shows("ends 14:00") && house.shows("part ends 12:25"))
  }

  @Test func inATableTheyAreLines() {
    var house = House(60, 8)
    house.send(.others((1...9).map { house.running("k\($0)", "tea \($0)", 60 * $0) }))
    #expect(house.rows[0].hasPrefix("▸ 01:00  ") && house.rows[0].contains("» tea 1"), "\(house)")
    #expect(house.rows[1].hasPrefix("  02:00  ") && house.rows[1].contains("» tea 2"))
  }

  @Test func withoutUnicodeTheSignIsPlain() {
    var capabilities = Capabilities()
    capabilities.isUnicode = false
    var house = House(80, 24, capabilities)
    house.send(.others([house.running("k1", "thé\u{1B}", 300)]))
    #expect(house.rings.count == 1 && house.rings[0].hasPrefix(">> th"))
    #expect(house.rings.joined().utf8.allSatisfy { (0x20..<0x7F).contains($0) })
  }

  @Test func theOrderStaysAndThoseThatEndedGo() {
    var house = House.amongOthers()
    let (tea, rice, talk) = (
      house.running("k1", "tea", 290), house.running("k2", "rice", 5),
      house.running("k3", "talk", 1)
    )
    house.send(.others([talk, rice, tea, house.running("k4", "new", 2)]))
    #expect(house.rings.map { $0.prefix(6) } == ["» tea ", "» rice", "» talk", "» new "])
    house.send(.others([talk, tea]))
    #expect(house.rings.map { $0.prefix(6) } == ["» tea ", "» talk"])
    house.send(.others([]))
    #expect(house.shows("enter begins a timer"))
  }

  @Test func inPlaceOfAChosenOneThatEndedTheNextIsChosen() {
    var house = House.amongOthers()
    house.press(.right)
    #expect(house.enclosed == "» rice")
    let (tea, talk) = (house.running("k1", "tea", 200), house.running("k3", "talk", 400))
    house.send(.others([tea, talk]))
    #expect(house.enclosed == "» talk")
    house.send(.others([tea]))
    #expect(house.enclosed == "» tea")
  }

  @Test func theRingMovesToAnOtherOneInHalfASecond() {
    var house = House.amongOthers()
    house.press(.right)
    let start = house.now.steady
    guard case .grid = house.rhythm else {
      Issue.record("\(house.rhythm)")
      return
    }
    house.pass(.milliseconds(510))
    guard case .at = house.rhythm else {
      Issue.record("\(house.rhythm), \(start)")
      return
    }
  }

  @Test func leavingTouchesAndNamesNoneOfThem() {
    var house = House.amongOthers()
    house.press("q")
    #expect(house.outcome == .left && house.asked().isEmpty)
    let line = house.page.closingLine(.left, at: house.now, in: Greenwich())
    #expect(line.isEmpty)
  }

  @Test func oneThatRingsElsewhereIsSilentHere() {
    var house = House.amongOthers()
    house.send(.others([house.up("k1", "tea", since: 0)]))
    house.pass(.seconds(40))
    #expect(!house.isRinging && house.rings == ["» tea +0:40"])
    #expect(!house.effects.contains { if case .sound = $0 { true } else { false } })
  }
}

/// `timer` opens *All* when anything counts.
@Suite struct OthersOpeningTests {
  @Test func theAppGoesToAllAtOnce() {
    var house = House()
    #expect(house.page.tab == .timer)
    house.send(.others([house.running("k1", "tea", 300)]))
    #expect(house.page.tab == .all && house.enclosed == "» tea")
    guard case .at = house.rhythm else {
      Issue.record("something moves: \(house.rhythm)")
      return
    }
  }

  @Test func whereNothingCountsItStays() {
    var house = House()
    house.send(.others([]))
    #expect(house.page.tab == .timer)
    // What begins later is no reason to take the wheels away.
    house.send(.others([house.running("k1", "tea", 300)]))
    #expect(house.page.tab == .timer && house.page.showsWheels)
    house.press("]")
    #expect(house.enclosed == "» tea")
  }

  @Test(arguments: [Event.key(.character("5")), .key(.function(1)), .key(.character("]"))])
  func whoeverHasPressedAKeyStaysWhereTheyAre(event: Event) {
    var house = House()
    house.send(event)
    let tab = house.page.tab
    house.send(.others([house.running("k1", "tea", 300)]))
    #expect(house.page.tab == tab)
  }

  @Test func theStopwatchIsLeftAlone() {
    #expect(Root.app(House { $0.isStopwatchAlone = true }.page).showsOthers == false)
    #expect(Root.app(House().page).showsOthers)
  }
}
