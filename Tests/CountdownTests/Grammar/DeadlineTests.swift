import Testing

@testable import Countdown

/// Times of day and dates, read at 21:54 on Friday 2026-11-20.
@Suite struct DeadlineTests {
  static let table: [(words: String, outcome: String)] = [
    ("until 17:30", "until 17:30 tomorrow (17:30 is past today, so tomorrow's is meant)"),
    ("until 21:54", "until 21:54 tomorrow (21:54 is past today, so tomorrow's is meant)"),
    ("until 21:55", "until 21:55"),
    ("until 21:54:01", "until 21:54:01"),
    ("until 22:00:00.5", "until 22:00:00.5"),
    ("until 5pm", "until 17:00 tomorrow (17:00 is past today, so tomorrow's is meant)"),
    ("until 5PM", "until 17:00 tomorrow (17:00 is past today, so tomorrow's is meant)"),
    ("until 5 p.m.", "until 17:00 tomorrow (17:00 is past today, so tomorrow's is meant)"),
    ("until 5:15 p.m", "until 17:15 tomorrow (17:15 is past today, so tomorrow's is meant)"),
    ("until 05:15pm", "until 17:15 tomorrow (17:15 is past today, so tomorrow's is meant)"),
    ("until 12am", "until 00:00 tomorrow"),
    ("until 12pm", "until 12:00 tomorrow (12:00 is past today, so tomorrow's is meant)"),
    ("until 12:30am", "until 00:30 tomorrow (00:30 is past today, so tomorrow's is meant)"),
    ("until noon", "until 12:00 tomorrow (12:00 is past today, so tomorrow's is meant)"),
    ("until midday", "until 12:00 tomorrow (12:00 is past today, so tomorrow's is meant)"),
    ("until midnight", "until 00:00 tomorrow"),
    ("until 0:00", "until 00:00 tomorrow"),
    ("until 24:00", "until 00:00 tomorrow"),
    ("until tomorrow", "until 00:00 tomorrow"),
    ("until tomorrow 9am", "until 09:00 tomorrow"),
    ("until tomorrow at 09:00", "until 09:00 tomorrow"),
    ("until tomorrow noon", "until 12:00 tomorrow"),
    (
      "until tomorrow midnight",
      "until Sun 2026-11-22 00:00 (midnight is taken as the end of that day)"
    ),
    ("until tomorrow 24:00", "until Sun 2026-11-22 00:00"),
    ("until tomorrow 0:00", "until 00:00 tomorrow"),
    ("until 9am tomorrow", "until 09:00 tomorrow"),
    ("until 9am on monday", "until Mon 2026-11-23 09:00"),
    (
      "until 17:30 friday",
      "until Fri 2026-11-27 17:30 (17:30 is past this Friday, so next week's is meant)"
    ),
    ("until today 23:00", "until 23:00"),
    ("until today midnight", "until 00:00 tomorrow"),
    ("until 11pm today", "until 23:00"),
    ("until friday", "until Fri 2026-11-27 00:00 (today is Friday, so next week's is meant)"),
    ("until this friday", "until Fri 2026-11-27 00:00 (today is Friday, so next week's is meant)"),
    (
      "until next friday",
      "until Fri 2026-11-27 00:00 (2026-11-27 is meant; a week later is 2026-12-04)"
    ),
    ("until fri 23:00", "until 23:00"),
    (
      "until fri 9am",
      "until Fri 2026-11-27 09:00 (09:00 is past this Friday, so next week's is meant)"
    ),
    (
      "until next fri 23:00",
      "until Fri 2026-11-27 23:00 (2026-11-27 is meant; a week later is 2026-12-04)"
    ),
    ("until friday midnight", "until 00:00 tomorrow (midnight is taken as the end of that day)"),
    ("until saturday", "until 00:00 tomorrow"),
    ("until SAT 9am", "until 09:00 tomorrow"),
    ("until thursday at noon", "until Thu 2026-11-26 12:00"),
    (
      "until next mon 9:30",
      "until Mon 2026-11-23 09:30 (2026-11-23 is meant; a week later is 2026-11-30)"
    ),
    ("until on tuesday", "until Tue 2026-11-24 00:00"),
    ("until 2027-01-01", "until Fri 2027-01-01 00:00"),
    ("until 2027-01-01 09:00", "until Fri 2027-01-01 09:00"),
    ("until 2027-01-01 at 9am", "until Fri 2027-01-01 09:00"),
    ("until 2027-01-01T09:00", "until Fri 2027-01-01 09:00"),
    ("until 2027-01-01t09:00:30", "until Fri 2027-01-01 09:00:30"),
    ("until 2027-01-01T09:00:00Z", "until Fri 2027-01-01 09:00"),
    ("until 2027-01-01T09:00:00.250z", "until Fri 2027-01-01 09:00:00.25"),
    ("until 2027-01-01T09:00+01:00", "until Fri 2027-01-01 08:00"),
    ("until 2027-01-01T09:00-0830", "until Fri 2027-01-01 17:30"),
    ("until 2027-01-01T09:00+14", "until Thu 2026-12-31 19:00"),
    ("until 2027-01-01 09:00Z", "until Fri 2027-01-01 09:00"),
    ("until 2027-01-01 09:00 UTC", "until Fri 2027-01-01 09:00"),
    ("until 2027-01-01 9am gmt", "until Fri 2027-01-01 09:00"),
    ("until 9am 2027-01-01", "until Fri 2027-01-01 09:00"),
    ("until 2028-02-29 24:00", "until Wed 2028-03-01 00:00"),
    ("until 2026-11-20 22:00", "until 22:00"),
    ("until 2026-11-21", "until 00:00 tomorrow"),
    ("until fri 2026-11-27 17:00", "until Fri 2026-11-27 17:00"),
    ("until 2126-11-20", "until Wed 2126-11-20 00:00"),
    ("12 noon", "until 12:00 tomorrow (12:00 is past today, so tomorrow's is meant)"),
    ("till 5pm", "until 17:00 tomorrow (17:00 is past today, so tomorrow's is meant)"),
    ("by noon", "until 12:00 tomorrow (12:00 is past today, so tomorrow's is meant)"),
    ("tomorrow 9:30", "until 09:30 tomorrow"),
    ("until 0", "until 00:00 tomorrow"),
    ("until 17", "until 17:00 tomorrow (17:00 is past today, so tomorrow's is meant)"),
    ("until 24", "until 00:00 tomorrow"),
    ("until 1730", "until 17:30 tomorrow (17:30 is past today, so tomorrow's is meant)"),
    ("until 17.30", "until 17:30 tomorrow (17:30 is past today, so tomorrow's is meant)"),
    ("until Jan 1", "until Fri 2027-01-01 00:00"),
    ("until jan 31st", "until Sun 2027-01-31 00:00"),
    ("until 17:30 UTC", "until 17:30 tomorrow"),
    ("until 17:30Z", "until 17:30 tomorrow"),
    (
      "until friday 1730",
      "until Fri 2026-11-27 17:30 (17:30 is past this Friday, so next week's is meant)"
    ),
  ]

  @Test(arguments: table)
  func reads(words: String, outcome expected: String) {
    #expect(outcome(of: words) == expected)
  }

  /// A deadline as the program shows it, typed in again, is the same deadline.
  @Test(arguments: table.map(\.words))
  func readsItsOwnReading(words: String) throws {
    let request = try Request([words], now: friday, zone: Greenwich())
    let again = try Request([request.reading], now: friday, zone: Greenwich())
    #expect(again.target == request.target)
    #expect(again.reading == request.reading)
  }

  @Test(arguments: [
    ("until 22:00", 360), ("until 17:30", 70_560), ("until midnight", 7_560),
    ("until 2026-11-21T00:00:00.25+00:00", 7_560), ("@5pm", 68_760), ("at 5pm", 68_760),
    ("5pm", 68_760), ("Until 5PM", 68_760), ("@ 5pm", 68_760), ("2026-11-21 9am", 39_960),
  ])
  func countsToTheInstant(words: String, seconds: Int) throws {
    let request = try Request([words], now: friday, zone: Greenwich())
    let fraction = words.contains(".25") ? Duration.milliseconds(250) : .zero
    #expect(request.target == .deadline(friday.advanced(by: .seconds(seconds) + fraction)))
  }
}
