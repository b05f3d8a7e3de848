import Countdown
import Testing

@testable import timer

@Suite struct LogCommandTests {
  private func parse(_ arguments: String...) throws -> LogCommand? {
    try parse(arguments)
  }

  private func parse(_ arguments: [String]) throws -> LogCommand? {
    try LogCommand(ParsedArguments(arguments), at: .fridayEvening)
  }

  @Test func readsItsOptions() throws {
    #expect(try parse("log") == LogCommand())
    #expect(try parse("log", "--json")?.isJSON == true)
    #expect(try parse("log", "--clear")?.clears == true)
    #expect(try parse("log", "--name", "tea")?.name == "tea")
    #expect(try parse("log", "-n", "tea")?.name == "tea")
    #expect(try parse("--name", "tea", "log")?.name == "tea")
    #expect(try parse("log", "--name=")?.name == "")
    let midnight = WallTime.fridayEvening.advanced(by: .seconds(-(21 * 3600 + 44 * 60)))
    #expect(try parse("log", "--since", "friday")?.since == midnight)
    #expect(try parse("log", "--since=7d", "--json")?.since != nil)
  }

  @Test(arguments: [
    "", "5m", "5m log", "log book 20m", "log book until 23:00", "log book 20m --quiet", "list",
    "Log",
    "log book 20m then 5m",
  ])
  func isNotTheLogCommand(text: String) throws {
    #expect(try parse(text.split(separator: " ").map(String.init)) == nil)
  }

  @Test(arguments: [
    ("log 5m", "'log' must follow its time: write 5m log or 5m --name log"),
    ("log tea", "timer log takes only options; for example: timer log --name tea"),
    ("log green tea", "timer log takes only options; for example: timer log --name 'green tea'"),
    ("log clear", "timer log takes only options; for example: timer log --clear"),
    ("log since", "timer log takes only options; for example: timer log --since today"),
    ("log yesterday", "timer log takes only options; for example: timer log --since yesterday"),
    ("log --jsn", "timer log has no option '--jsn': did you mean --json?"),
    (
      "log -q",
      "timer log has no option '-q': "
        + "write --json, --name, --since, --clear, --clock or --goal"
    ),
    (
      "log --x",
      "timer log has no option '--x': "
        + "write --json, --name, --since, --clear, --clock or --goal"
    ),
    ("log --since", "--since needs a value; for example: --since today"),
    ("log --name", "--name needs a value; for example: --name tea"),
    (
      "log --json=1", "--json takes no value: write --json"
    ),
    ("log --clear --json", "--clear and --json can't be combined: --clear empties the whole log"),
    (
      "log --since tomorrow",
      "--since: 'tomorrow' is in the future; for example: 9:40, 7d or 2026-11-01"
    ),
    (
      "log --since tea",
      "--since: 'tea' is not a past day or time; for example: 9:40, 7d or 2026-11-01"
    ),
  ])
  func rejectsWithAMessage(text: String, message: String) {
    let error = #expect(throws: UsageError.self) {
      try parse(text.split(separator: " ").map(String.init))
    }
    #expect(error?.description == message)
  }
}
