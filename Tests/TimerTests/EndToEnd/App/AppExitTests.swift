import CLibrary
import Harness
import Testing

/// However the app is left, the terminal is as it was found.
@Suite(.onBlockingThreads) struct AppExitTests {
  @Test(arguments: [nil, Responder.kitty(), .xterm(), .drawing()])
  func aTapLeavesWithoutTimers(responder: Responder?) throws {
    let terminal = try startApp(pixels: (width: 800, height: 456), answering: responder)
    try terminal.wait(forText: "q leave")
    if responder?.keyboard != nil { try terminal.waitForKeyReports() }
    try terminal.tap("q")
    try terminal.expectExit(.exited(0))
    // A busy machine may draw images, and answer for them, later than the app waits.
    if responder?.display != nil { return }
    // Not even an empty line is left on the normal screen.
    #expect(terminal.screen.writtenRows == [])
    #expect(terminal.screen.cursor == Screen.Position(row: 0, column: 0))
  }

  /// A tap does not take a timer away. The key that is held does, and none of its repeats reach the shell.
  @Test func aHoldLeavesARunningTimer() throws {
    let terminal = try startApp()
    try terminal.send(AppKey.enter)
    try terminal.wait(forText: "restart")
    try terminal.send("q")
    try terminal.wait(forText: "hold q to leave")
    try terminal.wait(forText: "or press it again")
    #expect(try terminal.hold("q", repeats: 1000) == .exited(0))
    #expect(try terminal.traces == [])
    let rows = terminal.screen.writtenRows
    try #require(rows.count == 2, "\(rows)")
    #expect(rows[0].contains(/^5m \([a-z]\d+\): goes on in the background, ends \d/), "\(rows)")
    #expect(rows[1] == "write timer to see what goes on, timer stop to end it")
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

  /// Enter would begin a timer, which would go on in the background.
  ///
  /// A busy machine may let the thread wait that has just taken the signal, and the key comes first. So it holds for
  /// most, where it held for none before.
  @Test func ignoresKeysAfterControlC() throws {
    var count = 0
    for _ in 0..<10 {
      let terminal = try startApp()
      try terminal.send("\u{3}\(AppKey.enter)")
      try terminal.expectExit(.signalled(SIGINT))
      if terminal.screen.writtenRows == [] { count += 1 }
    }
    #expect(count > 3)
  }

  @Test(arguments: [("\u{3}", SIGINT), ("\u{1C}", SIGQUIT)])
  func obeysControlKeysInAFlood(key: String, number: CInt) throws {
    let terminal = try startApp()
    let flood = String(repeating: "\u{1B}[6~x\u{1B}[5~]", count: 2000)
    try terminal.send(flood + key + flood)
    try terminal.expectExit(.signalled(number))
  }

  /// What the shell finds afterwards: its settings and flags, and none of the answers.
  @Test(arguments: [SIGINT, SIGTERM])
  func restoresTheTerminalForTheShell(number: CInt) throws {
    let countdown = try CountdownInShell("", answering: .kitty())
    try countdown.terminal.wait(for: "the app") { $0.isAlternate && $0.text.contains("Presets") }
    try countdown.signal(number)
    try countdown.expectClean(status: 128 + Int(number))
  }

  /// A crash waits for no answer, so the questions of the start are answered before it.
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

  /// The bar and a wheel are on their way when it comes.
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
    // Frames of pixels change no cells. On a busy machine there may be two or three of them in all.
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

  /// Where hang-ups are ignored, what counts goes on to its end; an app that nobody sees does not stay for ever.
  @Test func timersEndWhereHangUpsAreIgnored() throws {
    for keys in ["", "2" + AppKey.enter] {
      // With files of its own: it would open with what other tests have left.
      let terminal = try PseudoTerminal(
        "/bin/sh", ["-c", "trap '' HUP; exec \"$0\"", executable(named: "timer")],
        environment: .terminal.alone)
      try terminal.waitForPicture()
      try terminal.send(AppKey.backspace + keys)
      if !keys.isEmpty { try terminal.wait(forText: "restart") }
      terminal.hangUp()
      let ending = try terminal.waitForExit()
      #expect(ending == .signalled(SIGHUP))
      let ended = try #require(terminal.child.ended)
      #expect(keys.isEmpty || terminal.child.started.duration(to: ended) >= .seconds(2))
    }
  }
}
