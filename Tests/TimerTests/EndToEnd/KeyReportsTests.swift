import CLibrary
import Harness
import Testing

/// Keyboard flags make a terminal with kitty's protocol report every key. They are popped at the end.
@Suite(.onBlockingThreads) struct KeyReportsTests {
  /// Expects that the flags were popped on the alternate screen, where they were pushed.
  private func expectPopped(_ terminal: PseudoTerminal) {
    let text = terminal.received.readable
    #expect(text.contains(/\\e\[<u.*\\e\[\?1049l/), "\(text.suffix(200))")
  }

  @Test func pushesTheFlagsOnTheAlternateScreen() throws {
    let terminal = try startWithKeyReports("5m")
    #expect(terminal.screen.isAlternate && terminal.screen.totalKeyboardFlagsDepth == 1)
    #expect(terminal.screen.unknown == [])
    let pushes = terminal.received.readable.matches(of: /\\e\[>\d+u/).count
    #expect(pushes == 1)
  }

  @Test func popsTheFlagsAtTheEnd() throws {
    let terminal = try startWithKeyReports("62s")
    try terminal.shortenToTwoSeconds()
    try terminal.expectCleanExit(.exited(0))
    expectPopped(terminal)
  }

  @Test(arguments: FatalSignalTests.signals)
  func popsTheFlagsWhenKilled(number: CInt) throws {
    let terminal = try startWithKeyReports("5m")
    try terminal.signal(number)
    try terminal.expectExit(.signalled(number))
    expectPopped(terminal)
  }

  @Test(arguments: [0, 1500])
  func popsFlagsThatWereJustPushed(microseconds: Int) throws {
    try Self.expectFlagsPopped(by: SIGTERM, after: .microseconds(microseconds))
  }

  /// The program may die after it has pushed the flags and before it has recorded that.
  static func expectFlagsPopped(by number: CInt, after delay: Duration) throws {
    let terminal = try startOnTerminal("5m", environment: .withoutBacktraces, answering: .kitty())
    try terminal.waitForPicture()
    terminal.read(for: delay)
    try terminal.expectDeath(by: number)
  }

  /// Neither set of flags has flag 2, which reports releases.
  @Test(arguments: [1, 13])
  func popsTheFlagsIfReleasesAreNotReported(supportedFlags: Int) throws {
    let terminal = try startOnTerminal("5m", answering: .kitty(keyFlags: supportedFlags))
    try terminal.wait(for: "the push, and the pop") { screen in
      let text = terminal.received.readable
      return text.contains("\\e[>31u") && text.contains("\\e[<u")
        && screen.totalKeyboardFlagsDepth == 0
    }
    #expect(terminal.screen.isAlternate)
    try terminal.tap(" ")
    try terminal.wait(forText: "paused")
    try terminal.press("c", .control)
    try terminal.expectCleanExit(.signalled(SIGINT))
  }

  /// The second reply to one query stands for a late reply to a query from before a suspension.
  @Test func popsTheFlagsAfterADuplicateReply() throws {
    var responder = Responder.kitty()
    responder.replies.append(("[?u", "[?0u"))
    let terminal = try startOnTerminal("5m", answering: responder)
    try terminal.wait(for: "the push, and the pop") { screen in
      terminal.received.readable.contains("\\e[>31u") && screen.totalKeyboardFlagsDepth == 0
    }
    try terminal.tap(" ")
    try terminal.wait(forText: "paused")
    try terminal.press("c", .control)
    try terminal.expectCleanExit(.signalled(SIGINT))
    expectPopped(terminal)
  }

  @Test(arguments: [Responder.xterm(), .tmux, .vte()])
  func pushesNoFlagsOnOtherTerminals(responder: Responder) throws {
    let terminal = try startOnTerminal("5m", answering: responder)
    try terminal.wait(for: "the answers") { $0.queries.contains("[c") }
    try terminal.tap(" ")
    try terminal.wait(forText: "paused")
    try terminal.waitUntilIdle()
    #expect(terminal.screen.queries.filter { $0 == "[?u" }.count == 1)
    #expect(!terminal.received.readable.contains("\\e[>31u"))
    #expect(!terminal.received.readable.contains("\\e[<u"))
  }

  /// On the normal screen the flags would outlive a killed process, so inline mode does not push them.
  @Test func pushesNoFlagsInline() throws {
    let terminal = try startOnTerminal("--inline", "5m", answering: .kitty())
    try terminal.wait(for: "the answers") { $0.queries.filter { $0 == "[c" }.count >= 2 }
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    #expect(!terminal.screen.queries.contains("[?u"))
    #expect(terminal.screen.totalKeyboardFlagsDepth == 0)
    #expect(terminal.screen.modes.isDisjoint(with: [1002, 1004, 1006]))
  }

  @Test func popsTheFlagsWhenSuspended() throws {
    let terminal = try startShell(answering: .kitty())
    let before = try terminal.settings
    try terminal.send("\"$T\" 5m\n")
    for _ in 0..<2 {
      try terminal.waitForKeyReports()
      try terminal.press("z", .control)
      try terminal.waitForPrompt()
      #expect(terminal.screen.leftovers == [])
      #expect(try terminal.settings == before)
      #expect(terminal.responder?.keyboard?.flags == 0)
      try terminal.send("fg\n")
    }
    // The flags are pushed again, and keys work as before.
    try terminal.waitForKeyReports()
    try terminal.tap(" ")
    try terminal.wait(forText: "paused")
    try terminal.press("c", .control)
    try terminal.waitForPrompt()
    #expect(terminal.screen.leftovers == [])
    #expect(try terminal.settings == before)
  }

  /// After SIGSTOP and `bg`, the countdown sends no queries at its end: in the background it gets no replies.
  @Test(arguments: ["", "kill -TERM $p; "])
  func sendsNoQueriesInTheBackground(killCommand: String) throws {
    // In a window this low the digits are plain characters, not drawn large.
    let terminal = try startShell(columns: 40, rows: 4, answering: .kitty())
    try terminal.send("\"$T\" 65s & p=$!; echo \"number=$p.\"; fg %1\n")
    try terminal.waitForKeyReports()
    let text = terminal.received.readable
    let processID = try #require(text.firstMatch(of: /number=(\d+)\./).flatMap { CInt($0.1) })
    // When the countdown obeys a key, it has read all replies before that key.
    try terminal.waitUntilRead()
    try terminal.tap(" ")
    try terminal.wait(forText: "paused")
    try terminal.waitUntilIdle()
    if killCommand.isEmpty {
      // The countdown ends some seconds later, in the background. The release of `-` is not sent, because it could
      // arrive after SIGSTOP.
      try terminal.tap("r")
      try terminal.press("-")
      try terminal.wait(for: "few seconds") { screen in
        screen.rows.contains { $0.contains("00:0") && !$0.contains("ends") }
      }
    }
    #expect(kill(processID, SIGSTOP) == 0)
    try terminal.wait(for: "the prompt") { $0.isAlternate && $0.text.contains("ready>") }
    try terminal.send("bg %1; \(killCommand)wait; \(CountdownInShell.readLeftovers)\n")
    let left = try terminal.leftoverReport()
    #expect(!terminal.screen.isAlternate)
    #expect(left.contains("left<>"), "\(left)")
    #expect(terminal.screen.totalKeyboardFlagsDepth == 0)
  }

  // MARK: Keys that are signals in other modes

  @Test(arguments: [Keystroke.Modifiers.control, [.control, .capsLock], [.control, .numLock]])
  func controlCInterrupts(modifiers: Keystroke.Modifiers) throws {
    let terminal = try startWithKeyReports("5m")
    try terminal.press("c", modifiers)
    try terminal.expectCleanExit(.signalled(SIGINT))
    #expect(terminal.screen.rows[0].contains(/^5m: stopped with 0[45]:\d\d left$/))
  }

  @Test(arguments: [Keystroke.Modifiers.control, [.control, .capsLock]])
  func controlBackslashQuits(modifiers: Keystroke.Modifiers) throws {
    let terminal = try startWithKeyReports("5m")
    try terminal.press("\\", modifiers)
    try terminal.expectCleanExit(.signalled(SIGQUIT))
  }

  @Test(arguments: [("c", SIGINT), ("\\", SIGQUIT)])
  func interruptsWhileStalled(key: String, signal: CInt) throws {
    let terminal = try startWithKeyReports("5m")
    try terminal.stall(typing: "l", .control)
    try terminal.press(key, .control)
    #expect(try terminal.waitForExit() == .signalled(signal))
    #expect(try terminal.settings == terminal.settingsAtStart)
  }
}
