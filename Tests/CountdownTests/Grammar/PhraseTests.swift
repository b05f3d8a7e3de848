import Testing

@testable import Countdown

/// Durations and the names after them.
@Suite struct PhraseTests {
  static let durations: [(words: String, seconds: String)] = [
    ("5m 5", "305"),
    ("1h 30", "5400"),
    ("1w2", "777600"),
    ("2d12", "216000"),
    ("1w 2", "777600"),
    ("5m and 5", "305"),
    ("1 hour and a half", "5400"),
    ("an hour and a half", "5400"),
    ("an hour", "3600"),
    ("a minute", "60"),
    ("half a minute", "30"),
    ("half an hour", "1800"),
    ("half hour", "1800"),
    ("a half hour", "1800"),
    ("2 and a half hours", "9000"),
    ("1 hour and 30 minutes", "5400"),
    ("1 h and 5", "3900"),
    ("1 hour and half a minute", "3630"),
    ("3 days 4 hours and 5 minutes", "273900"),
    ("5 minutes from now", "300"),
    ("in half an hour", "1800"),
    ("pt5m", "300"),
    ("P1W", "604800"),
    ("PT1.5H", "5400"),
    ("p1w2dt3h4m5.5s", "788645.5"),
    ("1:02:30:00", "95400"),
    ("100:00:00", "360000"),
    ("1:30.5", "90.5"),
    ("5MINUTES", "300"),
    ("5Min", "300"),
    ("5MS", "0.005"),
    ("1H30m", "5400"),
    ("2 WKS", "1209600"),
    ("1.5ms", "0.0015"),
    (".5s", "0.5"),
    ("5 m30", "330"),
    ("0.000000001s", "0.000000001"),
    ("0.123456789012345678s", "0.123456789012345678"),
    ("0.1234567890123456789s", "0.123456789012345678"),
    ("00000000000000000000000000005m", "300"),
    ("36525d", "3155760000"),
    ("875999h59m59s", "3153599999"),
    ("+1h 30m", "5400"),
    ("5\tm", "300"),
    ("1H30M", "5400"),
    ("5 min.", "300"),
    ("5 min, 30 sec", "330"),
    ("an hour and a quarter", "4500"),
    ("five minutes", "300"),
    ("one hour", "3600"),
    ("for 5 minutes", "300"),
  ]

  @Test(arguments: durations)
  func reads(words: String, seconds: String) throws {
    #expect(outcome(of: words) == seconds)
    #expect(try Duration(reading: words).plainSeconds == seconds)
  }

  /// The name follows the dots.
  static let named: [(words: String, outcome: String)] = [
    ("5m tea", "300 ⋯ tea"),
    ("25m focus on the essay", "1500 ⋯ focus on the essay"),
    ("90 minutes of code", "5400 ⋯ of code"),
    ("5 minutes from now tea", "300 ⋯ tea"),
    ("10:00 eggs", "600 ⋯ eggs"),
    ("PT5M tea", "300 ⋯ tea"),
    ("5m - tea", "300 ⋯ - tea"),
    ("5m \"tea\" & 'cake'", "300 ⋯ \"tea\" & 'cake'"),
    (
      "at 5pm meeting",
      "until 17:00 tomorrow (17:00 is past today, so tomorrow's is meant) ⋯ meeting"
    ),
    ("noon tea", "until 12:00 tomorrow (12:00 is past today, so tomorrow's is meant) ⋯ tea"),
    ("5 a.m. run", "until 05:00 tomorrow (05:00 is past today, so tomorrow's is meant) ⋯ run"),
    ("until 21:55 tea", "until 21:55 ⋯ tea"),
    ("tomorrow 9am dentist", "until 09:00 tomorrow ⋯ dentist"),
    ("25m   a    b", "1500 ⋯ a b"),
    ("5m ünïcode 茶", "300 ⋯ ünïcode 茶"),
    ("5m a5", "300 ⋯ a5"),
    ("5 seconds, tea", "5 ⋯ tea"),
    ("5m and tea", "300 ⋯ and tea"),
    ("2030-01-01 9:00 tea", "until Tue 2030-01-01 09:00 ⋯ tea"),
  ]

  @Test(arguments: named)
  func leavesTheRestAsTheName(words: String, outcome expected: String) {
    #expect(outcome(of: words) == expected)
  }

  @Test(arguments: [
    ["1h 30m tea"], ["1h", "30m", "tea"], ["1h 30m", "tea"], ["1", "h", "30", "m", "tea"],
    ["", "1h", " 30m ", "", "tea", ""],
  ])
  func readsSeveralArgumentsAsOne(arguments: [String]) throws {
    let request = try Request(arguments, now: friday, zone: Greenwich())
    #expect(request.target == .duration(.seconds(5_400)))
    #expect(request.name == "tea")
    #expect(request.reading == "1h30m")
    #expect(request.note == nil)
  }
}
