import Testing

@testable import Countdown

/// The exact message of every refusal of a duration: the offending words, what is wrong, and what would work.
@Suite struct RefusalTests {
  static let table: [(words: String, outcome: String)] = [
    ("5M", "✗ '5M' could be minutes or months: write 5m or 150d"),
    ("5 M tea", "✗ '5 M' could be minutes or months: write 5m tea or 150d tea"),
    ("1.5M", "✗ '1.5M' could have minutes or months: write 1.5m"),
    ("2000M", "✗ '2000M' could be minutes or months: write 2000m"),
    ("1y", "✗ '1y' is not exact, since years differ in length: write 365d"),
    ("5 years", "✗ '5 years' is not exact, since years differ in length: write 1825d"),
    ("200y", "✗ '200y' is not exact, since years differ in length: write as in 365d"),
    ("1mo", "✗ '1mo' is not exact, since months differ in length: write 30d"),
    ("2 months", "✗ '2 months' is not exact, since months differ in length: write 60d"),
    ("P1M", "✗ 'P1M' has years or months, which differ in length: write as in P30D"),
    ("P1Y2D", "✗ 'P1Y2D' has years or months, which differ in length: write as in P30D"),
    ("500us", "✗ '500us' is too fine: write as in 500ms or 0.5ms"),
    ("5 µs", "✗ '5 µs' is too fine: write as in 500ms or 0.5ms"),
    ("5 μs", "✗ '5 μs' is too fine: write as in 500ms or 0.5ms"),
    ("100ns", "✗ '100ns' is too fine: write as in 500ms or 0.5ms"),
    ("P5", "✗ 'P5' is not an ISO 8601 duration: write as in PT5M or P1DT2H"),
    ("PT5", "✗ 'PT5' is not an ISO 8601 duration: write as in PT5M or P1DT2H"),
    ("p90x", "✗ 'p90x' is not an ISO 8601 duration: write as in PT5M or P1DT2H"),
    ("P1DT", "✗ 'P1DT' is not an ISO 8601 duration: write as in PT5M or P1DT2H"),
    ("PT5M3H", "✗ 'PT5M3H' is not an ISO 8601 duration: write as in PT5M or P1DT2H"),
    ("PT1,5H", "✗ 'PT1,5H' is not an ISO 8601 duration: write as in PT5M or P1DT2H"),
    ("5mm", "✗ '5mm' has the unknown unit 'mm': write as in 5w, 5d, 5h, 5m, 5s or 500ms"),
    ("5m30sx", "✗ '5m30sx' has the unknown unit 'sx': write as in 5w, 5d, 5h, 5m, 5s or 500ms"),
    ("5k", "✗ '5k' has the unknown unit 'k': write as in 5w, 5d, 5h, 5m, 5s or 500ms"),
    ("5x tea", "✗ '5x' has the unknown unit 'x': write as in 5w, 5d, 5h, 5m, 5s or 500ms"),
    ("+5x", "✗ '5x' has the unknown unit 'x': write as in 5w, 5d, 5h, 5m, 5s or 500ms"),
    ("1h30:00", "✗ '1h30:00' has both colons and units: write as in 1:30:00 or 1h30m"),
    ("25:00m", "✗ '25:00m' has both colons and units: write as in 1:30:00 or 1h30m"),
    ("25:00 m", "✗ '25:00 m' has both colons and a unit: write 25m00s"),
    ("5:3", "✗ '5:3' is not understood as a duration: write as in 5:03, 1:30:00 or 1:02:30:00"),
    ("5:033", "✗ '5:033' is not understood as a duration: write as in 5:03, 1:30:00 or 1:02:30:00"),
    ("5::00", "✗ '5::00' is not understood as a duration: write as in 5:03, 1:30:00 or 1:02:30:00"),
    ("5:", "✗ '5:' ends in ':': write 5"),
    (
      "1:2:3:4:5",
      "✗ '1:2:3:4:5' is not understood as a duration: write as in 5:03, 1:30:00 or 1:02:30:00"
    ),
    ("1:24:00:00", "✗ '1:24:00:00' has 24 hours, where 23 is the most: write 2d or 48:00:00"),
    ("1:90:00", "✗ '1:90:00' has 90 minutes, where 59 is the most: write 2h30m or 2:30:00"),
    ("0:60", "✗ '0:60' has 60 seconds, where 59 is the most: write 60s or 1:00"),
    ("0:60.5", "✗ '0:60.5' has 60 seconds, where 59 is the most: write 60.5s or 1:00.5"),
    ("1,5h", "✗ '1,5h' has a comma: write 1.5h"),
    ("1,000", "✗ '1,000' has a comma: write 1000 or 1.000"),
    ("1,500s", "✗ '1,500s' has a comma: write 1500s or 1.500s"),
    ("1,000,000s", "✗ '1,000,000s' has commas: write 1000000s"),
    ("1.000,5", "✗ '1.000,5' has a comma: write 1000.5"),
    ("1,000.5", "✗ '1,000.5' has a comma: write 1000.5"),
    ("5,", "✗ '5,' ends in ',': write 5"),
    ("1e3s", "✗ '1e3s' has an exponent: write 1000s"),
    ("1E3", "✗ '1E3' has an exponent: write 1000"),
    ("2.5e3", "✗ '2.5e3' has an exponent: write as in 1000"),
    ("1e-3", "✗ '1e-3' has an exponent: write as in 1000"),
    ("1e99", "✗ '1e99' has an exponent: write as in 1000"),
    ("0x10", "✗ '0x10' is hexadecimal: write 16"),
    ("0X1F", "✗ '0X1F' is hexadecimal: write 31"),
    ("0xZZ", "✗ '0xZZ' looks hexadecimal: write as in 90"),
    ("1_0_0s", "✗ '1_0_0s' has an underscore: write 100s"),
    ("5.", "✗ '5.' ends in '.': write 5"),
    ("5.h", "✗ '5.h' is not how parts are joined: write 5h"),
    ("5%", "✗ '5%' ends in '%': write 5"),
    ("5!!", "✗ '5!!' ends in '!': write 5"),
    ("90?", "✗ '90?' ends in '?': write 90"),
    (
      "5 mintues",
      "✗ '5 mintues' has the unknown unit 'mintues': write 5 minutes or 5s --name mintues"
    ),
    ("90 hous", "✗ '90 hous' has the unknown unit 'hous': write 90 hours or 90s --name hous"),
    (
      "5 secnds tea",
      "✗ '5 secnds' has the unknown unit 'secnds': write 5 seconds tea or 5s --name 'secnds tea'"
    ),
    ("-5m", "✗ '-5m' is negative: write 5m"),
    ("- 5", "✗ '- 5' is negative: write 5"),
    ("−5m", "✗ '−5m' is negative: write 5m"),
    ("-.5", "✗ '-.5' is negative: write .5"),
    ("-5x", "✗ '-5x' is negative: write as in 5m"),
    ("--5", "✗ '--5' is not a time: write 90, 5m, 1h30m, 25:00 or until 17:30"),
    ("30m+10m", "✗ '30m+10m' is a calculation: write 40m"),
    ("1h-10m", "✗ '1h-10m' is a calculation: write 50m"),
    ("10m-1h", "✗ '10m-1h' is a calculation: write as in 50m"),
    ("1h/2", "✗ '1h/2' is a calculation: write 30m"),
    ("1h*3", "✗ '1h*3' is a calculation: write 3h"),
    ("5m×2", "✗ '5m×2' is a calculation: write 10m"),
    ("1m+1m+1m", "✗ '1m+1m+1m' is a calculation: write as in 50m"),
    ("1h/0", "✗ '1h/0' is a calculation: write 1h"),
    (
      "1/2",
      "✗ '1/2' could be a fraction or a date: "
        + "write 1/2 hour, until 2027-02-01 or until 2027-01-02"
    ),
    ("15 30", "✗ '15 30' lacks units: write 15m30s or 15h30m"),
    ("15 90", "✗ '15 90' lacks units: write as in 1h 30m or 1:30:00"),
    ("7 30 00", "✗ '7 30 00' lacks units: write 7h30m0s or 7:30:00"),
    ("5 5k", "✗ '5 5k' lacks units: write as in 1h 30m or 1:30:00"),
    ("two 5m", "✗ 'two 5m' lacks units: write as in 1h 30m or 1:30:00"),
    (
      "1h30 5m", "✗ '1h30 5m' is more than one countdown: write 1h30 then 5m, 1h30 also 5m or 1h35m"
    ),
    ("1w2 3", "✗ '1w2 3' has a number after its time: write 1w2 --name 3"),
    ("5s5", "✗ '5s5' ends in a number that has no unit: write 5s5ms"),
    ("5ms 5", "✗ '5ms 5' has a number after its time: write 5ms --name 5"),
    (
      "2 and a half",
      "✗ '2 and a half' lacks its unit: write 2 and a half minutes or 2 and a half hours"
    ),
    (
      "an hour and a half 30",
      "✗ 'an hour and a half 30' has a number after its time: write an hour and a half --name 30"
    ),
    ("5m ago", "✗ '5m ago' is past: write 5m"),
    ("5 minutes ago", "✗ '5 minutes ago' is past: write 5 minutes"),
    ("25m 5k run", "✗ '25m 5k' has a number after its time: write 25m --name '5k run'"),
    ("5m 3rd set", "✗ '5m 3rd' has a number after its time: write 5m --name '3rd set'"),
    ("5m 2:30", "✗ '5m 2:30' has a number after its time: write 5m --name 2:30"),
    ("1h .5x", "✗ '1h .5x' has a number after its time: write 1h --name .5x"),
    ("1 hour -10m", "✗ '1 hour -10m' is a calculation: write 50m"),
    ("30m + 10m", "✗ '30m + 10m' is a calculation: write 40m"),
    ("5m ٥", "✗ '5m ٥' has a number after its time: write 5m --name ٥"),
    ("5 half", "✗ '5 half' could be seconds or minutes: write 5s --name half or 5m --name half"),
    (
      "5 hundred",
      "✗ '5 hundred' could be seconds or minutes: write 5s --name hundred or 5m --name hundred"
    ),
    (
      "5 tomorrow",
      "✗ 'until 5 tomorrow' could be morning or evening: "
        + "write until tomorrow 5am or until tomorrow 5pm"
    ),
    (
      "5 friday",
      "✗ 'until 5 friday' could be morning or evening: write until friday 5am or until friday 5pm"
    ),
    ("5 o'clock", "✗ '5 o'clock' is a time of day only after until: write until 5am or until 5pm"),
    ("25 December", "✗ '25 December' is a time only after until: write until 25 December"),
    ("25 dec", "✗ '25 dec' is a time only after until: write until 25 dec"),
    (
      "25:00 tomorrow",
      "✗ '25:00 tomorrow' is not understood as one time: write 25:00 --name tomorrow"
    ),
    (
      "17:60 friday",
      "✗ '17:60' has 60 seconds, where 59 is the most: "
        + "write 1080s --name friday or 18:00 --name friday"
    ),
    ("５m", "✗ '５m' has digits other than 0 to 9: write 5m"),
    ("١٢m", "✗ '١٢m' has digits other than 0 to 9: write 12m"),
    ("1h٥m", "✗ '1h٥m' has digits other than 0 to 9: write 1h5m"),
    ("٥ x٥", "✗ '٥' has digits other than 0 to 9: write 5 --name x٥"),
    ("inf", "✗ 'inf' never ends: write at most 36525d"),
    ("Forever", "✗ 'Forever' never ends: write at most 36525d"),
    ("nan", "✗ 'nan' is not a number: write 90, 5m, 1h30m, 25:00 or until 17:30"),
    ("m", "✗ 'm' has no number: write as in 5m"),
    ("ms", "✗ 'ms' has no number: write as in 5ms"),
    ("min", "✗ 'min' has no number: write as in 5 min"),
    ("hours", "✗ 'hours' has no number: write as in 5 hours"),
    ("hour", "✗ 'hour' has no number: write as in 1 hour"),
    ("year", "✗ 'year' is not exact, since years differ in length: write 365d"),
    ("five", "✗ 'five' could be seconds or minutes: write 5s or 5m"),
    ("now", "✗ 'now' is no time to come: write 90, 5m, 1h30m, 25:00 or until 17:30"),
    ("yesterday", "✗ 'yesterday' is no time to come: write 90, 5m, 1h30m, 25:00 or until 17:30"),
    ("in", "✗ 'in' has no duration after it: write as in 5 minutes"),
    ("in tomorrow", "✗ 'in' has no duration after it: write as in 5 minutes"),
    ("in the evening", "✗ 'in' has no duration after it: write as in 5 minutes"),
    ("+", "✗ '+' is not a time: write 90, 5m, 1h30m, 25:00 or until 17:30"),
    ("+x", "✗ '+x' is not a time: write 90, 5m, 1h30m, 25:00 or until 17:30"),
    (":", "✗ ':' is not a time: write 90, 5m, 1h30m, 25:00 or until 17:30"),
    ("abc def", "✗ 'abc' is not a time: write 90, 5m, 1h30m, 25:00 or until 17:30"),
    (
      "100000000000000000000000000000000000000h",
      "✗ '100000000000000000000000000000000000000h' is longer than 100 years: "
        + "write at most 36525d"
    ),
    ("36525d1ms", "✗ '36525d1ms' is longer than 100 years: write at most 36525d"),
    ("52 weeks 36500d", "✗ '52 weeks 36500d' is longer than 100 years: write at most 36525d"),
    ("P99999999W", "✗ 'P99999999W' is longer than 100 years: write at most 36525d"),
    (
      "9999999999999:00:00:00",
      "✗ '9999999999999:00:00:00' is longer than 100 years: write at most 36525d"
    ),
    ("5 tea", "✗ '5 tea' could be seconds or minutes: write 5s tea or 5m tea"),
    ("5 house", "✗ '5 house' could be seconds or minutes: write 5s house or 5m house"),
    ("5m tomorrow", "✗ '5m tomorrow' is not understood as one time: write 5m --name tomorrow"),
    (
      "until friday at home",
      "✗ 'until friday at' is not understood as one time: write until friday --name 'at home'"
    ),
    (
      "1 hour a day",
      "✗ '1 hour a day' is more than one countdown: write 1 hour then a day, 1 hour also a day or 1d1h"
    ),
    (
      "1h 1h 1h",
      "✗ '1h 1h 1h' is more than one countdown: write 1h then 1h then 1h, 1h also 1h also 1h or 3h"
    ),
  ]

  @Test(arguments: table)
  func saysWhatWouldWork(words: String, outcome expected: String) {
    #expect(outcome(of: words) == expected)
  }

  /// Texts for options that take only a duration.
  static let onlyDurations: [(text: String, message: String)] = [
    ("", "the time is empty: write 90, 5m, 1h30m, 25:00 or until 17:30"),
    ("abc", "'abc' is not a duration: write as in 500ms, 1.5s or 2m"),
    ("until 5pm", "'until 5pm' is not a duration: write as in 500ms, 1.5s or 2m"),
    ("friday", "'friday' is not a duration: write as in 500ms, 1.5s or 2m"),
    ("-1s", "'-1s' is negative: write 1s"),
    ("inf", "'inf' never ends: write at most 36525d"),
    ("s", "'s' has no number: write as in 5s"),
    ("1s tea", "'tea' is not part of a duration: write 1s"),
    ("5M", "'5M' could be minutes or months: write 5m or 150d"),
    ("１s", "'１s' has digits other than 0 to 9: write 1s"),
    ("1/2", "'1/2' is not a duration: write 1/2 hour"),
  ]

  @Test(arguments: onlyDurations)
  func saysWhatDurationWouldWork(text: String, message: String) {
    #expect {
      try Duration(reading: text)
    } throws: { error in
      "\(error)" == message
    }
  }
}
