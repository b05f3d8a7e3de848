import CLibrary
import Harness
import Testing

/// `--plain`, which prints lines for screen readers: one for each key, and no control sequences.
@Suite(.onBlockingThreads) struct PlainLinesTests {
  private func startPlain(_ arguments: String...) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), ["--plain"] + arguments, environment: .atNoon, columns: 80,
      rows: 24)
    try terminal.wait(forText: "ends ")
    return terminal
  }

  @Test func printsTheStartAndTheEnd() throws {
    let terminal = try startPlain("300ms", "tea")
    #expect(try terminal.waitForExit() == .exited(0))
    let rows = terminal.screen.writtenRows
    #expect(rows.count == 2)
    #expect(rows.first?.contains(/^0\.3 seconds tea, ends (?:\w{3} )?\d\d:\d\d:\d\d$/) == true)
    #expect(rows.last?.contains(/^0\.3 seconds tea: time was up at \d\d:\d\d:\d\d$/) == true)
    #expect(terminal.received.filter { $0 == 7 }.count == 1)
    try terminal.expectPlainText()
  }

  @Test func printsEverySecondOnRequest() throws {
    let terminal = try startOnTerminal("--every", "1s", "1m", environment: .atNoon)
    try terminal.wait(for: "two lines") { $0.text.matches(of: /\d+ seconds left/).count >= 2 }
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    try terminal.expectPlainText()
  }

  @Test func printsALineForEachKey() throws {
    let terminal = try startPlain("1h", "focus")
    try terminal.send(" ")
    try terminal.wait(for: "a pause") { $0.text.contains(/paused, (1 hour|59 minutes.*) left/) }
    try terminal.send(" ")
    try terminal.wait(for: "a resume") { $0.text.contains(/resumed, ends (?:\w{3} )?\d\d:\d\d/) }
    try terminal.send("+")
    try terminal.wait(for: "more time") {
      $0.text.contains(/1 hour.* left, ends (?:\w{3} )?\d\d:\d\d/)
    }
    try terminal.send("?")
    try terminal.wait(forText: "space, p: pause and resume")
    try terminal.send("\t\r")
    try terminal.send("q")
    try terminal.wait(forText: "hold q to stop")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(terminal.screen.writtenRows.last?.contains("stopped with") == true)
    try terminal.expectPlainText()
  }

  @Test func aHoldStops() throws {
    let terminal = try startPlain("5m")
    try terminal.holdKey("q", for: .waitLimit)
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(terminal.screen.writtenRows.filter { $0 == "hold q to stop" }.count <= 1)
    try terminal.expectPlainText()
  }

  @Test func printsALineForEachSignal() throws {
    let terminal = try startPlain("1h")
    try terminal.signal(SIGUSR1)
    try terminal.wait(for: "a pause") { $0.text.contains("paused, ") }
    try terminal.signal(SIGUSR2)
    try terminal.wait(for: "a report") { $0.text.contains(/timer: .* left, paused/) }
    try terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    try terminal.expectPlainText()
  }

  /// `EverySignalLongTests` has the other signals.
  @Test(arguments: [SIGTERM, SIGQUIT, SIGSEGV])
  func restoresTheTerminal(number: CInt) throws {
    let terminal = try startPlain("5m")
    #expect(try terminal.settings != terminal.settingsAtStart)
    try terminal.signal(number)
    #expect(try terminal.waitForExit() == .signalled(number))
    try terminal.expectPlainText()
  }

  @Test func suspendsAndResumes() throws {
    let terminal = try startShell(environment: .atNoon)
    let before = try terminal.settings
    try terminal.send("\"$T\" --plain 1h\n")
    try terminal.wait(forText: "1 hour, ends")
    try terminal.send("\u{1A}")
    try terminal.expectPrompt(with: before)
    try terminal.send("fg\n")
    try terminal.wait(for: "the current state") {
      $0.text.contains(/59 minutes \d+ seconds left, ends/)
    }
    #expect(try terminal.settings != before)
    try terminal.send("\u{3}")
    try terminal.expectPrompt(with: before)
  }

  /// In the background `timer` reads no keys. Brought to the foreground, it reads them at once.
  @Test func readsKeysInTheForeground() throws {
    let terminal = try startShell(environment: .atNoon)
    let before = try terminal.settings
    try terminal.send("\"$T\" --plain 1h &\n")
    try terminal.wait(forText: "1 hour, ends")
    #expect(try terminal.settings == before)
    try terminal.send("fg\n")
    try terminal.wait(for: "the current state") { $0.text.contains("seconds left, ends") }
    try terminal.send(" ")
    try terminal.wait(forText: "paused, ")
    try terminal.send("\u{3}")
    try terminal.expectPrompt(with: before)
  }

  @Test(arguments: [
    (["ACCESSIBLE": "1"], [], true),
    (["ACCESSIBLE": "yes", "TERM": "dumb"], [], true),
    (["ACCESSIBLE": "0"], [], false),
    (["ACCESSIBLE": ""], [], false),
    (["ACCESSIBLE": "1"], ["--inline"], false),
  ])
  func followsTheEnvironment(
    variables: [String: String], arguments: [String], printsLines: Bool
  ) throws {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), arguments + ["300ms"],
      environment: .terminal.merging(variables) { $1 })
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.received.contains(0x1B) != printsLines)
    #expect(terminal.screen.text.contains("0.3 seconds, ends ") == printsLines)
  }

  @Test func isSilentInAPipeWithoutTheOption() throws {
    let program = try startOnPipes(
      "200ms", environment: .terminal.merging(["ACCESSIBLE": "1"]) { $1 })
    #expect(try program.waitForExit() == .exited(0))
    #expect(program.output == [])
  }

  @Test func printsIntoAPipeWithoutABell() throws {
    let program = try startOnPipes("--plain", "200ms", "tea")
    #expect(try program.waitForExit() == .exited(0))
    let text = String(decoding: program.output, as: UTF8.self)
    #expect(text.contains(/^0\.2 seconds tea, ends .*\n0\.2 seconds tea: time was up at .*\n$/))
    #expect(!program.output.contains(7))
    #expect(program.errors == [])
  }

  /// Ctrl-C kills the reader in the pipe as well. The countdown then dies of SIGINT, not of SIGPIPE.
  @Test func diesOfSIGINTWithoutAReader() throws {
    let program = try startOnPipes("--plain", "5m")
    try program.wait(for: "the first line") { $0.count >= 1 }
    program.closeOutput()
    try program.signal(SIGINT)
    #expect(try program.waitForExit() == .signalled(SIGINT))
    #expect(program.errors == [])
  }

  @Test func reportsAClosedOutput() throws {
    let program = try startOnPipes("--plain", "200ms", output: .closed)
    #expect(try program.waitForExit() == .exited(74))
    #expect(program.errorLines.count == 1)
  }
}
