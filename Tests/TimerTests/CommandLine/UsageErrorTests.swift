import Countdown
import Harness
import Testing

@testable import timer

@Suite struct UsageErrorTests {
  /// A misspelled option, and the option that the hint names; nil for no hint.
  @Test(arguments: [
    ("quite", "quiet"), ("QUIET", "quiet"), ("colour", "color"), ("verison", "version"),
    ("no-rings", "no-ring"), ("bel", "bell"), ("no-bel", "no-bell"), ("vers", "version"),
    ("soun", "sound"), ("thme", "theme"), ("effect", "effects"), ("no", nil), ("x", nil),
    ("stopwatch", nil), ("", nil),
  ])
  func findsTheNearestOption(name: String, nearest: String?) {
    #expect(Option.nearest(to: name[...])?.long == nearest)
  }

  @Test(
    arguments: [("Q", "q"), ("v", "V"), ("x", nil), ("é", nil)] as [(Character, Unicode.Scalar?)])
  func findsTheNearestLetter(letter: Character, nearest: Unicode.Scalar?) {
    #expect(Option.nearest(to: letter)?.short == nearest)
  }

  static let errors: [([String], UsageError)] = [
    (["--quite=5", "5m"], .unknownLongOption("quite")), (["--=5", "5m"], .unknownLongOption("")),
    (["--\u{1B}[31m", "5m"], .unknownLongOption("\u{1B}[31m")),
    (["-é", "5m"], .unknownShortOption("é", in: "-é")),
    (["-5"], .negative("-5")), (["-.5h"], .negative("-.5h")), (["5m", "-5"], .negative("-5")),
    (["--", "-5"], .negative("-5")),
    (["-q", "--plain", "5m"], .cannotCombine("-q", "--plain")),
    (["-q", "--every", "1m", "5m"], .cannotCombine("-q", "--every")),
    (["-i", "--every", "1m", "5m"], .cannotCombine("-i", "--every")),
    (["-i", "--plain", "5m"], .cannotCombine("-i", "--plain")),
    (["-q", "--stay", "5m"], .cannotCombine("-q", "--stay")),
    (["-q", "--ask", "5m", "then", "3m"], .cannotCombine("-q", "--ask")),
    (["-qi", "5m"], .cannotCombine("-q", "-i")),
    (["tea", "green", "--name", "x"], .conflictingNames("x", "green")),
    (["5m", "tea", "then", "3m", "green", "--name", "x"], .conflictingNames("x", "green")),
    (["--sound=", "5m"], .unknownSound("")), (["sounds", "5m"], .unknownSound("5m")),
    (["sounds", "newsflash"], .unknownSound("newsflash")),
    (["presets", "--no-bell"], .presetsTakesNoArguments),
    (["-q", "5m", "--follow"], .followOnlyForStatus), (["--json"], .needsQuietStatusOrList("json")),
  ]

  @Test(arguments: errors)
  func reportsTheError(arguments: [String], error: UsageError) {
    #expect(throws: error) { try read(arguments) }
  }

  @Test(arguments: Option.all.filter { $0.argument != nil })
  func reportsAMissingValue(option: Option) {
    let error = UsageError.missingValue(of: option, as: option.spelling)
    #expect(throws: error) { try read(["5m", option.spelling]) }
    guard let short = option.short else { return }
    let shortError = UsageError.missingValue(of: option, as: "-\(short)")
    #expect(throws: shortError) { try read(["5m", "-q\(short)"]) }
  }

  @Test(arguments: Option.all.filter { $0.argument == nil })
  func reportsAnUnexpectedValue(option: Option) {
    for value in ["yes", "no", ""] {
      #expect(throws: UsageError.unexpectedValue(value[...], of: option)) {
        try read(["\(option.spelling)=\(value)", "5m"])
      }
    }
  }

  /// A later --help does not hide the error.
  @Test(arguments: Option.all.filter { $0.argument?.values.first?.meaning.isEmpty == false })
  func reportsAValueNotInTheList(option: Option) {
    for value in ["", "red", "5m"] {
      let error = UsageError.badValue(
        value, of: option.spelling, allowed: option.argument?.values.map(\.name) ?? [])
      #expect(throws: error) { try read(["\(option.spelling)=\(value)", "5m"]) }
      #expect(throws: error) { try read([option.spelling, value, "--help"]) }
    }
  }

  @Test(arguments: ["0", "1000", "+4", "", "many"])
  func reportsInvalidRounds(value: String) {
    let message = "--repeat: \(Quoting.quoted(value)) is not a number of rounds"
    let error = #expect(throws: UsageError.self) { try read(["--repeat=\(value)", "5m"]) }
    #expect(error?.description.hasPrefix(message) == true)
  }

  static let badDurations = [
    "", " ", "0", "0s", "0.0", "0%", "5", "1.5", "50%", "1,5", "-5", "-5m", "0x10", "1e3", "5M",
    "1/2", "1 1/2",
    "five", "5x", "5mm", "5pm", "noon", "until 5pm", "1:99", "1:2:3:4", "5y", "3000000000",
    "3155760001",
  ]

  @Test(arguments: ["--warn", "--every", "--hold"], badDurations)
  func hintsForDurationsAreValid(option: String, value: String) throws {
    let error: UsageError
    do throws(UsageError) {
      _ = try read([option, value, "5m"])
      // Only --hold accepts a number without a unit.
      #expect(option == "--hold", "\(value)")
      return
    } catch let usageError { error = usageError }
    let hints = try #require(
      error.description.matches(of: /(?:: write (?:as in |at most )?|; for example: )(.*)$/).first)
    let words = hints.1.replacing(" or ", with: ", ").split(separator: ", ")
    #expect(!words.isEmpty)
    for word in words {
      #expect(throws: Never.self, "\(error)") {
        try read([option] + word.split(separator: " ").map(String.init) + ["5m"])
      }
    }
  }

  @Test func includesTheGrammarError() {
    let timeError = #expect(throws: GrammarError.self) {
      try Request(["5parsecs"], now: .fridayEvening, zone: Greenwich())
    }
    let valueError = #expect(throws: GrammarError.self) { try Duration(reading: "5parsecs") }
    let (timeReason, valueReason) = (timeError?.description ?? "", valueError?.description ?? "")
    let shared = "'parsecs' is an unknown word; for example: "
    #expect(timeReason.hasPrefix(shared) && valueReason.hasPrefix(shared))
    #expect(throws: UsageError(timeReason)) { try read(["5parsecs"]) }
    #expect(throws: UsageError("--hold: " + valueReason)) { try read(["--hold=5parsecs", "5m"]) }
  }

  static let huge = String(repeating: "q", count: 1_000_000)

  static let hugeArguments: [[String]] = [
    ["--" + huge], ["--color=" + huge], ["-" + huge + "x"], ["-5" + huge],
    ["-5" + String(repeating: " ", count: 1_000_000)],
    ["--quiet=" + huge],
    ["-x" + huge], ["-quiet=" + huge],
    ["-n", huge, "5m", huge], ["5m", "then", huge], [huge, "also", "5m"],
    [String(repeating: "5m then ", count: 2_000)],
    ["5m" + String(repeating: " then", count: 200_000)],
    ["5m", "tea then " + huge, "then"], [String(repeating: "-", count: 1_000_000)],
  ]

  @Test(arguments: hugeArguments.indices)
  func shortensHugeArguments(row: Int) {
    #expect {
      try read(Self.hugeArguments[row])
    } throws: { error in
      "\(error)".utf8.count < 300
    }
  }

  @Test func messagesAreOneLineOfPlainText() {
    for control in ["\n", "\u{1B}]0;x\u{7}", "\r", "\u{7F}", "\u{9B}31m", "\u{202E}"] {
      let arguments = [
        ["--\(control)"], ["-\(control)"], ["--color=\(control)", "5m"], ["-5\(control)"],
        ["--quiet=\(control)"], ["-quiet=\(control)"], ["-n\(control)", "5m", control + "tea"],
      ]
      for arguments in arguments {
        let error = #expect(throws: UsageError.self) { try read(arguments) }
        let message = error?.description ?? ""
        #expect(!message.isEmpty && isOnePlainLine(message), "\(message.debugDescription)")
      }
    }
  }
}
