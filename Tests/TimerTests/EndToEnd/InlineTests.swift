import Harness
import Testing

/// One line of the normal screen, and nothing else of it.
@Suite struct InlineTests {
  /// A shell that has written something, then a countdown, at any row of the screen.
  private func below(
    _ count: Int, _ command: String, columns: Int = 40, rows: Int = 8
  ) throws -> PseudoTerminal {
    let lines = (0..<count).map { "echo above\($0)" }.joined(separator: "; ")
    return try script("\(lines); exec \"$0\" --inline \(command)", columns: columns, rows: rows)
  }

  @Test func keepsToItsLine() throws {
    let terminal = try below(3, "5m focus")
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
    #expect(terminal.screen.accidents == [])
    #expect(try terminal.traces == [])
  }

  @Test func doesNotScrollInTheLastRow() throws {
    let terminal = try below(7, "5m focus")
    let screen = try terminal.waitForPicture()
    #expect(screen.scrolled == 0)
    #expect(screen.rows[0] == "above0")
    #expect(screen.rows[7].contains(/^0[45]:\d\d/))
    terminal.read(for: .milliseconds(200))
    #expect(terminal.screen.accidents == [])
  }

  @Test func fitsEveryWidth() throws {
    for columns in 1...80 {
      let terminal = try onTerminal(
        "--inline", "1h", "rather long name", columns: columns, rows: 3)
      try terminal.waitForPicture()
      let accidents = terminal.screen.accidents
      #expect(accidents == [], "\(columns) columns")
      if !accidents.isEmpty { return }
    }
  }

  @Test func fitsAWindowThatShrinksAndGrows() throws {
    let terminal = try below(2, "5m focus", columns: 60)
    try terminal.waitForPicture()
    // A picture on its way while the window shrinks would be too wide for it, and rightly.
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    for columns in [59, 40, 20, 10, 5, 3, 1, 2, 10, 30, 60, 80] {
      try terminal.resize(columns: columns, rows: 8)
      let updates = terminal.screen.updates
      try terminal.wait(for: "a picture") { $0.updates > updates }
    }
    try terminal.wait(forText: "paused")
    let rows = terminal.screen.rows
    // What stood above was cut by the narrow window, not by the program.
    #expect(rows[2].contains(/^0[45]:\d\d/))
    #expect(rows[3...].allSatisfy { $0.isEmpty })
    #expect(terminal.screen.accidents == [])
  }

  @Test func leavesOneLine() throws {
    let terminal = try below(1, "300ms")
    try terminal.wait(forText: "time was up")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.bells == 1)
    #expect(terminal.screen.writtenRows.count == 2)
    #expect(terminal.screen.cursor == Screen.Position(row: 2, column: 0))
    #expect(terminal.screen.accidents == [])
    #expect(try terminal.traces == [])
  }

  @Test func hasKeys() throws {
    let terminal = try onTerminal("--inline", "5m", "--hold", "0")
    try terminal.waitForPicture()
    try terminal.send("++")
    try terminal.wait(for: "two minutes more") { $0.rows[0].contains(/^0[67]:/) }
    try terminal.send("p")
    try terminal.wait(forText: "paused")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(try terminal.traces == [])
    #expect(terminal.screen.writtenRows.count == 1)
  }

  /// The help has no room in one line: asking for it bends nothing.
  @Test func helpDoesNotBreakTheLine() throws {
    let terminal = try below(1, "5m")
    try terminal.waitForPicture()
    try terminal.send("?")
    terminal.read(for: .milliseconds(150))
    #expect(terminal.screen.rows[0] == "above0")
    #expect(terminal.screen.writtenRows.count == 2)
    #expect(terminal.screen.accidents == [])
  }
}
