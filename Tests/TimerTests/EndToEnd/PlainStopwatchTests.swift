import CLibrary
import Harness
import Testing

/// `timer stopwatch --plain`, which prints a line for each key, the laps at the end, and no control sequences.
@Suite(.onBlockingThreads) struct PlainStopwatchTests {
  @Test(arguments: [true, false])
  func printsALineForEachKeyAndTheLapsAtTheEnd(usesOption: Bool) throws {
    let environment =
      usesOption ? .terminal : [String: String].terminal.merging(["ACCESSIBLE": "1"]) { $1 }
    let terminal = try PseudoTerminal(
      executable(named: "timer"), ["stopwatch", "--hold", "0"] + (usesOption ? ["--plain"] : []),
      environment: environment)
    try terminal.wait(forText: "stopwatch at zero; space starts it")
    try terminal.send(" ")
    try terminal.wait(forText: "started")
    try terminal.send("l")
    try terminal.wait(for: "a lap") { $0.text.contains(/lap 1: [\d.]+ seconds?, total [\d.]+ sec/) }
    try terminal.send("\u{C}")
    try terminal.wait(for: "the current state") {
      $0.text.contains(/running, [\d.]+ seconds?, lap 2:/)
    }
    try terminal.send(" ")
    try terminal.wait(for: "a pause") { $0.text.contains(/paused, [\d.]+ seconds?, lap 2:/) }
    try terminal.send("?")
    try terminal.wait(forText: "l, enter: end a lap")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    let rows = terminal.screen.writtenRows.suffix(3)
    #expect(rows.first?.contains(/^lap 1: \d\d\.\d\d  \d\d\.\d\d$/) == true, "\(rows)")
    #expect(rows.last?.contains(/^stopwatch: \d\d\.\d\d$/) == true, "\(rows)")
    try terminal.expectPlainText()
  }

  @Test func printsNothingMoreIfItNeverRan() throws {
    let terminal = try startOnTerminal("stopwatch", "--plain")
    try terminal.wait(forText: "stopwatch at zero")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.writtenRows.count == 1)
    try terminal.expectPlainText()
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func diesOfASignal(number: CInt) throws {
    let terminal = try startOnTerminal("stopwatch", "--plain")
    try terminal.wait(forText: "stopwatch at zero")
    try terminal.send(" ")
    try terminal.wait(forText: "started")
    try terminal.signal(number)
    #expect(try terminal.waitForExit() == .signalled(number))
    try terminal.expectPlainText()
  }

  @Test func suspendsAndResumes() throws {
    let terminal = try startShell(environment: .terminal)
    let before = try terminal.settings
    try terminal.send("\"$T\" stopwatch --plain\n")
    try terminal.wait(forText: "stopwatch at zero")
    try terminal.send(" ")
    try terminal.wait(forText: "started")
    try terminal.send("\u{1A}")
    try terminal.expectPrompt(with: before)
    try terminal.send("fg\n")
    try terminal.wait(for: "the current state") { $0.text.contains(/running, [\d.]+ seconds?/) }
    try terminal.send("\u{3}")
    try terminal.expectPrompt(with: before)
  }

  @Test func needsATerminal() throws {
    let program = try startOnPipes("stopwatch", "--plain")
    #expect(try program.waitForExit() == .exited(2))
    #expect(program.output == [])
    #expect(
      program.errorLines.map(\.text) == ["timer: the stopwatch needs a terminal"])
  }
}
