import Harness
import Testing

@testable import timer

/// Commands of the README print what the README shows, in real processes.
@Suite(.onBlockingThreads) struct ReadmeRunTests {
  @Test func quietModePrintsTheLines() throws {
    let example = try #require(
      Readme.sessions.joined().first { $0.command.contains("--quiet") })
    let program = try PipedProcess(
      executable(named: "timer"), Readme.arguments(of: example.command))
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.lines.map(\.text) == example.output)
  }

  /// Before the pause, the test sets the time left that the README shows.
  @Test func commandsOnABackgroundTimerPrintTheLines() throws {
    let session = try #require(
      Readme.sessions.first { $0[0].command.hasPrefix("timer --detach") })
    let sandbox = try Sandbox()
    for example in session {
      let arguments = try Readme.arguments(of: example.command)
      if arguments.first == "pause" {
        try sandbox.pauseTimer(arguments[1], settingSecondsLeft: 1200)
      }
      let result = try sandbox.run(arguments: arguments)
      #expect(result.status == .exited(0), "\(example.command)")
      let printed = result.output.split(separator: "\n").map(String.init)
      #expect(printed.map(Self.pattern) == example.output.map(Self.pattern))
    }
    #expect(try sandbox.run("stop").status == .exited(0))
  }

  /// Returns a line with `#` for the parts that differ at each run.
  private static func pattern(_ line: String) -> String {
    line.replacing(/\([a-z]\d+\)/, with: "(#)").replacing(
      /ends (?:\w{3} )?\d\d:\d\d/, with: "ends #"
    )
    .replacing(/(20:00|19:59) left, ends/, with: "# left, ends")
  }

  /// Compares the closing line with that of a shorter timer.
  @Test func printsTheClosingLine() throws {
    let shown = try #require(
      Readme.blocks.joined().first { $0.contains(/^25m focus: .*\d\d:\d\d:\d\d$/) })
    let terminal = try startOnTerminal("--no-sound", "1s", "focus", environment: .atNoon)
    #expect(try terminal.waitForExit() == .exited(0))
    let line = try #require(terminal.screen.writtenRows.last)
    let time = /\d\d:\d\d:\d\d/
    #expect(
      line.replacing(time, with: "#")
        == shown.replacing("25m", with: "1s").replacing(time, with: "#"))
  }

  @Test(arguments: [0, 1, 2, 130])
  func runsTheSecondCommandOnlyAfterTheEnd(status: Int) throws {
    let line = try #require(Readme.blocks.joined().first { $0.contains(" && notify-send ") })
    let home = try Home()
    try home.addProgram("timer", "echo \"$@\" >> \"$HOMEFOLDER/log\"\nexit \(status)")
    try home.addProgram("notify-send", "echo \"$1\" >> \"$HOMEFOLDER/log\"")
    let shell = try PipedProcess("/bin/sh", ["-c", line], environment: home.environment)
    #expect(try shell.waitForExit() == .exited(CInt(status)))
    #expect(home.log == ["25m focus"] + (status == 0 ? ["Take a break"] : []))
  }
}
