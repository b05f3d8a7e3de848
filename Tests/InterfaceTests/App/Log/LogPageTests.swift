import Countdown
import Drawing
import Testing

@testable import Interface

/// What keys, the pointer and time do on the page of the log.
@Suite struct LogPageTests {
  @Test func arrowsChooseADay() {
    var house = House.withLog()
    #expect(house.day == "today 55:00")
    house.press(.up)
    #expect(house.day == "Thu 19 Nov 25:00")
    house.press(.left)
    #expect(house.day == "Thu 12 Nov 1:06:40")
    #expect(house.logLook?.weekSum == LogLook.Sum(words: "last week", digits: "1:06:40"))
    house.press(.pageUp)
    #expect(house.day == "Thu 15 Oct 0:00")
    house.press(.pageDown, .right, .down)
    #expect(house.day == "today 55:00")
    house.press(.right)
    #expect(house.day == "today 55:00")
  }

  @Test func homeIsTheFirstDayWithAnything() {
    var house = House.withLog()
    house.press(.home)
    #expect(house.day == "Thu 16 Oct 2025 1:00")
    // The calendar goes back with it.
    #expect(house.logLook?.calendar.weeks.first?.contains { $0.shade > 0 } == true)
    house.press(.up)
    #expect(house.day == "Thu 16 Oct 2025 1:00")
    house.press(.end)
    #expect(house.day == "today 55:00")
  }

  @Test func tabShowsOneNameAlone() {
    var house = House.withLog()
    #expect(house.onlyName == nil && house.logLook?.title == "all names")
    var seen: [String?] = []
    for _ in 0..<5 {
      house.press(.tab)
      seen.append(house.onlyName)
    }
    #expect(seen == ["focus", "", "tea", "old", nil])
    house.press(.backtab)
    #expect(house.onlyName == "old")
    house.press(.backtab)
    #expect(house.onlyName == "tea" && house.day == "today 5:00")
    #expect(house.logLook?.sums.map(\.digits) == ["5:00", "5:00", "15:00"])
    #expect(house.logLook?.dayNames == "")
    house.press(.escape)
    #expect(house.onlyName == nil && house.logLook?.dayNames == "focus 50:00, tea 5:00")
  }

  /// The log is emptied elsewhere while what has no name is shown alone.
  @Test func aNameThatIsNoneAnyMoreIsNotShownAlone() {
    var house = House.withLog()
    house.press(.tab, .tab)
    #expect(house.onlyName == "")
    house.press(.function(1))
    house.reading = House.reading([(days: 0, seconds: 60, name: "")])
    house.press(.function(5))
    house.pass(.seconds(2))
    #expect(house.onlyName == nil && house.day == "today 1:00")
  }

  @Test func escapeTakesBackTheNameAndThenTheDay() {
    var house = House.withLog()
    house.press(.left, .tab, .escape)
    #expect(house.onlyName == nil && house.day == "Fri 13 Nov 0:00")
    house.press(.escape)
    #expect(house.day == "today 55:00")
  }

  // MARK: The pointer

  @Test func aSquareIsClicked() throws {
    var house = House.withLog()
    let look = try #require(house.logLook)
    let box = try #require(house.scene[Element.ID(.logTiles)]?.box)
    let place = try #require(look.calendar.place(of: look.today - 8))
    let (row, column) = (box.row + place % 7, box.column + 1 + place / 7 * 2)
    house.point(.press, row: row, column: column)
    house.point(.release, row: row, column: column)
    #expect(house.day == "Thu 12 Nov 1:06:40")
    // Where no day is, nothing is chosen.
    house.point(.press, row: box.row + 6, column: box.column + box.columns - 2)
    #expect(house.day == "Thu 12 Nov 1:06:40")
  }

  @Test func aBarIsClicked() {
    var house = House.withLog()
    house.click(Element.ID(.logDay, 3))
    #expect(house.day == "Thu 19 Nov 25:00")
    house.click(Element.ID(.logDay, 6))
    #expect(house.day == "Thu 19 Nov 25:00")
  }

  @Test func aNameIsClickedAndClickedAgain() {
    var house = House.withLog()
    house.click(Element.ID(.row, 2))
    #expect(house.onlyName == "tea")
    house.click(Element.ID(.row, 0))
    #expect(house.onlyName == "focus")
    house.click(Element.ID(.row, 0))
    #expect(house.onlyName == nil)
  }

  @Test func theWheelGoesThroughWeeksAndNames() throws {
    var house = House.withLog()
    let names = try #require(house.scene[Element.ID(.row, 0)]?.box)
    house.point(.wheelUp, row: 4, column: 10)
    #expect(house.day == "Fri 13 Nov 0:00")
    house.point(.wheelDown, row: 4, column: 10)
    #expect(house.day == "today 55:00")
    house.point(.wheelDown, row: names.row, column: names.column + 1)
    #expect(house.onlyName == "focus")
    house.point(.wheelUp, row: names.row, column: names.column + 1)
    #expect(house.onlyName == nil)
  }

  // MARK: The file

  @Test func nothingIsReadBeforeThePageIsOpened() {
    var house = House()
    house.press("]]]")
    house.pass(.seconds(1))
    #expect(!house.effects.contains(.store(.readLog)))
    house.press("]")
    #expect(house.page.tab == .log && house.effects.contains(.store(.readLog)))
  }

  /// The page is there before the answer is.
  @Test func thePageFillsWhenItIsRead() {
    let house = House()
    var page = house.page
    expect(page.update(.key(.function(5)), at: house.now), [.store(.readLog)])
    guard case .log(let empty) = page.look(on: house.stage, at: house.now).content else {
      Issue.record("another page")
      return
    }
    #expect(empty.line == "")
    _ = page.update(.log(House.reading(House.sample)), at: house.now)
    guard case .log(let full) = page.look(on: house.stage, at: house.now).content else {
      Issue.record("another page")
      return
    }
    #expect(full.line == nil && full.names.count == 4)
  }

  /// A timer that ends while the page is shown gets its place in it, if the page stays: a key was just pressed.
  @Test func whatTheAppItselfLogsIsReadAgain() {
    var house = House.withLog()
    house.begin("soup", 5)
    house.press(.function(5))
    house.forgetEffects()
    house.press(.left)
    #expect(!house.effects.contains(.store(.readLog)))
    house.reading = House.reading(House.sample + [(days: 0, seconds: 5, name: "soup")])
    house.advance(by: .seconds(4))
    house.press(.right)
    house.advance(by: .milliseconds(1500))
    house.press(.right)
    let entry = house.effects.firstIndex { if case .log = $0 { true } else { false } }
    let read = house.effects.firstIndex(of: .store(.readLog))
    #expect(entry != nil && read != nil && entry ?? 0 < read ?? 0)
    #expect(house.page.log.names.contains { $0.text == "soup" })
  }

  /// The only name and the day stay, wherever they are among the others now.
  @Test func whatIsReadAgainKeepsTheChoice() {
    var house = House.withLog()
    house.press(.left, .tab, .tab, .tab)
    #expect(house.onlyName == "tea")
    house.send(.log(House.reading(House.sample + [(days: 2, seconds: 90_000, name: "new")])))
    #expect(house.onlyName == "tea" && house.day == "Fri 13 Nov 0:00")
    house.send(.log(House.reading([(days: 2, seconds: 9, name: "new")])))
    #expect(house.onlyName == nil)
  }

  // MARK: Lines

  @Test func anEmptyLogSaysWhatFillsIt() {
    let house = House.withLog([])
    #expect(
      house.rows[9].trimmed == "nothing is logged yet: each timer that ends gets its place here")
    let off = House.withLog([]) { $0.settings.logs = false }
    #expect(
      off.rows[9].trimmed
        == "no log is kept; without --no-log each timer that ends gets its place here")
  }

  @Test func aLogThatIsOffIsStillShown() {
    let house = House.withLog { $0.settings.logs = false }
    #expect(house.shows("nothing new is logged, because of --no-log or a line of the settings"))
    #expect(house.shows("focus") && house.shows("Mon"))
  }

  @Test func aLogThatCannotBeReadSaysWhy() {
    var house = House.withLog()
    house.send(.log(LogReading(LogDigest(LogBytes([])), trouble: "\u{1B}[31mlinks")))
    #expect(house.rows[9].trimmed == "no log: ^[[31mlinks")
    house.press(.up, .left, .tab, .home, .end, .escape)
    house.press("]")
    #expect(house.page.tab == .timer)
  }

  // MARK: Time

  /// Nothing moves, but another day begins at midnight.
  @Test func onlyMidnightWakesIt() {
    var house = House.withLog()
    #expect(house.rhythm == .at(house.now.steady + .seconds(43_200 - 2)))
    #expect(house.unseenRhythm == .still)
    house.pass(.seconds(43_200))
    #expect(house.logLook?.daySum.words == "today" && house.logLook?.sums[0].digits == "0:00")
    house.press(.up)
    #expect(house.day == "Fri 20 Nov 55:00")
  }
}
