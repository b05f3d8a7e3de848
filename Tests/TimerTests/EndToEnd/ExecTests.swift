import CLibrary
import Harness
import Testing

/// `--exec`, a command that runs at the end.
@Suite(.onBlockingThreads) struct ExecTests {
  private let report = "cat; echo \"ran: $TIMER_EVENT $TIMER_TOTAL $TIMER_LEFT $TIMER_NAME\""

  @Test(arguments: [[], ["--inline"]])
  func runsAfterTheLastLine(options: [String]) throws {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), options + ["300ms", "tea", "--exec", report])
    #expect(try terminal.waitForExit() == .exited(0))
    let rows = terminal.screen.writtenRows
    #expect(rows.count == 2 && rows[0].contains("300ms tea: time was up at "))
    #expect(rows.last == "ran: end 0.3 0 tea")
    #expect(try terminal.leftovers == [])
  }

  @Test(arguments: [(["-q"], ["1", "0", "ran: end 0.3 0 tea"]), ([], ["ran: end 0.3 0 tea"])])
  func runsWithoutATerminal(options: [String], lines: [String]) throws {
    let program = try PipedProcess(
      executable(named: "timer"), options + ["300ms", "tea", "--exec", report])
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.lines.map(\.text) == lines)
    #expect(program.errors == [])
  }

  @Test func reportsAFailureAndExitsWithZero() throws {
    let program = try startOnPipes("-q", "0", "--exec", "exit 3")
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.errorLines.map(\.text) == ["timer: --exec: status 3"])
  }

  @Test func reportsAFailureWhereSIGCHLDIsIgnored() throws {
    let program = try runPipedScript("trap '' CHLD; exec \"$0\" -q 0 --exec 'exit 3'")
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.errorLines.map(\.text) == ["timer: --exec: status 3"])
  }

  @Test func reportsAMissingShell() throws {
    let program = try startOnPipes(
      "-q", "0", "--exec", "true",
      environment: .terminal.merging(["PATH": "/nonexistent"]) { $1 })
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.errorLines.map(\.text) == ["timer: --exec: sh is not found in PATH"])
  }

  @Test(arguments: ["--no-flash", "--quiet"])
  func restoresTheTerminalAfterTheCommand(option: String) throws {
    let terminal = try startOnTerminal("0", option, "--exec", "stty raw -echo")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try terminal.settings == terminal.settingsAtStart)
  }

  @Test func doesNotRunIfTheCountdownIsStopped() throws {
    let terminal = try startOnTerminal("5m", "--exec", "echo ran")
    try terminal.waitForPicture()
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(!terminal.screen.text.contains("ran"))
  }

  @Test(arguments: ["--no-flash", "--quiet"])
  func controlCEndsOnlyTheCommand(option: String) throws {
    let terminal = try startOnTerminal("0", option, "--exec", "echo now; exec sleep 1000")
    try terminal.wait(forText: "now")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .exited(0))
    // An end by ctrl-C is not reported as a failure.
    #expect(!terminal.screen.text.contains("--exec"))
  }

  @Test(arguments: ["--no-flash", "--quiet"], [SIGTERM, SIGHUP])
  func aSignalEndsTheWaitForTheCommand(option: String, number: CInt) throws {
    let terminal = try startOnTerminal("0", option, "--exec", "echo now; exec sleep 1000")
    try terminal.wait(forText: "now")
    try terminal.signal(number)
    try terminal.expectCleanExit(.signalled(number))
  }

  /// The command starts no other program, because a shell in `vfork` cannot be suspended.
  @Test(arguments: ["", "--quiet"])
  func controlZSuspendsTheTimerAndItsCommand(option: String) throws {
    let terminal = try startShell()
    try terminal.send("\"$T\" 0 \(option) --exec 'echo now; read line < /dev/tty'\n")
    try terminal.wait(for: "the command") { $0.writtenRows.last == "now" }
    try terminal.send("\u{1A}")
    try terminal.waitForPrompt()
    try terminal.send("fg; echo status $?\n")
    try terminal.wait(for: "the command again") { $0.writtenRows.last?.contains("--exec") == true }
    // The shell prints the command before it makes it the foreground job.
    try terminal.wait(for: "the command in the foreground") { _ in
      try terminal.foregroundGroup != terminal.child.identifier
    }
    try terminal.send("\u{3}")
    try terminal.wait(forText: "status 0")
    #expect(terminal.screen.leftovers == [])
  }

  /// The command does not wait until the user leaves the countdown.
  @Test func runsAtTheEndWithStay() throws {
    let home = try Home()
    let terminal = try startOnTerminal(
      "0", "--stay", "--exec", "echo $TIMER_EVENT >> \"$HOMEFOLDER/log\"",
      environment: home.environment)
    #expect(try home.waitForLog(1) == ["end"])
    withExtendedLifetime(terminal) {}
  }
}
