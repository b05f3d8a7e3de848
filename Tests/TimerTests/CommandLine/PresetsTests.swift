import Countdown
import Harness
import Interface
import Testing

@testable import timer

/// The built-in presets, and those of the user's file.
@Suite struct PresetsTests {
  static let context = ParsingContext.fridayEvening

  static func presets(_ text: String) -> Presets { Presets { .text(text) } }

  // MARK: Built-in presets

  private static let breakAndFocus = " > 5m break > 25m focus"

  static let builtIn: [(String, String)] = [
    ("tea", "4m tea"), ("eggs", "7m eggs"), ("nap", "20m nap"), ("talk", "20m talk"),
    ("pomodoro", "25m focus\(breakAndFocus)\(breakAndFocus)\(breakAndFocus) > 15m break"),
    ("tabata", "20s work" + String(repeating: " > 10s rest > 20s work", count: 7)),
    ("tea 5m", "5m tea"), ("tea 1h 30m", "1h30m tea"), ("tea until 22:00", "until 22:00 tea"),
    ("tea green", "4m green"), ("tea green leaves", "4m green leaves"),
    ("tea --name green", "4m green"), ("--name green tea", "4m green"), ("tea 5m -n x", "5m x"),
    ("talk to bob 20m", "20m talk to bob"), ("tea with bob 5m", "5m tea with bob"),
    ("5m tea", "5m tea"), ("tea: 5m", "5m tea"), ("Tea 5m", "5m Tea"),
    ("tea also eggs", "4m tea | 7m eggs"), ("5m then tea", "5m > 4m tea"),
    ("tea then eggs 8m then nap well", "4m tea > 8m eggs > 20m well"),
    (
      "pomodoro also tea",
      "25m focus\(breakAndFocus)\(breakAndFocus)\(breakAndFocus) > 15m break | 4m tea"
    ),
  ]

  @Test(arguments: builtIn)
  func parsesBuiltInPresets(line: String, timers: String) throws {
    #expect(try read(words(line)).shown == timers)
  }

  /// A plan has the name of its preset only if the preset is one timer of several parts. `both` is two timers.
  @Test(arguments: [
    ("pomodoro", ["pomodoro"]), ("pomodoro also tea", ["pomodoro", ""]), ("tea", [""]),
    ("tea then eggs", [""]), ("--ask work", ["work"]), ("both", ["", ""]),
  ])
  func planHasTheNameOfItsPreset(line: String, names: [String]) throws {
    let timers = try #require(
      try read(words(line), presets: "work: 25m then 5m\nboth: 25m then 5m also 5m\n").invocation
    ).timers
    #expect(timers.map(\.plan.preset) == names)
  }

  @Test func warnsBeforeTheEndOfATalk() throws {
    let talk = try #require(try read(["talk"]).invocation).timers[0]
    #expect(talk.settings.warnings == [.seconds(300), .seconds(60)])
    #expect(talk.stays)
    // The command line replaces the warnings of the preset.
    let other = try #require(try read(words("talk 30m --warn 2m --no-stay")).invocation).timers[0]
    #expect(other.settings.warnings == [.seconds(120)])
    #expect(!other.stays)
    let none = try #require(try read(words("--no-warn talk")).invocation).timers[0]
    #expect(none.settings.warnings == [])
    let both = try #require(try read(words("talk also 5m")).invocation)
    #expect(both.timers.map(\.stays) == [true, false])
    #expect(both.timers.map(\.settings.warnings.count) == [2, 0])
  }

  /// A preset overrides the settings file, and the command line overrides the preset.
  @Test func overridesTheSettings() throws {
    var stored = Settings()
    (stored.warnings, stored.ringsBell, stored.color) = ([.seconds(7)], false, .never)
    let presets = Self.presets("loud 5m --bell\ngreen 5m --color always --warn 1m\n")
    func settings(_ line: String) throws -> [Settings] {
      let command = try Command(words(line), at: .fridayEvening, presets: presets)
      var invocation = try #require(command.invocation)
      invocation.apply(stored)
      return invocation.timers.map(\.settings)
    }
    #expect(try settings("loud").map(\.ringsBell) == [true])
    #expect(try settings("loud --no-bell").map(\.ringsBell) == [false])
    #expect(try settings("loud").map(\.warnings) == [[.seconds(7)]])
    #expect(try settings("green also tea").map(\.warnings) == [[.seconds(60)], [.seconds(7)]])
    // The colour belongs to the window, which both timers share.
    #expect(try settings("tea also green").map(\.color) == [.always, .always])
    #expect(try settings("tea also green --color auto").map(\.color) == [.auto, .auto])
  }

  @Test(arguments: [
    ("pomodor", "pomodoro"), ("preset", "presets"), ("soudns", "sounds"), ("stopwach", "stopwatch"),
    ("Cancel", "stop"), ("paus", "pause"), ("lst", "list"),
  ])
  func suggestsTheNearestWord(word: String, meant: String) {
    let message = "'\(word)' is neither a time nor a preset: did you mean \(meant)?"
    #expect(throws: UsageError(message)) { try read([word]) }
  }

  @Test(arguments: ["tea 5", "pomodoro deep", "pomodoro --name deep", "5m then pomodoro"])
  func rejectsInvalidUses(line: String) {
    #expect(throws: UsageError.self) { try read(words(line)) }
  }

  // MARK: Presets of the user

  static let file = """
    # what I like
    tea 6m green --no-bell

    soup: 12m 'tom yum' # hot
    deep 50m --warn 10m
      deeper   90m deep --warn 5m
    round 30s work then 10s rest --repeat 8 --ask
    both 6m green also 12m 'tom yum'
    \tlong "half an hour" --exec "say 'it is \\"over\\"'"
    short:3m
    """

  static let userPresets: [(String, String)] = [
    ("tea", "6m green"), ("tea 2m", "2m green"), ("soup", "12m tom yum"), ("deep", "50m deep"),
    ("deeper", "1h30m deep"), ("round", "30s work > 10s rest"),
    ("both", "6m green | 12m tom yum"), ("both also 5m", "6m green | 12m tom yum | 5m"),
    ("long", "30m long"), ("short", "3m short"), ("eggs", "7m eggs"),
    ("5m then soup", "5m > 12m tom yum"),
  ]

  @Test(arguments: userPresets)
  func parsesTheFile(line: String, timers: String) throws {
    #expect(try read(words(line), presets: Self.file).shown == timers)
  }

  @Test func usesTheOptionsOfTheFile() throws {
    func spec(_ line: String) throws -> TimerSpec {
      try #require(try read(words(line), presets: Self.file).invocation).timers[0]
    }
    #expect(try !spec("tea").settings.ringsBell)
    #expect(try spec("tea --bell").settings.ringsBell)
    #expect(try spec("round").plan.repeats == .times(8))
    #expect(try spec("round").plan.waitsBetweenParts)
    var twice = try spec("round").plan
    (twice.repeats, twice.waitsBetweenParts) = (.times(2), false)
    #expect(try spec("round --repeat 2 --no-ask").plan == twice)
    #expect(try spec("deeper").settings.warnings == [.seconds(300)])
    #expect(try spec("long").options.first.command == "say 'it is \"over\"'")
    #expect(try spec("long --no-exec").options.first.command == nil)
  }

  /// A repeated preset cannot be a part of a sequence. Alone it accepts another time.
  @Test func repeatedPresetIsNoPart() throws {
    let text = "stretch 20m --repeat 3\n"
    #expect(try read(words("stretch 10m"), presets: text).shown == "10m stretch")
    #expect(throws: UsageError.self) { try read(words("5m then stretch"), presets: text) }
  }

  @Test func optionNoConfigIgnoresTheFile() throws {
    #expect(try read(words("--no-config tea"), presets: Self.file).shown == "4m tea")
    #expect(throws: UsageError.self) { try read(words("--no-config soup"), presets: Self.file) }
  }

  /// The file is read only if a name is looked up, and only once.
  @Test func readsTheFileOnlyForAName() throws {
    var count = 0
    let presets = Presets {
      count += 1
      return .text("soup 5m\n")
    }
    for line in ["5m", "5m tea then until 22:00", "90", "5m --name soup", "--help", "sounds"] {
      _ = try Command(words(line), at: .fridayEvening, presets: presets)
    }
    #expect(count == 0)
    for line in ["soup", "5m then soup", "tea 5m"] {
      _ = try Command(words(line), at: .fridayEvening, presets: presets)
    }
    #expect(count == 1)
  }

  // MARK: Errors

  /// The error names the line, and the other lines are valid.
  @Test(arguments: [
    "list 5m", "5m 5m", "noon 5m", "-tea 5m", "until 5m", ": 5m", "\u{1B}x 5m", "two cups of: 4m",
    "soup", "soup 5x broth:", "soup 5", "soup 5M", "soup hot", "soup 5m then", "soup --stay",
    "soup 5m --thme ember", "soup 5m --help", "soup 5m --no-config", "soup 5m 'hot", "soup 5m \\",
    "soup 5m then soup", "soup cake", "soup tea then eggs", "soup talk 30m",
    "soup 0s --repeat forever", "eggs 1m",
  ])
  func invalidLineAffectsNoOther(line: String) throws {
    let text = "eggs 9m\n\n\(line)\ncake 40m\n"
    let presets = Self.presets(text)
    let errors = presets.errors(at: Self.context)
    #expect(errors.count == 1 && errors[0].hasPrefix("presets:3: "), "\(errors)")
    #expect(try read(["cake"], presets: text).shown == "40m cake")
    #expect(try read(["eggs"], presets: text).shown == "9m eggs")
    let listed = presets.valid(at: Self.context).map(\.name)
    #expect(listed == ["eggs", "cake", "tea", "nap", "pomodoro", "talk", "tabata"])
  }

  @Test func invalidLineReplacesABuiltInPreset() {
    #expect(throws: UsageError.self) { try read(["tea", "6m"], presets: "\ntea \"5m\n") }
  }

  @Test func reportsWhyTheFileIsNotRead() throws {
    let presets = Presets { .unreadable("/home/x/presets: this is a folder, not a file") }
    let command = try Command(
      ["5m"], at: .fridayEvening, presets: presets)
    #expect(command.shown == "5m")
    #expect(presets.readError == nil)
    let tea = try Command(["tea"], at: .fridayEvening, presets: presets)
    #expect(tea.shown == "4m tea")
    #expect(presets.readError == "/home/x/presets: this is a folder, not a file")
    #expect(presets.errors(at: Self.context) == ["/home/x/presets: this is a folder, not a file"])
  }

  // MARK: The list

  @Test func listsThePresets() throws {
    #expect(try read(["presets"]) == .presets)
    #expect(try read(["presets", "of", "mine", "5m"]).shown == "5m presets of mine")
    let text = "tea: 6m 'tom yum' --exec 'echo $x'\nlist 5m\nsoup 9m # hot\n"
    let lines = PresetsListing.text(Self.presets(text), at: Self.context).split(separator: "\n")
    #expect(
      lines.prefix(4) == [
        "tea       6m 'tom yum' --exec 'echo $x'", "soup      9m", "eggs      7m  # built in",
        "nap       20m  # built in",
      ])
    #expect(lines.count == 7)
    #expect(lines.allSatisfy { isOnePlainLine(String($0)) })
  }

  @Test func listIsAValidFile() {
    let text = PresetsListing.text(Self.presets(Self.file), at: Self.context)
    let listedPresets = Self.presets(text)
    #expect(listedPresets.errors(at: Self.context) == [])
    let (listed, original) = (
      listedPresets.valid(at: Self.context), Self.presets(Self.file).valid(at: Self.context)
    )
    #expect(listed.map(\.name) == original.map(\.name))
    #expect(listed.map(\.arguments) == original.map(\.arguments))
  }

  @Test(arguments: [1, 2, 3])
  func neverCrashes(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let all =
      CommandFuzzTests.pieces + [
        "\n", "\nsoup ", "\ncake ", "\nsoup 5m ", "\nsoup 5m", "\ncake 3m",
        "soup", "cake", " then ", " also ", " 5m", "'",
        "\"", "\\", "#", ":",
        "tea ",
      ]
    var validCount = 0
    for _ in 0..<CommandFuzzTests.rounds / 20 {
      let pieces = (0..<Int.random(in: 0...8, using: &generator)).compactMap { _ in
        all.randomElement(using: &generator)
      }
      let presets = Self.presets(pieces.joined())
      for line in presets.errors(at: Self.context) {
        #expect(isOnePlainLine(line) && line.utf8.count < 500, "\(line.debugDescription)")
      }
      validCount += presets.valid(at: Self.context).contains { $0.lineNumber != nil } ? 1 : 0
      _ = try? Command(["soup"], at: .fridayEvening, presets: presets)
    }
    #expect(validCount > CommandFuzzTests.rounds / 2000, "the pieces never make a preset")
  }
}
