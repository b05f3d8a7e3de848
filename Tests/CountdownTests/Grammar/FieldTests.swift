import Testing

@testable import Countdown

/// What people type into countdown timers, and how it is read here.
///
/// Each is a number of seconds, a time of day, or a refusal that says what works instead. There is no other reading,
/// and no word is dropped in silence.
@Suite struct FieldTests {
  static let table: [(words: String, outcome: String)] = [
    ("5", "5"),
    ("90", "90"),
    ("0", "0"),
    ("5s", "5"),
    ("5m", "300"),
    ("5h", "18000"),
    ("5d", "432000"),
    ("5w", "3024000"),
    ("1y", "✗ '1y' is not exact, since years differ in length: write 365d"),
    ("1M", "✗ '1M' could be minutes or months: write 1m or 30d"),
    ("1.5h", "5400"),
    (".5h", "1800"),
    ("5.", "✗ '5.' ends in '.': write 5"),
    ("0.5", "0.5"),
    ("1,5h", "✗ '1,5h' has a comma: write 1.5h"),
    ("1h30m", "5400"),
    ("1h30", "5400"),
    ("5m30", "330"),
    ("1h 30m", "5400"),
    ("1h30m15s", "5415"),
    ("90m", "5400"),
    ("100m", "6000"),
    ("90s", "90"),
    ("3600s", "3600"),
    ("30m1h", "5400"),
    ("1h1h", "7200"),
    ("5min", "300"),
    ("5 min", "300"),
    ("5 minutes", "300"),
    ("1 hour 30 minutes", "5400"),
    ("2hours", "7200"),
    ("1 hr", "3600"),
    ("5M", "✗ '5M' could be minutes or months: write 5m or 150d"),
    ("5S", "5"),
    ("5H", "18000"),
    ("1H30M", "5400"),
    ("500ms", "0.5"),
    ("500us", "✗ '500us' is too fine: write as in 500ms or 0.5ms"),
    ("100ns", "✗ '100ns' is too fine: write as in 500ms or 0.5ms"),
    ("1e3", "✗ '1e3' has an exponent: write 1000"),
    ("0x10", "✗ '0x10' is hexadecimal: write 16"),
    ("inf", "✗ 'inf' never ends: write at most 36525d"),
    ("infinity", "✗ 'infinity' never ends: write at most 36525d"),
    ("nan", "✗ 'nan' is not a number: write 90, 5m, 1h30m, 25:00 or until 17:30"),
    ("-5", "✗ '-5' is negative: write 5"),
    ("-5m", "✗ '-5m' is negative: write 5m"),
    ("+5", "5"),
    ("+5m", "300"),
    (" 5m ", "300"),
    ("5 m", "300"),
    ("5:00", "300"),
    ("5:30", "330"),
    ("1:30:00", "5400"),
    ("0:90", "✗ '0:90' has 90 seconds, where 59 is the most: write 90s or 1:30"),
    ("90:00", "5400"),
    ("10:00", "600"),
    ("14:15", "855"),
    ("2:15pm", "until 14:15 tomorrow (14:15 is past today, so tomorrow's is meant)"),
    ("02:15PM", "until 14:15 tomorrow (14:15 is past today, so tomorrow's is meant)"),
    ("2pm", "until 14:00 tomorrow (14:00 is past today, so tomorrow's is meant)"),
    ("2 pm", "until 14:00 tomorrow (14:00 is past today, so tomorrow's is meant)"),
    ("14h", "50400"),
    ("1415", "1415"),
    ("24:00", "1440"),
    ("25:00", "1500"),
    ("noon", "until 12:00 tomorrow (12:00 is past today, so tomorrow's is meant)"),
    ("midnight", "until 00:00 tomorrow"),
    ("tomorrow", "✗ 'tomorrow' is a time only after until: write until tomorrow"),
    ("tomorrow 9am", "until 09:00 tomorrow"),
    ("friday", "✗ 'friday' is a time only after until: write until friday"),
    ("next friday", "✗ 'next friday' is a time only after until: write until next friday"),
    ("mon 9:30", "until Mon 2026-11-23 09:30"),
    ("2030-01-01", "✗ '2030-01-01' is a time only after until: write until 2030-01-01"),
    ("2030-01-01 14:00", "until Tue 2030-01-01 14:00"),
    ("2030-01-01T14:00:00Z", "until Tue 2030-01-01 14:00"),
    ("2030-01-01 14:00 UTC", "until Tue 2030-01-01 14:00"),
    (
      "01/02/30",
      "✗ '01/02/30' is not how a date is written: write until 2030-02-01 or until 2030-01-02"
    ),
    ("Jan 1", "✗ 'Jan 1' is a time only after until: write until Jan 1"),
    (
      "December 25 2030",
      "✗ 'December 25 2030' could have a year or a time of day: "
        + "write until 2026-12-25 20:30 or until 2030-12-25"
    ),
    ("xmas", "✗ 'xmas' is the name of a day: write until 2026-12-25"),
    ("until 5", "✗ 'until 5' could be morning or evening: write until 5am or until 5pm"),
    ("until 5pm", "until 17:00 tomorrow (17:00 is past today, so tomorrow's is meant)"),
    ("@5pm", "until 17:00 tomorrow (17:00 is past today, so tomorrow's is meant)"),
    ("in 5 minutes", "300"),
    ("5 minutes from now", "300"),
    ("half an hour", "1800"),
    ("an hour", "3600"),
    ("hour", "✗ 'hour' has no number: write as in 1 hour"),
    (
      "1/2",
      "✗ '1/2' could be a fraction or a date: "
        + "write 1/2 hour, until 2027-02-01 or until 2027-01-02"
    ),
    ("1h/2", "✗ '1h/2' is a calculation: write 30m"),
    ("PT5M", "300"),
    ("P1DT2H", "93600"),
    ("1d 2h 3m", "93780"),
    ("2d15h39m58s120ms", "229198.12"),
    ("99999999999", "✗ '99999999999' is longer than 100 years: write at most 36525d"),
    ("1000000h", "✗ '1000000h' is longer than 100 years: write at most 36525d"),
    (
      "9999999999999999999s",
      "✗ '9999999999999999999s' is longer than 100 years: write at most 36525d"
    ),
    ("", "✗ the time is empty: write 90, 5m, 1h30m, 25:00 or until 17:30"),
    ("   ", "✗ the time is empty: write 90, 5m, 1h30m, 25:00 or until 17:30"),
    ("abc", "✗ 'abc' is not a time: write 90, 5m, 1h30m, 25:00 or until 17:30"),
    ("5x", "✗ '5x' has the unknown unit 'x': write as in 5w, 5d, 5h, 5m, 5s or 500ms"),
    ("5mm", "✗ '5mm' has the unknown unit 'mm': write as in 5w, 5d, 5h, 5m, 5s or 500ms"),
    ("m", "✗ 'm' has no number: write as in 5m"),
    ("５", "✗ '５' has digits other than 0 to 9: write 5"),
    ("5µs", "✗ '5µs' is too fine: write as in 500ms or 0.5ms"),
    ("1_000", "✗ '1_000' has an underscore: write 1000"),
    ("5;", "✗ '5;' ends in ';': write 5"),
    ("1h-10m", "✗ '1h-10m' is a calculation: write 50m"),
    ("30m+10m", "✗ '30m+10m' is a calculation: write 40m"),
    ("15.30", "15.3"),
    ("15 30", "✗ '15 30' lacks units: write 15m30s or 15h30m"),
    ("7 30 00", "✗ '7 30 00' lacks units: write 7h30m0s or 7:30:00"),
    ("1 2 3 4 5 6", "✗ '1 2 3 4 5 6' lacks units: write as in 1h 30m or 1:30:00"),
    ("today", "✗ 'today' is not a time: write as in until 17:30 or until tomorrow"),
    ("ny", "✗ 'ny' is the name of a day: write until 2027-01-01"),
    ("3rd", "✗ '3rd' lacks its month: write until 2026-12-03"),
    ("the 3rd at noon", "✗ 'the 3rd' lacks its month: write until 2026-12-03 at noon"),
  ]

  @Test(arguments: table)
  func reads(words: String, outcome expected: String) {
    #expect(outcome(of: words) == expected)
  }

  @Test func isWhole() {
    #expect(Self.table.count == 117)
    #expect(Set(Self.table.map(\.words)).count == 117)
  }
}
