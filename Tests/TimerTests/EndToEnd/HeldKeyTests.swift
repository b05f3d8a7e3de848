import CLibrary
import Harness
import Testing

/// Holding a key to stop, on terminals that report key releases.
@Suite(.sideBySide) struct HeldKeyTests {
  private func reporting(_ arguments: String...) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), arguments, answering: .kitty())
    try terminal.waitForKeyReports()
    return terminal
  }

  private func expectRunning(_ terminal: PseudoTerminal) throws {
    #expect(try terminal.child.poll() == nil)
    // The countdown still reacts to keys.
    try terminal.tap(" ")
    try terminal.wait(forText: "paused")
  }

  @Test(arguments: [[], Keystroke.Modifiers.capsLock, .numLock])
  func stopsWhileItIsHeld(modifiers: Keystroke.Modifiers) throws {
    try undisturbed {
      let terminal = try reporting("5m", "focus")
      let pressed = ContinuousClock.now
      // Not every keyboard repeats keys, but the release is reported all the same.
      try terminal.press("q", modifiers)
      try terminal.wait(for: "the last line", within: .seconds(10)) {
        !$0.isAlternate && $0.text.contains("stopped with")
      }
      let left = pressed.duration(to: .now)
      #expect(left >= .milliseconds(990) && left < .milliseconds(1300))
      try terminal.release("q", modifiers)
      #expect(try terminal.waitForExit(within: .seconds(10)) == .exited(1))
      #expect(try terminal.traces == [])
      #expect(terminal.screen.rows[0].contains(/^5m focus: stopped with 0[45]:\d\d left$/))
    }
  }

  @Test func waitsForTheReleaseButNotForEver() throws {
    try undisturbed {
      let terminal = try reporting("5m")
      try terminal.press("\u{1B}")
      try terminal.wait(for: "the last line", within: .seconds(10)) { !$0.isAlternate }
      let stopped = ContinuousClock.now
      #expect(try terminal.waitForExit(within: .seconds(10)) == .exited(1))
      let ended = try #require(terminal.child.ended)
      let time = stopped.duration(to: ended)
      #expect(time > .milliseconds(700) && time < .seconds(2))
      #expect(try terminal.traces == [])
    }
  }

  /// Killed while it waits for the release, it pops the flags that it pushed for that wait.
  @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGSEGV])
  func popsTheFlagsThatItWaitsWith(number: CInt) throws {
    try undisturbed {
      let terminal = try reporting("5m", "--hold", "100ms")
      try terminal.press("q")
      try terminal.wait(for: "the wait", within: .seconds(10)) {
        !$0.isAlternate && $0.keyboardDepth == 1
      }
      let sent = ContinuousClock.now
      try terminal.signal(number)
      #expect(try terminal.waitForExit(within: .seconds(10)) == .signalled(number))
      // All answers have come, so there is nothing to wait for.
      let ended = try #require(terminal.child.ended)
      #expect(sent.duration(to: ended) < .milliseconds(700))
      #expect(try terminal.traces == [])
    }
  }

  @Test(arguments: ["q", "\u{1B}"])
  func aTapDoesNotStopAndShowsHow(key: String) throws {
    let terminal = try reporting("5m")
    try terminal.tap(key)
    let screen = try terminal.wait(forText: key == "q" ? "hold q to stop" : "hold esc to stop")
    // After a release was seen, it does not assume a keyboard without repeats.
    #expect(!screen.text.contains("press it again"))
    try expectRunning(terminal)
  }

  @Test func anEarlyReleaseDoesNotStop() throws {
    try undisturbed {
      let terminal = try reporting("5m")
      try terminal.keepDown("q", for: .milliseconds(800))
      #expect(terminal.screen.isAlternate)
      try terminal.release("q")
      try terminal.wait(forText: "hold q to stop", within: .seconds(10))
      terminal.read(for: .milliseconds(500))
      #expect(try terminal.child.poll() == nil)
    }
  }

  @Test func twoPressesAreNoHold() throws {
    try undisturbed {
      let terminal = try reporting("5m")
      for _ in 0..<2 {
        try terminal.keepDown("q", for: .milliseconds(700))
        try terminal.release("q")
        terminal.read(for: .milliseconds(600))
      }
      try expectRunning(terminal)
    }
  }

  @Test func anotherKeyEndsTheHold() throws {
    try undisturbed {
      let terminal = try reporting("5m")
      try terminal.keepDown("q", for: .milliseconds(600))
      try terminal.tap(" ")
      try terminal.wait(forText: "paused", within: .seconds(10))
      // The key is still down, but its repeats no longer count.
      for _ in 0..<30 {
        try terminal.repeatKey("q")
        terminal.read(for: .milliseconds(30))
      }
      #expect(try terminal.child.poll() == nil)
    }
  }

  @Test func aLossOfFocusEndsTheHold() throws {
    try undisturbed {
      let terminal = try reporting("5m")
      #expect(terminal.screen.modes.contains(1004))
      try terminal.keepDown("q", for: .milliseconds(600))
      try terminal.send("\u{1B}[O")
      terminal.read(for: .milliseconds(900))
      #expect(try terminal.child.poll() == nil)
    }
  }

  /// Releases without a press do nothing: the Enter that started the countdown, or keys held before.
  @Test func releasesWithoutPressesAreNothing() throws {
    let terminal = try reporting("59m")
    try terminal.tap(" ")
    let before = try terminal.wait(forText: "paused")
    for key in ["\r", "q", " ", "r", "\u{1B}", "+"] { try terminal.release(key) }
    for _ in 0..<3 { try terminal.repeatKey("q") }
    try terminal.release("q")
    try terminal.drain(quiet: .milliseconds(200))
    #expect(terminal.screen == before)
    #expect(try terminal.child.poll() == nil)
  }

  @Test func aPasteIsNoKeys() throws {
    let terminal = try reporting("59m")
    try terminal.tap(" ")
    let before = try terminal.wait(forText: "paused")
    try terminal.drain()
    try terminal.send("\u{1B}[200~qqqq\u{1B}[113u +\u{1B}[201~")
    try terminal.drain(quiet: .milliseconds(100))
    #expect(terminal.screen.rows == before.rows)
    #expect(try terminal.child.poll() == nil)
  }

  @Test func aKeyThatIsDownRepeats() throws {
    let terminal = try onTerminal("59m", columns: 40, rows: 4, answering: .kitty())
    try terminal.waitForKeyReports()
    try terminal.tap(" ")
    try terminal.wait(forText: "paused")
    let before = try #require(minutes(terminal.screen))
    try terminal.press("\u{1B}A")
    for _ in 0..<3 { try terminal.repeatKey("\u{1B}A") }
    try terminal.release("\u{1B}A")
    try terminal.wait(for: "four minutes more") { minutes($0) == before + 4 }
    // Keys that toggle do not repeat.
    try terminal.press("p")
    try terminal.wait(forText: "ends ")
    for _ in 0..<3 { try terminal.repeatKey("p") }
    try terminal.release("p")
    try terminal.drain(quiet: .milliseconds(10))
    #expect(!terminal.screen.text.contains("paused"))
  }

  private func minutes(_ screen: Screen) -> Int? {
    let digits = screen.text.firstMatch(of: /(\d:)?\d\d:\d\d/).map { String($0.0) }
    return digits?.split(separator: ":").dropLast().reduce(0) { $0 * 60 + (Int($1) ?? 0) }
  }

  // MARK: What the next program reads

  /// Reads what a next program would find: everything that was typed or answered and not read.
  private static let readsOn =
    "stty -echo -icanon min 0 time 3; x=$(dd bs=1 count=200 2>/dev/null | od -An -c); echo \"left<$x>\""

  private func expectNothingLeft(_ terminal: PseudoTerminal) throws {
    try terminal.wait(forText: "left<", within: .seconds(10))
    #expect(terminal.screen.text.contains("left<>"), "\(terminal.screen.text)")
    #expect(terminal.screen.traces == [])
  }

  @Test func aHoldLeavesNothing() throws {
    try undisturbed {
      let terminal = try script("\"$0\" 5m; \(Self.readsOn)", answering: .kitty())
      try terminal.waitForKeyReports()
      try terminal.keepDown("q", for: .milliseconds(1400))
      try terminal.release("q")
      try expectNothingLeft(terminal)
    }
  }

  /// A key held much longer than needed, as by a user who looks at the screen only later.
  @Test(arguments: [Responder.kitty(), .xterm()], ["q", "\u{1B}"])
  func aLongHoldLeavesNothing(responder: Responder, key: String) throws {
    try undisturbed {
      let terminal = try script("\"$0\" 5m; \(Self.readsOn)", answering: responder)
      try terminal.wait(for: "the answers") { $0.queries.filter { $0 == "[c" }.count >= 2 }
      try terminal.drain(quiet: .milliseconds(30))
      try terminal.keepDown(key, for: .milliseconds(3200))
      try terminal.release(key)
      try expectNothingLeft(terminal)
    }
  }

  /// The key has not begun to repeat, so silence does not show that it was released.
  @Test func aShortHoldLeavesNothing() throws {
    try undisturbed {
      let terminal = try script("\"$0\" --hold 200ms 5m; \(Self.readsOn)", answering: .kitty())
      try terminal.waitForKeyReports()
      try terminal.keepDown("q", for: .milliseconds(800))
      try terminal.release("q")
      try expectNothingLeft(terminal)
    }
  }

  /// Where nothing would be lost, one press leaves the app, and the key may be held all the same.
  @Test(arguments: [Responder.kitty(), .xterm()], ["", "stopwatch"])
  func aHoldThatLeavesTheAppLeavesNothing(responder: Responder, page: String) throws {
    try undisturbed {
      let terminal = try script("\"$0\" \(page); \(Self.readsOn)", answering: responder)
      try terminal.wait(for: "the answers") { $0.queries.filter { $0 == "[c" }.count >= 2 }
      try terminal.drain(quiet: .milliseconds(30))
      try terminal.keepDown("q", for: .milliseconds(1500))
      try terminal.release("q")
      try expectNothingLeft(terminal)
    }
  }

  /// The next command may be typed at once: nothing of it is lost.
  @Test(arguments: [30, 300])
  func whatIsTypedAfterATapIsKept(pause: Int) throws {
    try undisturbed {
      let terminal = try script("\"$0\"; \(Self.readsOn)", answering: .xterm())
      try terminal.wait(for: "the answers") { $0.queries.filter { $0 == "[c" }.count >= 2 }
      try terminal.drain(quiet: .milliseconds(30))
      try terminal.tap("q")
      // What comes before the key is read is read together with it.
      try terminal.wait(for: "the end of the picture") { !$0.isAlternate }
      terminal.read(for: .milliseconds(pause))
      try terminal.send("l")
      terminal.read(for: .milliseconds(120))
      try terminal.send("s")
      try terminal.wait(forText: "left<", within: .seconds(10))
      #expect(terminal.screen.text.contains(/left<\s*0*\s*l\s+s>/), "\(terminal.screen.text)")
    }
  }

  @Test func aKeyThatIsDownAtTheEndLeavesNothing() throws {
    try undisturbed {
      let terminal = try script(
        "\"$0\" --hold 1h 62s; \(Self.readsOn)", answering: .kitty())
      try terminal.waitForKeyReports()
      try terminal.leaveTwoSeconds()
      try terminal.press("q")
      while terminal.screen.isAlternate {
        terminal.read(for: .milliseconds(33))
        try terminal.repeatKey("q")
      }
      try terminal.keepDown("q", for: .milliseconds(300))
      try terminal.release("q")
      try expectNothingLeft(terminal)
    }
  }

  /// The end may come at any moment between keys, and no sequence of a key is left half read.
  @Test(arguments: ["\"$0\" 62s", "trap : INT; \"$0\" 5m"])
  func typingLeavesNoSequences(command: String) throws {
    let terminal = try script("\(command); sleep 0.3; \(Self.readsOn)", answering: .kitty())
    try terminal.waitForKeyReports()
    if command.contains("62s") { try terminal.leaveTwoSeconds() }
    while terminal.screen.isAlternate {
      for _ in 0..<5 { try terminal.tap("x") }
      if command.contains("INT") { try terminal.tap("c", .control) }
      terminal.read(for: .milliseconds(5))
    }
    try terminal.wait(forText: "left<")
    let text = terminal.screen.text
    #expect(!text.contains("033") && !text.contains(";"), "\(text)")
    // The first ctrl-C may come while the terminal still reads the first picture, which is then cut.
    #expect(terminal.screen.tracesOfACutPicture == [])
  }
}
