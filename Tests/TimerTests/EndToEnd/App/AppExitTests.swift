import CLibrary
import Harness
import Testing

/// Every exit of the app restores the terminal.
@Suite(.onBlockingThreads) struct AppExitTests {
  @Test(arguments: [nil, Responder.kitty(), .xterm(), .drawing()])
  func aTapLeavesTheAppIfNoTimerRuns(responder: Responder?) throws {
    let terminal = try startApp(pixels: (width: 800, height: 456), answering: responder)
    try terminal.wait(forText: "q leave")
    if responder?.keyboard != nil { try terminal.waitForKeyReports() }
    try terminal.tap("q")
    try terminal.expectExit(.exited(0))
    // On a busy machine, replies to images may come after the app has ended, and then the terminal echoes them.
    if responder?.display != nil { return }
    // The normal screen gets no line, not even an empty one.
    #expect(terminal.screen.writtenRows == [])
    #expect(terminal.screen.cursor == Screen.Position(row: 0, column: 0))
  }

  /// While a timer runs, a tap of `q` does not leave the app. The repeats of a held `q` do not reach the shell.
  @Test func aHoldLeavesTheAppWhileATimerRuns() throws {
    let terminal = try startApp()
    try terminal.send(AppKey.enter)
    try terminal.wait(forText: "restart")
    try terminal.send("q")
    try terminal.wait(forText: "hold q to leave")
    try terminal.wait(forText: "or press it again")
    #expect(try terminal.hold("q", repeats: 1000) == .exited(0))
    #expect(try terminal.leftovers == [])
    let rows = terminal.screen.writtenRows
    try #require(rows.count == 2, "\(rows)")
    #expect(
      rows[0].contains(/^5m \([a-z]\d+\): runs in the background, ends (?:\w{3} )?\d/), "\(rows)")
    #expect(
      rows[1].contains(/^write timer to see it, timer stop [a-z]\d+ to stop it$/), "\(rows)")
  }

  @Test(arguments: [1, 4])
  func controlCLeavesEveryPage(number: Int) throws {
    let terminal = try startApp()
    try terminal.send(AppKey.page(number) + ",")
    try terminal.wait(forText: "Settings")
    try terminal.interrupt()
    #expect(terminal.screen.writtenRows == [])
  }

  @Test func controlBackslashQuitsAndEndsAllTimers() throws {
    let sandbox = try Sandbox()
    let terminal = try startApp(environment: sandbox.environment)
    try terminal.send(AppKey.enter)
    try terminal.wait(forText: "restart")
    try terminal.send("\u{1C}")
    try terminal.expectExit(.signalled(SIGQUIT))
    try sandbox.expect("list")
  }

  /// If enter is not ignored, it starts a timer, which runs on in the background and is reported on the screen.
  /// On a busy machine, enter may be read before the signal is handled, so only four of ten attempts must ignore it.
  @Test func ignoresKeysAfterControlC() throws {
    var ignoredCount = 0
    for _ in 0..<10 {
      let terminal = try startApp()
      try terminal.send("\u{3}\(AppKey.enter)")
      try terminal.expectExit(.signalled(SIGINT))
      if terminal.screen.writtenRows == [] { ignoredCount += 1 }
    }
    #expect(ignoredCount > 3)
  }

  @Test(arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)])
  func obeysControlKeysInAFlood(key: String, number: CInt) throws {
    let terminal = try startApp()
    let flood = String(repeating: "\u{1B}[6~x\u{1B}[5~]", count: 2000)
    try terminal.send(flood + key + flood)
    try terminal.expectExit(.signalled(number))
  }

  /// The shell gets back its terminal settings and its keyboard flags, and reads none of the replies.
  @Test(arguments: [SIGINT, SIGTERM])
  func restoresTheTerminalForTheShell(number: CInt) throws {
    let countdown = try CountdownInShell("", answering: .kitty())
    try countdown.terminal.wait(for: "the app") { $0.isAlternate && $0.text.contains("Presets") }
    try countdown.signal(number)
    try countdown.expectClean(status: 128 + Int(number))
  }

  /// A crash does not wait for replies, so the test lets all replies of the start arrive first.
  @Test func restoresTheTerminalAfterACrash() throws {
    let countdown = try CountdownInShell("", answering: .kitty())
    try countdown.terminal.waitForKeyReports()
    try countdown.terminal.waitUntilIdle()
    try countdown.signal(SIGSEGV)
    try countdown.expectClean(status: 128 + Int(SIGSEGV))
  }

  // MARK: Signals

  @Test(arguments: [SIGTERM, SIGQUIT, SIGABRT])
  func restoresTheTerminalOnTheWheels(number: CInt) throws {
    try startApp(answering: .xterm()).expectDeath(by: number)
  }

  /// The tab bar and a wheel are moving when the signal comes.
  @Test(arguments: [(SIGTERM, nil), (SIGSEGV, Responder.drawing())] as [(CInt, Responder?)])
  func restoresTheTerminalDuringAnimations(number: CInt, responder: Responder?) throws {
    try Self.expectCleanDeathDuringAnimations(by: number, answering: responder)
  }

  static func expectCleanDeathDuringAnimations(by number: CInt, answering responder: Responder?)
    throws
  {
    let terminal = try startApp(pixels: (width: 800, height: 456), answering: responder)
    let count = terminal.received.count
    try terminal.send("900]]")
    // Frames in pixels change no cells, so count bytes. A busy machine may draw only two or three frames.
    try terminal.wait(for: "a frame") { _ in terminal.received.count > count + 1000 }
    try terminal.expectDeath(by: number)
  }

  @Test(arguments: [SIGHUP, SIGBUS])
  func restoresTheTerminalInTheSheet(number: CInt) throws {
    let terminal = try startApp()
    try terminal.send(",")
    try terminal.wait(forText: "Telegraph")
    try terminal.expectDeath(by: number)
  }

  @Test func restoresTheTerminalWhileTyping() throws {
    let terminal = try startApp()
    try terminal.send("neggs")
    try terminal.wait(forText: "name: eggs")
    try terminal.expectDeath(by: SIGTERM)
  }

  @Test func diesWhenItsTerminalCloses() throws {
    for keys in ["", AppKey.enter, ",", AppKey.page(4) + " "] {
      let terminal = try startApp()
      try terminal.send(keys)
      try terminal.waitUntilRead()
      terminal.hangUp()
      #expect(try terminal.waitForExit() == .signalled(SIGHUP))
    }
  }

  /// If hang-ups are ignored, the app runs until its timers end, and then dies because nobody can see it.
  @Test func timersEndWhereHangUpsAreIgnored() throws {
    for keys in ["", "2" + AppKey.enter] {
      let terminal = try PseudoTerminal(
        "/bin/sh", ["-c", "trap '' HUP; exec \"$0\"", executable(named: "timer")],
        environment: .terminal.withOwnRuntimeFolder)
      try terminal.waitForPicture()
      try terminal.send(AppKey.backspace + keys)
      if !keys.isEmpty { try terminal.wait(forText: "restart") }
      terminal.hangUp()
      let ending = try terminal.waitForExit()
      #expect(ending == .signalled(SIGHUP))
      let ended = try #require(terminal.child.endInstant)
      #expect(keys.isEmpty || terminal.child.startInstant.duration(to: ended) >= .seconds(2))
    }
  }
}
