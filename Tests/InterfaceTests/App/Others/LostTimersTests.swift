import Countdown
import Drawing
import Testing

@testable import Interface

/// Timers whose process has died, on the page *All*.
@Suite struct LostTimersTests {
  private static func house() -> House {
    var house = House(100, 24)
    house.send(.others([house.lost("k1", "tea", 90), house.running("k2", "talk", 600)]))
    house.pass(.seconds(3))
    return house
  }

  @Test func enterAndAClickGoOnWithIt() {
    var house = Self.house()
    #expect(house.page.tab == .all && house.enclosed == "» tea" && house.shows("lost"))
    #expect(house.foot.contains("enter go on here") && house.foot.contains("hold esc to drop"))
    house.press(.enter)
    #expect(house.asked() == [.resume(id: "k1")])
    house.click(Element.ID(.ring, 1))
    #expect(house.asked() == [.resume(id: "k1")])
    house.click(Element.ID(.hint, 1000))
    #expect(house.asked() == [.resume(id: "k1")])
    // The first click on another chooses it.
    house.press("2")
    house.click(Element.ID(.ring, 1))
    #expect(house.asked().isEmpty && house.enclosed == "» tea")
  }

  @Test func aHoldOfEscDropsIt() {
    var house = Self.house()
    house.send(.key(.escape, .pressed))
    house.pass(.milliseconds(200))
    #expect(house.foot.hasPrefix("hold to drop"))
    house.send(.key(.escape, .released))
    house.pass(.milliseconds(400))
    #expect(house.asked().isEmpty && house.foot.hasPrefix("hold esc to drop it"))
    house.pass(.seconds(4))
    house.hold(.escape)
    #expect(house.asked() == [.drop(id: "k1")])
  }

  @Test(arguments: [" ", "+", "-", "r", "n", "p"]) func nothingElseIsDoneToIt(key: String) {
    var house = Self.house()
    house.press(key)
    #expect(
      house.asked().isEmpty && house.foot.hasPrefix("tea is lost: enter goes on with it here"))
  }

  @Test func theDigitsAreFaint() throws {
    let board = try #require(Self.house().board)
    #expect(board.items[0].digitsStyle == .faint && board.items[1].digitsStyle == .bold)
    #expect(board.items[0].status == "lost")
  }

  @Test func itWakesNothing() {
    var house = House()
    house.send(.others([house.lost("k1", "tea", 90), house.paused("k2", "talk", 600)]))
    house.pass(.seconds(3))
    #expect(house.rhythm == .still && house.unseenRhythm == .still)
  }
}
