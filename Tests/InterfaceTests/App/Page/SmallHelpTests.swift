import Countdown
import Drawing
import Testing

@testable import Interface

/// The help where not all of its lines have room, and with the pointer.
@Suite struct SmallHelpTests {
  private static let sizes = [(40, 12), (20, 5), (20, 3), (24, 14)]

  /// All lines can be read, whatever the size.
  @Test(arguments: sizes)
  func itScrollsToEachLine(columns: Int, rows: Int) throws {
    var house = House(columns, rows)
    house.press("?")
    let lines = try #require(house.look.help?.lines)
    var seen: Set<Int> = []
    func look() {
      for id in house.scene.elements.map(\.id) where id.purpose == .helpKey {
        seen.insert(Int(id.index))
      }
    }
    look()
    #expect(seen.count < lines.count && house.rows[0].contains("more"), "\(house)")
    // However it is scrolled, it says how it is closed.
    for _ in 0..<lines.count {
      house.press(.down)
      look()
      #expect(house.rows.contains { $0.hasPrefix("?, esc") }, "\(house)")
    }
    #expect(seen.count == lines.count && house.page.showsHelp)
    let end = house.rows
    house.press(.home)
    #expect(house.rows != end)
    house.press(.end)
    #expect(house.rows == end)
    house.press(.pageUp, .pageDown, .up, .down)
    #expect(house.rows == end)
    house.press(.escape, .character("?"))
    #expect(house.page.helpLinesAbove == 0 && house.page.showsHelp)
  }

  @Test func theWheelOfThePointerScrolls() {
    var house = House(40, 12)
    house.press("?")
    let first = house.rows
    house.point(.wheelDown, row: 4, column: 4)
    #expect(house.rows != first && house.page.showsHelp)
    house.point(.wheelUp, row: 4, column: 4)
    #expect(house.rows == first && house.page.showsHelp)
  }

  /// Arrows close a help that has room for everything, as any other key.
  @Test func aWholeHelpDoesNotScroll() {
    var house = House()
    house.press("?")
    #expect(!house.rows.contains { $0.contains("more") })
    house.press(.down)
    #expect(!house.page.showsHelp)
  }

  /// A line is a place for the pointer, which presses its key; nothing is lost by a click.
  @Test func aClickOnALineGoesThere() throws {
    func click(_ key: String) throws -> House {
      var house = House.with(["eggs": 300])
      house.press("?")
      let lines = try #require(house.look.help?.lines)
      let index = try #require(lines.firstIndex { $0.key == key })
      house.click(Element.ID(.helpKey, index))
      return house
    }
    #expect(try click(",").page.sheet != nil)
    #expect(try click("[ ], F1-F5").page.tab == .all)
    #expect(try click("space, p").page.counting?.time.status == .paused)
    #expect(try click("a").page.showsWheels)
    #expect(try click("+, =, up").page.counting?.time.duration == .seconds(357))
    for key in ["right, left", "ctrl-C", "ctrl-Z", "esc", "q", "?, esc"] {
      let house = try click(key)
      #expect(!house.page.showsHelp && house.outcome == nil && house.names == ["eggs"])
      #expect(house.page.tab == .timer && house.page.sheet == nil)
    }
  }
}
