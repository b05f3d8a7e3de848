import Countdown
import Testing

@testable import timer

@Suite struct UsageErrorTests {
  static let refusals: [([String], String)] = [
    (["--quiet"], "--quiet needs a time: write as in timer 5m --quiet"),
    (["--explain", "--name", "tea"], "--explain needs a time: write as in timer 5m --explain"),

    (["--quite", "5m"], "unknown option '--quite': did you mean --quiet?"),
    (["--quite=5", "5m"], "unknown option '--quite': did you mean --quiet?"),
    (["--QUIET", "5m"], "unknown option '--QUIET': did you mean --quiet?"),
    (["--colour", "always"], "unknown option '--colour': did you mean --color?"),
    (["--verison"], "unknown option '--verison': did you mean --version?"),
    (["--no-rings"], "unknown option '--no-rings': did you mean --no-ring?"),
    (["--bel"], "unknown option '--bel': did you mean --bell?"),
    (["--no-bel"], "unknown option '--no-bel': did you mean --no-bell?"),
    (["--vers"], "unknown option '--vers': did you mean --version?"),
    (["--no"], "unknown option '--no': see timer --help"),
    (["--soun", "bell"], "unknown option '--soun': did you mean --sound?"),
    (["--sound", "glas", "5m"], "'glas' is no sound: did you mean glass?"),
    (["--sound=", "5m"], "'' is no sound: see timer sounds"),
    (["--sound=xylophone", "5m"], "'xylophone' is no sound: see timer sounds"),
    (["--notify=now", "5m"], "'now' is no value of --notify: write auto, always or never"),
    (["--warn", "5", "5m"], "--warn: '5' has no unit: write 5m or 5s"),
    (["--warn", "0s", "5m"], "--warn: '0s' is nothing: write as in 1m"),
    (["--warn", "0", "5m"], "--warn: '0' is nothing: write as in 1m"),
    (["--every", "0", "5m"], "--every: '0' is nothing: write as in 1m"),
    (["--warn", "50%", "5m"], "--warn: '50%' ends in '%': write 50m or 50s"),
    (["--hold", "50%", "5m"], "--hold: '50%' ends in '%': write 50"),
    (["--hold", "1/2", "5m"], "--hold: '1/2' is not a duration: write 30m"),
    (["--warn", "0%", "5m"], "--warn: '0%' is nothing: write as in 1m"),
    (["--warn", "", "5m"], "--warn: the time is empty: write 90m, 90s, 5m, 1h30m or 25:00"),
    (
      ["--no-warn=1m", "5m"],
      "'--no-warn=1m' has a value, and --no-warn takes none: write --no-warn"
    ),
    (["5m", "--exec"], "--exec needs a value: write --exec COMMAND"),
    (["--x"], "unknown option '--x': see timer --help"),
    (["--stopwatch"], "unknown option '--stopwatch': see timer --help"),
    (["--=5", "5m"], "unknown option '--': see timer --help"),
    (["--\u{1B}[31m", "5m"], "unknown option '--^[[31m': see timer --help"),

    (["-x", "5m"], "unknown option '-x': see timer --help"),
    (["-Q", "5m"], "unknown option '-Q': did you mean -q?"),
    (["-v"], "unknown option '-v': did you mean -V?"),
    (["-qx", "5m"], "unknown option '-x' in '-qx': see timer --help"),
    (["-é", "5m"], "unknown option '-é': see timer --help"),
    (["-quiet", "5m"], "'-quiet' has one dash too few: write --quiet"),
    (["-name", "tea", "5m"], "'-name' has one dash too few: write --name TEXT"),
    (["-name=tea", "5m"], "'-name=tea' has one dash too few: write --name TEXT"),

    (
      ["--quiet=yes", "5m"], "'--quiet=yes' has a value, and --quiet takes none: write --quiet"
    ),
    (["--help="], "'--help=' has a value, and --help takes none: write --help"),
    (["5m", "--name"], "--name needs a value: write --name TEXT"),
    (["5m", "-n"], "--name needs a value: write --name TEXT"),
    (["5m", "-qn"], "--name needs a value: write --name TEXT"),
    (["5m", "--hold"], "--hold needs a value: write --hold DURATION"),
    (
      ["5m", "--color"],
      "--color needs a value: write --color WHEN, WHEN being auto, always or never"
    ),

    (
      ["--glyphs", "pixels", "5m"],
      "'pixels' is no value of --glyphs: write auto, ascii, braille, half, quadrant, sextant, octant or pixel"
    ),
    (
      ["--theme", "pink", "5m"],
      "'pink' is no value of --theme: write cyan, aurora, rainbow, mono or ember"
    ),
    (
      ["--effects=no", "5m"],
      "'--effects=no' has a value, and --effects takes none: write --effects"
    ),
    (["--effect", "5m"], "unknown option '--effect': did you mean --effects?"),
    (["--color=red", "5m"], "'red' is no value of --color: write auto, always or never"),
    (["--color=", "5m"], "'' is no value of --color: write auto, always or never"),
    (["--color", "5m"], "'5m' is no value of --color: write auto, always or never"),
    (["--color=red", "--help"], "'red' is no value of --color: write auto, always or never"),

    (["-5"], "'-5' is negative: write 5"),
    (["-5m", "tea"], "'-5m' is negative: write 5m"),
    (["-.5h"], "'-.5h' is negative: write .5h"),
    (["5m", "-5"], "'-5' is negative: write 5"),
    (["--", "-5"], "'-5' is negative: write 5"),
    (["-5x"], "'-5x' is negative: write as in 5m"),

    (["-q", "-i", "5m"], "--quiet and --inline exclude each other: write one of them"),
    (["-q", "--plain", "5m"], "--quiet and --plain exclude each other: write one of them"),
    (["-q", "--every", "1m", "5m"], "--quiet and --every exclude each other: write one of them"),
    (["-i", "--every", "1m", "5m"], "--inline and --every exclude each other: write one of them"),
    (["-i", "--plain", "5m"], "--inline and --plain exclude each other: write one of them"),
    (["-q", "--stay", "5m"], "--quiet and --stay exclude each other: write one of them"),
    (["-qi", "5m"], "--quiet and --inline exclude each other: write one of them"),
    (
      ["-n", "tea", "5m", "green", "tea"],
      "the name is given twice, as 'tea' and 'green tea': "
        + "write --name or words after the time, not both"
    ),
  ]

  @Test(arguments: refusals)
  func refuses(arguments: [String], message: String) {
    #expect(throws: UsageError(message)) { try read(arguments) }
  }

  static let badDurations = [
    "", " ", "0", "0s", "0.0", "0%", "5", "1.5", "50%", "1,5", "-5", "-5m", "0x10", "1e3", "5M",
    "1/2", "1 1/2",
    "five", "5x", "5mm", "5pm", "noon", "until 5pm", "1:99", "1:2:3:4", "5y", "3000000000",
    "3155760001",
  ]

  /// Every hint can be copied behind the option, as one word.
  @Test(arguments: ["--warn", "--every", "--hold"], badDurations)
  func aHintForADurationIsUnderstood(option: String, value: String) throws {
    let error: UsageError
    do throws(UsageError) {
      _ = try read([option, value, "5m"])
      // Only this one takes a number without a unit.
      #expect(option == "--hold", "\(value)")
      return
    } catch let refusal { error = refusal }
    let hints = try #require(
      error.description.matches(of: /: write (?:as in |at most )?(.*)$/).first)
    let words = hints.1.replacing(" or ", with: ", ").split(separator: ", ")
    #expect(!words.isEmpty)
    for word in words {
      #expect(throws: Never.self, "\(error)") {
        try read([option] + word.split(separator: " ").map(String.init) + ["5m"])
      }
    }
  }

  @Test func passesOnWhatTheGrammarSays() {
    let ofTheTime = #expect(throws: GrammarError.self) { try Duration(reading: "5parsecs") }
    let reason = ofTheTime?.description ?? ""
    #expect(reason.contains("'5parsecs'"))
    #expect(throws: UsageError(reason)) { try read(["5parsecs"]) }
    #expect(throws: UsageError("--hold: " + reason)) { try read(["--hold=5parsecs", "5m"]) }
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
  func quotesAMegabyteShortly(row: Int) {
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
