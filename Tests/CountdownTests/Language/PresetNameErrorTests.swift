import Testing

@testable import Countdown

@Suite struct PresetNameErrorTests {
  static let names: [(String, PresetNameError?)] = [
    ("tea", nil), ("pomodoro", nil), ("tabata", nil), ("nap", nil), ("eggs", nil), ("talk", nil),
    ("my-tea", nil), ("tea2", nil), ("frühstück", nil), ("茶", nil), ("focus.long", nil),
    ("", .notAWord), ("two words", .notAWord), ("a,b", .notAWord), ("a,", .notAWord),
    ("a\u{1B}", .notAWord),
    ("a\u{202E}", .notAWord), (String(repeating: "a", count: 61), .notAWord),
    ("-tea", .leadingHyphen), ("--", .leadingHyphen),
    ("then", .separator), ("Also", .separator),
    ("list", .command), ("status", .command), ("pause", .command), ("resume", .command),
    ("toggle", .command),
    ("restart", .command), ("next", .command), ("stop", .command), ("add", .command),
    ("log", .command),
    ("presets", .command), ("sounds", .command), ("stopwatch", .command), ("help", .command),
    ("Help", .command),
    ("5m", .time), ("90", .time), ("noon", .time), ("friday", .time), ("until", .time),
    ("@5", .time), ("five", .time), ("half", .time), ("min", .time), ("tomorrow", .time),
    ("about", .time), ("at", .time), ("2eggs", .time), ("utc", .time),
  ]

  @Test(arguments: names)
  func tellsWhyANameCannotBeAPreset(name: String, error: PresetNameError?) {
    #expect(PresetNameError(name) == error)
  }
}
