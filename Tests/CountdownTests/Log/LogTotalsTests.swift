import Testing

@testable import Countdown

@Suite struct LogTotalsTests {
  private static let log = LogBytes(
    [
      (0, 60, LogEntry.End.ended, "tea"), (0, 30, .stopped, "focus"), (1, 90, .skipped, "tea"),
      (1, 500, .missed, "tea"), (3, 10, .ended, ""),
    ].flatMap { day, seconds, end, name in
      LogEntry(
        began: friday.advanced(by: .seconds(day * 86_400)), elapsed: .seconds(seconds),
        asked: .seconds(100), end: end, name: name
      ).line(in: Greenwich())
    })

  /// The number of Friday, 2026-11-20, counted from 1970-01-01.
  private static let today = 1_795_211_640 / 86_400

  @Test func missedPartsDoNotCount() {
    let totals = LogTotals(Self.log)
    #expect(totals.total == 190_000 && totals.lineCount == 4)
    #expect(totals.days == [Self.today: 90_000, Self.today + 1: 90_000, Self.today + 3: 10_000])
    let names = totals.names.map { String(decoding: Self.log.bytes[$0.bytes], as: UTF8.self) }
    #expect(names == ["tea", "focus", ""])
    #expect(totals.names.map(\.total) == [150_000, 30_000, 10_000])
    #expect(totals.names.map(\.lineCount) == [2, 1, 1])
  }

  @Test func countOnlyIncludedLines() {
    let totals = LogTotals(Self.log) { Self.log.isNamed($0, Array("tea".utf8)) }
    #expect(totals.total == 150_000 && totals.names.count == 1)
  }

  /// Each line counts whole seconds: 0.6 s three times is three seconds.
  @Test func addUpAsDisplayed() {
    let line = "2026-11-20T17:30:00+00:00\t0.6\t100\tstopped\ttea\n"
    let totals = LogTotals(LogBytes(Array(String(repeating: line, count: 3).utf8)))
    #expect(totals.total == 3_000 && totals.names.map(\.total) == [3_000])
    #expect(Array(totals.days.values) == [3_000] && totals.dayTotals.map(\.total) == [3_000])
  }

  /// A damaged file may have any numbers.
  @Test func hugeTotalsDoNotOverflow() {
    let days = [Self.today: .max, Self.today - 1: .max / 2, Self.today - 2: 1]
    let calendar = LogCalendar(days, today: Self.today, weeks: 1)
    #expect(calendar.thisWeek.suffix(3).map(\.shade) == [1, 2, 4])
  }

  // MARK: The calendar

  @Test func weeksBeginOnMonday() {
    let calendar = LogCalendar([:], today: Self.today, weeks: 3)
    #expect(calendar.weeks.map(\.count) == [7, 7, 5])
    #expect(LogCalendar.weekday(of: calendar.weeks[0][0].number) == 0)
    #expect(calendar.thisWeek.last?.number == Self.today)
    #expect(calendar.weeks.joined().allSatisfy { $0.shade == 0 })
  }

  @Test(arguments: [(0, 0), (1, 1), (25, 1), (26, 2), (50, 2), (51, 3), (75, 3), (76, 4), (100, 4)])
  func shadesAreQuartersOfTheMaximum(counted: Int, shade: Int) {
    let days = [Self.today: counted, Self.today - 1: 100]
    #expect(LogCalendar(days, today: Self.today, weeks: 2).thisWeek.last?.shade == shade)
  }

  /// The maximum is that of the displayed weeks.
  @Test func olderDaysDoNotChangeTheShades() {
    let days = [Self.today: 10, Self.today - 300: 1_000]
    #expect(LogCalendar(days, today: Self.today, weeks: 2).thisWeek.last?.shade == 4)
  }
}
