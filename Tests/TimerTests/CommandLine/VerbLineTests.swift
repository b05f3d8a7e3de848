import Countdown
import Interface
import Testing

@testable import timer

@Suite struct VerbLineTests {
  private func line(_ text: String) throws -> VerbLine? {
    let words = text.split(separator: " ").map(String.init)
    return try VerbLine(words, at: Place(now: .fridayEvening, zone: Greenwich()))
  }

  @Test(
    arguments: [
      ("list", .list, nil), ("status", .status, nil), ("status tea", .status, "tea"),
      ("pause", .action(.pause), nil), ("resume k7", .action(.resume), "k7"),
      ("toggle all", .action(.toggle), "all"),
      ("restart green tea", .action(.restart), "green tea"),
      ("next", .action(.next), nil), ("stop tea", .action(.stop), "tea"),
      ("pause -- -tea", .action(.pause), "-tea"), ("pause -", .action(.pause), "-"),
      ("add 5m", .action(.add(.seconds(300))), nil),
      ("add +5m", .action(.add(.seconds(300))), nil),
      ("add -1m", .action(.add(.seconds(-60))), nil),
      ("add -1m k7", .action(.add(.seconds(-60))), "k7"),
      ("add 1h30m tea", .action(.add(.seconds(5400))), "tea"),
      ("add 1h 30m green tea", .action(.add(.seconds(5400))), "green tea"),
      ("add half an hour tea", .action(.add(.seconds(1800))), "tea"),
      ("add 5 minutes", .action(.add(.seconds(300))), nil),
      ("add -.5m", .action(.add(.seconds(-30))), nil),
      ("add 1:30 tea", .action(.add(.seconds(90))), "tea"),
      ("add tea 5m", .action(.add(.seconds(300))), "tea"),
      ("add green tea 1h 30m", .action(.add(.seconds(5400))), "green tea"),
      ("add tea -1m", .action(.add(.seconds(-60))), "tea"),
      ("add tea +1m", .action(.add(.seconds(60))), "tea"),
      ("add 1m +one", .action(.add(.seconds(60))), "+one"),
    ] as [(String, VerbLine.Verb, String?)])
  func isACommand(text: String, verb: VerbLine.Verb, which: String?) throws {
    let line = try #require(try line(text))
    #expect(line.verb == verb)
    #expect(line.which == which)
  }

  /// Something else is meant: a countdown, its name and its time, or what has options.
  @Test(arguments: [
    "", "5m", "5m pause", "stop smoking 20m", "stop smoking until 18:00", "list of things 5m",
    "pause --help", "status -h", "stop --no-sound", "presets", "Pause", "-- pause",
  ])
  func isNone(text: String) throws {
    #expect(try line(text) == nil)
  }

  @Test(arguments: [
    (
      "pause 5m",
      "'pause 5m' has words before its time that may belong to it: "
        + "write 5m pause or 5m --name pause"
    ),
    ("list tea", "timer list takes nothing more: write timer list or timer status tea"),
    ("add", "timer add needs a duration: write as in timer add 5m"),
    ("add tea", "'tea' is no duration to add: write as in timer add 5m"),
    ("add 5", "'5' could be seconds or minutes: write 5s or 5m"),
    ("add 0m", "'0m' is no duration to add: write as in timer add 5m"),
    ("add until 17:30", "'until' is no duration to add: write as in timer add 5m"),
    (
      "add 1h -5m",
      "'-5m' has a sign that is not before the whole time: write as in timer add -1m tea"
    ),
    (
      "add 5m run -5k",
      "'-5k' has a sign that is not before the whole time: write as in timer add -1m tea"
    ),
    (
      "add -5m -5m",
      "'-5m' has a sign that is not before the whole time: write as in timer add -1m tea"
    ),
    ("add tea until 17:30", "'tea' is no duration to add: write as in timer add 5m"),
    ("add tea 5", "'tea' is no duration to add: write as in timer add 5m"),
  ])
  func isRefused(text: String, words: String) {
    let error = #expect(throws: UsageError.self) { try line(text) }
    #expect(error?.description == words)
  }

  @Test func everyVerbBeforeATimeIsRefused() {
    for verb in VerbWord.all where verb != "add" && verb != "list" {
      #expect(throws: UsageError.self, "\(verb)") { try line("\(verb) 5m") }
      #expect(throws: UsageError.self, "\(verb)") { try line("\(verb) until 18:00") }
    }
  }

  @Test(arguments: [
    ("pause --no-sound", "timer pause takes no options: write as in timer pause"),
    (
      "-q list",
      "timer list takes no options but --format and --json: write as in timer list --json"
    ),
    (
      "list --follow",
      "timer list takes no options but --format and --json: write as in timer list --json"
    ),
    (
      "status --explain",
      "timer status takes no options but --format, --json and --follow: "
        + "write as in timer status --json"
    ),
    ("pause --json", "timer pause takes no options: write as in timer pause"),
    (
      "status all --follow",
      "--follow is for one timer: write timer status --follow, or a name after status"
    ),
    ("list tea --json", "timer list takes nothing more: write timer list or timer status tea"),
    ("add 5m --quiet", "timer add takes no options: write as in timer add 5m"),
    ("add tea 5m --quiet", "timer add takes no options: write as in timer add 5m"),
    ("help me", "timer help takes nothing more: write timer help"),
    ("paus", "'paus' is neither a time nor a preset: did you mean pause?"),
    ("lst", "'lst' is neither a time nor a preset: did you mean list?"),
  ])
  func commandsTakeFewOptions(text: String, words: String) {
    let error = #expect(throws: UsageError.self) {
      try read(text.split(separator: " ").map(String.init))
    }
    #expect(error?.description == words)
  }

  @Test func someTakeThoseOfTheirLines() throws {
    var line = try #require(try line("status tea"))
    line.form = .text(try Format("{left}"))
    #expect(try read(["status", "tea", "--format", "{left}"]) == .control(line))
    #expect(try read(["--format={left}", "status", "tea"]) == .control(line))
    (line.form, line.follows) = (.json(nil), true)
    #expect(try read(["status", "--json", "tea", "--follow"]) == .control(line))
    var list = try #require(try self.line("list"))
    list.form = .json(try Format("{id}"))
    #expect(try read(["list", "--json", "--format", "{id}"]) == .control(list))
    var odd = try #require(try self.line("status -- -tea"))
    odd.follows = true
    #expect(try read(["status", "--follow", "--", "-tea"]) == .control(odd))
  }

  /// They print no lines, or count.
  @Test(arguments: [
    (
      "5m --format {left}",
      "--format needs --quiet, or timer status or list: "
        + "write as in timer -q 5m --format '{left}'"
    ),
    ("5m --json", "--json needs --quiet, or timer status or list: write as in timer -q 5m --json"),
    ("--json", "--json needs --quiet, or timer status or list: write as in timer -q 5m --json"),
    ("-q 5m --follow", "--follow is for timer status: write timer status --follow"),
    ("--follow", "--follow is for timer status: write timer status --follow"),
    ("stopwatch --json", "--json is not for the stopwatch: write timer stopwatch"),
    ("-q 5m --format {x", "--format: { stands alone: write {{ for a brace, and {left} for a field"),
  ])
  func linesNeedAPlace(text: String, words: String) {
    let error = #expect(throws: UsageError.self) {
      try read(text.split(separator: " ").map(String.init))
    }
    #expect(error?.description == words)
  }

  @Test func helpIsAWordToo() throws {
    #expect(try read(["help"]) == .help)
  }

  /// None of the words can be a preset's name, which the grammar decides.
  @Test func noVerbIsAPreset() {
    for verb in Presets.verbs { #expect(PresetNameFlaw(verb) == .verb, "\(verb)") }
  }
}
