import Harness
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A terminal that takes nothing more, and one that is gone.
@Suite struct StalledTests {
  /// A countdown whose terminal has stopped reading, and is full.
  private func stalled(_ arguments: String..., columns: Int = 80) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), arguments, columns: columns, rows: 24)
    try terminal.waitForPicture()
    terminal.stopReading()
    // Every one asks for a whole picture; together they are more than any terminal holds.
    for _ in 0..<60 {
      try terminal.send("\u{C}")
      terminal.read(for: .milliseconds(3))
    }
    return terminal
  }

  @Test func endsOnTime() throws {
    let terminal = try stalled("1s")
    #expect(try terminal.waitForExit(within: .seconds(5)) == .exited(0))
    let ended = try #require(terminal.child.ended)
    let time = terminal.child.started.duration(to: ended)
    #expect(time >= .seconds(1) && time < .milliseconds(1600))
    #expect(try terminal.settings == terminal.settingsAtStart)
  }

  @Test func endsOnTimeThoughSomebodyAsksHowItStands() throws {
    let terminal = try stalled("1s")
    try terminal.signal(SIGUSR2)
    #expect(try terminal.waitForExit(within: .seconds(5)) == .exited(0))
    let ended = try #require(terminal.child.ended)
    #expect(terminal.child.started.duration(to: ended) < .milliseconds(1600))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGSEGV])
  func diesOfASignal(number: CInt) throws {
    let terminal = try stalled("5m")
    let sent = ContinuousClock.now
    try terminal.signal(number)
    #expect(try terminal.waitForExit(within: .seconds(5)) == .signalled(number))
    let ended = try #require(terminal.child.ended)
    #expect(sent.duration(to: ended) < .milliseconds(700))
    #expect(try terminal.settings == terminal.settingsAtStart)
  }

  /// The first picture is more than the terminal holds, before the keys are listened to.
  @Test func hearsItsKeysAfterAPictureThatCameInPieces() throws {
    let terminal = try onTerminal("5m", columns: 200, rows: 60)
    terminal.stopReading()
    terminal.read(for: .milliseconds(100))
    terminal.resumeReading()
    try terminal.wait(forText: "space pause")
    terminal.read(for: .milliseconds(100))
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
  }

  @Test func hearsItsKeys() throws {
    let terminal = try stalled("5m", "--hold", "0")
    try terminal.send("q")
    #expect(try terminal.waitForExit(within: .seconds(5)) == .exited(1))
    #expect(try terminal.settings == terminal.settingsAtStart)
  }

  @Test func isWholeWhenReadingGoesOn() throws {
    let terminal = try stalled("5m")
    try terminal.send(" ")
    terminal.read(for: .milliseconds(50))
    terminal.resumeReading()
    try terminal.wait(for: "a whole picture") { !$0.isInTheMiddle && $0.text.contains("paused") }
    try terminal.drain()
    #expect(!terminal.screen.isInTheMiddle)
    #expect(terminal.screen.accidents == [])
    var redrawn = terminal.screen
    try terminal.send("\u{C}")
    redrawn.feed(try terminal.drain())
    #expect(redrawn == terminal.screen)
    #expect(redrawn.rows == terminal.screen.rows)
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(try terminal.traces == [])
  }

  @Test func goesOnDrawingAfterAStall() throws {
    let terminal = try stalled("5m")
    terminal.resumeReading()
    try terminal.drain(quiet: .milliseconds(10), within: .seconds(3))
    let updates = terminal.screen.updates
    try terminal.wait(for: "frames") { $0.updates > updates + 3 }
  }

  @Test func costsNothingToBeStalled() throws {
    let terminal = try stalled("5m")
    let before = try #require(terminal.child.usage)
    terminal.read(for: .milliseconds(500))
    let after = try #require(terminal.child.usage)
    #expect(after.processorTime - before.processorTime < .milliseconds(60))
  }

  // MARK: Gone

  @Test(arguments: [["5m"], ["--inline", "5m"]])
  func diesWithItsTerminal(arguments: [String]) throws {
    let terminal = try PseudoTerminal(executable(named: "timer"), arguments)
    try terminal.waitForPicture()
    terminal.hangUp()
    #expect(try terminal.waitForExit(within: .seconds(3)) == .signalled(SIGHUP))
  }

  @Test func diesWithAStalledTerminal() throws {
    let terminal = try stalled("5m")
    terminal.hangUp()
    #expect(try terminal.waitForExit(within: .seconds(3)) == .signalled(SIGHUP))
  }

  @Test func countsOnWithoutItsTerminalWhereHangUpsAreIgnored() throws {
    let terminal = try script("trap '' HUP; exec \"$0\" 1s")
    try terminal.waitForPicture()
    terminal.hangUp()
    #expect(try terminal.waitForExit(within: .seconds(5)) == .exited(0))
    let ended = try #require(terminal.child.ended)
    #expect(terminal.child.started.duration(to: ended) >= .seconds(1))
    let usage = try #require(terminal.child.wholeUsage)
    #expect(usage.processorTime < .milliseconds(300))
  }

  @Test func quietDiesWithItsTerminal() throws {
    let terminal = try onTerminal("-q", "5m")
    try terminal.wait(forText: "300")
    terminal.hangUp()
    #expect(try terminal.waitForExit(within: .seconds(3)) == .signalled(SIGHUP))
  }
}
