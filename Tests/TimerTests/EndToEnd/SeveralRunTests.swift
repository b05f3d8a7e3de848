import CLibrary
import Harness
import Testing

/// Several countdowns in one window.
@Suite(.onBlockingThreads) struct SeveralRunTests {
  private func startSeveral(
    _ arguments: String..., answering responder: Responder? = nil, error: Stream = .terminal
  ) throws -> PseudoTerminal {
    try PseudoTerminal(
      executable(named: "timer"), ["--no-sound"] + arguments, environment: .atNoon,
      answering: responder, error: error)
  }

  private func statusLines(_ terminal: PseudoTerminal) throws -> [String] {
    let lines = try terminal.statusLines(2)
    #expect(
      lines.first?.hasPrefix("timer: eggs: ") == true
        && lines.last?.hasPrefix("timer: pasta: ") == true)
    return lines
  }

  // MARK: The end

  @Test func printsALineForEachTimer() throws {
    let terminal = try startSeveral("--no-flash", "200ms", "eggs", "also", "400ms", "pasta")
    #expect(try terminal.waitForExit() == .exited(0))
    let rows = terminal.screen.writtenRows
    #expect(rows.count == 2)
    #expect(rows.first?.contains(/^200ms eggs: time was up at \d\d:\d\d:\d\d/) == true, "\(rows)")
    #expect(rows.last?.contains(/^400ms pasta: time was up at \d\d:\d\d:\d\d/) == true, "\(rows)")
    // The bell rings once if a busy machine sleeps past both ends.
    #expect((1...2).contains(terminal.screen.bells))
    #expect(try terminal.leftovers == [])
  }

  /// Forty timers that end in the same second print forty lines, and ring once.
  @Test func fortyTimersEndTogether() throws {
    let words = (1...40).flatMap { ["300ms", "dish\($0)", "also"] }.dropLast()
    let terminal = try PseudoTerminal(
      executable(named: "timer"), ["--no-sound", "--no-flash"] + words, columns: 80, rows: 50)
    #expect(try terminal.waitForExit() == .exited(0))
    let rows = terminal.screen.writtenRows
    #expect(rows.count == 40)
    for (index, row) in rows.enumerated() {
      #expect(row.hasPrefix("300ms dish\(index + 1): time was up at "), "\(row)")
    }
    #expect(terminal.screen.bells == 1)
    #expect(try terminal.leftovers == [])
  }

  @Test func stoppingOneKeepsTheOthers() throws {
    let terminal = try startSeveral("--hold", "0", "5m", "eggs", "also", "1s", "pasta")
    try terminal.waitForPicture()
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(1))
    let rows = terminal.screen.writtenRows
    #expect(rows.count == 2)
    #expect(rows.first?.contains(/^5m eggs: stopped with 0[45]:\d\d left$/) == true, "\(rows)")
    #expect(rows.last?.hasPrefix("1s pasta: time was up at ") == true, "\(rows)")
    #expect(try terminal.leftovers == [])
  }

  /// A key that stays down after it has stopped a timer does not stop the next.
  @Test func aHeldKeyStopsOnlyTheSelectedTimer() throws {
    let terminal = try startSeveral(
      "5m", "eggs", "also", "8m", "pasta", "also", "9m", "sauce", answering: .kitty())
    try terminal.waitForKeyReports()
    try terminal.press("q")
    try terminal.wait(for: "the others") { !$0.text.contains("eggs") && $0.text.contains("sauce") }
    // Repeat the key for longer than a hold takes.
    for _ in 0..<40 {
      try terminal.repeatKey("q")
      terminal.read(for: .milliseconds(40))
    }
    try terminal.release("q")
    #expect(terminal.screen.text.contains("pasta") && terminal.screen.text.contains("sauce"))
    try terminal.tap("c", .control)
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    let rows = terminal.screen.writtenRows
    #expect(rows.count == 3)
    #expect(rows.first?.contains(/^5m eggs: stopped with 0[45]:\d\d left$/) == true, "\(rows)")
    #expect(rows.last?.contains(/^9m sauce: stopped with 0[89]:\d\d left$/) == true, "\(rows)")
    #expect(try terminal.leftovers == [])
  }

  // MARK: Keys and pointer

  @Test func keysActOnTheSelectedTimerOrOnAll() throws {
    let terminal = try startSeveral("5m", "eggs", "also", "8m", "pasta", error: .pipe)
    try terminal.wait(forText: "enter alone")
    try terminal.send("2 ")
    try terminal.wait(forText: "paused")
    var statusLines = try statusLines(terminal)
    #expect(statusLines.map { $0.contains("paused") } == [false, true], "\(statusLines)")
    try terminal.send("P")
    try terminal.wait(forText: "all paused")
    statusLines = try self.statusLines(terminal)
    #expect(statusLines.allSatisfy { $0.contains("paused") }, "\(statusLines)")
    try terminal.send("P")
    try terminal.wait(forText: "all resumed")
    try terminal.signal(SIGUSR1)
    try terminal.wait(forText: "all paused")
    try terminal.send("\u{1B}[D ")
    try terminal.wait(for: "one that runs") { $0.text.ranges(of: "paused").count == 1 }
    statusLines = try self.statusLines(terminal)
    #expect(statusLines.map { $0.contains("paused") } == [false, true], "\(statusLines)")
  }

  @Test func enterTogglesBetweenOneAndAll() throws {
    let terminal = try startSeveral("5m", "eggs", "also", "8m", "pasta")
    try terminal.wait(forText: "enter alone")
    try terminal.send("2\r")
    let screen = try terminal.wait(for: "pasta alone") {
      $0.text.contains("pasta") && !$0.text.contains("eggs")
    }
    #expect(screen.text.contains("restart"))
    try terminal.send("\r")
    try terminal.wait(for: "both") { $0.text.contains("pasta") && $0.text.contains("eggs") }
  }

  @Test func aClickSelects() throws {
    let terminal = try startSeveral("5m", "eggs", "also", "8m", "pasta", error: .pipe)
    let screen = try terminal.wait(for: "the pointer's modes") {
      $0.text.contains("pasta") && $0.modes.isSuperset(of: [1002, 1006])
    }
    try terminal.click(at: #require(screen.position(of: "pasta")))
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    let statusLines = try statusLines(terminal)
    #expect(statusLines.map { $0.contains("paused") } == [false, true], "\(statusLines)")
  }

  // MARK: Exits

  @Test func aSignalRestoresTheTerminal() throws {
    let terminal = try startSeveral("5m", "eggs", "also", "8m", "pasta")
    try terminal.waitForPicture()
    try terminal.send("2")
    try terminal.signal(SIGTERM)
    try terminal.expectExit(.signalled(SIGTERM))
  }

  /// Resizes the window forty times, while the selection ring moves.
  @Test func survivesAnyWindowSize() throws {
    let words = (1...12).flatMap { ["\($0 + 4)m", "dish\($0)", "also"] }.dropLast()
    let terminal = try PseudoTerminal(executable(named: "timer"), ["--no-sound"] + words)
    try terminal.waitForPicture()
    var generator = SeededGenerator(seed: 11)
    for turn in 0..<40 {
      try terminal.resize(
        columns: turn % 20 == 7 ? 1 : .random(in: 1...220, using: &generator),
        rows: turn % 20 == 7 ? 1 : .random(in: 1...60, using: &generator))
      try terminal.send(turn % 2 == 0 ? "9" : "1")
      terminal.read(for: .milliseconds(5))
    }
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait(forText: "enter alone")
    // On ctrl-C the kernel discards the rest of a picture, so wait until it is written.
    try terminal.waitUntilIdle()
    try terminal.send("\u{3}")
    try terminal.expectExit(.signalled(SIGINT))
  }

  // MARK: Without a picture

  @Test func printsNothingIntoAPipe() throws {
    let pipe = try startOnPipes("100ms", "eggs", "also", "200ms", "pasta")
    #expect(try pipe.waitForExit() == .exited(0))
    #expect(pipe.output.isEmpty && pipe.errors.isEmpty)
    let quiet = try startOnPipes("--quiet", "5m", "also", "6m")
    #expect(try quiet.waitForExit() == .exited(2))
    #expect(quiet.output.isEmpty && quiet.errorLines.count == 1)
  }

  @Test func reportsAFullDisk() throws {
    let run = try runPipedScript("\"$0\" --plain --no-sound 100ms a also 200ms b > /dev/full")
    #expect(try run.waitForExit() == .exited(74))
    #expect(run.errorLines.count == 1)
  }

  /// A line for each timer at the start and at the end, and one for each end of a part.
  @Test func printsLinesOnADumbTerminal() throws {
    let terminal = try startOnTerminal(
      "--no-sound", "200ms", "a", "then", "5m", "b", "also", "200ms", "c",
      environment: .atNoon.merging(["TERM": "dumb"]) { $1 })
    try terminal.wait(forText: "a is over: 5m b")
    try terminal.wait(forText: "c: time is up")
    #expect((1...2).contains(terminal.screen.bells))
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    let rows = terminal.screen.writtenRows
    #expect(rows.first?.hasPrefix("200ms a then 5m b, ends ") == true, "\(rows)")
    #expect(rows.dropFirst().first?.hasPrefix("200ms c, ends ") == true, "\(rows)")
    #expect(
      rows.contains { $0.contains(/200ms a then 5m b: stopped at 2 of 2, with 0[45]:\d\d/) },
      "\(rows)")
    #expect(rows.last?.hasPrefix("200ms c: time was up at ") == true, "\(rows)")
  }

  @Test func printsPlainLines() throws {
    let terminal = try startSeveral("--plain", "200ms", "eggs", "also", "5m", "pasta")
    try terminal.wait(forText: "eggs: time is up")
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    let rows = terminal.screen.writtenRows
    #expect(rows.first?.hasPrefix("0.2 seconds eggs, ends ") == true, "\(rows)")
    #expect(rows.last?.hasPrefix("5 minutes pasta: stopped with ") == true, "\(rows)")
  }
}
