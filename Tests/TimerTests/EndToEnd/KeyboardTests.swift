import CLibrary
import Harness
import Testing

/// Keys on a terminal that does not report their releases, and input that is no key.
@Suite(.onBlockingThreads) struct KeyboardTests {
  /// Starts a countdown of 59 minutes and pauses it, so that only keys change its screen.
  static func startPaused(_ arguments: String...) throws -> PseudoTerminal {
    // In a window this low the digits are plain characters, not drawn large.
    let terminal = try PseudoTerminal(
      executable(named: "timer"), ["59m"] + arguments, columns: 40, rows: 4)
    try terminal.waitForPicture()
    try terminal.send("p")
    try terminal.wait(forText: "paused")
    try terminal.waitUntilIdle()
    return terminal
  }

  private func expectNoEffect(from terminal: PseudoTerminal, typing bytes: String) throws {
    let before = terminal.screen
    try terminal.send(bytes)
    try terminal.waitUntilIdle()
    // A late reply may change colours, so compare only the text.
    #expect(terminal.screen.rows == before.rows, "\(Array(bytes.utf8).readable)")
    // The countdown still obeys keys: resume, and pause again.
    try terminal.send("p")
    try terminal.wait(forText: "ends ")
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    try terminal.waitUntilIdle()
  }

  /// Sends incomplete input, then `+` after each silence, until a `+` is a key again and adds a minute.
  static func expectTimeout(
    of bytes: [UInt8], after silence: Duration, _ terminal: PseudoTerminal
  ) throws {
    let before = terminal.screen
    try terminal.send(bytes)
    try terminal.waitUntilRead()
    #expect(terminal.screen == before)
    try waitUntil("other minutes after \(bytes.readable)", betweenChecks: {}) {
      terminal.read(for: silence)
      try terminal.send("+")
      try terminal.waitUntilIdle()
      return terminal.screen.minutes != before.minutes
    }
  }

  // MARK: Effects of keys

  /// So much text at once counts as a paste, although the terminal does not mark it.
  @Test func ignoresAFloodOfKeys() throws {
    let terminal = try startOnTerminal("5m")
    try terminal.waitForPicture()
    try terminal.send(String(repeating: "+", count: 100_000))
    try terminal.waitUntilRead()
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    let line = try #require(terminal.screen.writtenRows.first)
    #expect(!line.contains(/extended to \d+d/), "\(line)")
  }

  #if os(Linux)
    /// A terminal device gives at most 4095 bytes at once, so the last read of a paste may be as short as typed text. On
    /// macOS, a terminal whose program has stopped has room for only 1024 bytes.
    @Test func ignoresTheEndOfAFlood() throws {
      let terminal = try startOnTerminal("5m")
      try terminal.waitForPicture()
      try terminal.signal(SIGSTOP)
      try terminal.send(String(repeating: "+", count: 4500))
      try terminal.signal(SIGCONT)
      try terminal.waitUntilRead()
      try terminal.send("\u{3}")
      #expect(try terminal.waitForExit() == .signalled(SIGINT))
      let line = try #require(terminal.screen.writtenRows.first)
      #expect(line.hasPrefix("5m: stopped"), "\(line)")
    }
  #endif

  @Test func movesTheEndByMinutes() throws {
    let terminal = try Self.startPaused("--no-ring")
    for (keys, change) in [
      ("+", 1), ("=", 1), ("\u{1B}[A", 1), ("\u{1B}OA", 1), ("-", -1), ("\u{1B}[B", -1),
      ("\u{1B}OB", -1), ("++", 2), ("+-+", 1), ("\u{1B}[A\u{1B}[A\u{1B}[A", 3), ("\u{1B}[1;1A", 1),
    ] {
      let before = try #require(terminal.screen.minutes)
      try terminal.send(keys)
      try terminal.wait(for: "\(change) minutes by \(Array(keys.utf8).readable)") {
        $0.minutes == before + change
      }
    }
    #expect(terminal.screen.drawingFaults == [])
  }

  @Test func movesTheEndBySeconds() throws {
    let terminal = try Self.startPaused()
    let before = terminal.screen.digits
    try terminal.send("\u{1B}[D")
    try terminal.wait(for: "ten seconds less") { $0.digits != before }
    try terminal.send("\u{1B}[C")
    try terminal.wait(for: "ten seconds more") { $0.digits == before }
  }

  @Test func pausesResumesAndRestarts() throws {
    let terminal = try startOnTerminal("59m", columns: 40, rows: 4)
    try terminal.wait(for: "the next second") { $0.digits.map { $0 < "59:00" } == true }
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    try terminal.send("r")
    // In a window this small the row of the end shows "restarted".
    try terminal.wait(for: "the full time") {
      $0.digits == "59:00" && $0.text.contains("restarted")
    }
    try terminal.wait(forText: "ends")
    try terminal.send("p")
    try terminal.wait(forText: "paused")
    try terminal.send("P")
    try terminal.wait(forText: "ends")
  }

  @Test func showsAndHidesHelp() throws {
    let terminal = try startOnTerminal("5m")
    try terminal.waitForPicture()
    try terminal.send("?")
    try terminal.wait(forText: "close this help")
    try terminal.send("?")
    try terminal.wait(forText: "? help")
    #expect(terminal.screen.drawingFaults == [])
  }

  @Test func controlLRedraws() throws {
    let terminal = try Self.startPaused()
    let expectedRows = terminal.screen.rows
    var overwritten = terminal.screen
    overwritten.feed("\u{1B}[Hsomebody else was here\u{1B}[31;45m\u{1B}[4;4Hand here")
    #expect(overwritten.rows != expectedRows)
    let (updates, count) = (terminal.screen.updates, terminal.received.count)
    try terminal.send("\u{C}")
    try terminal.wait(for: "the picture again") { $0.updates > updates }
    overwritten.feed(terminal.received[count...])
    #expect(overwritten == terminal.screen)
    #expect(overwritten.rows == expectedRows)
  }

  @Test func isIdleWhilePaused() throws {
    let terminal = try startOnTerminal("5m")
    try terminal.waitForPicture()
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    try terminal.waitUntilIdle()
    let count = terminal.received.count
    try terminal.child.waitForIdlePeriod(of: .milliseconds(500)) { terminal.read(for: $0) }
    #expect(terminal.received.count == count)
  }

  @Test func pausesOnASignal() throws {
    let terminal = try startOnTerminal("5m")
    try terminal.waitForPicture()
    try terminal.signal(SIGUSR1)
    try terminal.wait(forText: "paused")
    try terminal.signal(SIGUSR1)
    try terminal.wait(forText: "ends ")
  }

  @Test func aStatusRequestKeepsThePicture() throws {
    let terminal = try startOnTerminal("59m", columns: 40, rows: 4)
    try terminal.waitForPicture()
    try terminal.send(" ")
    let before = try terminal.wait(forText: "paused")
    try terminal.signal(SIGUSR2)
    try terminal.wait(for: "the status, and the picture again") { screen in
      String(decoding: terminal.received, as: UTF8.self).contains("left, paused")
        && screen.updates > before.updates && screen.rows == before.rows
    }
  }

  // MARK: Input that is not a key

  /// The system returns 4 KB at a time, so a key is divided between two reads. `textBefore` shifts the cut.
  @Test(arguments: ["", "x", "xx"])
  func decodesAKeySplitInTwo(textBefore: String) throws {
    let terminal = try Self.startPaused("--no-ring")
    let before = try #require(terminal.screen.minutes)
    // The program is stopped until all input has arrived, so no pause divides the input.
    try terminal.signal(SIGSTOP)
    try terminal.send(textBefore + String(repeating: "\u{1B}[A\u{1B}[B", count: 1000) + "\u{1B}[A")
    try terminal.signal(SIGCONT)
    try terminal.wait(for: "one minute more") { $0.minutes == before + 1 }
    try terminal.waitUntilIdle()
    #expect(terminal.screen.minutes == before + 1)
  }

  @Test func escAloneIsAKey() throws {
    let terminal = try startOnTerminal("5m", "--hold", "0")
    try terminal.waitForPicture()
    try terminal.send("\u{1B}")
    #expect(try terminal.waitForExit() == .exited(1))
  }

  @Test func ignoresInputThatIsNotAKey() throws {
    let terminal = try Self.startPaused()
    for bytes in [
      "\u{1B}[200~qqqqqq r p +\u{1B}[201~",
      "\u{1B}[200~\u{C}\u{1B}[A???\u{1B}[201~",
      "\u{1B}]11;rgb:1d1d/1f1f/2121\u{7}",
      "\u{1B}]12;rgb:ffff/ffff/ffff\u{1B}\\",
      "\u{1B}[?62;22c", "\u{1B}[?2026;2$y", "\u{1B}P>|terminal(1.0) rp+\u{1B}\\",
      "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}[24;80R", "\u{1B}[?1u", "\u{1B}[I\u{1B}[O",
      "\u{1B}[<0;10;10M\u{1B}[<0;10;10m", "\u{1B}[5~\u{1B}[6~\u{1B}[3~\u{1B}[15~",
      "\u{1B}OP\u{1B}[[A",
      "xyz\t\r\u{7F}\u{0}\u{13}\u{11}",
      "\u{1B}[?997;1n", "\u{1B}[48;24;80;480;800t",
    ] {
      try expectNoEffect(from: terminal, typing: bytes)
    }
  }

  @Test func dropsIncompleteSequences() throws {
    let terminal = try Self.startPaused("--no-ring")
    for text in ["\u{1B}[", "\u{1B}[1;", "\u{1B}]0;p", "\u{1B}P", "\u{1B}O", "\u{1B}[["] {
      try Self.expectTimeout(of: Array(text.utf8), after: .milliseconds(350), terminal)
    }
    // The first byte of é.
    try Self.expectTimeout(of: [0xC3], after: .milliseconds(350), terminal)
  }

  @Test func ignoresAHugePaste() throws {
    let paste = String(repeating: "p q r + - \n", count: 3000)
    try expectNoEffect(from: Self.startPaused(), typing: "\u{1B}[200~\(paste)\u{1B}[201~")
  }

  /// The key may be in the same read as the end of the paste.
  @Test func aKeyRightAfterAPasteActs() throws {
    let terminal = try startOnTerminal("5m")
    try terminal.waitForPicture()
    try terminal.send("\u{1B}[200~\(String(repeating: "q", count: 2000))\u{1B}[201~ ")
    try terminal.wait(forText: "paused")
  }

  /// A silence of more than a second does not end a paste.
  @Test func ignoresASlowPaste() throws {
    let terminal = try Self.startPaused()
    let before = terminal.screen
    for piece in ["\u{1B}[200~p q", " r + p-\u{1B}[20"] {
      try terminal.send(piece)
      terminal.read(for: .milliseconds(1200))
    }
    #expect(terminal.screen == before)
    try expectNoEffect(from: terminal, typing: "1~")
  }

  /// Ctrl-S and ctrl-Q are ordinary keys here, not flow control.
  @Test func controlSDoesNotStopTheOutput() throws {
    let terminal = try startOnTerminal("5m")
    try terminal.waitForPicture()
    try terminal.send("\u{13} ")
    try terminal.wait(forText: "paused")
  }
}
