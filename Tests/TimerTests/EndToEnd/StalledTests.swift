import CLibrary
import Harness
import Testing

/// A terminal that takes no more output, and one that has gone.
@Suite(.sideBySide) struct StalledTests {
  /// Starts a countdown whose terminal has stopped reading and is full.
  private func stalled(_ arguments: String..., columns: Int = 80) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), arguments, columns: columns, rows: 24)
    try terminal.waitForPicture()
    terminal.stopReading()
    // Each ctrl-L asks for a whole picture; together they are more than any terminal's queue holds.
    for _ in 0..<60 {
      try terminal.send("\u{C}")
      terminal.read(for: .milliseconds(3))
    }
    return terminal
  }

  @Test func endsOnTime() throws {
    let terminal = try stalled("1s")
    #expect(try terminal.waitForExit() == .exited(0))
    let ended = try #require(terminal.child.ended)
    let time = terminal.child.started.duration(to: ended)
    #expect(time >= .seconds(1) && time < .seconds(10))
    #expect(try terminal.settings == terminal.settingsAtStart)
  }

  @Test func endsOnTimeThoughSomebodyAsksHowItStands() throws {
    let terminal = try stalled("1s")
    try terminal.signal(SIGUSR2)
    #expect(try terminal.waitForExit() == .exited(0))
    let ended = try #require(terminal.child.ended)
    #expect(terminal.child.started.duration(to: ended) < .seconds(10))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP, SIGSEGV])
  func diesOfASignal(number: CInt) throws {
    let terminal = try stalled("5m")
    let sent = ContinuousClock.now
    try terminal.signal(number)
    #expect(try terminal.waitForExit() == .signalled(number))
    let ended = try #require(terminal.child.ended)
    #expect(sent.duration(to: ended) < .seconds(5))
    #expect(try terminal.settings == terminal.settingsAtStart)
  }

  /// After the restore sequence nothing of a cut picture is painted on the shell's screen, even if there is room.
  @Test func paintsNothingMoreAfterItsFarewell() throws {
    for _ in 0..<10 {
      let terminal = try stalled("5m")
      try terminal.signal(SIGTERM)
      terminal.resumeReading()
      #expect(try terminal.waitForExit() == .signalled(SIGTERM))
      let traces = try terminal.tracesOfACutPicture
      let rows = terminal.screen.writtenRows
      #expect(traces == [] && rows == [])
      if !traces.isEmpty || !rows.isEmpty { return }
    }
  }

  /// The first picture, drawn before keys are read, is more than the terminal's queue holds.
  @Test func hearsItsKeysAfterAPictureThatCameInPieces() throws {
    let terminal = try onTerminal("5m", columns: 200, rows: 60)
    terminal.stopReading()
    terminal.read(for: .milliseconds(100))
    terminal.resumeReading()
    try terminal.wait(forText: "? help")
    terminal.read(for: .milliseconds(100))
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
  }

  @Test func hearsItsKeys() throws {
    let terminal = try stalled("5m", "--hold", "0")
    try terminal.send("q")
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(try terminal.settings == terminal.settingsAtStart)
  }

  @Test func isWholeWhenReadingGoesOn() throws {
    let terminal = try stalled("5m")
    try terminal.send(" ")
    terminal.read(for: .milliseconds(50))
    terminal.resumeReading()
    let shown = try terminal.wait(forText: "paused")
    #expect(shown.accidents == [])
    try terminal.send("\u{C}")
    try terminal.wait(for: "the picture again") { $0.updates > shown.updates }
    #expect(terminal.screen == shown)
    #expect(terminal.screen.rows == shown.rows)
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(try terminal.traces == [])
  }

  @Test func asksLaterWhatItHadNoRoomFor() throws {
    let terminal = try stalled("5m")
    try terminal.send("\u{1B}P>|XTerm(379)\u{1B}\\")
    terminal.read(for: .milliseconds(50))
    terminal.resumeReading()
    try terminal.wait(for: "the second round") { $0.queries.contains("[?2026$p") }
    #expect(terminal.screen.unknown == [])
  }

  @Test func goesOnDrawingAfterAStall() throws {
    let terminal = try stalled("5m")
    terminal.resumeReading()
    try terminal.drain(quiet: .milliseconds(10))
    let updates = terminal.screen.updates
    try terminal.wait(for: "frames") { $0.updates > updates + 3 }
  }

  /// It took what was left quickly, so nothing of it can be queued seconds later, although it never answers.
  @Test func isNotSlowForLongAfterAShortStall() throws {
    try undisturbed {
      // The larger the picture, the more of it is left, and the surer is how fast the terminal takes it.
      let terminal = try onTerminal("62s", columns: 400, rows: 120)
      terminal.stopReading()
      terminal.read(for: .milliseconds(20))
      terminal.resumeReading()
      try terminal.waitForPicture()
      try terminal.resize(columns: 80, rows: 24)
      terminal.read(for: .seconds(2))
      let pressed = ContinuousClock.now
      try terminal.leaveTwoSeconds()
      #expect(try terminal.waitForExit() == .exited(0))
      // A slow terminal is given a second for its last answers, and the bell may be rung again.
      let ended = try #require(terminal.child.ended)
      #expect(pressed.duration(to: ended) < .milliseconds(2800))
      #expect(terminal.screen.bells == 1)
      #expect(try terminal.traces == [])
    }
  }

  @Test func costsNothingToBeStalled() throws {
    let terminal = try stalled("5m")
    #expect(
      try terminal.child.rests(for: .milliseconds(500), taking: .milliseconds(60), switches: 100) {
        terminal.read(for: $0)
      })
  }

  // MARK: Gone

  @Test(arguments: [["5m"], ["--inline", "5m"]])
  func diesWithItsTerminal(arguments: [String]) throws {
    let terminal = try PseudoTerminal(executable(named: "timer"), arguments)
    try terminal.waitForPicture()
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .signalled(SIGHUP))
  }

  @Test func diesWithAStalledTerminal() throws {
    let terminal = try stalled("5m")
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .signalled(SIGHUP))
  }

  @Test func countsOnWithoutItsTerminalWhereHangUpsAreIgnored() throws {
    let ordinary = try onTerminal("1s")
    try ordinary.waitForExit()
    let terminal = try script("trap '' HUP; exec \"$0\" 1s")
    try terminal.waitForPicture()
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .exited(0))
    let ended = try #require(terminal.child.ended)
    #expect(terminal.child.started.duration(to: ended) >= .seconds(1))
    let usage = try #require(terminal.child.wholeUsage)
    #expect(usage.processorTime < (try allowance(for: ordinary.child.wholeUsage)))
  }

  @Test func quietDiesWithItsTerminal() throws {
    let terminal = try onTerminal("-q", "5m")
    try terminal.wait(forText: "300")
    terminal.hangUp()
    #expect(try terminal.waitForExit() == .signalled(SIGHUP))
  }
}
