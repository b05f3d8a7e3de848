import Countdown
import Harness
import Testing

@testable import timer

@Suite struct ExplanationTests {
  /// Arguments on a Friday evening, and the output of `--explain`.
  static let lines: [([String], String)] = [
    (["90m"], "5400 1h30m, ends 23:14:00"),
    (["0"], "0 0s, ends 21:44:00"),
    (["500ms"], "0.5 500ms, ends 21:44:00"),
    (["25m", "deep", "work"], "1500 25m, named 'deep work', ends 22:09:00"),
    (["25m", "--name", "\u{1B}[31m"], "1500 25m, named '^[[31m', ends 22:09:00"),
    (["3h"], "10800 3h, ends Sat 2026-11-21 00:44:00"),
    (["until", "22:00"], "960 until 22:00, ends 22:00:00"),
    (
      ["until", "17:30"],
      "71160 until 17:30 tomorrow, ends Sat 2026-11-21 17:30:00 "
        + "(17:30 is past today, so tomorrow's is meant)"
    ),
  ]

  @Test(arguments: lines)
  func explainsATime(arguments: [String], line: String) throws {
    let command = try read(["--explain"] + arguments)
    let invocation = try #require(command.invocation)
    #expect(Explanation.text(invocation, now: .fridayEvening, zone: Greenwich()) == line)
  }

  /// Command lines, and the lines of `--explain`, one for each part.
  static let sequences: [(String, [String])] = [
    (
      "25m focus then 5m break",
      ["1500 25m, named 'focus', ends 22:09:00", "300 then 5m, named 'break', ends 22:14:00"]
    ),
    (
      "3m eggs also 8m pasta then 1m",
      [
        "180 3m, named 'eggs', ends 21:47:00", "480 also 8m, named 'pasta', ends 21:52:00",
        "60 then 1m, ends 21:53:00",
      ]
    ),
    ("5m --repeat 4", ["300 5m, ends 21:49:00, 4 rounds, the last ends 22:04:00"]),
    (
      "5m then 3m --repeat forever --ask",
      [
        "300 5m, ends 21:49:00",
        "180 then 3m, ends 21:52:00, repeated forever, and waits for a key between parts",
      ]
    ),
    ("5m --ask", ["300 5m, ends 21:49:00"]),
    (
      "10m then until 22:00 then 5m --repeat 3",
      [
        "600 10m, ends 21:54:00", "360 then until 22:00, ends 22:00:00",
        "300 then 5m, ends 22:05:00, 3 rounds, the last ends Sun 2026-11-22 22:05:00",
      ]
    ),
    // A deadline in the past ends at once.
    (
      "20m then until 22:00 then 1m",
      [
        "1200 20m, ends 22:04:00", "0 then until 22:00, ends 22:04:00",
        "60 then 1m, ends 22:05:00",
      ]
    ),
    ("tea", ["240 4m, named 'tea', ends 21:48:00"]),
    ("25m --since 21:30", ["660 25m, began 21:30:00, ends 21:55:00"]),
    (
      "25m then 5m --since=26m --repeat 2",
      [
        "0 25m, began 21:18:00, ends 21:43:00",
        "240 then 5m, ends 21:48:00, 2 rounds, the last ends 22:18:00",
      ]
    ),
    (
      "until 22:00 work --since 9am also 5m",
      [
        "960 until 22:00, named 'work', began 09:00:00, ends 22:00:00",
        "300 also 5m, ends 21:49:00",
      ]
    ),
  ]

  @Test(arguments: sequences)
  func explainsEachPart(line: String, lines: [String]) throws {
    let invocation = try #require(try read(["--explain"] + words(line)).invocation)
    let text = Explanation.text(invocation, now: .fridayEvening, zone: Greenwich())
    #expect(text.split(separator: "\n").map(String.init) == lines)
  }

  /// Nanoseconds after a whole second, and the seconds left until 22:00.
  static let fractions: [(Int, String)] = [
    (0, "960"), (1, "960"), (1_000_000, "959.999"), (1_000_001, "959.999"), (250_000_000, "959.75"),
    (999_999_999, "959.001"),
  ]

  @Test(arguments: fractions)
  func roundsUpToMilliseconds(nanoseconds: Int, seconds: String) throws {
    let now = WallTime.fridayEvening.advanced(by: .nanoseconds(nanoseconds))
    let invocation = try Invocation(counting: "until", "22:00", now: now)
    let line = Explanation.text(invocation, now: now, zone: Greenwich())
    #expect(line == "\(seconds) until 22:00, ends 22:00:00")
  }

  /// Days after 2026-11-20, and the weekday and the date of that day.
  static let days: [(Int, String)] = [
    (1, "Sat 2026-11-21"), (2, "Sun 2026-11-22"), (3, "Mon 2026-11-23"), (11, "Tue 2026-12-01"),
    (42, "Fri 2027-01-01"), (467, "Wed 2028-03-01"), (466, "Tue 2028-02-29"),
    (26_764, "Mon 2100-03-01"),
  ]

  @Test(arguments: days)
  func showsTheDay(days: Int, date: String) {
    let end = WallTime.fridayEvening.advanced(by: .seconds(days * 86_400))
    let text = WallTimeText.full(end, at: .fridayEvening, in: Greenwich())
    #expect(text == "\(date) 21:44:00")
  }
}
