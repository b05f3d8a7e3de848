import Harness
import Testing

@testable import Countdown

@Suite struct LogSummaryTests {
  /// The number of Friday, 2026-11-20, counted from 1970-01-01.
  private static let today = 1_795_211_640 / 86_400

  private static func log(_ lines: [(day: Int, seconds: Int, name: String)]) -> LogBytes {
    LogBytes(
      lines.flatMap { day, seconds, name in
        LogEntry(
          began: friday.advanced(by: .seconds(day * 86_400)), elapsed: .seconds(seconds),
          asked: .seconds(100), end: .ended, name: name
        ).line(in: Greenwich())
      })
  }

  private let summary = LogSummary(
    log([
      (0, 60, "tea"), (0, 30, "focus"), (1, 90, "tea"), (0, 5, "tea"), (3, 700, ""),
      (1, 40, "focus"),
    ]))

  @Test func namesAreSortedByTotal() {
    #expect(summary.total == 925_000)
    #expect(summary.names.map(\.text) == ["", "tea", "focus"])
    #expect(summary.names.map(\.total) == [700_000, 155_000, 70_000])
    #expect(summary.firstDay == Self.today)
  }

  /// Lines may be out of order: two processes write, and a clock may be set back.
  @Test func linesMayBeOutOfOrder() {
    #expect(summary.days(of: 1) == [Self.today: 65_000, Self.today + 1: 90_000])
    #expect(summary.days(of: 0) == [Self.today + 3: 700_000])
    #expect(
      summary.days
        == [Self.today: 95_000, Self.today + 1: 130_000, Self.today + 3: 700_000])
  }

  @Test func aDayHasTheTotalsOfItsNames() {
    #expect(summary.names(on: Self.today).map(\.name) == [1, 2])
    #expect(summary.names(on: Self.today).map(\.total) == [65_000, 30_000])
    #expect(summary.names(on: Self.today + 2).isEmpty)
  }

  @Test func equalNamesKeepTheirOrder() {
    let summary = LogSummary(Self.log([(0, 7, "b"), (0, 7, "a"), (0, 7, "c")]))
    #expect(summary.names.map(\.text) == ["b", "a", "c"])
    #expect(summary.names(on: Self.today).map(\.name) == [0, 1, 2])
  }

  @Test func anEmptyLogHasNoFirstDay() {
    let summary = LogSummary(LogBytes(Array("nonsense\n".utf8)))
    #expect(summary.firstDay == nil && summary.names.isEmpty && summary.total == 0)
  }

  /// The totals of names and days add up to the total.
  @Test func totalsAgree() {
    let names = summary.names.indices.map { summary.days(of: $0).values.reduce(0, +) }
    #expect(names == summary.names.map(\.total))
    let days = summary.days.keys.map { summary.names(on: $0).reduce(0) { $0 + $1.total } }
    #expect(days.reduce(0, +) == summary.total)
  }

  // MARK: Labels

  @Test(arguments: [
    (0, "today", "this week"), (-1, "Thu 19 Nov", "this week"), (-4, "Mon 16 Nov", "this week"),
    (-5, "Sun 15 Nov", "last week"), (-12, "Sun 8 Nov", "week of 2 Nov"),
    (-365, "Thu 20 Nov 2025", "week of 17 Nov 2025"),
  ])
  func daysAndWeeksHaveLabels(daysFromToday: Int, day: String, week: String) {
    let number = Self.today + daysFromToday
    #expect(LogCalendar.text(ofDay: number, today: Self.today) == day)
    #expect(LogCalendar.text(ofWeekOf: number, today: Self.today) == week)
  }
}

@Suite struct LogMonthsTests {
  /// 2026-11-20 is a Friday. November began in the week of Monday, October 26.
  @Test func areLabelsOfTheWeekInWhichTheyBegin() {
    let today = LogCalendar.day(of: friday, in: Greenwich())
    #expect(today == 1_795_211_640 / 86_400)
    let months = LogCalendar([:], today: today, weeks: 9).months
    #expect(months.filter { !$0.isEmpty } == ["Oct", "Nov"])
    #expect(LogCalendar.weekdays == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
  }

  @Test func daysAndNumbersAgree() {
    for number in stride(from: -800_000, to: 800_000, by: 97) {
      let day = CivilDay(sinceEpoch: number)
      #expect(day.sinceEpoch == number)
      #expect(CivilDay(year: day.year, month: day.month, day: day.day) == day)
    }
  }
}
