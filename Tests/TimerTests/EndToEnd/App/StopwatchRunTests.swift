import Harness
import Testing

/// `timer stopwatch`, which prints its laps on the normal screen at its end.
@Suite(.onBlockingThreads) struct StopwatchRunTests {
  private func startStopwatch(
    _ arguments: String..., columns: Int = 80, rows: Int = 24
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), ["stopwatch"] + arguments, columns: columns, rows: rows)
    try terminal.waitForPicture()
    return terminal
  }

  private func waitForALap(_ terminal: PseudoTerminal) throws {
    try terminal.wait(for: "a lap") { $0.text.contains(/\b1 {7}\d\d\./) }
  }

  @Test func printsItsLaps() throws {
    let terminal = try startStopwatch()
    #expect(!terminal.screen.text.contains("Presets"))
    try terminal.send(" ")
    try terminal.wait(forText: "space pause")
    for lap in 1...2 {
      // The laps differ by hundredths, so that one is fastest and one is slowest.
      terminal.read(for: .milliseconds(60 * lap))
      try terminal.send("l")
      try terminal.wait(for: "the next lap") {
        $0.text.contains(try Regex("\\b\(lap + 1) +\\d\\d\\."))
      }
    }
    try terminal.interrupt()
    let rows = terminal.screen.writtenRows
    try #require(rows.count == 4, "\(rows)")
    let laps = rows.prefix(3).compactMap { $0.firstMatch(of: /^lap (\d): (\d\d\.\d\d)/) }
    #expect(laps.map(\.1) == ["1", "2", "3"] && rows[3].hasPrefix("stopwatch: "), "\(rows)")
    #expect(rows.count { $0.hasSuffix("  fastest") } == 1, "\(rows)")
    // The third lap has not ended, so it is not compared. On a busy machine, the first two laps may have the same
    // length, and then none is marked as the slowest.
    let slowestCount = laps[0].2 == laps[1].2 ? 0 : 1
    #expect(rows.count { $0.hasSuffix("  slowest") } == slowestCount, "\(rows)")
  }

  @Test func printsNothingIfItNeverRan() throws {
    let terminal = try startStopwatch()
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.writtenRows == [])
    #expect(try terminal.leftovers == [])
  }

  @Test func countsLapsInAWindowOfOneCell() throws {
    let terminal = try startStopwatch(columns: 1, rows: 1)
    try terminal.send(" ")
    try terminal.send("l")
    try terminal.waitUntilRead()
    try terminal.resize(columns: 80, rows: 24)
    try terminal.wait(forText: "l lap")
    try terminal.interrupt()
    #expect(terminal.screen.text.contains("lap 1: "))
  }

  @Test func worksWithThePointer() throws {
    let terminal = try startStopwatch()
    try terminal.click(on: "   start")
    try terminal.click(on: "│    lap")
    try waitForALap(terminal)
    try terminal.click(on: "│   pause")
    try terminal.wait(forText: "resume")
    try terminal.click(on: "   reset")
    try terminal.wait(forText: "u undoes it")
    try terminal.send("u")
    try waitForALap(terminal)
    try terminal.interrupt()
  }

  @Test func printsItsLapsWhenTheAppIsLeft() throws {
    let terminal = try startApp()
    try terminal.send(AppKey.page(4) + " ")
    try terminal.wait(forText: "space pause")
    try terminal.send("l")
    try waitForALap(terminal)
    // The stopwatch runs on while other pages are shown.
    try terminal.send(AppKey.page(1))
    try terminal.wait(forText: "n names it")
    try terminal.interrupt()
    let rows = terminal.screen.writtenRows
    #expect(rows.count == 3 && rows[0].hasPrefix("lap 1: "), "\(rows)")
    #expect(rows.last?.contains(/^stopwatch: \d\d\.\d\d$/) == true, "\(rows)")
  }
}
