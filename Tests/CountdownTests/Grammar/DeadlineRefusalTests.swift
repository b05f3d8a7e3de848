import Testing

@testable import Countdown

/// Every refusal of a time of day or a date, word for word.
@Suite struct DeadlineRefusalTests {
  static let table: [(words: String, outcome: String)] = [
    ("17:30 tomorrow", "✗ '17:30 tomorrow' is no duration: write until 17:30 tomorrow"),
    ("tomorrow 9:30", "✗ 'tomorrow 9:30' is no duration: write until tomorrow 9:30"),
    ("2030-01-01 9:00 tea", "✗ '2030-01-01 9:00' is no duration: write until 2030-01-01 9:00"),
    (
      "13pm",
      "✗ '13pm' is no time of day, since hours with am or pm are 1 to 12: write until 13:00"
    ),
    (
      "0pm",
      "✗ '0pm' is no time of day, since hours with am or pm are 1 to 12: write until 17:30 or 5pm"
    ),
    (
      "0am",
      "✗ '0am' is no time of day, since hours with am or pm are 1 to 12: write until 17:30 or 5pm"
    ),
    (
      "17:30pm",
      "✗ '17:30pm' is no time of day, since hours with am or pm are 1 to 12: write until 17:30"
    ),
    (
      "5:60pm",
      "✗ '5:60pm' is no time of day, since minutes and seconds end at 59: write as in until 17:30"
    ),
    ("until", "✗ 'until' has no time after it: write as in until 17:30 or until tomorrow"),
    ("UNTIL", "✗ 'UNTIL' has no time after it: write as in until 17:30 or until tomorrow"),
    ("@", "✗ '@' has no time after it: write as in until 17:30 or until tomorrow"),
    ("at", "✗ 'at' has no time after it: write as in until 17:30 or until tomorrow"),
    ("until 5", "✗ '5' could be morning or evening: write until 5am, 5pm or 5:00"),
    ("until 12", "✗ '12' could be morning or evening: write until 12am, 12pm or 12:00"),
    ("until 0", "✗ '0' is no time of day without its minutes: write until 0:00"),
    ("until 17", "✗ '17' is no time of day without its minutes: write until 17:00"),
    ("until 24", "✗ '24' is no time of day without its minutes: write until 24:00"),
    (
      "until 25",
      "✗ '25' is no time of day: write as in until 17:30, or the number alone for a duration"
    ),
    ("until 1730", "✗ '1730' is no time of day without a colon: write until 17:30"),
    (
      "until 90",
      "✗ '90' is no time of day: write as in until 17:30, or the number alone for a duration"
    ),
    (
      "until 2475",
      "✗ '2475' is no time of day: write as in until 17:30, or the number alone for a duration"
    ),
    ("until 17.30", "✗ '17.30' is no time of day: write until 17:30"),
    ("until 17h30", "✗ '17h30' is no time of day: write until 17:30"),
    (
      "until 25:00",
      "✗ '25:00' is no time of day, since the day ends at 24:00: "
        + "write as in until 17:30, or 25:00 alone for a duration"
    ),
    (
      "until 24:01",
      "✗ '24:01' is no time of day, since the day ends at 24:00: "
        + "write as in until 17:30, or 24:01 alone for a duration"
    ),
    (
      "until 17:60",
      "✗ '17:60' is no time of day, since minutes and seconds end at 59: write as in until 17:30"
    ),
    ("until 5m", "✗ '5m' is a duration: leave out until"),
    ("until 5 minutes", "✗ '5 minutes' is a duration: leave out until"),
    ("at in 5 minutes", "✗ 'in 5 minutes' is a duration: leave out at"),
    ("until half an hour", "✗ 'half an hour' is a duration: leave out until"),
    (
      "until abc",
      "✗ 'abc' is not a time of day: write until 17:30, 5pm, noon, tomorrow 9am or 2027-01-01"
    ),
    (
      "until 5pm;",
      "✗ '5pm;' is not a time of day: write until 17:30, 5pm, noon, tomorrow 9am or 2027-01-01"
    ),
    (
      "until 17:30;",
      "✗ '17:30;' is not understood as a time of day: "
        + "write as in until 17:30, tomorrow 9am or 2027-01-01T09:00:00Z"
    ),
    (
      "until -5m",
      "✗ '-5m' is not a time of day: write until 17:30, 5pm, noon, tomorrow 9am or 2027-01-01"
    ),
    ("until ５", "✗ '５' has digits other than 0 to 9: write as in 5m, 1h30m or until 17:30"),
    ("until today", "✗ 'today' lacks its time of day: write as in until today 23:00"),
    ("until today 9am", "✗ 'today 9am' is past: write a later time, or tomorrow in place of today"),
    (
      "until today 21:54",
      "✗ 'today 21:54' is past: write a later time, or tomorrow in place of today"
    ),
    ("until tomorrow 9", "✗ '9' could be morning or evening: write 9am, 9pm or 9:00"),
    ("until friday 17", "✗ '17' is no time of day without its minutes: write 17:00"),
    ("until friday 1730", "✗ '1730' is no time of day without a colon: write 17:30"),
    (
      "until friday 25:00",
      "✗ '25:00' is no time of day, since the day ends at 24:00: "
        + "write as in until 17:30, or 25:00 alone for a duration"
    ),
    (
      "until friday 13pm",
      "✗ '13pm' is no time of day, since hours with am or pm are 1 to 12: write until 13:00"
    ),
    (
      "sat 90:00",
      "✗ '90:00' is no time of day, since the day ends at 24:00: "
        + "write as in until 17:30, or 90:00 alone for a duration"
    ),
    (
      "until Jan 1",
      "✗ 'Jan 1' is not how a date is written: write year-month-day, as in until 2027-01-01"
    ),
    (
      "until Jan 1 2030",
      "✗ 'Jan 1 2030' is not how a date is written: write year-month-day, as in until 2030-01-01"
    ),
    (
      "until jan 31st",
      "✗ 'jan 31st' is not how a date is written: write year-month-day, as in until 2027-01-31"
    ),
    (
      "feb 29",
      "✗ 'feb 29' is not how a date is written: write year-month-day, as in until 2028-02-29"
    ),
    (
      "feb 30",
      "✗ 'feb 30' is not how a date is written: write year-month-day, as in until 2027-01-31"
    ),
    ("1st", "✗ '1st' lacks its month: write the date, as in until 2026-12-01"),
    ("31st", "✗ '31st' lacks its month: write the date, as in until 2026-12-31"),
    (
      "the 3rd of May",
      "✗ 'the 3rd of May' is not how a date is written: "
        + "write year-month-day, as in until 2027-05-03"
    ),
    ("0th", "✗ '0th' has the unknown unit 'th': the units are w, d, h, m, s and ms, as in 1h30m"),
    ("until xmas", "✗ 'xmas' is the name of a day: write its date, as in until 2026-12-25"),
    ("nye", "✗ 'nye' is the name of a day: write its date, as in until 2026-12-31"),
    (
      "until 2030-1-1",
      "✗ '2030-1-1' is not how a date is written: write year-month-day, as in until 2030-01-01"
    ),
    (
      "2030-13-1",
      "✗ '2030-13-1' is not how a date is written: write year-month-day, as in until 2027-01-31"
    ),
    (
      "1-2-30",
      "✗ '1-2-30' is not how a date is written: write year-month-day, as in until 2027-01-31"
    ),
    (
      "12/25",
      "✗ '12/25' could be a fraction or a date: write as in 0.5h, or for a date until 2027-01-31"
    ),
    (
      "until 2027-02-29",
      "✗ '2027-02-29' is no date, since that month has 28 days: write 2027-02-01 to 2027-02-28"
    ),
    (
      "until 2028-02-30",
      "✗ '2028-02-30' is no date, since that month has 29 days: write 2028-02-01 to 2028-02-29"
    ),
    (
      "until 2100-02-29",
      "✗ '2100-02-29' is no date, since that month has 28 days: write 2100-02-01 to 2100-02-28"
    ),
    (
      "until 2027-04-31",
      "✗ '2027-04-31' is no date, since that month has 30 days: write 2027-04-01 to 2027-04-30"
    ),
    (
      "until 2027-13-01",
      "✗ '2027-13-01' is no date, since months are 01 to 12: write year-month-day"
    ),
    (
      "until 2027-00-01",
      "✗ '2027-00-01' is no date, since months are 01 to 12: write year-month-day"
    ),
    (
      "until 2027-01-00",
      "✗ '2027-01-00' is no date, since that month has 31 days: write 2027-01-01 to 2027-01-31"
    ),
    ("until 2020-01-01", "✗ '2020-01-01' is past: write a date to come"),
    ("until 0000-01-01", "✗ '0000-01-01' is past: write a date to come"),
    ("until 2026-11-20", "✗ '2026-11-20' is past: write a date to come"),
    ("until 2026-11-20 21:54", "✗ '2026-11-20 21:54' is past: write a date to come"),
    ("until 2126-11-22", "✗ '2126-11-22' is more than 100 years away: write a nearer date"),
    ("until 9999-12-31", "✗ '9999-12-31' is more than 100 years away: write a nearer date"),
    (
      "until 2027-01-01T",
      "✗ '2027-01-01T' is not understood as a time of day: "
        + "write as in until 17:30, tomorrow 9am or 2027-01-01T09:00:00Z"
    ),
    (
      "until 2027-01-01T09",
      "✗ '2027-01-01T09' is not understood as a time of day: "
        + "write as in until 17:30, tomorrow 9am or 2027-01-01T09:00:00Z"
    ),
    (
      "until 2027-01-01Tea",
      "✗ '2027-01-01Tea' is not understood as a time of day: "
        + "write as in until 17:30, tomorrow 9am or 2027-01-01T09:00:00Z"
    ),
    ("until 2027-01-01 9", "✗ '9' could be morning or evening: write 9am, 9pm or 9:00"),
    (
      "until 2027-01-01 09:00+24:00",
      "✗ '2027-01-01 09:00+24:00' is not understood as a time of day: "
        + "write as in until 17:30, tomorrow 9am or 2027-01-01T09:00:00Z"
    ),
    (
      "until 17:30 UTC",
      "✗ '17:30 UTC' has a zone but no date: write the date too, as in until 2027-01-01 09:00 UTC"
    ),
    (
      "until 17:30Z",
      "✗ '17:30Z' has a zone but no date: write the date too, as in until 2027-01-01 09:00 UTC"
    ),
    (
      "until thu 2026-11-27 17:00",
      "✗ '2026-11-27' is a Friday: write the date alone, or the weekday alone"
    ),
    (
      "until 5pm 30",
      "✗ '30' after '5pm' is no part of the time: for a name that begins so, write --name '30'"
    ),
    (
      "until 5pm and a half",
      "✗ 'and a half' is not understood as part of the time: "
        + "write both parts with units, as in 1h15m, or the name after --name"
    ),
    (
      "until 5pm -5m",
      "✗ '-5m' after '5pm' is no part of the time: for a name that begins so, write --name '-5m'"
    ),
  ]

  @Test(arguments: table)
  func saysWhatWouldWork(words: String, outcome expected: String) {
    #expect(outcome(of: words) == expected)
  }

  @Test func saysThatTheSystemCannotTell() {
    #expect(
      outcome(of: "until 5pm", in: Nowhere())
        == "✗ '5pm' is no time that this system can work out: write how long instead, as in 5m")
  }
}
