import Countdown
import Drawing
import Testing

@testable import Interface

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
