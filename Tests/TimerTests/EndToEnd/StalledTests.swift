import CLibrary
import Harness
import Testing

/// Countdowns on a terminal that takes no more output, or that is closed.
@Suite(.onBlockingThreads) struct StalledTests {
  /// Starts a countdown, stops reading its output, and fills the queue of the terminal.
  private func startStalled(_ arguments: String...) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), arguments, columns: 80, rows: 24)
    try terminal.waitForPicture()
    try terminal.stall(typing: "\u{C}")
    return terminal
  }

  @Test(arguments: [false, true])
  func endsOnTime(isAskedForItsStatus: Bool) throws {
    let terminal = try startStalled("62s")
    let pressed = ContinuousClock.now
    try terminal.shortenToTwoSeconds()
    if isAskedForItsStatus { try terminal.signal(SIGUSR2) }
    #expect(try terminal.waitForExit() == .exited(0))
    let ended = try #require(terminal.child.endInstant)
    #expect(pressed.duration(to: ended) >= .seconds(2))
    #expect(try terminal.settings == terminal.settingsAtStart)
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGSEGV])
  func diesOfASignal(number: CInt) throws {
    let terminal = try startStalled("5m")
    try terminal.signal(number)
    #expect(try terminal.waitForExit() == .signalled(number))
    #expect(try terminal.settings == terminal.settingsAtStart)
  }

  /// After the restore sequence, nothing more of a picture is written to the shell's screen.
  @Test func paintsNothingMoreAfterItsRestoreSequence() throws {
    let terminal = try startStalled("5m")
    try terminal.signal(SIGTERM)
    terminal.resumeReading()
    try terminal.expectExit(.signalled(SIGTERM))
    #expect(terminal.screen.writtenRows == [])
  }

  /// The first picture, which is drawn before keys are read, does not fit into the queue of the terminal.
  @Test func obeysKeysAfterAPictureInPieces() throws {
    let terminal = try startOnTerminal("5m", columns: 400, rows: 120)
    terminal.stopReading()
    try terminal.waitUntilOutputIsQueued()
    terminal.resumeReading()
    try terminal.wait(forText: "? help")
    // The second key is sent after the program has done everything that waited for room in the queue.
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    try terminal.send("p")
    try terminal.wait(forText: "ends ")
  }

  @Test func obeysKeys() throws {
    let terminal = try startStalled("5m", "--hold", "0")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(try terminal.settings == terminal.settingsAtStart)
  }

  @Test func drawsWholePicturesWhenReadingResumes() throws {
    let terminal = try startStalled("5m")
    try terminal.send(" ")
    try terminal.waitUntilRead()
    terminal.resumeReading()
    try terminal.wait(forText: "paused")
    try terminal.waitUntilIdle()
    try terminal.expectSameAfterRedraw()
    let updates = terminal.screen.updates
    try terminal.send("p")
    try terminal.wait(for: "frames") { $0.updates > updates + 3 }
    try terminal.send("\u{3}")
    try terminal.expectCleanExit(.signalled(SIGINT))
  }

  @Test func sendsQueriesOnceThereIsRoom() throws {
    let terminal = try startStalled("5m")
    try terminal.send("\u{1B}P>|XTerm(379)\u{1B}\\")
    try terminal.waitUntilRead()
    terminal.resumeReading()
    try terminal.wait(for: "the second round of queries") { $0.queries.contains("[?2026$p") }
    #expect(terminal.screen.unknown == [])
  }

  /// On a terminal that counts as slow, the exit discards the queue and rings the bell again.
  @Test func aShortStallDoesNotMakeTheTerminalSlow() throws {
    // While the terminal reads a large picture, the program measures how fast the terminal is.
    let terminal = try startOnTerminal("62s", columns: 400, rows: 120)
    terminal.stopReading()
    try terminal.waitUntilOutputIsQueued()
    terminal.resumeReading()
    try terminal.waitForPicture()
    try terminal.resize(columns: 80, rows: 24)
    try terminal.shortenToTwoSeconds()
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.bells == 1)
    #expect(try terminal.leftovers == [])
  }

  @Test func isIdleWhileStalled() throws {
    let terminal = try startStalled("5m")
    try terminal.child.waitForIdlePeriod(
      of: .milliseconds(500), processorTime: .milliseconds(60), switches: 100
    ) { terminal.read(for: $0) }
  }

  // MARK: Closed terminals

  @Test(arguments: [["5m"], ["--inline", "5m"]])
  func diesWithItsTerminal(arguments: [String]) throws {
    let terminal = try PseudoTerminal(executable(named: "timer"), arguments)
    try terminal.waitForPicture()
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .signalled(SIGHUP))
  }

  @Test func diesWithAStalledTerminal() throws {
    let terminal = try startStalled("5m")
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .signalled(SIGHUP))
  }

  @Test func outlivesItsTerminalWhereHangUpsAreIgnored() throws {
    let ordinary = try startOnTerminal("200ms")
    try ordinary.waitForExit()
    let terminal = try runScript("trap '' HUP; exec \"$0\" 2s")
    try terminal.waitForPicture()
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .exited(0))
    let ended = try #require(terminal.child.endInstant)
    #expect(terminal.child.startInstant.duration(to: ended) >= .seconds(2))
    let usage = try #require(terminal.child.totalUsage)
    #expect(usage.processorTime < (try processorTimeAllowance(for: ordinary.child.totalUsage)))
  }

  @Test func quietModeDiesWithItsTerminal() throws {
    let terminal = try startOnTerminal("-q", "5m")
    try terminal.wait(forText: "300")
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .signalled(SIGHUP))
  }
}
