import Testing

@testable import Countdown

/// Phrases that were once misread, and similar ones, read at 21:54 on Friday 2026-11-20.
///
/// Each is counted as it is meant, or refused with the likely meaning as the hint.
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
    ("25m 5m", "✗ '25m 5m' is more than one countdown: write 25m then 5m, 25m also 5m or 30m"),
    (
      "5m 3m 10m",
      "✗ '5m 3m 10m' is more than one countdown: "
        + "write 5m then 3m then 10m, 5m also 3m also 10m or 18m"
    ),
    ("5m two eggs", "✗ '5m two' has a number after its time: write 5m --name 'two eggs'"),
    ("until tomorrow morning", "✗ 'until tomorrow morning' has no hour: write until tomorrow 9am"),
    ("until 5pm dec 24", "until Thu 2026-12-24 17:00"),
    ("until 8:00 tonight", "✗ 'until 8:00 tonight' is past: write until tomorrow 20:00"),
    ("until fri dec 4", "until Fri 2026-12-04 00:00"),
    (
      "until 5pm PST",
      "✗ 'until 5pm PST' names a time zone other than UTC: "
        + "write until 2026-11-20 17:00-08:00"
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
      "✗ '25m focus then 5m break' holds more than one time: "
        + "write 25m --name 'focus then 5m break'"
    ),
    (
      "3m eggs also 8m pasta",
      "✗ '3m eggs also 8m pasta' holds more than one time: write 3m --name 'eggs also 8m pasta'"
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
      "✗ 'until 5pm EST' names a time zone other than UTC: "
        + "write until 2026-11-20 17:00-05:00"
    ),
    (
      "until 17:00 Europe/Berlin",
      "✗ 'until 17:00 Europe/Berlin' names a time zone other than UTC: "
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
    (
      "9am flight tomorrow",
      "✗ '9am flight tomorrow' holds more than one time: "
        + "write 9am tomorrow flight or 9am --name 'flight tomorrow'"
    ),
    (
      "9am standup on monday",
      "✗ '9am standup on monday' holds more than one time: "
        + "write 9am on monday standup or 9am --name 'standup on monday'"
    ),
    (
      "5pm dentist dec 24",
      "✗ '5pm dentist dec 24' holds more than one time: "
        + "write 5pm dec 24 dentist or 5pm --name 'dentist dec 24'"
    ),
    (
      "5pm party 2026-12-24",
      "✗ '5pm party 2026-12-24' holds more than one time: "
        + "write 5pm 2026-12-24 party or 5pm --name 'party 2026-12-24'"
    ),
    (
      "5pm call on friday",
      "✗ '5pm call on friday' holds more than one time: "
        + "write 5pm on friday call or 5pm --name 'call on friday'"
    ),
    (
      "until 17:00 report friday",
      "✗ 'until 17:00 report friday' holds more than one time: "
        + "write until 17:00 friday report or until 17:00 --name 'report friday'"
    ),
    (
      "noon lunch friday",
      "✗ 'noon lunch friday' holds more than one time: "
        + "write noon friday lunch or noon --name 'lunch friday'"
    ),
    (
      "until tomorrow call bob 9am",
      "✗ 'until tomorrow call bob 9am' holds more than one time: "
        + "write until tomorrow 9am call bob or until tomorrow --name 'call bob 9am'"
    ),
    (
      "until dec 24 party 18:00",
      "✗ 'until dec 24 party 18:00' holds more than one time: "
        + "write until dec 24 18:00 party or until dec 24 --name 'party 18:00'"
    ),
    ("until 17:00 utc+1", "until 16:00 tomorrow"),
    (
      "until 5pm (PST)",
      "✗ 'until 5pm (PST)' is not understood as one time: write until 5pm --name '(PST)'"
    ),
    ("5pm call PST", "✗ '5pm call PST' holds more than one time: write 5pm --name 'call PST'"),
    (
      "until 5pm for 5m",
      "✗ 'until 5pm for' is not understood as one time: write until 5pm --name 'for 5m'"
    ),
    (
      "5pm for an hour", "✗ '5pm for' is not understood as one time: write 5pm --name 'for an hour'"
    ),
    (
      "5pm nap an hour",
      "✗ '5pm nap an hour' holds more than one time: write 5pm --name 'nap an hour'"
    ),
    ("5pm call 6pm", "✗ '5pm call 6pm' holds more than one time: write 5pm --name 'call 6pm'"),
    (
      "20m lunch tomorrow 9am",
      "✗ '20m lunch tomorrow 9am' holds more than one time: write 20m --name 'lunch tomorrow 9am'"
    ),
    (
      "20m walk for an hour",
      "✗ '20m walk for an hour' holds more than one time: write 20m --name 'walk for an hour'"
    ),
    (
      "20m nap half an hour",
      "✗ '20m nap half an hour' holds more than one time: write 20m --name 'nap half an hour'"
    ),
    (
      "until nov 27 2030",
      "✗ 'until nov 27 2030' could have a year or a time of day: "
        + "write until 2026-11-27 20:30 or until 2030-11-27"
    ),
    ("until nov 27 1730", "until Fri 2026-11-27 17:30"),
    (
      "next monday 9am",
      "until Mon 2026-11-23 09:00 (2026-11-23 is meant; a week later is 2026-11-30)"
    ),
    ("1730 hours", "✗ '1730 hours' is a time of day only after until: write until 17:30"),
    ("1730h", "✗ '1730h' is no time of day: write until 17:30"),
    (
      "exactly 5 minutes",
      "✗ 'exactly 5 minutes' has words before its time that may belong to it: "
        + "write 5 minutes exactly or 5 minutes --name exactly"
    ),
    ("5pm mon-fri", "✗ '5pm mon-fri' is not understood as one time: write 5pm --name mon-fri"),
    ("5pm daily", "✗ '5pm daily' is not understood as one time: write 5pm --name daily"),
    ("until dec 24 18:00 UTC", "until Thu 2026-12-24 18:00"),
    ("until 18:00 UTC dec 24", "until Thu 2026-12-24 18:00"),
    (
      "until 6pm PST on dec 24",
      "✗ 'until 6pm PST' names a time zone other than UTC: "
        + "write until 2026-11-20 18:00-08:00 --name 'on dec 24'"
    ),
    (
      "until 17:00+01:00",
      "✗ '17:00+01:00' has an offset but no date: write until 2026-11-21 17:00+01:00"
    ),
    ("1,5 hours", "✗ '1,5' has a comma: write 1.5 hours"),
    ("1,5 h tea", "✗ '1,5' has a comma: write 1.5 h tea"),
    ("1:30 hours", "✗ '1:30 hours' has both colons and a unit: write 1h30m"),
    (
      "one thousand seconds",
      "✗ 'one thousand' is a number in words that is not read: write as in 1000s or 90m"
    ),
    ("a third of an hour", "✗ 'a' is not a time: write 90, 5m, 1h30m, 25:00 or until 17:30"),
    ("sat 9", "✗ 'sat 9' is not understood as a time of day: write sat 9am or sat 9pm"),
    (
      "friday 12",
      "✗ 'friday 12' is not understood as a time of day: write friday 12am or friday 12pm"
    ),
    (
      "tomorrow 9.30",
      "✗ 'tomorrow 9.30' is not understood as a time of day: "
        + "write tomorrow 9:30am or tomorrow 9:30pm"
    ),
    ("tomorrow 2030", "✗ 'tomorrow 2030' is not understood as a time of day: write tomorrow 20:30"),
    (
      "tomorrow at nine",
      "✗ 'tomorrow at nine' could be morning or evening: "
        + "write until tomorrow 9am or until tomorrow 9pm"
    ),
    ("film at 2030", "✗ 'film at 2030' is not understood as a time of day: write film at 20:30"),
    ("sat 5.30pm", "✗ 'sat 5.30pm' is not understood as a time of day: write sat 5:30pm"),
    ("until 8.15 pm", "✗ '8.15 pm' is no time of day: write until 8:15pm"),
    (
      "until fri. 17:00",
      "until Fri 2026-11-27 17:00 (17:00 is past this Friday, so next week's is meant)"
    ),
    (
      "9 o'clock tomorrow",
      "✗ '9 o'clock tomorrow' is a time of day only after until: "
        + "write until 9am tomorrow or until 9pm tomorrow"
    ),
    ("until 9:00 on 2027-01-01", "until Fri 2027-01-01 09:00"),
    ("day after tomorrow 9am", "until Sun 2026-11-22 09:00"),
    ("until the day after tomorrow", "until Sun 2026-11-22 00:00"),
    (
      "until 24:30",
      "✗ '24:30' is no time of day, since the day ends at 24:00: write until 0:30 or 24:30"
    ),
    (
      "tomorrow night 12:30",
      "✗ 'tomorrow night 12:30' is not understood with its part of the day: "
        + "write as in until 11pm or until tomorrow 1am"
    ),
    ("quarter after 5pm", "until 17:15 tomorrow (17:15 is past today, so tomorrow's is meant)"),
    (
      "until half 6pm",
      "✗ 'half' is not a time of day: "
        + "write as in until 17:30, 5pm, noon, tomorrow 9am or until 2027-01-31"
    ),
    ("until 17h", "✗ 'until 17h' is a duration after until: write until 17:00 or 17h"),
    ("0900 hours", "✗ '0900 hours' is a time of day only after until: write until 9:00"),
    ("until 5 o’clock pm", "until 17:00 tomorrow (17:00 is past today, so tomorrow's is meant)"),
    ("one hour thirty", "5400"),
    ("an hour fifteen", "4500"),
    ("quarter to midnight", "until 23:45"),
    ("tonight at nine", "✗ 'tonight at nine' is past: write until tomorrow 21:00"),
    (
      "until eight in the evening",
      "until 20:00 tomorrow (20:00 is past today, so tomorrow's is meant)"
    ),
    (
      "friday 8 in the evening",
      "until Fri 2026-11-27 20:00 (20:00 is past this Friday, so next week's is meant)"
    ),
    ("sat 17.30", "until 17:30 tomorrow"),
    ("sat 1730", "until 17:30 tomorrow"),
    ("5\u{2011}minute tea", "300 ⋯ tea"),
    ("5m: tea", "✗ '5m:' ends in ':': write 5m tea"),
    ("tea 5m please", "✗ 'tea 5m please' has words on both sides of its time: write 5m tea please"),
    (
      "call at 5pm PST",
      "✗ 'call at 5pm PST' has words on both sides of its time: write at 5pm --name 'call PST'"
    ),
    ("10m prep for 1h call", "600 ⋯ prep for 1h call"),
    ("25m read the 5 minute guide", "1500 ⋯ read the 5 minute guide"),
    (
      "until 5pm prepare for monday",
      "until 17:00 tomorrow (17:00 is past today, so tomorrow's is meant) ⋯ prepare for monday"
    ),
    ("20m run 5k", "1200 ⋯ run 5k"),
    ("24 Dec 2026", "until Thu 2026-12-24 00:00"),
    ("until dec 24 2026", "until Thu 2026-12-24 00:00"),
    (
      "until friday sunday roast",
      "✗ 'until friday sunday' is not understood as one time: "
        + "write until friday --name 'sunday roast'"
    ),
    (
      "45m may planning",
      "✗ '45m may' is not understood as one time: write 45m --name 'may planning'"
    ),
    ("film dec 24", "✗ 'film dec 24' is not understood as a time of day: write until dec 24 film"),
    ("1h – 30m", "✗ '1h –' is a calculation: write 1h --name '– 30m'"),
    (
      "until 5pm London time",
      "✗ 'until 5pm London' is not understood as one time: write until 5pm --name 'London time'"
    ),
    (
      "until 5pm EST5EDT",
      "✗ 'until 5pm EST5EDT' is not understood as one time: write until 5pm --name EST5EDT"
    ),
    (
      "5pm standup monday 9am",
      "✗ '5pm standup monday 9am' holds more than one time: write 5pm --name 'standup monday 9am'"
    ),
    (
      "until tomorrow dec 24 in the morning at 9",
      "✗ 'until tomorrow dec' is not understood as one time: "
        + "write until tomorrow --name 'dec 24 in the morning at 9'"
    ),
    (
      "until 2027-01-01 2027-02-02 in the morning at 9",
      "✗ 'until 2027-01-01 2027-02-02' has a number after its time: "
        + "write until 2027-01-01 at 20:27 or until 2027-01-01 "
        + "--name '2027-02-02 in the morning at 9'"
    ),
    (
      "until 2027-02-30the dec 24",
      "✗ '2027-02-30the' is no date, since that month has 28 days: "
        + "write until 2027-02-28 --name 'dec 24' or until 2027-03-01 --name 'dec 24'"
    ),
    ("until nov 20 22:00 UTC", "until 22:00"),
    (
      "until nov 20 10:00 UTC",
      "✗ 'until nov 20 10:00 UTC' is past: write until 2027-11-20 10:00 UTC"
    ),
    (
      "until the day after tomorrow 5pm UTC",
      "✗ 'until the day after tomorrow 5pm UTC' has a zone but no date: "
        + "write until 2026-11-22 17:00 UTC"
    ),
    (
      "until friday 23:00 UTC",
      "✗ 'until friday 23:00 UTC' has a zone but no date: write until 2026-11-20 23:00 UTC"
    ),
    (
      "until sunday 23:00 UTC",
      "✗ 'until sunday 23:00 UTC' has a zone but no date: write until 2026-11-22 23:00 UTC"
    ),
    (
      "until feb 29 2027",
      "✗ 'feb 29 2027' is no date, since that month has 28 days: "
        + "write until 2027-02-28 or until 2027-03-01"
    ),
    (
      "until feb 30 2030",
      "✗ 'feb 30 2030' is no date, since that month has 28 days: "
        + "write until 2030-02-28 or until 2030-03-01"
    ),
    ("1h5y", "✗ '1h5y' is not exact, since years differ in length: write as in 365d"),
    (
      "15 till 6pm",
      "✗ '15 till' could be seconds or minutes: "
        + "write 15s --name 'till 6pm' or 15m --name 'till 6pm'"
    ),
    ("until ,", "✗ 'until' has no time after it: write as in until 17:30 or until tomorrow"),
    ("tea : 5m", "300 ⋯ tea"),
    ("5m a a a a tea", "300 ⋯ a a a a tea"),
  ]

  @Test(arguments: table)
  func isReadAsMeant(words: String, outcome expected: String) {
    #expect(outcome(of: words) == expected)
  }
}
