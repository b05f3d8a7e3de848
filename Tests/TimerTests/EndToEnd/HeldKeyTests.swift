import CLibrary
import Harness
import Testing

/// Holding a key to stop, on terminals that report key releases.
@Suite(.onBlockingThreads) struct HeldKeyTests {
  private func expectRunning(_ terminal: PseudoTerminal) throws {
    #expect(try terminal.child.poll() == nil)
    try terminal.tap(" ")
    try terminal.wait(forText: "paused")
  }

  @Test(arguments: [[], Keystroke.Modifiers.capsLock, .numLock])
  func aHoldStops(modifiers: Keystroke.Modifiers) throws {
    let terminal = try startWithKeyReports("5m", "focus", "--hold", "300ms")
    let pressed = ContinuousClock.now
    // Not every keyboard repeats keys, but each release is reported.
    try terminal.press("q", modifiers)
    try terminal.wait(for: "the last line") { !$0.isAlternate && $0.text.contains("stopped with") }
    #expect(pressed.duration(to: .now) >= .milliseconds(300))
    try terminal.release("q", modifiers)
    try terminal.expectCleanExit(.exited(1))
    #expect(terminal.screen.rows[0].contains(/^5m focus: stopped with 0[45]:\d\d left$/))
  }

  @Test func waitsForTheReleaseButNotForEver() throws {
    let terminal = try startWithKeyReports("5m", "--hold", "100ms")
    let pressed = ContinuousClock.now
    try terminal.press("\u{1B}")
    #expect(try terminal.waitForExit() == .exited(1))
    // The countdown waits at least a second, within which a held key would begin to repeat.
    let ended = try #require(terminal.child.endInstant)
    #expect(pressed.duration(to: ended) >= .milliseconds(1100))
    #expect(try terminal.leftovers == [])
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGSEGV])
  func aSignalDuringTheWaitForTheReleasePopsTheFlags(number: CInt) throws {
    let terminal = try startWithKeyReports("5m", "--hold", "100ms")
    try terminal.press("q")
    try terminal.wait(for: "the wait for the release") {
      !$0.isAlternate && $0.keyboardFlagsDepth == 1
    }
    try terminal.signal(number)
    let ending = try terminal.waitForExit()
    // The wait takes a second. On a busy machine the signal may come later.
    #expect(ending == .signalled(number) || ending == .exited(1))
    #expect(try terminal.leftovers == [])
  }

  @Test(arguments: ["q", "\u{1B}"])
  func aTapShowsHowToStop(key: String) throws {
    let terminal = try startWithKeyReports("5m", "--hold", "1h")
    try terminal.tap(key)
    let screen = try terminal.wait(forText: key == "q" ? "hold q to stop" : "hold esc to stop")
    // After a reported release, the program does not ask for a second press.
    #expect(!screen.text.contains("press it again"))
    try expectRunning(terminal)
  }

  /// Releases without a press come from keys that were pressed before the start, like Enter.
  @Test func ignoresReleasesWithoutPresses() throws {
    let terminal = try startWithKeyReports("59m")
    try terminal.tap(" ")
    let before = try terminal.wait(forText: "paused")
    for key in ["\r", "q", " ", "r", "\u{1B}", "+"] { try terminal.release(key) }
    for _ in 0..<3 { try terminal.repeatKey("q") }
    try terminal.release("q")
    try terminal.waitUntilIdle()
    #expect(terminal.screen == before)
    #expect(try terminal.child.poll() == nil)
  }

  @Test func ignoresAPaste() throws {
    let terminal = try startWithKeyReports("59m")
    try terminal.tap(" ")
    let before = try terminal.wait(forText: "paused")
    try terminal.send("\u{1B}[200~qqqq\u{1B}[113u +\u{1B}[201~")
    try terminal.waitUntilIdle()
    #expect(terminal.screen.rows == before.rows)
    #expect(try terminal.child.poll() == nil)
  }

  @Test func aHeldKeyRepeatsUnlessItToggles() throws {
    let terminal = try startOnTerminal("59m", columns: 40, rows: 4, answering: .kitty())
    try terminal.waitForKeyReports()
    try terminal.tap(" ")
    try terminal.wait(forText: "paused")
    let before = try #require(terminal.screen.minutes)
    try terminal.press("\u{1B}A")
    for _ in 0..<3 { try terminal.repeatKey("\u{1B}A") }
    try terminal.release("\u{1B}A")
    try terminal.wait(for: "four minutes more") { $0.minutes == before + 4 }
    // Keys that toggle do not repeat.
    try terminal.press("p")
    try terminal.wait(forText: "ends ")
    for _ in 0..<3 { try terminal.repeatKey("p") }
    try terminal.release("p")
    try terminal.waitUntilRead()
    #expect(!terminal.screen.text.contains("paused"))
  }

  @Test func hooksAndLogDoNotWaitForTheRelease() throws {
    let (home, sandbox) = (try Home(), try Sandbox())
    try home.addHook("stop", "echo \"$TIMER_EVENT\" >> \"$HOMEFOLDER/log\"")
    let terminal = try startOnTerminal(
      "--hold", "100ms", "5m", environment: home.environment.merging(sandbox.variables) { $1 })
    try terminal.waitForPicture()
    while terminal.screen.isAlternate { try terminal.holdKey("q", for: .milliseconds(700)) }
    let repeatKey = {
      try terminal.repeatKey("q")
      terminal.read(for: .milliseconds(33))
    }
    try waitUntil("the hook and the log", betweenChecks: repeatKey) {
      home.log == ["stop"] && sandbox.log.count == 1 && sandbox.files == []
    }
    #expect(try terminal.child.poll() == nil)
    #expect(try terminal.waitForExit() == .exited(1))
  }

  // MARK: Leftover input

  /// The hold ends before the key begins to repeat, so silence does not mean a release.
  @Test func aShortHoldLeavesNothing() throws {
    try KeyHold(command: "\"$0\" --hold 200ms 5m").expectNothingLeft(after: .milliseconds(800))
  }

  /// Without timers one press leaves the app, and the user may still hold the key.
  @Test func aHoldThatLeavesTheAppLeavesNothing() throws {
    try KeyHold(command: "\"$0\"").expectNothingLeft(after: .milliseconds(800))
  }

  /// A user may type the next command right after leaving, and none of it is lost.
  @Test(arguments: [0, 300])
  func keepsTextTypedAfterATap(pause: Int) throws {
    let terminal = try KeyHold(responder: .xterm(), command: "\"$0\"").start()
    try terminal.tap("q")
    // Text that arrives before `q` is read would be read together with it.
    try terminal.wait(for: "the main screen") { !$0.isAlternate }
    terminal.read(for: .milliseconds(pause))
    try terminal.send("l")
    terminal.read(for: .milliseconds(120))
    try terminal.send("s")
    let text = try terminal.leftoverReport()
    #expect(text.contains(/left<\s*0*\s*l\s+s/), "\(text)")
  }

  @Test func aKeyHeldAtTheEndLeavesNothing() throws {
    let terminal = try runScript(
      "\"$0\" --hold 1h 62s; \(CountdownInShell.readLeftovers)", answering: .kitty())
    try terminal.waitForKeyReports()
    try terminal.shortenToTwoSeconds()
    try terminal.press("q")
    let repeatKey = {
      terminal.read(for: .milliseconds(33))
      try terminal.repeatKey("q")
    }
    try waitUntil("the end", betweenChecks: repeatKey) { !terminal.screen.isAlternate }
    try terminal.holdKey("q", for: .milliseconds(300))
    try terminal.release("q")
    try terminal.expectNothingLeft()
  }

  @Test(arguments: ["\"$0\" 62s", "trap : INT; \"$0\" 5m"])
  func typingLeavesNoPartialSequences(command: String) throws {
    let terminal = try runScript(
      "\(command); \(CountdownInShell.readLeftovers)", answering: .kitty())
    try terminal.waitForKeyReports()
    if command.contains("62s") { try terminal.shortenToTwoSeconds() }
    let typeKeys = {
      for _ in 0..<5 { try terminal.tap("x") }
      if command.contains("INT") { try terminal.tap("c", .control) }
      terminal.read(for: .milliseconds(5))
    }
    try waitUntil("the end", betweenChecks: typeKeys) { !terminal.screen.isAlternate }
    let text = try terminal.leftoverReport()
    #expect(!text.contains("033") && !text.contains(";"), "\(text)")
    // The first ctrl-C may cut the first picture.
    #expect(terminal.screen.leftoversExceptCutSequence == [])
  }
}

/// A key that is held for longer than it takes to stop, on a terminal where a shell then prints the unread input.
struct KeyHold {
  var responder = Responder.kitty()
  let command: String
  var key = "q"

  /// Starts the command with a registry of its own, and waits until the replies to its first queries are read.
  func start() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      "/bin/sh",
      ["-c", "\(command); \(CountdownInShell.readLeftovers)", executable(named: "timer")],
      environment: .terminal.withOwnRuntimeFolder, answering: responder)
    try terminal.waitForReplies()
    return terminal
  }

  func expectNothingLeft(after duration: Duration) throws {
    let terminal = try start()
    try terminal.holdKey(key, for: duration)
    try terminal.release(key)
    try terminal.expectNothingLeft()
  }
}

extension PseudoTerminal {
  /// Waits until the program has read the replies to the queries of its start.
  func waitForReplies() throws {
    try wait(for: "the queries") { $0.queries.filter { $0 == "[c" }.count >= 2 }
    if responder?.keyboard != nil { try waitForKeyReports() }
    try waitUntilRead()
  }
}
