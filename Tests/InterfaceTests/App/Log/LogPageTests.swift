import Countdown
import Drawing
import Testing

@testable import Interface

/// What keys, the pointer and time do on the page of the log.
@Suite struct LogPageTests {
  @Test func arrowsChooseADay() {
    var app = AppFixture.withLog()
    #expect(app.day == "today 55m")
    app.press(.up)
    #expect(app.day == "Thu 19 Nov 25m")
    app.press(.left)
    #expect(app.day == "Thu 12 Nov 1h 7m")
    #expect(app.logViewState?.weekSum == LogViewState.Sum(words: "last week", time: "1h 7m"))
    app.press(.pageUp)
    #expect(app.day == "Thu 15 Oct 0s")
    app.press(.pageDown, .right, .down)
    #expect(app.day == "today 55m")
    app.press(.right)
    #expect(app.day == "today 55m")
  }

  @Test func homeIsTheFirstDayWithAnything() {
    var app = AppFixture.withLog()
    app.press(.home)
    #expect(app.day == "Thu 16 Oct 2025 1m")
    // The calendar goes back with it.
    #expect(app.logViewState?.calendar.weeks.first?.contains { $0.shade > 0 } == true)
    app.press(.up)
    #expect(app.day == "Thu 16 Oct 2025 1m")
    app.press(.end)
    #expect(app.day == "today 55m")
  }

  @Test func tabShowsOneNameAlone() {
    var app = AppFixture.withLog()
    #expect(app.onlyName == nil)
    #expect(app.logViewState?.headlines.first == "2h 37m in 20 weeks \u{B7} 1m 8s a day")
    var seen: [String?] = []
    for _ in 0..<5 {
      app.press(.tab)
      seen.append(app.onlyName)
    }
    #expect(seen == ["focus", "", "tea", "old", nil])
    app.press(.backtab)
    #expect(app.onlyName == "old")
    app.press(.backtab)
    #expect(app.onlyName == "tea" && app.day == "today 5m")
    #expect(app.logViewState?.sums.map(\.time) == ["5m", "5m", "15m"])
    #expect(app.logViewState?.headlines.first == "tea: 15m in 20 weeks \u{B7} 7s a day")
    #expect(app.logViewState?.dayNames == "")
    app.press(.escape)
    #expect(app.onlyName == nil && app.logViewState?.dayNames == "focus 50m, tea 5m")
  }

  /// The log is emptied elsewhere while what has no name is shown alone.
  @Test func aNameThatIsNoneAnyMoreIsNotShownAlone() {
    var app = AppFixture.withLog()
    app.press(.tab, .tab)
    #expect(app.onlyName == "")
    app.press(.function(1))
    app.reading = AppFixture.reading([(days: 0, seconds: 60, name: "")])
    app.press(.function(5))
    app.pass(.seconds(2))
    #expect(app.onlyName == nil && app.day == "today 1m")
  }

  @Test func escapeTakesBackTheNameAndThenTheDay() {
    var app = AppFixture.withLog()
    app.press(.left, .tab, .escape)
    #expect(app.onlyName == nil && app.day == "Fri 13 Nov 0s")
    app.press(.escape)
    #expect(app.day == "today 55m")
  }

  // MARK: The pointer

  @Test func aSquareIsClicked() throws {
    var app = AppFixture.withLog()
    let viewState = try #require(app.logViewState)
    let box = try #require(app.scene[Element.ID(.logTiles)]?.box)
    let place = try #require(viewState.calendar.place(of: viewState.today - 8))
    let (row, column) = (box.row + place % 7, box.column + 1 + place / 7 * 2)
    app.point(.press, row: row, column: column)
    app.point(.release, row: row, column: column)
    #expect(app.day == "Thu 12 Nov 1h 7m")
    // Where no day is, nothing is chosen.
    app.point(.press, row: box.row + 6, column: box.column + box.columns - 2)
    #expect(app.day == "Thu 12 Nov 1h 7m")
  }

  @Test func aBarIsClicked() {
    var app = AppFixture.withLog()
    app.click(Element.ID(.logDay, 3))
    #expect(app.day == "Thu 19 Nov 25m")
    app.click(Element.ID(.logDay, 6))
    #expect(app.day == "Thu 19 Nov 25m")
  }

  @Test func aNameIsClickedAndClickedAgain() {
    var app = AppFixture.withLog()
    app.click(Element.ID(.row, 2))
    #expect(app.onlyName == "tea")
    app.click(Element.ID(.row, 0))
    #expect(app.onlyName == "focus")
    app.click(Element.ID(.row, 0))
    #expect(app.onlyName == nil)
  }

  @Test func theWheelGoesThroughWeeksAndNames() throws {
    var app = AppFixture.withLog()
    let names = try #require(app.scene[Element.ID(.row, 0)]?.box)
    app.point(.wheelUp, row: 4, column: 10)
    #expect(app.day == "Fri 13 Nov 0s")
    app.point(.wheelDown, row: 4, column: 10)
    #expect(app.day == "today 55m")
    app.point(.wheelDown, row: names.row, column: names.column + 1)
    #expect(app.onlyName == "focus")
    app.point(.wheelUp, row: names.row, column: names.column + 1)
    #expect(app.onlyName == nil)
  }

  // MARK: The file

  @Test func nothingIsReadBeforeThePageIsOpened() {
    var app = AppFixture()
    app.press("]]]")
    app.pass(.seconds(1))
    #expect(!app.effects.contains(.store(.readLog)))
    app.press("]")
    #expect(app.model.tab == .log && app.effects.contains(.store(.readLog)))
  }

  /// The page is there before the answer is.
  @Test func thePageFillsWhenItIsRead() {
    let app = AppFixture()
    var page = app.model
    expect(page.update(.key(.function(5)), at: app.now), [.store(.readLog)])
    guard case .log(let empty) = page.viewState(on: app.viewport, at: app.now).content else {
      Issue.record("another page")
      return
    }
    #expect(empty.line == "")
    _ = page.update(.log(AppFixture.reading(AppFixture.sample)), at: app.now)
    guard case .log(let full) = page.viewState(on: app.viewport, at: app.now).content else {
      Issue.record("another page")
      return
    }
    #expect(full.line == nil && full.names.shown.count == 4)
  }

  /// A timer that ends while the page is shown gets its place in it, if the page stays: a key was just pressed.
  @Test func whatTheAppItselfLogsIsReadAgain() {
    var app = AppFixture.withLog()
    app.begin("soup", 5)
    app.press(.function(5))
    app.forgetEffects()
    app.press(.left)
    #expect(!app.effects.contains(.store(.readLog)))
    app.reading = AppFixture.reading(AppFixture.sample + [(days: 0, seconds: 5, name: "soup")])
    app.advance(by: .seconds(4))
    app.press(.right)
    app.advance(by: .milliseconds(1500))
    app.press(.right)
    let entry = app.effects.firstIndex { if case .log = $0 { true } else { false } }
    let read = app.effects.firstIndex(of: .store(.readLog))
    #expect(entry != nil && read != nil && entry ?? 0 < read ?? 0)
    #expect(app.model.log.names.contains { $0.text == "soup" })
  }

  /// The only name and the day stay, wherever they are among the others now.
  @Test func whatIsReadAgainKeepsTheChoice() {
    var app = AppFixture.withLog()
    app.press(.left, .tab, .tab, .tab)
    #expect(app.onlyName == "tea")
    app.send(
      .log(AppFixture.reading(AppFixture.sample + [(days: 2, seconds: 90_000, name: "new")])))
    #expect(app.onlyName == "tea" && app.day == "Fri 13 Nov 0s")
    app.send(.log(AppFixture.reading([(days: 2, seconds: 9, name: "new")])))
    #expect(app.onlyName == nil)
  }

  // MARK: Lines

  @Test func anEmptyLogSaysWhatFillsIt() {
    let app = AppFixture.withLog([])
    #expect(
      app.rows[9].trimmed == "nothing logged yet: each timer that ends appears here")
    let off = AppFixture.withLog([]) { $0.settings.logs = false }
    #expect(
      off.rows[9].trimmed
        == "logging is off, by --no-log or the settings")
  }

  @Test func aLogThatIsOffIsStillShown() {
    let app = AppFixture.withLog { $0.settings.logs = false }
    #expect(app.shows("logging is off, by --no-log or the settings"))
    #expect(app.shows("focus") && app.shows("Mon"))
  }

  @Test func aLogThatCannotBeReadSaysWhy() {
    var app = AppFixture.withLog()
    app.send(.log(LogContents(LogSummary(LogBytes([])), trouble: "\u{1B}[31mlinks")))
    #expect(app.rows[9].trimmed == "no log: ^[[31mlinks")
    app.press(.up, .left, .tab, .home, .end, .escape)
    app.press("]")
    #expect(app.model.tab == .timer)
  }

  // MARK: Time

  /// Nothing moves, but another day begins at midnight.
  @Test func onlyMidnightWakesIt() {
    var app = AppFixture.withLog()
    #expect(app.timing == .at(app.now.steady + .seconds(43_200 - 2)))
    #expect(app.unseenRhythm == .never)
    app.pass(.seconds(43_200))
    #expect(app.logViewState?.daySum.words == "today" && app.logViewState?.sums[0].time == "0s")
    app.press(.up)
    #expect(app.day == "Fri 20 Nov 55m")
  }
}
