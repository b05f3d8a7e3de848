import Harness
import Interface
import Sound
import Testing

@testable import timer

@Suite struct StoredSettingsTests {
  @Test(
    arguments: [
      ("", .auto), ("--no-sound", .auto), ("--sound glass\n--no-sound\n", .named(.glass)),
      ("--sound horn\n--sound glass\n", .named(.glass)),
    ] as [(String, SoundChoice)])
  func remembersTheLastNamedSound(text: String, sound: SoundChoice) {
    #expect(StoredSettings(text: text).soundWhenSwitchedOn == sound)
  }

  static func settings(_ change: (inout Settings) -> Void) -> Settings {
    var settings = Settings()
    change(&settings)
    return settings
  }

  @Test(arguments: ["", "\n\n", "# --no-ring", "  # --no-ring\n\t\n"])
  func ignoresCommentsAndBlankLines(text: String) {
    let stored = StoredSettings(text: text)
    #expect(stored.settings == Settings())
    #expect(stored.errors == [])
    #expect(stored.errorSummary == nil)
    #expect(stored.annotatedLines(under: [stored.settings]) == [])
  }

  @Test(arguments: [
    "--theme ember", "--theme=ember", "  --theme \t ember  ", "--theme ember\r\n",
    "\u{FEFF}--theme ember\n", "--theme mono\n--theme ember", "# warm\n--theme ember\n",
  ])
  func readsAValue(text: String) {
    let stored = StoredSettings(text: text)
    #expect(stored.settings == Self.settings { $0.theme = .ember })
    #expect(stored.errors == [])
  }

  @Test func readsWarningsTogether() {
    let stored = StoredSettings(text: "--warn 5m\n--no-bell\n--warn=1m\n")
    #expect(
      stored.settings
        == Self.settings {
          $0.warnings = [.seconds(300), .seconds(60)]
          $0.ringsBell = false
        })
    #expect(StoredSettings(text: "--warn 5m\n--no-warn\n").settings.warnings == [])
  }

  static let invalidLines: [(String, String)] = [
    ("--thme ember", "unknown option '--thme': did you mean --theme?"),
    ("--", "unknown option '--': see timer --help"),
    ("theme ember", "'theme ember' needs two dashes: write --theme ember"),
    ("-theme ember", "'-theme ember' needs two dashes: write --theme ember"),
    ("ember", "'ember' is not an option; for example: --theme ember"),
    ("-x", "'-x' is not an option; for example: --theme ember"),
    ("---theme ember", "'---theme ember' is not an option; for example: --theme ember"),
    (
      "--theme",
      "--theme needs a value: write cyan, aurora, rainbow, mono or ember"
    ),
    ("--theme=", "'' is not a value of --theme: write cyan, aurora, rainbow, mono or ember"),
    (
      "--theme pink", "'pink' is not a value of --theme: write cyan, aurora, rainbow, mono or ember"
    ),
    (
      "--no-ring --no-bell",
      "--no-ring takes no value: write --no-ring"
    ),
    (
      "--no-ring # quiet",
      "--no-ring takes no value: write --no-ring"
    ),
    ("--warn 5", "--warn: '5' has no unit: write 5m or 5s"),
    ("--sound glas", "'glas' is not a sound: did you mean glass?"),
    (
      "--sound ./gong.wav", "--sound: './gong.wav' is not an absolute path: begin with / or ~/"
    ),
    ("-q", "-q is not a setting: write it on the command line"),
    ("quiet", "--quiet is not a setting: write it on the command line"),
    ("\u{1B}[2J", "'^[[2J' is not an option; for example: --theme ember"),
  ]

  @Test(arguments: invalidLines)
  func reportsTheLine(text: String, reason: String) {
    let stored = StoredSettings(text: "--no-bell\n\n\(text)\n--no-flash\n")
    #expect(stored.errors == ["settings:3: \(reason)"])
    // The other lines are valid.
    #expect(
      stored.settings
        == Self.settings {
          $0.ringsBell = false
          $0.flashes = false
        })
  }

  @Test(arguments: Option.all.filter { !$0.isSetting })
  func rejectsOtherOptions(option: Option) {
    let line = option.argument == nil ? option.spelling : "\(option.spelling)=5m"
    let stored = StoredSettings(text: line)
    let reason = "\(option.spelling) is not a setting: write it on the command line"
    #expect(stored.errors == ["settings:1: \(reason)"])
  }

  @Test(arguments: Option.all.filter(\.isSetting))
  func readsEverySetting(option: Option) throws {
    let value = option.argument.map { _ in option.samples.last ?? "" }
    let words = [option.spelling] + (value.map { [$0] } ?? [])
    guard case .run(let invocation) = try read(words + ["5m"]) else {
      Issue.record("no countdown")
      return
    }
    let stored = StoredSettings(text: words.joined(separator: " "))
    #expect(stored.settings == invocation.settings)
    #expect(stored.errors == [])
  }

  @Test func summarizesErrorsInOneLine() {
    let stored = StoredSettings(text: "--foo\n--bar\n--baz\n")
    #expect(
      stored.errorSummary == "settings:1: unknown option '--foo': see timer --help (and 2 more)")
  }

  static func settings(
    of arguments: [String], over stored: StoredSettings
  ) throws -> Settings? {
    var invocation = try read(arguments).invocation
    invocation?.apply(stored.settings)
    return invocation?.settings
  }

  @Test func commandLineOverridesTheFile() throws {
    let text = "--theme ember\n--no-bell\n--warn 5m\n--warn 1m\n--no-ring\n"
    let stored = StoredSettings(text: text)
    let arguments = ["5m", "--theme=mono", "--warn", "2m", "--ring", "--no-flash"]
    let settings = try #require(try Self.settings(of: arguments, over: stored))
    #expect(
      settings
        == Self.settings {
          $0.theme = .mono
          $0.ringsBell = false
          $0.warnings = [.seconds(120)]
          $0.flashes = false
        })
    #expect(
      stored.annotatedLines(under: [settings]) == [
        "settings:1: --theme ember, overridden",
        "settings:2: --no-bell",
        "settings:3: --warn 5m, overridden",
        "settings:4: --warn 1m, overridden",
        "settings:5: --no-ring, overridden",
      ])
    #expect(try Self.settings(of: ["5m"], over: stored) == stored.settings)
    #expect(try Self.settings(of: ["5m", "--no-warn"], over: stored)?.warnings == [])
  }

  @Test(arguments: [1, 2, 3])
  func neverCrashes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let validLines = Option.all.filter { $0.isSetting && $0.argument == nil }.map {
      "\n\($0.spelling)\n"
    }
    let all = CommandFuzzTests.pieces + ["\n", " ", "\n--", "#", "\t"] + validLines
    var changedCount = 0
    for _ in 0..<CommandFuzzTests.rounds / 20 {
      let pieces = (0..<Int.random(in: 0...12, using: &generator)).compactMap { _ in
        all.randomElement(using: &generator)
      }
      let text = pieces.joined()
      let stored = StoredSettings(text: text)
      #expect(FileLines(Array(text.utf8)).bytes == Array(text.utf8))
      for line in stored.errors + stored.annotatedLines(under: [Settings()]) {
        #expect(isOnePlainLine(line) && line.utf8.count < 500, "\(line.debugDescription)")
      }
      changedCount += stored.settings == Settings() ? 0 : 1
    }
    #expect(changedCount > CommandFuzzTests.rounds / 2000, "the pieces never make a setting")
  }
}
