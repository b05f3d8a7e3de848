import Harness
import Testing

/// `--inline`: the countdown uses one line of the normal screen, and changes no other line.
@Suite(.onBlockingThreads) struct InlineTests {
  /// Starts a countdown in a shell, below this many lines of other output.
  private func startInline(
    below count: Int, _ command: String, columns: Int = 40, rows: Int = 8
  ) throws -> PseudoTerminal {
    let lines = (0..<count).map { "echo above\($0)" }.joined(separator: "; ")
    return try runScript("\(lines); exec \"$0\" --inline \(command)", columns: columns, rows: rows)
  }

  @Test func changesOnlyItsLine() throws {
    let terminal = try startInline(below: 3, "5m focus")
    let screen = try terminal.waitForPicture()
    #expect(!screen.isAlternate)
    #expect(Array(screen.rows[0..<3]) == ["above0", "above1", "above2"])
    #expect(screen.rows[3].contains(/^0[45]:\d\d/))
    #expect(screen.rows[4...].allSatisfy { $0.isEmpty })
    try terminal.send("\u{3}")
    _ = try terminal.waitForExit()
    #expect(Array(terminal.screen.rows[0..<3]) == ["above0", "above1", "above2"])
    #expect(terminal.screen.rows[3].contains(/^5m focus: stopped with 0[45]:\d\d left$/))
    #expect(terminal.screen.rows[4...].allSatisfy { $0.isEmpty })
    #expect(terminal.screen.drawingFaults == [])
    #expect(try terminal.leftovers == [])
  }

  /// `midnight` may be the beginning or the end of a day. A line above the countdown says once which one is meant.
  @Test func printsOnceWhichMidnightIsMeant() throws {
    let terminal = try startInline(below: 1, "until \(weekday(in: 3)) midnight", columns: 80)
    try terminal.waitForPicture()
    try terminal.send("\u{C}")
    try terminal.send("\u{3}")
    _ = try terminal.waitForExit()
    #expect(terminal.screen.rows[0] == "above0")
    #expect(terminal.screen.rows[1] == "midnight is taken as the end of that day")
    #expect(terminal.screen.rows[2].contains(/\ 00:00: stopped with \d/))
    #expect(terminal.screen.rows[2].hasPrefix("until \(weekday(in: 4)) "))
    #expect(terminal.screen.rows[3...].allSatisfy { $0.isEmpty })
    #expect(terminal.screen.drawingFaults == [])
  }

  @Test func doesNotScrollInTheLastRow() throws {
    let terminal = try startInline(below: 7, "5m focus")
    let screen = try terminal.waitForPicture()
    #expect(screen.scrolledRows == 0)
    #expect(screen.rows[0] == "above0")
    #expect(screen.rows[7].contains(/^0[45]:\d\d/))
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    #expect(terminal.screen.drawingFaults == [])
  }

  @Test func fitsAWindowThatShrinksAndGrows() throws {
    let terminal = try startInline(below: 2, "5m focus", columns: 60)
    try terminal.waitForPicture()
    // The pause stops the drawing. A picture that is sent while the window shrinks would be too wide.
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    for columns in [59, 40, 20, 10, 5, 3, 1, 2, 10, 30, 60, 80] {
      try terminal.resize(columns: columns, rows: 8)
      let updates = terminal.screen.updates
      try terminal.wait(for: "a picture") { $0.updates > updates }
    }
    try terminal.wait(forText: "paused")
    let rows = terminal.screen.rows
    // The narrow window has cut the lines above, so compare only those from the countdown on.
    #expect(rows[2].contains(/^0[45]:\d\d/))
    #expect(rows[3...].allSatisfy { $0.isEmpty })
    #expect(terminal.screen.drawingFaults == [])
  }

  @Test func leavesOneLine() throws {
    let terminal = try startInline(below: 1, "300ms")
    try terminal.wait(forText: "time was up")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.bells == 1)
    #expect(terminal.screen.writtenRows.count == 2)
    #expect(terminal.screen.cursor == Screen.Position(row: 2, column: 0))
    #expect(terminal.screen.drawingFaults == [])
    #expect(try terminal.leftovers == [])
  }

  @Test func obeysKeys() throws {
    let terminal = try startOnTerminal("--inline", "5m", "--hold", "0")
    try terminal.waitForPicture()
    try terminal.send("++")
    try terminal.wait(for: "two minutes more") { $0.rows[0].contains(/^0[67]:/) }
    try terminal.send("p")
    try terminal.wait(forText: "paused")
    try terminal.send("q")
    try terminal.expectCleanExit(.exited(1))
    #expect(terminal.screen.writtenRows.count == 1)
  }

  /// Help does not fit into one line, so the keys are printed above the countdown.
  @Test func printsTheKeys() throws {
    let terminal = try startInline(below: 1, "5m focus", rows: 24)
    try terminal.waitForPicture()
    try terminal.send("?")
    let screen = try terminal.wait(for: "the keys and the line") {
      $0.text.contains("redraw") && $0.writtenRows.count == 14
    }
    #expect(screen.rows[0] == "above0")
    #expect(screen.rows[1] == "space, p     pause and resume")
    #expect(screen.rows[8] == "q, esc       hold to stop")
    #expect(screen.rows[12] == "ctrl-L       redraw")
    #expect(screen.rows[13].contains(/^0[45]:\d\d/))
    // The countdown continues in its new row.
    try terminal.send(" ")
    try terminal.wait(for: "a pause") { $0.rows[13].contains("paused") }
    #expect(terminal.screen.writtenRows.count == 14)
    #expect(terminal.screen.drawingFaults == [])
    try terminal.send("\u{3}")
    _ = try terminal.waitForExit()
    #expect(try terminal.leftovers == [])
  }

  /// A deadline has fewer keys, and a narrow window truncates their descriptions.
  @Test func printsTheKeysOfADeadlineInANarrowWindow() throws {
    let terminal = try startInline(below: 1, "until tomorrow 17:00", columns: 20, rows: 24)
    try terminal.waitForPicture()
    try terminal.send("?")
    let screen = try terminal.wait(for: "the keys") { $0.text.contains("ctrl-L") }
    #expect(screen.rows[1] == "+, =, up     one mi…")
    #expect(!screen.text.contains("space") && !screen.text.contains("restart"))
    #expect(terminal.screen.drawingFaults == [])
  }

  /// Without colours, dashes in the bar show a pause.
  @Test func showsAPauseWithoutColors() throws {
    let terminal = try startOnTerminal(
      "--inline", "5m", environment: .terminal.merging(["NO_COLOR": "1"]) { $1 }, columns: 60,
      rows: 3)
    let running = try terminal.waitForPicture().rows[0]
    #expect(running.contains("━━━━━━"))
    try terminal.send(" ")
    let paused = try terminal.wait(forText: "paused").rows[0]
    #expect(!paused.contains("━━") && paused.contains("━─━─━─"))
  }
}
