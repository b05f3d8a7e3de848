import Countdown
import Drawing
import Testing

@testable import Interface

/// A notice does not hide what a person can do, and a hint is shown wherever a line has room for it.
@Suite struct NoticesAndHintsTests {
  @Test func aNoticeStandsBesideTheHints() {
    var house = House()
    house.press(.function(4))
    house.press(" ")
    house.pass(.seconds(1))
    house.press(" r")
    #expect(house.foot.hasPrefix("reset; u takes it back   space start"), "\(house.foot)")
    #expect(house.foot.hasSuffix("? help"))
    // Each hint is still a place for the pointer.
    house.click(Element.ID(.hint, Int(UnicodeScalar("?").value)))
    #expect(house.page.showsHelp)
  }

  /// Where nothing fits beside it, it is read whole for its time; one that cannot be, leaves room.
  @Test func aNoticeIsAloneWhereItFits() {
    var house = House(30, 12)
    house.send(.trouble("the sound player is not there"))
    #expect(house.foot == "the sound player is not there")
    house.pass(.seconds(3))
    #expect(house.foot.hasSuffix("? help"))
    house = House(24, 12)
    house.send(.trouble("the sound player is not there"))
    #expect(house.foot == "the sound play\u{2026}   ? help")
  }

  /// A timer that is up is said for as long as it is: the way to it is never cut off, nor is the help.
  @Test(arguments: [
    (80, "green tea: time is up   F1 shows it   enter start   ? help"),
    (44, "green tea: time is up   F1 shows it   ? help"),
    (40, "green tea: time is up   F1 shows it"), (24, "green tea: ti\u{2026}   F1 show"),
  ])
  func whatIsUpShowsTheWay(columns: Int, foot: String) throws {
    var house = House(columns, 14)
    house.begin("green tea", 5)
    house.press(.function(3))
    house.pass(.seconds(4))
    house.press(.down)
    house.pass(.seconds(8))
    #expect(house.foot == foot)
    let id = try #require(house.scene.elements.map(\.id).first { $0.purpose == .hint })
    #expect(HintPress.key(of: id) == .function(1))
    house.click(id)
    #expect(house.page.showsTimers && house.page.counting?.course.overtime != nil)
  }

  /// `F1 shows it` holds on the wheels too, and where another timer was chosen.
  @Test func theFirstPageShowsWhatIsUp() {
    var house = House.with(["eggs": 300, "tea": 8])
    house.press("1")
    house.press("a")
    house.pass(.milliseconds(4500))
    house.press(.up)
    house.pass(.seconds(4))
    #expect(!house.page.showsTimers && house.foot.contains("F1 shows it"), "\(house.foot)")
    house.press(.function(1))
    #expect(house.page.showsTimers && house.chosen == "tea")
  }

  @Test(arguments: [
    (60, 20), (40, 12), (40, 9), (40, 8), (40, 7), (40, 6), (30, 5), (20, 5), (20, 6), (20, 8),
    (20, 10), (24, 24),
  ])
  func everyPageHasAHint(columns: Int, rows: Int) {
    for tab in AppTab.allCases {
      for hasTimer in [false, true] {
        var house = hasTimer ? House.with(["": 300], columns, rows) : House(columns, rows)
        house.go(to: tab)
        house.pass(.seconds(3))
        let last = house.foot
        #expect(last.hasSuffix("? help"), "\(tab), timer \(hasTimer): \(house)")
        #expect(!last.contains("\u{2026}"))
      }
    }
  }

  @Test func theSmallestCountdownSaysHowItIsPaused() {
    let house = House.with(["": 300], 20, 5)
    #expect(house.foot == "space pause   ? help")
  }

  /// A line of the settings says its value also in a narrow window.
  @Test func theSheetShowsValuesInANarrowWindow() {
    var house = House(20, 6)
    house.press(",")
    house.pass(.seconds(1))
    #expect(house.rows[0].contains("Sound") && house.rows[0].contains("on"), "\(house)")
    house.press(.down, .down, .down)
    #expect(house.shows("Notif\u{2026} when away"), "\(house)")
    #expect(house.foot == ", done   ? help")
  }
}
