import CLibrary
import Harness
import Testing

/// `timer` without a terminal. If its output is no terminal, it works like `sleep`. If its input is no terminal, it has
/// no keys.
@Suite(.onBlockingThreads) struct NoTerminalTests {
  @Test(arguments: [
    ["200ms", "tea"], ["--inline", "200ms"], ["0"], ["--color", "always", "200ms"],
  ])
  func isSilent(arguments: [String]) throws {
    let program = try PipedProcess(executable(named: "timer"), arguments)
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.output == [])
    #expect(program.errors == [])
  }

  @Test(arguments: [Stream.null, .closed, .file("/dev/null")])
  func needsNoOutput(output: Stream) throws {
    let program = try startOnPipes("200ms", output: output)
    #expect(try program.waitForExit() == .exited(0))
    let ended = try #require(program.child.endInstant)
    #expect(program.child.startInstant.duration(to: ended) >= .milliseconds(200))
    #expect(program.errors == [])
  }

  @Test func isSilentIfOnlyItsOutputIsAPipe() throws {
    let terminal = try startOnTerminal("300ms", output: .pipe)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.received == [])
    #expect(terminal.output == [])
    #expect(try terminal.leftovers == [])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
  func diesOfASignal(number: CInt) throws {
    let program = try startOnPipes("5m")
    try program.child.waitUntilItCatches(SIGUSR2)
    try program.signal(number)
    #expect(try program.waitForExit() == .signalled(number))
    #expect(program.errors == [])
  }

  @Test func pausesAndReportsStatusOnSignals() throws {
    let program = try startOnPipes("1h", "tea", environment: .atNoon)
    try program.child.waitUntilItCatches(SIGUSR2)
    try program.signal(SIGUSR1)
    let paused = try program.requestStatus()
    #expect(paused.contains(/^timer: tea: (1:00:00|0:59:\d\d) left, paused$/), "\(paused)")
    // The time left does not change during the pause.
    pause(.milliseconds(1200))
    #expect(try program.requestStatus { _ in true } == paused)
    try program.signal(SIGUSR1)
    let running = try program.requestStatus { !$0.hasSuffix("paused") }
    #expect(running.contains(/^timer: tea: \S+ left, ends (?:\w{3} )?\d\d:\d\d/), "\(running)")
  }

  // MARK: Without keys

  /// A busy loop would take much more processor time than an ordinary run.
  @Test func isNoBusyLoopWithoutKeys() throws {
    let ordinary = try startOnTerminal("700ms")
    try ordinary.waitForExit()
    for input in [Stream.null, .closed, .file("/etc/hosts"), .pipe] {
      let terminal = try startOnTerminal("700ms", input: input)
      if input == .pipe {
        try terminal.sendToInput("qqq \n")
        terminal.closeInput()
      }
      #expect(try terminal.waitForExit() == .exited(0))
      let usage = try #require(terminal.child.totalUsage)
      #expect(usage.processorTime < (try processorTimeAllowance(for: ordinary.child.totalUsage)))
      #expect(try terminal.leftovers == [])
    }
  }

  @Test func isNoBusyLoopWithoutATerminal() throws {
    let ordinary = try startOnPipes("0")
    try ordinary.waitForExit()
    for input in [Stream.null, .closed, .pipe] {
      let program = try startOnPipes("500ms", input: input)
      if input == .pipe { program.closeInput() }
      #expect(try program.waitForExit() == .exited(0))
      let usage = try #require(program.child.totalUsage)
      #expect(usage.processorTime < (try processorTimeAllowance(for: ordinary.child.totalUsage)))
    }
  }

  @Test func doesNotReadItsInput() throws {
    let terminal = try runScript("printf 'abc\\n' | { \"$0\" 200ms; read x; echo \"read $x\"; }")
    try terminal.wait(forText: "read abc")
    try terminal.expectCleanExit(.exited(0))
  }

  @Test(arguments: [Stream.closed, .null, .pipe])
  func needsNoErrorOutput(error: Stream) throws {
    let terminal = try startOnTerminal("5m", "--hold", "0", error: error)
    try terminal.waitForPicture()
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(terminal.errors == [])
    #expect(try terminal.leftovers == [])
  }

  @Test(arguments: [["5x"], ["--nonsense"], []])
  func rejectsArgumentsWithoutAnyOutput(arguments: [String]) throws {
    let program = try PipedProcess(
      executable(named: "timer"), arguments, input: .closed, output: .closed, error: .closed)
    #expect(try program.waitForExit() == .exited(2))
  }

  @Test(arguments: [["--help"], ["--version"], ["--explain", "5m"]])
  func reportsThatTheOutputCannotBeWritten(arguments: [String]) throws {
    let program = try PipedProcess(executable(named: "timer"), arguments, output: .closed)
    #expect(try program.waitForExit() == .exited(74))
    #expect(program.errorLines.count == 1)
  }
}
