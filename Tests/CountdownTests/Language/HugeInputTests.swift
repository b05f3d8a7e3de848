import Testing

@testable import Countdown

/// The time to read an input is linear in its length.
@Suite struct HugeInputTests {
  /// The outcome of each input begins or ends with `outcome`; nil if the input is refused.
  /// The test takes only the name as its argument, so that a failure does not print the input.
  static let inputs: [(name: String, arguments: @Sendable () -> [String], outcome: String?)] = [
    ("one word", { [String(repeating: "x", count: 200_000)] }, nil),
    ("one number", { [String(repeating: "9", count: 200_000)] }, nil),
    ("articles", { Array(repeating: "a", count: 40_000) }, nil),
    (
      "articles in a name", { ["5m", "tea"] + Array(repeating: "a", count: 40_000) }, "300 ⋯ tea a"
    ),
    ("the longest parts there are", { [String(repeating: "7600000000000w", count: 60)] }, nil),
    ("zeros before a number", { [String(repeating: "0", count: 200_000) + "5m"] }, "300"),
    (
      "decimals", { ["0." + String(repeating: "3", count: 200_000) + "h"] }, "1199.9999999999999988"
    ),
    (
      "parts in one word", { [String(repeating: "1s", count: 100_000)] }, nil
    ),
    ("parts in words", { Array(repeating: "1s", count: 100_000) }, nil),
    ("numbers", { Array(repeating: "5", count: 100_000) }, nil),
    ("ands", { ["5m"] + Array(repeating: "and", count: 100_000) }, nil),
    ("halves", { Array(repeating: "half", count: 100_000) }, nil),
    ("sums", { [String(repeating: "1m+", count: 66_667) + "1m"] }, nil),
    ("colons", { [String(repeating: "00:", count: 66_667)] }, nil),
    ("commas", { [String(repeating: "1,", count: 100_000)] }, nil),
    ("a name of words", { ["5m"] + Array(repeating: "tea", count: 100_000) }, "300 ⋯ tea tea tea"),
    ("a name of one word", { ["5m", String(repeating: "x", count: 200_000)] }, "300 ⋯ xxxx"),
    (
      "a name that begins with a digit", { ["5m", String(repeating: "5x", count: 100_000)] }, nil
    ),
    ("after until", { ["until", String(repeating: "5", count: 200_000)] }, nil),
    ("digits of another script", { [String(repeating: "５", count: 66_667)] }, nil),
    (
      "one character of marks", { ["5" + String(repeating: "\u{301}", count: 100_000)] }, nil
    ),
    ("blanks", { [String(repeating: " ", count: 200_000)] }, nil),
    ("untils", { Array(repeating: "until", count: 100_000) }, nil),
    ("days", { Array(repeating: "friday", count: 100_000) }, nil),
    ("an ISO duration", { ["P" + String(repeating: "1D", count: 100_000)] }, nil),
  ]

  /// The diagnosis reads only the words that fit into 1,000 bytes. A longer text gets no hints.
  @Test func aCutTextHasNoHints() {
    #expect(
      outcome(of: Array(repeating: "5m", count: 333)).hasSuffix("write 1d3h45m"))
    #expect(
      outcome(of: Array(repeating: "5m", count: 334)).hasSuffix("for example: until 17:30"))
    let untils = outcome(of: Array(repeating: "until", count: 170) + ["5pm"])
    #expect(untils.hasPrefix("✗ 'until' is not a time"), "\(untils)")
  }

  /// If the time were quadratic, these tests would take very long.
  @Test(arguments: inputs.map(\.name))
  func isReadInLinearTime(name: String) throws {
    let input = try #require(Self.inputs.first { $0.name == name })
    let text = outcome(of: input.arguments())
    if let outcome = input.outcome {
      #expect(text.hasPrefix(outcome) || text.hasSuffix(outcome))
    } else {
      #expect(text.hasPrefix("✗"))
    }
    #expect(!text.hasPrefix("✗") || text.utf8.count < 1_000, "an error stays a line")
  }
}
