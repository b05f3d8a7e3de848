import Countdown
import Drawing
import Testing

@testable import Interface

/// From page to page.
@Suite struct TabKeysTests {
  @Test func bracketsGoRound() {
    var house = House()
    var seen: [AppTab] = []
    for _ in 0..<6 {
      house.press("]")
      seen.append(house.page.tab)
    }
    #expect(seen == [.all, .presets, .stopwatch, .log, .timer, .all])
    house.press("[[")
    #expect(house.page.tab == .log)
    house.press(.nextTab)
    #expect(house.page.tab == .timer)
    house.press(.previousTab)
    #expect(house.page.tab == .log)
  }

  @Test func functionKeysAndClicksOpenAPage() {
    var house = House()
    for (index, tab) in AppTab.allCases.enumerated().reversed() {
      house.press(.function(UInt8(index + 1)))
      #expect(house.page.tab == tab)
    }
    house.press(.function(6), .function(12), .function(0))
    #expect(house.page.tab == .timer)
    for (index, tab) in AppTab.allCases.enumerated().reversed() {
      house.click(Element.ID(.tab, index))
      #expect(house.page.tab == tab)
    }
  }

  @Test func thePresetsAreReadWhenTheyAreOpened() {
    var house = House()
    house.press(.function(3))
    #expect(house.effects.contains(.store(.readPresets)))
  }

  @Test func aStopwatchThatIsAloneHasNoOtherPages() {
    var house = House { $0.isStopwatchAlone = true }
    house.press("[]")
    house.press(.function(1), .nextTab)
    #expect(house.page.tab == .stopwatch)
    #expect(house.scene[Element.ID(.tabBar)] == nil)
    #expect(!house.shows("pages"))
    house.press(" ")
    house.pass(.seconds(1))
    #expect(house.page.stopwatch.isRunning)
  }

  @Test func whatIsTypedIsLeftWhenAnotherPageIsClicked() {
    var house = House()
    house.press("nsoft")
    #expect(house.page.typing != nil)
    house.click(Element.ID(.tab, 2))
    #expect(house.page.typing == nil && house.page.tab == .presets && house.page.name.isEmpty)
  }

  /// Less than that many rows or columns, and the bar is a line, or nothing.
  @Test(arguments: [(80, 24, 5), (80, 23, 1), (39, 24, 1), (24, 10, 1), (24, 9, 0), (23, 30, 0)])
  func theBarTakesWhatRoomThereIs(columns: Int, rows: Int, bar: Int) {
    let house = House(columns, rows)
    #expect(house.scene[Element.ID(.tabBar)].map(\.box.rows) ?? 0 == bar)
    #expect(house.scene.elements.count { $0.id.purpose == .tab } == (bar == 0 ? 0 : 5))
  }
}
