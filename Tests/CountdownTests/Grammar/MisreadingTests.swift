import Testing

@testable import Countdown

/// What was once counted as something that nobody meant, and what stands close to it, asked on Friday 2026-11-20 at 21:54: each is
/// counted as it is meant, or refused with what was meant as the hint.
@Suite struct MisreadingTests {
  static let table: [(words: String, outcome: String)] = [
    ("5 mn", "✗ '5 mn' has the unknown unit 'mn': write 5 minutes or 5s --name mn"),
    ("3 dyas", "✗ '3 dyas' has the unknown unit 'dyas': write 3 days or 3s --name dyas"),
    (
      "2 Stunden",
      "✗ '2 Stunden' has the unknown unit 'Stunden': write 2 hours or 2s --name Stunden"
    ),
    ("4 x 25m", "✗ '4 x 25m' is a calculation: write 1h40m"),
    ("530 pm", "✗ '530 pm' is a time of day only after until: write until 5:30pm"),
    (
      "5 more minutes",
      "✗ '5 more minutes' has words between its number and its unit: write 5 minutes"
    ),
    ("8 tonight", "✗ 'until 8 tonight' is past: write until tomorrow 20:00"),
    (
      "10 to 6",
      "✗ '10 to 6' is a time of day only after until: write until 10 to 6 am or until 10 to 6 pm"
    ),
    ("1 hour,20 minutes", "4800"),
    ("5m 30", "330"),
    ("5m 2 eggs", "✗ '5m 2' has a number after its time: write 5m 2s eggs or 5m --name '2 eggs'"),
    (
      "1h 1 on 1 meeting",
      "✗ '1h 1' has a number after its time: "
        + "write 1h 1m --name 'on 1 meeting' or 1h --name '1 on 1 meeting'"
    ),
    (
      "20 min 2 laps",
      "✗ '20 min 2' has a number after its time: write 20 min 2s laps or 20 min --name '2 laps'"
    ),
    ("25m 5m", "✗ '25m 5m' is more than one countdown: write 30m or 25m --name 5m"),
    ("5m 3m 10m", "✗ '5m 3m 10m' is more than one countdown: write 18m or 5m --name '3m 10m'"),
    ("5m two eggs", "✗ '5m two' has a number after its time: write 5m --name 'two eggs'"),
    ("until tomorrow morning", "✗ 'until tomorrow morning' has no hour: write until tomorrow 9am"),
    ("until 5pm dec 24", "until Thu 2026-12-24 17:00"),
    ("until 8:00 tonight", "✗ 'until 8:00 tonight' is past: write until tomorrow 20:00"),
    ("until fri dec 4", "until Fri 2026-12-04 00:00"),
    (
      "until 5pm PST",
      "✗ 'until 5pm PST' is in another time zone: write until 2026-11-20 17:00-08:00"
    ),
    ("8:00 tonight", "✗ 'until 8:00 tonight' is past: write until tomorrow 20:00"),
    ("1:30 PM,", "until 13:30 tomorrow (13:30 is past today, so tomorrow's is meant)"),
    (
      "10 minutes before 5pm",
      "✗ '10 minutes before 5pm' is reckoned from another time: write until 16:50 tomorrow"
    ),
    ("25m x 4", "✗ '25m x 4' is a calculation: write 1h40m"),
    ("until 12:00 midnight", "until 00:00 tomorrow"),
    ("1h.30m", "✗ '1h.30m' is not how parts are joined: write 1h30m"),
    ("until tomorrow @ 9am", "until 09:00 tomorrow"),
    (
      "until friday evening at 8pm",
      "until Fri 2026-11-27 20:00 (20:00 is past this Friday, so next week's is meant)"
    ),
    ("twenty-five minutes", "1500"),
    ("one and a half hours", "5400"),
    ("in ten minutes", "600"),
    ("until dec 24 18:00", "until Thu 2026-12-24 18:00"),
    ("24 Dec 2026", "until Thu 2026-12-24 00:00"),
    ("til noon", "until 12:00 tomorrow (12:00 is past today, so tomorrow's is meant)"),
    ("by 9pm", "until 21:00 tomorrow (21:00 is past today, so tomorrow's is meant)"),
    ("1 hour, 20 minutes", "4800"),
    ("tea 5m", "300 ⋯ tea"),
    ("call mom in 20 min", "1200 ⋯ call mom"),
    ("tomorrow 9:00", "until 09:00 tomorrow"),
    (
      "friday 17:00",
      "until Fri 2026-11-27 17:00 (17:00 is past this Friday, so next week's is meant)"
    ),
    ("until 24.12.2026", "until Thu 2026-12-24 00:00"),
    (
      "until 2030",
      "✗ '2030' could be a year or a time of day: write until 20:30 or until 2030-01-01"
    ),
    (
      "until 12.10",
      "✗ '12.10' could be a date or a time of day: write until 12:10 or until 2027-10-12"
    ),
    ("until tues", "until Tue 2026-11-24 00:00"),
    ("until thurs 9am", "until Thu 2026-11-26 09:00"),
    ("until tmrw", "until 00:00 tomorrow"),
    ("tonight 8pm", "✗ 'tonight 8pm' is past: write until tomorrow 20:00"),
    ("tonight 11pm", "until 23:00"),
    ("a quarter of an hour", "900"),
    ("half-hour", "1800"),
    ("1 1/2 hours", "5400"),
    ("½ hour", "1800"),
    ("1½h", "5400"),
    ("5\u{A0}minutes", "300"),
    ("5\u{2009}m tea", "300 ⋯ tea"),
    ("until 24 dec", "until Thu 2026-12-24 00:00"),
    ("25m/5m", "✗ '25m/5m' is a calculation: write 25m or 5m"),
    ("10'", "✗ '10'' ends in an apostrophe: write 10m"),
    ("5.30pm", "✗ '5.30pm' is no time of day: write until 5:30pm"),
    ("530pm", "✗ '530pm' is no time of day: write until 5:30pm"),
    (
      "until 2026-11-31",
      "✗ '2026-11-31' is no date, since that month has 30 days: "
        + "write until 2026-11-30 or until 2026-12-01"
    ),
    ("christmas eve", "✗ 'christmas eve' is the name of a day: write until 2026-12-24"),
    ("1h -5m", "✗ '1h -5m' is a calculation: write 55m"),
    ("30'", "✗ '30'' ends in an apostrophe: write 30m"),
    ("5' tea", "✗ '5'' ends in an apostrophe: write 5m tea"),
    (
      "half past 5",
      "✗ 'half past 5' is a time of day without its half: write until 5:30am or until 5:30pm"
    ),
    (
      "quarter to 6",
      "✗ 'quarter to 6' is a time of day without its half: write until 5:45am or until 5:45pm"
    ),
    ("until half past 5 pm", "until 17:30 tomorrow (17:30 is past today, so tomorrow's is meant)"),
    ("tea 5", "✗ 'tea 5' could be seconds or minutes: write 5s tea or 5m tea"),
    (
      "pause 5m",
      "✗ 'pause 5m' has words before its time that may belong to it: "
        + "write 5m pause or 5m --name pause"
    ),
    (
      "chapter 3 25m",
      "✗ 'chapter 3 25m' has words before its time that may belong to it: "
        + "write 25m chapter 3 or 25m --name 'chapter 3'"
    ),
    (
      "25m focus then 5m break",
      "✗ 'focus then 5m break' holds another time: write 25m --name 'focus then 5m break'"
    ),
    (
      "3m eggs also 8m pasta",
      "✗ 'eggs also 8m pasta' holds another time: write 3m --name 'eggs also 8m pasta'"
    ),
    ("until 5:30", "until 05:30 tomorrow (05:30 is past today, so tomorrow's is meant)"),
    ("until 9:30", "until 09:30 tomorrow (09:30 is past today, so tomorrow's is meant)"),
    (
      "meeting 17:30",
      "✗ 'meeting 17:30' could be a time of day or a duration: "
        + "write until 17:30 meeting or 17m30s meeting"
    ),
    ("until 8 tonight", "✗ 'until 8 tonight' is past: write until tomorrow 20:00"),
    ("until 10 tonight", "until 22:00"),
    ("until 11:30 tonight", "until 23:30"),
    ("at 5", "✗ 'at 5' could be morning or evening: write until 5am or until 5pm"),
    ("until monady 9am", "✗ 'until monady' is misspelt: write until monday 9am"),
    ("5m and a half", "330"),
    ("a couple of minutes", "✗ 'a couple of minutes' is not a number: write 2 minutes"),
    ("few minutes", "✗ 'few minutes' is not a number: write as in 5 minutes"),
    (
      "every 5 minutes",
      "✗ 'every 5 minutes' has words before its time that may belong to it: "
        + "write 5 minutes --name every"
    ),
    (
      "until 5pm EST",
      "✗ 'until 5pm EST' is in another time zone: write until 2026-11-20 17:00-05:00"
    ),
    (
      "until 17:00 Europe/Berlin",
      "✗ 'until 17:00 Europe/Berlin' is in another time zone: "
        + "write as in until 2027-01-31 09:00 UTC"
    ),
    ("5m until 6pm", "✗ '5m until 6pm' is reckoned from another time: write until 17:55 tomorrow"),
    (
      "1 hour before noon",
      "✗ '1 hour before noon' is reckoned from another time: write until 11:00 tomorrow"
    ),
    ("until 7", "✗ 'until 7' could be morning or evening: write until 7am or until 7pm"),
    ("until noon tomorrow", "until 12:00 tomorrow"),
    ("until quarter past 10pm", "until 22:15"),
    ("until ten to six pm", "until 17:50 tomorrow (17:50 is past today, so tomorrow's is meant)"),
    ("ten to six pm", "until 17:50 tomorrow (17:50 is past today, so tomorrow's is meant)"),
    ("five pm", "until 17:00 tomorrow (17:00 is past today, so tomorrow's is meant)"),
    ("five thirty pm", "until 17:30 tomorrow (17:30 is past today, so tomorrow's is meant)"),
    ("until five", "✗ 'until five' could be morning or evening: write until 5am or until 5pm"),
    ("5m (tea)", "300 ⋯ (tea)"),
    ("5 5m", "✗ '5 5m' lacks units: write as in 1h 30m or 1:30:00"),
    ("1h30 tea", "5400 ⋯ tea"),
    ("1h 30 tea", "✗ '1h 30' has a number after its time: write 1h 30m tea or 1h --name '30 tea'"),
    ("5m tea tomorrow", "300 ⋯ tea tomorrow"),
    (
      "sun tea 5m",
      "✗ 'sun tea 5m' has words before its time that may belong to it: write 5m --name 'sun tea'"
    ),
    (
      "tea for two 5m",
      "✗ 'tea for two 5m' has words before its time that may belong to it: "
        + "write 5m tea for two or 5m --name 'tea for two'"
    ),
    ("in 5", "✗ 'in 5' could be seconds or minutes: write 5s or 5m"),
    ("for 90", "✗ 'for 90' could be seconds or minutes: write 90s or 90m"),
    ("until in 5m", "✗ 'until in 5m' is a duration after until: write in 5m"),
    ("until about 5pm", "✗ 'until about 5pm' is not understood: write until 5pm"),
    (
      "until eod",
      "✗ 'eod' is not a time of day: "
        + "write as in until 17:30, 5pm, noon, tomorrow 9am or until 2027-01-31"
    ),
    (
      "until next week",
      "✗ 'next' is not a time of day: "
        + "write as in until 17:30, 5pm, noon, tomorrow 9am or until 2027-01-31"
    ),
    ("PT1H tea", "3600 ⋯ tea"),
    ("until 18.12.", "✗ '18.12.' could be a date or a time of day: write until 2026-12-18"),
    ("until 3rd", "✗ '3rd' lacks its month: write until 2026-12-03"),
    (
      "10m before 5",
      "✗ '10m before 5' is reckoned from another time: "
        + "write until 04:50 tomorrow or until 16:50 tomorrow"
    ),
    (
      "until 5 o'clock",
      "✗ 'until 5 o'clock' could be morning or evening: write until 5am or until 5pm"
    ),
    ("until 5 o'clock pm", "until 17:00 tomorrow (17:00 is past today, so tomorrow's is meant)"),
    ("1.5 hours nap", "5400 ⋯ nap"),
    (
      "until feb 30",
      "✗ 'feb 30' is no date, since that month has 28 days: "
        + "write until 2027-02-28 or until 2027-03-01"
    ),
    (
      "2h 15 drive",
      "✗ '2h 15' has a number after its time: write 2h 15m drive or 2h --name '15 drive'"
    ),
  ]

  @Test(arguments: table)
  func isReadAsMeant(words: String, outcome expected: String) {
    #expect(outcome(of: words) == expected)
  }
}
