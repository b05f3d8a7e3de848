import Countdown
import Testing

@testable import timer

@Suite struct ExplanationTests {
  /// Arguments on a Friday evening, and the line that `--explain` prints for them.
  static let lines: [([String], String)] = [
    (["90m"], "5400 1h30m, ends 23:14:00"),
    (["0"], "0 0s, ends 21:44:00"),
    (["500ms"], "0.5 500ms, ends 21:44:00"),
    (["25m", "deep", "work"], "1500 25m, named 'deep work', ends 22:09:00"),
    (["25m", "\u{1B}[31m"], "1500 25m, named '^[[31m', ends 22:09:00"),
    (["3h"], "10800 3h, ends Sat 2026-11-21 00:44:00"),
    (["until", "22:00"], "960 until 22:00, ends 22:00:00"),
    (
      ["until", "17:30"],
      "71160 until 17:30 tomorrow, ends Sat 2026-11-21 17:30:00 "
        + "(17:30 is past today, so tomorrow's is meant)"
    ),
  ]

  @Test(arguments: lines)
  func explains(words: [String], line: String) throws {
    let command = try read(["--explain"] + words)
    let invocation = try #require(command.invocation)
    #expect(Explanation.text(invocation, now: .fridayEvening, zone: Greenwich()) == line)
  }

  /// Nanoseconds past the start of the second, and the seconds that are then left until 22:00.
  static let fractions: [(Int, String)] = [
    (0, "960"), (1, "960"), (1_000_000, "959.999"), (1_000_001, "959.999"), (250_000_000, "959.75"),
    (999_999_999, "959.001"),
  ]

  @Test(arguments: fractions)
  func roundsTheRestUpToAMillisecond(nanoseconds: Int, seconds: String) throws {
    let now = WallTime.fridayEvening.advanced(by: .nanoseconds(nanoseconds))
    let invocation = try Invocation(counting: "until", "22:00", now: now)
    let line = Explanation.text(invocation, now: now, zone: Greenwich())
    #expect(line == "\(seconds) until 22:00, ends 22:00:00")
  }

  /// Days after 2026-11-20, and the printed name of that day.
  static let days: [(Int, String)] = [
    (1, "Sat 2026-11-21"), (2, "Sun 2026-11-22"), (3, "Mon 2026-11-23"), (11, "Tue 2026-12-01"),
    (42, "Fri 2027-01-01"), (467, "Wed 2028-03-01"), (466, "Tue 2028-02-29"),
    (26_764, "Mon 2100-03-01"),
  ]

  @Test(arguments: days)
  func namesTheDay(days: Int, name: String) {
    let end = WallTime.fridayEvening.advanced(by: .seconds(days * 86_400))
    let text = EndTime.full(end, at: .fridayEvening, in: Greenwich())
    #expect(text == "\(name) 21:44:00")
  }
}
