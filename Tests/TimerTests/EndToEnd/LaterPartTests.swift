import CLibrary
import Harness
import Testing

/// Output, keys and signals in a later part of a sequence.
@Suite(.onBlockingThreads) struct LaterPartTests {
  // MARK: Output

  @Test func inlineShowsThePart() throws {
    let terminal = try startInLowWindow("--inline", "200ms", "work", "then", "5m", "rest")
    try terminal.wait(forText: "rest 2/2")
    try terminal.send("\u{3}")
    try terminal.expectCleanExit(.signalled(SIGINT))
  }

  @Test func plainLinesShowThePart() throws {
    let terminal = try startInLowWindow("--plain", "200ms", "work", "then", "5m", "rest", rows: 24)
    try terminal.wait(forText: "work is over: 5 minutes rest. 2 of 2, ends ")
    #expect(terminal.screen.bells == 1)
  }

  @Test func theTitleShowsThePart() throws {
    let terminal = try startOnTerminal(
      "--no-sound", "200ms", "work", "then", "5m", "rest",
      environment: .atNoon, answering: .kitty())
    try terminal.wait(for: "the title of the second part") { $0.title.contains("rest 2/2") }
    try terminal.send("\u{3}")
    try terminal.expectCleanExit(.signalled(SIGINT))
  }

  // MARK: Keys and signals

  @Test func stoppingAPartStopsTheSequence() throws {
    let terminal = try startInLowWindow("--hold", "0", "200ms", "work", "then", "5m", "rest")
    // Right after the start of a part, a key is ignored because it may be meant for the part before.
    try terminal.wait(for: "a second of the next part") { $0.text.contains(/04:\d\d/) }
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(
      terminal.screen.rows[0].contains(
        /^200ms work then 5m rest: stopped at 2 of 2, with 04:\d\d of 5m rest left$/))
    #expect(try terminal.leftovers == [])
  }

  @Test func aSignalPausesAndResumesThePart() throws {
    let terminal = try startInLowWindow("200ms", "work", "then", "5m", "rest")
    try terminal.wait(for: "the next part") { $0.text.contains(/(?:^|[^:\d])0(5:00|4:\d\d)/) }
    try terminal.signal(SIGUSR1)
    try terminal.wait(forText: "paused")
    try terminal.signal(SIGUSR1)
    try terminal.wait(for: "a running countdown") { !$0.text.contains("paused") }
  }

  @Test func aSignalPausesAllIfAnyRunsElseResumesAll() throws {
    let terminal = try startInLowWindow("5m", "eggs", "also", "8m", "pasta", rows: 24)
    try terminal.wait(forText: "enter alone")
    try terminal.send(" ")
    try terminal.wait(for: "one pause") { $0.text.ranges(of: "paused").count == 1 }
    try terminal.signal(SIGUSR1)
    try terminal.wait(forText: "all paused")
    try terminal.signal(SIGUSR1)
    try terminal.wait(forText: "all resumed")
    try terminal.wait(for: "two running countdowns") { !$0.text.contains("paused") }
  }

  @Test func suspendsAndResumesInALaterPart() throws {
    let terminal = try startShell(columns: 80, rows: 6)
    let before = try terminal.settings
    try terminal.send("\"$T\" --no-sound 200ms work then 5m rest\n")
    try terminal.wait(forText: "rest 2/2")
    try terminal.send("\u{1A}")
    try terminal.expectPrompt(with: before)
    let updates = terminal.screen.updates
    try terminal.send("fg\n")
    try terminal.wait(for: "the picture again") {
      $0.updates > updates && $0.text.contains("rest 2/2")
    }
    try terminal.send("\u{3}")
    try terminal.wait(for: "the prompt after the end") {
      $0.text.contains("stopped at 2 of 2") && $0.writtenRows.last == "ready>"
    }
    #expect(try terminal.settings == before)
  }

  @Test func endsSilentlyWhenItsPipeCloses() throws {
    let run = try runPipedScript(
      "\"$0\" --plain --every 1s --no-sound 5s a also 6s b | head -n 1; echo over")
    #expect(try run.waitForExit() == .exited(0))
    #expect(run.lines.map(\.text).last == "over")
    #expect(run.errors.isEmpty)
  }
}
