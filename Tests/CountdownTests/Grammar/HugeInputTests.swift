import Testing

@testable import Countdown

/// A megabyte, or half a million words, is read once from front to back.
@Suite struct HugeInputTests {
  /// Inputs with names, so that a failure does not print a megabyte.
  static let inputs: [(name: String, arguments: @Sendable () -> [String], outcome: String)] = [
    (
      "one word", { [String(repeating: "x", count: 1_000_000)] },
      "...' is not a time: write 90, 5m, 1h30m, 25:00 or until 17:30"
    ),
    (
      "one number", { [String(repeating: "9", count: 1_000_000)] },
      "...' is longer than 100 years: write at most 36525d"
    ),
    (
      "articles", { Array(repeating: "a", count: 200_000) },
      "✗ 'a' is not a time: write 90, 5m, 1h30m, 25:00 or until 17:30"
    ),
    (
      "articles in a name", { ["5m", "tea"] + Array(repeating: "a", count: 200_000) },
      "300 ⋯ tea a"
    ),
    (
      "the longest parts there are",
      { [String(repeating: "7600000000000w", count: 60)] },
      "...' is longer than 100 years: write at most 36525d"
    ),
    ("zeros before a number", { [String(repeating: "0", count: 1_000_000) + "5m"] }, "300"),
    (
      "decimals", { ["0." + String(repeating: "3", count: 1_000_000) + "h"] },
      "1199.9999999999999988"
    ),
    (
      "parts in one word", { [String(repeating: "1s", count: 500_000)] },
      "...' has too many parts: write as in 1h30m"
    ),
    (
      "parts in words", { Array(repeating: "1s", count: 500_000) },
      "'1s 1s' has a number after its time: write 90, 5m, 1h30m, 25:00 or until 17:30"
    ),
    (
      "numbers", { Array(repeating: "5", count: 500_000) },
      "...' lacks units: write as in 1h 30m or 1:30:00"
    ),
    (
      "ands", { ["5m"] + Array(repeating: "and", count: 500_000) },
      "300 ⋯ and and"
    ),
    (
      "halves", { Array(repeating: "half", count: 500_000) },
      "✗ 'half' is not a time: write 90, 5m, 1h30m, 25:00 or until 17:30"
    ),
    (
      "sums", { [String(repeating: "1m+", count: 333_333) + "1m"] },
      "...' is not a time: write 90, 5m, 1h30m, 25:00 or until 17:30"
    ),
    (
      "colons", { [String(repeating: "00:", count: 333_333)] },
      "...' is not a time: write 90, 5m, 1h30m, 25:00 or until 17:30"
    ),
    (
      "commas", { [String(repeating: "1,", count: 500_000)] },
      "...' is not a time: write 90, 5m, 1h30m, 25:00 or until 17:30"
    ),
    ("a name of words", { ["5m"] + Array(repeating: "tea", count: 500_000) }, "300 ⋯ tea tea tea"),
    ("a name of one word", { ["5m", String(repeating: "x", count: 1_000_000)] }, "300 ⋯ xxxx"),
    (
      "a name that begins with a digit", { ["5m", String(repeating: "5x", count: 500_000)] },
      "...' has a number after its time: write 90, 5m, 1h30m, 25:00 or until 17:30"
    ),
    (
      "after until", { ["until", String(repeating: "5", count: 1_000_000)] },
      "...' is no time of day, since the day ends at 24:00: write as in until 17:30"
    ),
    (
      "digits of another script", { [String(repeating: "５", count: 333_333)] },
      "...' has digits other than 0 to 9: write as in 5m, 1h30m or until 17:30"
    ),
    (
      "one character of marks", { ["5" + String(repeating: "\u{301}", count: 500_000)] },
      "...' is not a time: write 90, 5m, 1h30m, 25:00 or until 17:30"
    ),
    (
      "blanks", { [String(repeating: " ", count: 1_000_000)] },
      "✗ the time is empty: write 90, 5m, 1h30m, 25:00 or until 17:30"
    ),
    (
      "untils", { Array(repeating: "until", count: 500_000) },
      "✗ 'until' is not a time of day: write as in until 17:30, 5pm, noon, tomorrow 9am "
        + "or until 2027-01-31"
    ),
    (
      "days", { Array(repeating: "friday", count: 500_000) },
      "✗ 'friday' is not a time: write 90, 5m, 1h30m, 25:00 or until 17:30"
    ),
    (
      "an ISO duration", { ["P" + String(repeating: "1D", count: 500_000)] },
      "...' is not an ISO 8601 duration: write as in PT5M or P1DT2H"
    ),
  ]

  /// Reading once takes well under a second; quadratic time would take hours.
  @Test(arguments: inputs.map(\.name))
  func areReadOnce(name: String) throws {
    let input = try #require(Self.inputs.first { $0.name == name })
    let arguments = input.arguments()
    let start = ContinuousClock.now
    let text = outcome(of: arguments)
    #expect(start.duration(to: .now) < .seconds(300))
    #expect(text.hasPrefix(input.outcome) || text.hasSuffix(input.outcome))
    #expect(!text.hasPrefix("✗") || text.utf8.count < 1_000, "an error stays a line")
  }
}
