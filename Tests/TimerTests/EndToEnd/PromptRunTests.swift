import CLibrary
import Harness
import Testing

/// `timer --plain` on a terminal, which prompts for the time and the name.
@Suite(.onBlockingThreads) struct PromptRunTests {
  @Test(arguments: [true, false])
  func promptsAndCountsDown(usesOption: Bool) throws {
    let environment =
      usesOption ? .atNoon : [String: String].atNoon.merging(["ACCESSIBLE": "1"]) { $1 }
    let terminal =
      try usesOption
      ? startOnTerminal("--plain", environment: environment)
      : startOnTerminal(environment: environment)
    try terminal.wait(forText: "How long?")
    try terminal.send("7\r")
    try terminal.wait(forText: "'7' has no unit: write 7s or 7m")
    try terminal.send("300ms\r")
    try terminal.wait(forText: "Name?")
    try terminal.send("tea\r")
    #expect(try terminal.waitForExit() == .exited(0))
    let rows = terminal.screen.writtenRows
    try #require(rows.count == 6)
    #expect(rows.first == "How long? 7")
    #expect(rows[4].contains(/^0\.3 seconds tea, ends (?:\w{3} )?\d\d:\d\d:\d\d$/))
    #expect(rows.last?.contains(/^0\.3 seconds tea: time was up at \d\d:\d\d:\d\d$/) == true)
    #expect(!terminal.received.contains(0x1B))
    #expect(try terminal.leftovers == [])
  }

  @Test func endsAtTheEndOfInput() throws {
    let terminal = try startOnTerminal("--plain")
    try terminal.wait(forText: "How long?")
    try terminal.send("\u{4}")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(
      terminal.screen.writtenRows == ["How long?", "no time given; no timer started"])
  }

  @Test func diesOfControlC() throws {
    let terminal = try startOnTerminal("--plain")
    try terminal.wait(forText: "How long?")
    try terminal.send("\u{3}")
    try terminal.expectCleanExit(.signalled(SIGINT))
  }

  /// Unless input and output are a terminal that can show pictures, the program prints the short help.
  @Test func doesNotPromptWithoutATerminal() throws {
    let piped = try startOnPipes("--plain")
    #expect(try piped.waitForExit() == .exited(2))
    #expect(piped.output == [])
    #expect(piped.errorLines.first?.text.hasPrefix("usage: timer ") == true)
    let noKeys = try startOnTerminal("--plain", input: .null, error: .pipe)
    #expect(try noKeys.waitForExit() == .exited(2))
    #expect(noKeys.received == [])
    let dumb = try startOnTerminal(
      environment: .terminal.merging(["TERM": "dumb"]) { $1 }, error: .pipe)
    #expect(try dumb.waitForExit() == .exited(2))
    #expect(dumb.received == [])
  }
}
