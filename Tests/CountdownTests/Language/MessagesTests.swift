import Foundation
import Harness
import Testing

@testable import Countdown

/// Messages of the grammar, word for word. `Corpus/cases.txt` has the hints for other texts.
@Suite struct MessagesTests {
  static let refusals = rows(
    """
    -5 → '-5' is negative: write 5
    5m twice → 'twice' needs --repeat: write 5m --repeat 2
    5m until 17:30 → '5m until 17:30' is more than one time: write 5m then until 17:30 or 5m also until 17:30
    every 5m → 'every' needs --repeat: write 5m --repeat forever
    in 5pm → 'in 5pm' needs until: write until 5pm
    nan → 'nan' is not a time; for example: 5m, 25:00 or until 17:30
    until 17 30 → 'until 17 30' is not understood in this form: write until 17:30
    until 5pm or 6pm → 'until 5pm or 6pm' is more than one time; for example: until 17:30
    until friday 25:00 → '25:00' does not exist; for example: until 2030-01-31 17:30
    1,5h → '1,5h' is not understood in this form: write 1.5h
    1/2 → '1/2' could be a date or a time: write 1/2 hour or until 2027-02-01
    1000000h → '1000000h' is over the limit of 100 years; for example: 36525d
    15 30 → '15 30' has no unit: write 15m30s or 15h30m
    1y → '1y' is not exact, since years and months differ in length: write 365d
    2 Stunden → 'Stunden' is an unknown word: write 2 hours
    2 to 3pm → '2 to 3pm' is more than one time: write until 2pm or until 3pm
    2030-1-1 → '2030-1-1' is not understood in this form: write until 2030-01-01
    25m focus, 5m break → '25m focus, 5m break' is more than one time: write 25m focus then 5m break or 25m focus also 5m break
    30m+10m → '30m+10m' is not understood in this form: write 40m
    5 minuets → 'minuets' is an unknown word: write 5 minutes
    500us → 'us' is an unknown word; for example: 1h30m
    5M → '5M' could be minutes or months: write 5m or 150d
    5m (tea) → '(tea)' needs --name: write 5m --name '(tea)'
    5mm → 'mm' is an unknown word; for example: 1h30m
    5pm Tokyo → 'Tokyo' could be a place or a zone: write 5pm --name Tokyo
    8 x 30s → '8 x 30s' is not understood in this form: write 30s --repeat 8
    90 tea → '90' has no unit: write 90s tea or 90m tea
    abc → 'abc' is not a time; for example: 5m, 25:00 or until 17:30
    christmas 9am → 'christmas' is not understood in this form: write 2026-12-25 9am
    every day at 9am → 'every day' is more than one time; for example: until 17:30
    feb 30 9am → 'feb 30' does not exist: write 2027-02-28 9am or 2027-03-01 9am
    few minutes → 'few minutes' has no number; for example: 1h30m
    friday → 'friday' needs until: write until friday
    from 5pm → 'from' needs --name; for example: 5m --name 'tea for 2'
    inf → 'inf' is over the limit of 100 years; for example: 36525d
    meeting 17:30 → '17:30' could be a time of day or a duration: write meeting until 17:30 or meeting 17m30s
    next hour → 'next hour' has no number: write 1 hour
    next saturday 3pm → 'next saturday 3pm' could be this week or the next: write until 2026-11-21 15:00 or until 2026-11-28 15:00
    friday standup 9am → 'standup' must follow its time: write friday 9am standup
    10m call bob at 5 → 'at 5' needs --name; for example: 5m --name 'tea for 2'
    pause 10m → 'pause' must follow its time: write 10m pause or 10m --name pause
    tea 5m please → 'tea' must follow its time: write 5m tea please or 5m --name 'tea please'
    the 3rd at noon → 'the 3rd' is incomplete: write 2026-12-03 at noon
    tomorrow evening 9am → 'tomorrow evening 9am' does not exist: write until 2026-11-21 09:00
    tonight 8pm → 'tonight 8pm' is past: write until 2026-11-21 20:00
    until → 'until' is incomplete; for example: 5m, 25:00 or until 17:30
    until 12.10 → '12.10' could be a date or a time: write until 12:10 or until 2027-10-12
    until 17:00+01:00 → 'until 17:00+01:00' needs a date and an offset from UTC: write until 2026-11-21T17:00+01:00
    until 2030 → '2030' could be a date or a time: write until 20:30 or until 2030-01-01
    until 2126-11-22 → 'until 2126-11-22' is over the limit of 100 years; for example: 36525d
    until 2027-01-01 17:30 pm → '17:30 pm' does not exist: write until 2027-01-01 17:30
    until 2027-01-01 twice → 'twice' needs --repeat; for example: 5m --repeat 2
    0m forever → 'forever' needs --repeat; for example: 5m --repeat 2
    until 17:30 twice → 'twice' needs --repeat: write until 17:30 --repeat 2
    until 25:00 → '25:00' does not exist; for example: until 2030-01-31 17:30
    until 5 → 'until 5' could be morning or evening: write until 5am or until 5pm
    until 5m → 'until 5m' is not understood in this form: write 5m
    until 5pm PST → 'until 5pm PST' needs a date and an offset from UTC: write until 2026-11-20T17:00-08:00 or until 2026-11-21T17:00-08:00
    until monady 9am → 'monady' is an unknown word: write until monday 9am
    until thu 2026-11-27 17:00 → 'until thu 2026-11-27 17:00' does not exist: write until 2026-11-27 17:00
    until tomorrow morning → 'until tomorrow morning' is incomplete: write until 2026-11-21 9am
    → the time is empty; for example: 5m, 25:00 or until 17:30
    """)

  @Test(arguments: refusals)
  func refuses(words: String, message: String) {
    #expect(outcome(of: words) == "\u{2717} \(message)")
  }

  /// Deadlines as they are shown, with a note if the text was ambiguous.
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
    tuesday the 19th → until Tue 2027-01-19 00:00 (2027-01-19 is meant)
    until friday midnight → until 00:00 tomorrow (midnight is taken as the end of that day)
    until friday → until Fri 2026-11-27 00:00 (today is Friday, so next week's is meant)
    """)

  @Test(arguments: readings)
  func showsTheReading(words: String, reading: String) {
    #expect(outcome(of: words) == reading)
  }

  /// Messages where only a duration is allowed, as after an option.
  static let durations = rows(
    """
    → the time is empty; for example: 500ms, 1.5s or 2m
    until 5pm → 'until 5pm' is not a duration; for example: 500ms, 1.5s or 2m
    1/2 → '1/2' is not a duration: write 1/2 hour
    1s tea → '1s tea' is not a duration; for example: 500ms, 1.5s or 2m
    -1s → '-1s' is negative: write 1s
    """)

  @Test(arguments: durations)
  func refusesWhatIsNotADuration(text: String, message: String) {
    let error = #expect(throws: GrammarError.self) { try Duration(reading: text) }
    #expect(error?.description == message)
  }

  @Test func refusesMissingAndUnknownParts() {
    func diagnosis(_ text: String) -> SeparatorDiagnosis {
      SeparatorDiagnosis(text, now: friday, zone: Greenwich())
    }
    #expect(
      diagnosis("5m then").nothing(after: .then).description
        == "'5m then' has nothing after 'then': write 5m")
    #expect(
      diagnosis("then 5m").nothing(before: .then).description
        == "'then 5m' has nothing before 'then': write 5m")
    #expect(
      diagnosis("5m also then 3m").nothing(between: .also, and: .then).description
        == "'5m also then 3m' has nothing between 'also' and 'then': write 5m also 3m")
    #expect(
      diagnosis("5m tea then green").unknown("green").description
        == "'green' is neither a time nor a preset: write 5m --name 'tea then green'")
  }
}

/// Returns the two texts beside the arrow in each line.
private func rows(_ table: String) -> [(String, String)] {
  table.split(separator: "\n").map { line in
    let sides = line.split(separator: "\u{2192} ", maxSplits: 1, omittingEmptySubsequences: false)
    return (sides[0].trimmingCharacters(in: .whitespaces), String(sides.last ?? ""))
  }
}
