import Countdown
import Interface
import Testing

@testable import timer

@Suite struct ControlCommandTests {
  private func command(_ text: String) throws -> ControlCommand? {
    let words = text.split(separator: " ").map(String.init)
    return try ControlCommand(ParsedArguments(words), at: .fridayEvening)
  }

  @Test(
    arguments: [
      ("list", .list, nil), ("status", .status, nil), ("status tea", .status, "tea"),
      ("pause", .action(.pause), nil), ("resume k7", .action(.resume), "k7"),
      ("toggle all", .action(.toggle), "all"),
      ("restart green tea", .action(.restart), "green tea"),
      ("next", .action(.next), nil), ("stop tea", .action(.stop), "tea"),
      ("pause -- -tea", .action(.pause), "-tea"),
      ("pause -- walk 20m", .action(.pause), "walk 20m"), ("pause -", .action(.pause), "-"),
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
      ("add 1m 12m", .action(.add(.seconds(60))), "12m"),
      ("add -1m 12m 2", .action(.add(.seconds(-60))), "12m 2"),
    ] as [(String, ControlVerb, String?)])
  func parsesCommands(text: String, verb: ControlVerb, which: String?) throws {
    let command = try #require(try command(text))
    #expect(command.verb == verb)
    #expect(command.selector == which)
  }

  @Test(arguments: [
    "", "5m", "5m pause", "stop smoking 20m", "stop smoking until 18:00", "list of things 5m",
    "presets", "Pause",
  ])
  func ignoresOtherCommandLines(text: String) throws {
    #expect(try command(text) == nil)
  }

  @Test(arguments: [
    "list tea", "add", "add tea", "add 5", "add 0m", "add until 17:30", "add 1h -5m",
    "add 5m run -5k", "add -5m -5m", "add 1m 2m 3m", "add tea until 17:30", "add tea 5",
  ])
  func rejectsInvalidCommands(text: String) {
    #expect(throws: UsageError.self) { try command(text) }
  }

  @Test(arguments: ["list --follow", "pause --json", "list tea --json", "add tea 5m --quiet"])
  func rejectsOtherOptions(text: String) {
    #expect(throws: UsageError.self) { try read(words(text)) }
  }

  @Test func timeAfterACommandSelectsATimer() throws {
    for verb in ControlVerb.words where verb != "add" && verb != "list" {
      for which in ["5m", "12m 2", "until 18:00"] {
        #expect(try command("\(verb) \(which)")?.selector == which, "\(verb)")
      }
    }
  }

  @Test func listAndStatusTakeFormatOptions() throws {
    var status = try #require(try command("status tea"))
    status.form = .text(try StatusFormat("{left}"))
    #expect(try read(["status", "tea", "--format", "{left}"]) == .control(status))
    #expect(try read(["--format={left}", "status", "tea"]) == .control(status))
    (status.form, status.follows) = (.json(nil), true)
    #expect(try read(["status", "--json", "tea", "--follow"]) == .control(status))
    var list = try #require(try command("list"))
    list.form = .json(try StatusFormat("{id}"))
    #expect(try read(["list", "--json", "--format", "{id}"]) == .control(list))
    var dashed = try #require(try command("status -- -tea"))
    dashed.follows = true
    #expect(try read(["status", "--follow", "--", "-tea"]) == .control(dashed))
  }

  @Test func helpIsACommand() throws {
    #expect(try read(["help"]) == .help)
  }

  @Test(
    arguments: [
      ("timer", .timer), ("sounds", .timer), ("help", .timer), ("app", .app), ("stopwatch", .app),
      ("control", .control), ("pause", .control), ("list", .control), ("add", .control),
      ("files", .files), ("settings", .files), ("presets", .files), ("hooks", .files),
      ("log", .files),
    ] as [(String, HelpTopic.Page)])
  func helpOpensThePageOfATopic(topic: String, page: HelpTopic.Page) throws {
    #expect(try read(["help", topic]) == .manual(page))
  }

  @Test func topicsAreUnique() throws {
    let words = HelpTopic.all.map(\.word)
    #expect(Set(words).count == words.count)
    for word in words { #expect(try read(["help", word]) != .help) }
  }

  @Test func noCommandIsAPresetName() {
    for verb in CommandNames.all { #expect(PresetNameError(verb) == .command, "\(verb)") }
  }
}
