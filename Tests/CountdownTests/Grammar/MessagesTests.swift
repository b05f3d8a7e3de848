import Foundation
import Testing

@testable import Countdown

/// Each message of the grammar once, word for word: what is typed, and what is said about it.
///
/// What a refusal suggests for other phrases is in `Corpus/cases.txt`.
@Suite struct MessagesTests {
  static let refusals = rows(
    """
    + → '+' is not a time: write 90, 5m, 1h30m, 25:00 or until 17:30
    -5 → '-5' is negative: write 5
    0:90 → '0:90' has 90 seconds, where 59 is the most: write 90s or 1:30
    0x10 → '0x10' is hexadecimal: write 16
    0xZZ → '0xZZ' looks hexadecimal: write as in 90
    1,000,000s → '1,000,000s' has commas: write 1000000s
    1,5h → '1,5h' has a comma: write 1.5h
    1.5M → '1.5M' could have minutes or months: write 1.5m
    10' → '10'' ends in an apostrophe: write 10m
    1000000h → '1000000h' is longer than 100 years: write at most 36525d
    12/25 → '12/25' could be a fraction or a date: write until 2026-12-25
    15 30 → '15 30' lacks units: write 15m30s or 15h30m
    1730h → '1730h' is no time of day: write until 17:30
    until 17:00+01:00 → '17:00+01:00' has an offset but no date: write until 2026-11-21 17:00+01:00
    until 17:60 → '17:60' is no time of day, since minutes and seconds end at 59: write as in until 17:30
    until 18.12. → '18.12.' could be a date or a time of day: write until 2026-12-18
    1:24:00:00 → '1:24:00:00' has 24 hours, where 23 is the most: write 2d or 48:00:00
    1:90:00 → '1:90:00' has 90 minutes, where 59 is the most: write 2h30m or 2:30:00
    1_000 → '1_000' has an underscore: write 1000
    1e3 → '1e3' has an exponent: write 1000
    1h*3 → '1h*3' is a calculation: write 3h
    1M → '1M' could be minutes or months: write 1m or 30d
    1mo → '1mo' is not exact, since months differ in length: write 30d
    1y → '1y' is not exact, since years differ in length: write 365d
    2 and a half → '2 and a half' lacks its unit: write 2 and a half minutes or 2 and a half hours
    until 2027-01-00 → '2027-01-00' is no date, since that month has 31 days: write until 2027-01-01
    until 2027-13-01 → '2027-13-01' is no date, since months are 01 to 12: write as in until 2027-01-31
    until 2030 → '2030' could be a year or a time of day: write until 20:30 or until 2030-01-01
    until 2030-1-1 → '2030-1-1' is not how a date is written: write until 2030-01-01
    25:00 m → '25:00 m' has both colons and a unit: write 25m00s
    until 25:00 → '25:00' is no time of day, since the day ends at 24:00: write 25:00
    25:00m → '25:00m' has both colons and units: write as in 1:30:00 or 1h30m
    25m 5m → '25m 5m' is more than one countdown: write 25m then 5m, 25m also 5m or 30m
    3rd → '3rd' lacks its month: write until 2026-12-03
    5 mn → '5 mn' has the unknown unit 'mn': write 5 minutes or 5s --name mn
    5 more minutes → '5 more minutes' has words between its number and its unit: write 5 minutes
    5. → '5.' ends in '.': write 5
    5.h → '5.h' is not how parts are joined: write 5h
    530 pm → '530 pm' is a time of day only after until: write until 5:30pm
    5:3 → '5:3' is not understood as a duration: write as in 5:03, 1:30:00 or 1:02:30:00
    5m ago → '5m ago' is past: write 5m
    5m until 6pm → '5m until 6pm' is reckoned from another time: write until 17:55 tomorrow
    5m ٥ → '5m ٥' has a number after its time: write 5m --name ٥
    5pm call PST → '5pm call PST' holds more than one time: write 5pm --name 'call PST'
    5pm daily → '5pm daily' is not understood as one time: write 5pm --name daily
    5s5 → '5s5' ends in a number that has no unit: write 5s5ms
    5µs → '5µs' is too fine: write as in 500ms or 0.5ms
    @ → '@' has no time after it: write as in until 17:30 or until tomorrow
    until abc → 'abc' is not a time of day: write as in until 17:30, 5pm, noon, tomorrow 9am or until 2027-01-31
    at 5 → 'at 5' could be morning or evening: write until 5am or until 5pm
    at in 5 minutes → 'at in 5 minutes' is a duration after at: write in 5 minutes
    December 25 2030 → 'December 25 2030' could have a year or a time of day: write until 2026-12-25 20:30 or until 2030-12-25
    few minutes → 'few minutes' is not a number: write as in 5 minutes
    five → 'five' could be seconds or minutes: write 5s or 5m
    half past 5 → 'half past 5' is a time of day without its half: write until 5:30am or until 5:30pm
    in → 'in' has no duration after it: write as in 5 minutes
    inf → 'inf' never ends: write at most 36525d
    Jan 1 → 'Jan 1' is a time only after until: write until Jan 1
    m → 'm' has no number: write as in 5m
    meeting 17:30 → 'meeting 17:30' could be a time of day or a duration: write until 17:30 meeting or 17m30s meeting
    now → 'now' is no time to come: write 90, 5m, 1h30m, 25:00 or until 17:30
    ny → 'ny' is the name of a day: write until 2027-01-01
    one thousand seconds → 'one thousand' is a number in words that is not read: write as in 1000s or 90m
    P1M → 'P1M' has years or months, which differ in length: write as in P30D
    P5 → 'P5' is not an ISO 8601 duration: write as in PT5M or P1DT2H
    sat 9 → 'sat 9' is not understood as a time of day: write sat 9am or sat 9pm
    sat 90:00 → 'sat 90:00' has words before its time that may belong to it: write 90:00 --name sat
    tea 5m please → 'tea 5m please' has words on both sides of its time: write 5m tea please
    → the time is empty: write 90, 5m, 1h30m, 25:00 or until 17:30
    tomorrow night 12:30 → 'tomorrow night 12:30' is not understood with its part of the day: write as in until 11pm or until tomorrow 1am
    until 2126-11-22 → 'until 2126-11-22' is more than 100 years away: write at most until 2126-11-21
    until 5m → 'until 5m' is a duration after until: write 5m
    until 5pm PST → 'until 5pm PST' names a time zone other than UTC: write until 2026-11-20 17:00-08:00
    until about 5pm → 'until about 5pm' is not understood: write until 5pm
    until friday 23:00 UTC → 'until friday 23:00 UTC' has a zone but no date: write until 2026-11-20 23:00 UTC
    until monady 9am → 'until monady' is misspelt: write until monday 9am
    until thu 2026-11-27 17:00 → 'until thu 2026-11-27 17:00' has a date that is a Friday: write until thursday 17:00 or until 2026-11-27 17:00
    until today → 'until today' lacks its time of day: write as in until today 23:00, until 23:00 or until tomorrow 9am
    until tomorrow morning → 'until tomorrow morning' has no hour: write until tomorrow 9am
    ５ → '５' has digits other than 0 to 9: write 5
    """)

  @Test(arguments: refusals)
  func refuses(words: String, message: String) {
    #expect(outcome(of: words) == "\u{2717} \(message)")
  }

  /// A deadline as it is shown, with a note where something else could have been meant.
  static let readings = rows(
    """
    until 21:55 → until 21:55
    until 21:54:01 → until 21:54:01
    until 22:00:00.5 → until 22:00:00.5
    until 2027-01-01T09:00:00.250z → until Fri 2027-01-01 09:00:00.25
    tomorrow 9am → until 09:00 tomorrow
    2030-01-01 14:00 → until Tue 2030-01-01 14:00
    2pm → until 14:00 tomorrow (14:00 is past today, so tomorrow's is meant)
    friday 17:00 → until Fri 2026-11-27 17:00 (17:00 is past this Friday, so next week's is meant)
    next monday 9am → until Mon 2026-11-23 09:00 (2026-11-23 is meant; a week later is 2026-11-30)
    until friday midnight → until 00:00 tomorrow (midnight is taken as the end of that day)
    until friday → until Fri 2026-11-27 00:00 (today is Friday, so next week's is meant)
    """)

  @Test(arguments: readings)
  func isShown(words: String, reading: String) {
    #expect(outcome(of: words) == reading)
  }

  /// Where only a duration is taken, as after an option.
  static let durations = rows(
    """
    → the time is empty: write 90, 5m, 1h30m, 25:00 or until 17:30
    until 5pm → 'until 5pm' is not a duration: write as in 500ms, 1.5s or 2m
    1/2 → '1/2' is not a duration: write 1/2 hour
    1s tea → 'tea' is not part of a duration: write 1s
    -1s → '-1s' is negative: write 1s
    """)

  @Test(arguments: durations)
  func takesOnlyADuration(text: String, message: String) {
    let error = #expect(throws: GrammarError.self) { try Duration(reading: text) }
    #expect(error?.description == message)
  }

  @Test func whatJoinsNothing() {
    func refusals(_ text: String) -> JointRefusals {
      JointRefusals(text, now: friday, zone: Greenwich())
    }
    #expect(
      refusals("5m then").nothing(after: .then).description
        == "'5m then' has nothing after 'then': write 5m")
    #expect(
      refusals("then 5m").nothing(before: .then).description
        == "'then 5m' has nothing before 'then': write 5m")
    #expect(
      refusals("5m also then 3m").nothing(between: .also, and: .then).description
        == "'5m also then 3m' has nothing between 'also' and 'then': write 5m also 3m")
    #expect(
      refusals("5m tea then green").unknown("green").description
        == "'green' is neither a time nor a preset: write 5m --name 'tea then green'")
  }
}

/// The rows of a table: two texts with an arrow between them.
func rows(_ table: String) -> [(String, String)] {
  table.split(separator: "\n").map { line in
    let sides = line.split(separator: "\u{2192} ", maxSplits: 1, omittingEmptySubsequences: false)
    return (sides[0].trimmingCharacters(in: .whitespaces), String(sides.last ?? ""))
  }
}
