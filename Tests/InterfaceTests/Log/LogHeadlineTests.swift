import Countdown
import Harness
import Testing

@testable import Interface

/// Headlines for the weeks up to Friday 2026-11-20.
@Suite struct LogHeadlineTests {
  private static let today = Int(Moment.noon.wall.sinceEpoch.components.seconds) / 86_400

  /// Returns the variants of the headline. Each of the last `days` days has 70 minutes.
  ///
  /// - Parameter first: how many days ago the log begins.
  private func headlines(days: Int, weeks: Int = 26, since first: Int, isUnicode: Bool = true)
    -> [String]
  {
    let millisecondsByDay = (0..<days).map { (Self.today - $0, 4_200_000) }
    let calendar = LogCalendar(
      Dictionary(uniqueKeysWithValues: millisecondsByDay), today: Self.today, weeks: weeks)
    return LogHeadline(calendar, since: Self.today - first).variants(isUnicode: isUnicode)
  }

  @Test func showsTotalAndDailyMean() {
    #expect(
      headlines(days: 400, since: 399) == [
        "210 h in 26 weeks \u{B7} 1h 10m a day", "210 h \u{B7} 1h 10m a day", "210 h",
      ])
    #expect(headlines(days: 400, since: 399, isUnicode: false)[1] == "210 h, 1h 10m a day")
  }

  @Test(arguments: [
    (13, "16 h in 2 weeks"), (7, "9h 20m in 2 weeks"), (6, "8h 10m in 7 days"),
    (1, "2h 20m in 2 days"),
  ])
  func meanStartsAtFirstDay(first: Int, text: String) {
    #expect(headlines(days: first + 1, since: first).first == text + " \u{B7} 1h 10m a day")
  }

  @Test func oneDayHasNoMean() {
    #expect(headlines(days: 1, since: 0) == ["1h 10m in 1 day", "1h 10m"])
  }

  @Test func meanIncludesEmptyDays() {
    #expect(headlines(days: 3, since: 20).first == "3h 30m in 3 weeks \u{B7} 10m a day")
    #expect(headlines(days: 0, since: 13) == ["nothing in 2 weeks", "nothing"])
  }
}
