import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct LogPageTests {
  @Test func arrowsSelectDay() {
    var app = AppFixture.withLog()
    #expect(app.dayText == "today 55m")
    app.press(.up)
    #expect(app.dayText == "Thu 19 Nov 25m")
    app.press(.left)
    #expect(app.dayText == "Thu 12 Nov 1h 7m")
    #expect(app.logViewState?.weekSum == LogViewState.Sum(label: "last week", time: "1h 7m"))
    app.press(.pageUp)
    #expect(app.dayText == "Thu 15 Oct 0s")
    app.press(.pageDown, .right, .down)
    #expect(app.dayText == "today 55m")
    app.press(.right)
    #expect(app.dayText == "today 55m")
  }

  @Test func homeSelectsFirstDayOfLog() {
    var app = AppFixture.withLog()
    app.press(.home)
    #expect(app.dayText == "Thu 16 Oct 2025 1m")
    // The calendar scrolls to the selected day.
    #expect(app.logViewState?.calendar.weeks.first?.contains { $0.shade > 0 } == true)
    app.press(.up)
    #expect(app.dayText == "Thu 16 Oct 2025 1m")
    app.press(.end)
    #expect(app.dayText == "today 55m")
  }

  @Test func tabSelectsName() {
    var app = AppFixture.withLog()
    #expect(app.nameFilter == nil)
    #expect(app.logViewState?.headlines.first == "2h 37m in 20 weeks \u{B7} 1m 8s a day")
    var seen: [String?] = []
    for _ in 0..<5 {
      app.press(.tab)
      seen.append(app.nameFilter)
    }
    #expect(seen == ["focus", "", "tea", "old", nil])
    app.press(.backtab)
    #expect(app.nameFilter == "old")
    app.press(.backtab)
    #expect(app.nameFilter == "tea" && app.dayText == "today 5m")
    #expect(app.logViewState?.sums.map(\.time) == ["5m", "5m", "15m"])
    #expect(app.logViewState?.headlines.first == "tea: 15m in 20 weeks \u{B7} 7s a day")
    #expect(app.logViewState?.dayNames == "")
    app.press(.escape)
    #expect(app.nameFilter == nil && app.logViewState?.dayNames == "focus 50m, tea 5m")
  }

  /// The entries without a name are selected. If no other entries remain, no name can be selected.
  @Test func selectionEndsWithLastName() {
    var app = AppFixture.withLog()
    app.press(.tab, .tab)
    #expect(app.nameFilter == "")
    app.press(.function(1))
    app.logContents = AppFixture.logContents([(daysAgo: 0, seconds: 60, name: "")])
    app.press(.function(5))
    app.pass(.seconds(2))
    #expect(app.nameFilter == nil && app.dayText == "today 1m")
  }

  @Test func escapeResetsNameThenDay() {
    var app = AppFixture.withLog()
    app.press(.left, .tab, .escape)
    #expect(app.nameFilter == nil && app.dayText == "Fri 13 Nov 0s")
    app.press(.escape)
    #expect(app.dayText == "today 55m")
  }

  // MARK: The pointer

  @Test func clickOnSquareSelectsDay() throws {
    var app = AppFixture.withLog()
    let viewState = try #require(app.logViewState)
    let box = try #require(app.scene[Element.ID(.logHeatMap)]?.box)
    let squareIndex = try #require(viewState.calendar.square(of: viewState.today - 8))
    let (row, column) = (box.row + squareIndex % 7, box.column + 1 + squareIndex / 7 * 2)
    app.point(.press, row: row, column: column)
    app.point(.release, row: row, column: column)
    #expect(app.dayText == "Thu 12 Nov 1h 7m")
    // A square without a day is not clickable.
    app.point(.press, row: box.row + 6, column: box.column + box.columns - 2)
    #expect(app.dayText == "Thu 12 Nov 1h 7m")
  }

  @Test func clickOnBarSelectsDay() {
    var app = AppFixture.withLog()
    app.click(Element.ID(.logDay, 3))
    #expect(app.dayText == "Thu 19 Nov 25m")
    // Sunday is in the future.
    app.click(Element.ID(.logDay, 6))
    #expect(app.dayText == "Thu 19 Nov 25m")
  }

  @Test func clickOnNameTogglesIt() {
    var app = AppFixture.withLog()
    app.click(Element.ID(.row, 2))
    #expect(app.nameFilter == "tea")
    app.click(Element.ID(.row, 0))
    #expect(app.nameFilter == "focus")
    app.click(Element.ID(.row, 0))
    #expect(app.nameFilter == nil)
  }

  @Test func wheelScrollsWeeksAndNames() throws {
    var app = AppFixture.withLog()
    let nameBox = try #require(app.scene[Element.ID(.row, 0)]?.box)
    app.point(.wheelUp, row: 4, column: 10)
    #expect(app.dayText == "Fri 13 Nov 0s")
    app.point(.wheelDown, row: 4, column: 10)
    #expect(app.dayText == "today 55m")
    app.point(.wheelDown, row: nameBox.row, column: nameBox.column + 1)
    #expect(app.nameFilter == "focus")
    app.point(.wheelUp, row: nameBox.row, column: nameBox.column + 1)
    #expect(app.nameFilter == nil)
  }

  // MARK: The file

  @Test func logIsReadWhenPageIsOpened() {
    var app = AppFixture()
    app.press("]]]")
    app.pass(.seconds(1))
    #expect(!app.effects.contains(.store(.readLog)))
    app.press("]")
    #expect(app.model.tab == .log && app.effects.contains(.store(.readLog)))
  }

  @Test func pageIsEmptyUntilLogIsRead() {
    let app = AppFixture()
    var model = app.model
    expect(model.update(.key(.function(5)), at: app.now), [.store(.readLog)])
    guard case .log(let empty) = model.viewState(on: app.viewport, at: app.now).content else {
      Issue.record("another page")
      return
    }
    #expect(empty.message == "")
    _ = model.update(.log(AppFixture.logContents(AppFixture.sample)), at: app.now)
    guard case .log(let full) = model.viewState(on: app.viewport, at: app.now).content else {
      Issue.record("another page")
      return
    }
    #expect(full.message == nil && full.names.visibleNames.count == 4)
  }

  @Test func logIsReadAgainAfterNewEntry() throws {
    var app = AppFixture.withLog()
    app.begin("soup", 5)
    app.press(.function(5))
    app.forgetEffects()
    app.press(.left)
    #expect(!app.effects.contains(.store(.readLog)))
    app.logContents = AppFixture.logContents(
      AppFixture.sample + [(daysAgo: 0, seconds: 5, name: "soup")])
    app.advance(by: .seconds(4))
    app.press(.right)
    app.advance(by: .milliseconds(1500))
    app.press(.right)
    let entryIndex = try #require(
      app.effects.firstIndex { if case .log = $0 { true } else { false } })
    let readIndex = try #require(app.effects.firstIndex(of: .store(.readLog)))
    #expect(entryIndex < readIndex)
    #expect(app.model.log.names.contains { $0.text == "soup" })
  }

  /// The index of the selected name changes.
  @Test func rereadingKeepsSelection() {
    var app = AppFixture.withLog()
    app.press(.left, .tab, .tab, .tab)
    #expect(app.nameFilter == "tea")
    app.send(
      .log(AppFixture.logContents(AppFixture.sample + [(daysAgo: 2, seconds: 90_000, name: "new")]))
    )
    #expect(app.nameFilter == "tea" && app.dayText == "Fri 13 Nov 0s")
    app.send(.log(AppFixture.logContents([(daysAgo: 2, seconds: 9, name: "new")])))
    #expect(app.nameFilter == nil)
  }

  // MARK: Messages

  @Test func emptyLogShowsExplanation() {
    let app = AppFixture.withLog([])
    #expect(
      app.rows[9].trimmed == "nothing logged yet: each timer that ends appears here")
    let logIsOff = AppFixture.withLog([]) { $0.settings.logs = false }
    #expect(
      logIsOff.rows[9].trimmed
        == "logging is off, by --no-log or the settings")
  }

  @Test func earlierEntriesAreShownWhileLoggingIsOff() {
    let app = AppFixture.withLog { $0.settings.logs = false }
    #expect(app.shows("logging is off, by --no-log or the settings"))
    #expect(app.shows("focus") && app.shows("Mon"))
  }

  @Test func unreadableLogShowsReason() {
    var app = AppFixture.withLog()
    app.send(.log(LogContents(LogSummary(LogBytes([])), errorMessage: "\u{1B}[31mlinks")))
    #expect(app.rows[9].trimmed == "no log: ^[[31mlinks")
    app.press(.up, .left, .tab, .home, .end, .escape)
    app.press("]")
    #expect(app.model.tab == .timer)
  }

  // MARK: Time

  @Test func wakesOnlyAtMidnight() {
    var app = AppFixture.withLog()
    #expect(app.timing == .at(app.now.steady + .seconds(43_200 - 2)))
    #expect(app.hiddenTiming == .never)
    app.pass(.seconds(43_200))
    #expect(app.logViewState?.daySum.label == "today" && app.logViewState?.sums[0].time == "0s")
    app.press(.up)
    #expect(app.dayText == "Fri 20 Nov 55m")
  }
}
