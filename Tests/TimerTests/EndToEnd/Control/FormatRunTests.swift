import Harness
import Testing

/// The output of `status`, `list` and `--quiet` in a format of the user.
@Suite(.onBlockingThreads) struct FormatRunTests {
  @Test func statusAndListPrintAFormat() throws {
    let sandbox = try Sandbox()
    let tea = try sandbox.start("30m", "--name", #"green "tea""#)
    let eggs = try sandbox.start("5m", "eggs")
    try sandbox.pauseTimer(#"green "tea""#, settingSecondsLeft: 1800)
    try sandbox.pauseTimer("eggs", settingSecondsLeft: 300)
    try sandbox.expect(
      "status", "--format", "{name} {left} {state}", prints: "eggs 5:00 paused\n")
    try sandbox.expect(
      "status", #"green "tea""#, "--format", "{total}|{percent}|{id}",
      prints: "30:00|0|#\n")
    try sandbox.expect(
      "list", "--format", "{name}: {seconds}", prints: "eggs: 300\ngreen \"tea\": 1800\n")
    let json = try sandbox.run("list", "--json").output.split(separator: "\n")
    try #require(json.count == 2)
    #expect(json[1].hasPrefix(#"{"name":"green \"tea\"","left":"30:00","seconds":1800,"#))
    _ = try sandbox.run("stop", "all")
    try tea.waitForExit()
    try eggs.waitForExit()
  }

  /// A shell prompt or a status bar that gets an empty line shows nothing.
  @Test func printsAnEmptyLineWithoutTimers() throws {
    let sandbox = try Sandbox()
    try sandbox.expect("status", "--format", "{left} left", prints: "\n", status: 1)
    let json = try sandbox.run("status", "--json")
    #expect(json.output.contains(#""text":"","alt":"none","#))
    #expect(json.status == .exited(1))
    #expect(json.errors == "")
    try sandbox.expect("status", printsErrors: "timer: no timers running\n", status: 1)
    try sandbox.expect("list", "--json")
    let tea = try sandbox.start("30m", "tea")
    let result = try sandbox.run("status", "soup", "--format", "{left}")
    #expect(result.output == "\n")
    #expect(result.errors.hasPrefix("timer: no timer named 'soup'; running: "))
    _ = try sandbox.run("stop")
    try tea.waitForExit()
  }

  @Test(arguments: [
    (
      ["300ms", "tea", "--format", "{name} {seconds} {left} {state}"],
      ["tea 1 0:01 running", "tea 0 0:00 over"]
    ),
    (["0", "--format", "{seconds} {percent}"], ["0 100"]),
  ])
  func quietPrintsAFormat(arguments: [String], lines: [String]) throws {
    let program = try PipedProcess(executable(named: "timer"), ["-q"] + arguments)
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.lines.map(\.text) == lines)
  }

  @Test func quietPrintsAFormatOfEachPart() throws {
    let program = try startOnPipes(
      "-q", "200ms", "a", "then", "5m", "b", "--format", "{name}{part}/{parts} {percent} [{next}]")
    try program.wait(for: "the second part") { $0.count >= 3 }
    let lines = program.lines.prefix(3).map(\.text)
    #expect(lines == ["a1/2 0 [5m b]", "a1/2 100 [5m b]", "b2/2 0 []"])
  }

  @Test func quietPrintsObjects() throws {
    let program = try startOnPipes("-q", "300ms", "tea", "--json")
    #expect(try program.waitForExit() == .exited(0))
    let texts = program.lines.map(\.text)
    #expect(texts.first?.hasPrefix(#"{"name":"tea","left":"0:01","seconds":1,"#) == true)
    #expect(texts.last?.contains(#""left":"0:00","seconds":0,"#) == true)
    #expect(texts.last?.contains(#""state":"over""#) == true)
  }
}
