import Countdown
import Testing

@testable import Interface

@Suite struct ClosingLineTests {
  static let lines: [(name: String, outcome: Outcome, full: Int, line: String)] = [
    ("on time", .done(lateness: .zero), 300, "5m tea: time was up at 12:00:00"),
    ("a little late", .done(lateness: .milliseconds(1999)), 300, "5m tea: time was up at 11:59:58"),
    (
      "late", .done(lateness: .seconds(2)), 300, "5m tea: time was up at 11:59:58, 2s ago"
    ),
    (
      "an hour late", .done(lateness: .milliseconds(3_723_400)), 300,
      "5m tea: time was up at 10:57:56, 1h2m3s ago"
    ),
    (
      "a day late", .done(lateness: .seconds(86_400)), 300,
      "5m tea: time was up at Thu 2026-11-19 12:00:00, 1d ago"
    ),
    ("stopped", .stopped(left: .milliseconds(61_200)), 300, "5m tea: stopped with 01:02 left"),
    ("stopped early", .stopped(left: .seconds(300)), 300, "5m tea: stopped with 05:00 left"),
    ("interrupted", .interrupted(left: .seconds(7)), 30, "5m tea: stopped with 07 left"),
    ("days", .stopped(left: .seconds(90_061)), 100_000, "5m tea: stopped with 1:01:01:01 left"),
  ]

  @Test(arguments: lines)
  func says(
    of case: (name: String, outcome: Outcome, full: Int, line: String)
  ) {
    let line = ClosingLine.text(
      `case`.outcome, title: "5m tea", time: TimeManager(.seconds(`case`.full)), at: .noon,
      in: Greenwich())
    #expect(line == `case`.line)
  }

  // MARK: When it ends, as people say it

  /// Seconds from noon on Friday 2026-11-20.
  static let ends: [(name: String, seconds: Int, short: String, full: String)] = [
    ("now", 0, "12:00", "12:00:00"),
    ("in five minutes", 300, "12:05", "12:05:00"),
    ("in 59 seconds", 59, "12:00", "12:00:59"),
    ("at the last second of the day", 43_199, "23:59", "23:59:59"),
    ("at midnight", 43_200, "Sat 00:00", "Sat 2026-11-21 00:00:00"),
    ("tomorrow", 90_000, "Sat 13:00", "Sat 2026-11-21 13:00:00"),
    ("in six days", 6 * 86_400, "Thu 12:00", "Thu 2026-11-26 12:00:00"),
    ("in a week", 7 * 86_400, "2026-11-27 12:00", "Fri 2026-11-27 12:00:00"),
    ("next year", 42 * 86_400, "2027-01-01 12:00", "Fri 2027-01-01 12:00:00"),
    ("on a leap day", 466 * 86_400, "2028-02-29 12:00", "Tue 2028-02-29 12:00:00"),
    ("in a hundred years", 36_525 * 86_400, "2126-11-21 12:00", "Thu 2126-11-21 12:00:00"),
    ("yesterday", -86_400, "2026-11-19 12:00", "Thu 2026-11-19 12:00:00"),
  ]

  @Test(arguments: ends)
  func saysWhenItEnds(of case: (name: String, seconds: Int, short: String, full: String)) {
    let now = Moment.noon.wall
    let end = now.advanced(by: .seconds(`case`.seconds))
    #expect(EndTime.short(end, at: now, in: Greenwich()) == `case`.short)
    #expect(EndTime.full(end, at: now, in: Greenwich()) == `case`.full)
  }
}
