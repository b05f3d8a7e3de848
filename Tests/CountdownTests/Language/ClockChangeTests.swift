import Testing

@testable import Countdown

/// Deadlines around the two clock changes of a year.
@Suite struct ClockChangeTests {
  /// On 2027-03-28 the clocks go from 02:00 to 03:00, on 2027-10-31 from 03:00 to 02:00.
  static let table: [(now: String, words: String, outcome: String, seconds: Int)] = [
    ("2027-03-27 21:00", "until tomorrow 9am", "until 09:00 tomorrow", 11 * 3_600),
    ("2027-10-30 21:00", "until tomorrow 9am", "until 09:00 tomorrow", 13 * 3_600),
    ("2027-03-28 00:30", "until noon", "until 12:00", 10 * 3_600 + 1_800),
    ("2027-03-27 12:00", "until sunday 12:00", "until 12:00 tomorrow", 23 * 3_600),
    (
      "2027-03-28 01:30", "until 02:30",
      "until 03:30 (02:30 is skipped by a change of clocks, so 03:30 is meant)", 3_600
    ),
    ("2027-03-28 01:30", "until 03:30", "until 03:30", 3_600),
    (
      "2027-10-31 01:30", "until 02:30",
      "until 02:30 (02:30 comes twice that day, so the first one is meant)", 3_600
    ),
    (
      "2027-10-31 02:45", "until 02:30",
      "until 02:30 (02:30 comes twice that day, so the second one is meant)", 45 * 60
    ),
    (
      "2027-10-31 02:45", "until today 02:30",
      "until 02:30 (02:30 comes twice that day, so the second one is meant)", 45 * 60
    ),
    ("2027-10-31 02:30", "until 03:00", "until 03:00", 5_400),
    (
      "2027-10-31 03:45", "until 02:30",
      "until 02:30 tomorrow (02:30 is past today, so tomorrow's is meant)", 22 * 3_600 + 45 * 60
    ),
    ("2027-10-31 00:00", "until 24:00", "until 00:00 tomorrow", 25 * 3_600),
    ("2027-03-28 00:00", "until midnight", "until 00:00 tomorrow", 23 * 3_600),
    ("2027-03-27 12:00", "until 2027-03-28T01:00Z", "until 03:00 tomorrow", 14 * 3_600),
  ]

  @Test(arguments: table)
  func followsTheClockChange(now: String, words: String, outcome expected: String, seconds: Int)
    throws
  {
    let zone = CentralEurope()
    let now = zone.instant(now)
    #expect(outcome(of: words, at: now, in: zone) == expected)
    let request = try Request([words], now: now, zone: zone)
    #expect(request.target == .deadline(now.advanced(by: .seconds(seconds))))
  }

  @Test func doesNotChangeADuration() throws {
    let zone = CentralEurope()
    let now = zone.instant("2027-03-28 01:30")
    let request = try Request(["2h"], now: now, zone: zone)
    #expect(request.target == .duration(.seconds(7_200)))
  }
}

extension CentralEurope {
  /// Returns the instant of a local time such as `2027-03-28 01:30`; the first one if there are two.
  fileprivate func instant(_ text: String) -> WallTime {
    let fields = text.split { "- :".contains($0) }.compactMap { Int($0) }
    return instant(
      of: CivilTime(
        year: fields[0], month: fields[1], day: fields[2], hour: fields[3], minute: fields[4]))
  }
}
