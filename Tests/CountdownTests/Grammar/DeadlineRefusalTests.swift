import Testing

@testable import Countdown

/// The exact message of every refusal of a time of day or a date.
@Suite struct DeadlineRefusalTests {
  static let table: [(words: String, outcome: String)] = [
    ("17:30 tomorrow", "✗ '17:30 tomorrow' is a time only after until: write until 17:30 tomorrow"),
    ("13pm", "✗ '13pm' is no time of day: write until 13 or until 13:00"),
    ("0pm", "✗ '0pm' is no time of day: write as in until 17:30 or 5pm"),
    ("0am", "✗ '0am' is no time of day: write as in until 17:30 or 5pm"),
    ("17:30pm", "✗ '17:30pm' is no time of day: write until 17:30"),
    ("5:60pm", "✗ '5:60pm' is no time of day: write as in until 17:30 or 5pm"),
    ("until", "✗ 'until' has no time after it: write as in until 17:30 or until tomorrow"),
    ("UNTIL", "✗ 'UNTIL' has no time after it: write as in until 17:30 or until tomorrow"),
    ("@", "✗ '@' has no time after it: write as in until 17:30 or until tomorrow"),
    ("at", "✗ 'at' has no time after it: write as in until 17:30 or until tomorrow"),
    ("until 5", "✗ 'until 5' could be morning or evening: write until 5am or until 5pm"),
    ("until 12", "✗ 'until 12' could be morning or evening: write until 12am or until 12pm"),
    ("until 25", "✗ '25' is no time of day, since the day ends at 24:00: write as in until 17:30"),
    ("until 90", "✗ '90' is no time of day, since the day ends at 24:00: write as in until 17:30"),
    (
      "until 2475",
      "✗ '2475' is no time of day, since the day ends at 24:00: write as in until 17:30"
    ),
    ("until 17h30", "✗ 'until 17h30' is a duration after until: write until 17:30 or 17h30"),
    ("until 25:00", "✗ '25:00' is no time of day, since the day ends at 24:00: write 25:00"),
    (
      "until 24:01",
      "✗ '24:01' is no time of day, since the day ends at 24:00: write until 0:01 or 24:01"
    ),
    (
      "until 17:60",
      "✗ '17:60' is no time of day, since minutes and seconds end at 59: write as in until 17:30"
    ),
    ("until 5m", "✗ 'until 5m' is a duration after until: write 5m"),
    ("until 5 minutes", "✗ 'until 5 minutes' is a duration after until: write 5 minutes"),
    ("at in 5 minutes", "✗ 'at in 5 minutes' is a duration after at: write in 5 minutes"),
    ("until half an hour", "✗ 'until half an hour' is a duration after until: write half an hour"),
    (
      "until abc",
      "✗ 'abc' is not a time of day: "
        + "write as in until 17:30, 5pm, noon, tomorrow 9am or until 2027-01-31"
    ),
    (
      "until 5pm;",
      "✗ '5pm;' is not a time of day: "
        + "write as in until 17:30, 5pm, noon, tomorrow 9am or until 2027-01-31"
    ),
    ("until 17:30;", "✗ '17:30;' is not understood as a time of day: write until 17:30"),
    (
      "until -5m",
      "✗ '-5m' is not a time of day: "
        + "write as in until 17:30, 5pm, noon, tomorrow 9am or until 2027-01-31"
    ),
    ("until ５", "✗ '５' has digits other than 0 to 9: write 5"),
    (
      "until today",
      "✗ 'until today' lacks its time of day: "
        + "write as in until today 23:00, until 23:00 or until tomorrow 9am"
    ),
    ("until today 9am", "✗ 'until today 9am' is past: write until tomorrow 09:00"),
    ("until today 21:54", "✗ 'until today 21:54' is past: write until tomorrow 21:54"),
    (
      "until tomorrow 9",
      "✗ 'until tomorrow 9' could be morning or evening: "
        + "write until tomorrow 9am or until tomorrow 9pm"
    ),
    (
      "until friday 17",
      "✗ 'until friday 17' has a number after its time: "
        + "write until friday at 17 or until friday --name 17"
    ),
    (
      "until friday 25:00",
      "✗ 'until friday 25:00' has a number after its time: write until friday --name 25:00"
    ),
    (
      "until friday 13pm",
      "✗ 'until friday 13pm' has a number after its time: "
        + "write until friday at 13, until friday at 13:00 or until friday --name 13pm"
    ),
    (
      "sat 90:00",
      "✗ 'sat 90:00' has words before its time that may belong to it: write 90:00 --name sat"
    ),
    ("feb 29", "✗ 'feb 29' is a time only after until: write until feb 29"),
    (
      "feb 30",
      "✗ 'feb 30' is no date, since that month has 28 days: "
        + "write until 2027-02-28 or until 2027-03-01"
    ),
    ("1st", "✗ '1st' lacks its month: write until 2026-12-01"),
    ("31st", "✗ '31st' lacks its month: write until 2026-12-31"),
    ("the 3rd of May", "✗ 'the 3rd of May' is a time only after until: write until the 3rd of May"),
    ("0th", "✗ '0th' has the unknown unit 'th': write as in 5w, 5d, 5h, 5m, 5s or 500ms"),
    ("until xmas", "✗ 'xmas' is the name of a day: write until 2026-12-25"),
    ("nye", "✗ 'nye' is the name of a day: write until 2026-12-31"),
    ("until 2030-1-1", "✗ '2030-1-1' is not how a date is written: write until 2030-01-01"),
    ("2030-13-1", "✗ '2030-13-1' is not how a date is written: write as in until 2027-01-31"),
    (
      "1-2-30",
      "✗ '1-2-30' is not how a date is written: write until 2030-02-01 or until 2030-01-02"
    ),
    ("12/25", "✗ '12/25' could be a fraction or a date: write until 2026-12-25"),
    (
      "until 2027-02-29",
      "✗ '2027-02-29' is no date, since that month has 28 days: "
        + "write until 2027-02-28 or until 2027-03-01"
    ),
    (
      "until 2028-02-30",
      "✗ '2028-02-30' is no date, since that month has 29 days: "
        + "write until 2028-02-29 or until 2028-03-01"
    ),
    (
      "until 2100-02-29",
      "✗ '2100-02-29' is no date, since that month has 28 days: "
        + "write until 2100-02-28 or until 2100-03-01"
    ),
    (
      "until 2027-04-31",
      "✗ '2027-04-31' is no date, since that month has 30 days: "
        + "write until 2027-04-30 or until 2027-05-01"
    ),
    (
      "until 2027-13-01",
      "✗ '2027-13-01' is no date, since months are 01 to 12: write as in until 2027-01-31"
    ),
    (
      "until 2027-00-01",
      "✗ '2027-00-01' is no date, since months are 01 to 12: write as in until 2027-01-31"
    ),
    (
      "until 2027-01-00",
      "✗ '2027-01-00' is no date, since that month has 31 days: write until 2027-01-01"
    ),
    ("until 2020-01-01", "✗ 'until 2020-01-01' is past: write until 2027-01-01"),
    ("until 0000-01-01", "✗ 'until 0000-01-01' is past: write until 2027-01-01"),
    (
      "until 2026-11-20",
      "✗ 'until 2026-11-20' is past: write until 2026-11-20 23:00 or until 2026-11-21"
    ),
    ("until 2026-11-20 21:54", "✗ 'until 2026-11-20 21:54' is past: write until 2027-11-20 21:54"),
    (
      "until 2126-11-22",
      "✗ 'until 2126-11-22' is more than 100 years away: write at most until 2126-11-21"
    ),
    (
      "until 9999-12-31",
      "✗ 'until 9999-12-31' is more than 100 years away: write at most until 2126-11-21"
    ),
    (
      "until 2027-01-01T",
      "✗ '2027-01-01T' is not a time of day: "
        + "write as in until 17:30, 5pm, noon, tomorrow 9am or until 2027-01-31"
    ),
    (
      "until 2027-01-01T09",
      "✗ '2027-01-01T09' is not a time of day: "
        + "write as in until 17:30, 5pm, noon, tomorrow 9am or until 2027-01-31"
    ),
    (
      "until 2027-01-01Tea",
      "✗ '2027-01-01Tea' is not a time of day: "
        + "write as in until 17:30, 5pm, noon, tomorrow 9am or until 2027-01-31"
    ),
    (
      "until 2027-01-01 9",
      "✗ 'until 2027-01-01 9' has a number after its time: "
        + "write until 2027-01-01 at 9am, until 2027-01-01 at 9pm or until 2027-01-01 --name 9"
    ),
    (
      "until 2027-01-01 09:00+24:00",
      "✗ '2027-01-01' is no time of day: write until 2027-01-01 --name 09:00+24:00"
    ),
    (
      "until thu 2026-11-27 17:00",
      "✗ 'until thu 2026-11-27 17:00' has a date that is a Friday: "
        + "write until thursday 17:00 or until 2026-11-27 17:00"
    ),
    ("until 5pm 30", "✗ 'until 5pm 30' has a number after its time: write until 5pm --name 30"),
    (
      "until 5pm and a half",
      "✗ 'until 5pm and' is a calculation: write until 5pm --name 'and a half'"
    ),
    ("until 5pm -5m", "✗ 'until 5pm -5m' is a calculation: write until 5pm --name -5m"),
    (
      "until Jan 1 2030",
      "✗ 'until Jan 1 2030' could have a year or a time of day: "
        + "write until 2027-01-01 20:30 or until 2030-01-01"
    ),
  ]

  @Test(arguments: table)
  func saysWhatWouldWork(words: String, outcome expected: String) {
    #expect(outcome(of: words) == expected)
  }
}
