import Harness
import Testing

@testable import Countdown

/// Days and times in the past, read at 21:54 on Friday 2026-11-20.
@Suite struct PastTimeTests {
  private func read(_ text: String) throws -> String {
    let instant = try PastTime.read(text, now: friday, zone: Greenwich())
    // Seen from three centuries earlier, the text always has the weekday and the date.
    let centuriesEarlier = friday.advanced(by: .seconds(-9_999_999_999))
    return WallTimeText.full(instant, at: centuriesEarlier, in: Greenwich())
  }

  @Test(arguments: [
    ("friday", "Fri 2026-11-20 00:00:00"), ("thursday", "Thu 2026-11-19 00:00:00"),
    ("saturday", "Sat 2026-11-14 00:00:00"), ("friday 9am", "Fri 2026-11-20 09:00:00"),
    ("friday 23:00", "Fri 2026-11-13 23:00:00"), ("today", "Fri 2026-11-20 00:00:00"),
    ("yesterday", "Thu 2026-11-19 00:00:00"), ("9am", "Fri 2026-11-20 09:00:00"),
    ("22:00", "Thu 2026-11-19 22:00:00"), ("noon", "Fri 2026-11-20 12:00:00"),
    ("dec 24", "Wed 2025-12-24 00:00:00"), ("nov 20", "Fri 2026-11-20 00:00:00"),
    ("feb 29", "Thu 2024-02-29 00:00:00"), ("2026-11-01", "Sun 2026-11-01 00:00:00"),
    ("1.5.2020", "Fri 2020-05-01 00:00:00"), ("2026-11-01 09:30", "Sun 2026-11-01 09:30:00"),
    ("2026-11-01T09:00:00Z", "Sun 2026-11-01 09:00:00"), ("7d", "Fri 2026-11-13 21:54:00"),
    ("1h30m", "Fri 2026-11-20 20:24:00"), ("two weeks", "Fri 2026-11-06 21:54:00"),
    ("10m ago", "Fri 2026-11-20 21:44:00"), ("an hour ago", "Fri 2026-11-20 20:54:00"),
    ("yesterday 0:00", "Thu 2026-11-19 00:00:00"), ("yesterday 12am", "Thu 2026-11-19 00:00:00"),
    ("yesterday midnight", "Fri 2026-11-20 00:00:00"),
    ("yesterday 0:01", "Thu 2026-11-19 00:01:00"),
    ("yesterday 24:00", "Fri 2026-11-20 00:00:00"),
    ("thursday the 31st", "Thu 2025-07-31 00:00:00"),
    ("fri dec 24 9am UTC", "Fri 2021-12-24 09:00:00"),
    ("yesterday 23:00", "Thu 2026-11-19 23:00:00"), ("yesterday at 9am", "Thu 2026-11-19 09:00:00"),
  ])
  func readsTheLatestOccurrence(text: String, instant: String) throws {
    #expect(try read(text) == instant)
  }

  @Test(arguments: [
    "tomorrow", "next friday", "the day after tomorrow", "2026-11-21", "2027-01-01",
    "today 23:00", "in 5m", "+5m", "5m from now", "in half an hour",
  ])
  func refusesTheFuture(text: String) {
    #expect(throws: PastTime.ParseError.inFuture) { try read(text) }
  }

  @Test(arguments: [
    "", " ", "90", "5", "tea", "friday tea", "yesterdays", "25:00", "-1d", "7", "ago", "5 ago",
    "10m ago tea", "yesterday friday", "yesterday 25:00", "yesterday ago", "9am ago",
    "yesterday 9am UTC",
  ])
  func refusesOtherWords(text: String) {
    #expect(throws: PastTime.ParseError.self) { try read(text) }
  }
}
