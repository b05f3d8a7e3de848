import CLibrary
import Harness
import Testing

@Suite(.sideBySide) struct KeyboardTests {
  /// Starts a paused countdown of 59 minutes: only a key changes its screen.
  private func paused(_ arguments: String...) throws -> PseudoTerminal {
    // In a window this small the digits are text.
    let terminal = try PseudoTerminal(
      executable(named: "timer"), ["59m"] + arguments, columns: 40, rows: 4)
    try terminal.waitForPicture()
    try terminal.send("p")
    try terminal.wait(forText: "paused")
    try terminal.drain()
    return terminal
  }

  private func digits(_ screen: Screen) -> String? {
    screen.text.firstMatch(of: /(\d:)?\d\d:\d\d/).map { String($0.0) }
  }

  private func expectNothing(from terminal: PseudoTerminal, typing bytes: String) throws {
    let before = terminal.screen
    try terminal.send(bytes)
    try terminal.drain(quiet: .milliseconds(80))
    #expect(terminal.screen == before)
    #expect(try terminal.child.poll() == nil)
    // The countdown still reacts to keys.
    try terminal.send("p")
    try terminal.wait(forText: "ends ")
  }

  private func minutes(_ text: String?) -> Int? {
    text?.split(separator: ":").dropLast().reduce(0) { $0 * 60 + (Int($1) ?? 0) }
  }

  // MARK: Effects of keys

  @Test(arguments: [
    ("+", 1), ("=", 1), ("\u{1B}[A", 1), ("\u{1B}OA", 1), ("-", -1), ("\u{1B}[B", -1),
    ("\u{1B}OB", -1), ("++", 2), ("+-", 0), ("\u{1B}[A\u{1B}[A\u{1B}[A", 3), ("\u{1B}[1;1A", 1),
  ])
  func movesTheEndByMinutes(keys: String, change: Int) throws {
    let terminal = try paused("--no-ring")
    let before = try #require(minutes(digits(terminal.screen)))
    try terminal.send(keys)
    try terminal.wait(for: "\(change) minutes more") { minutes(digits($0)) == before + change }
    try terminal.drain(quiet: .milliseconds(80))
    #expect(minutes(digits(terminal.screen)) == before + change)
    #expect(terminal.screen.accidents == [])
  }

  @Test func movesTheEndBySeconds() throws {
    let terminal = try paused()
    let before = digits(terminal.screen)
    try terminal.send("\u{1B}[D")
    try terminal.wait(for: "ten seconds less") { digits($0) != before }
    try terminal.send("\u{1B}[C")
    try terminal.wait(for: "ten seconds more") { digits($0) == before }
  }

  @Test func pausesResumesAndRestarts() throws {
    let terminal = try onTerminal("59m", columns: 40, rows: 4)
    try terminal.wait(for: "a second") { digits($0).map { $0 < "59:00" } == true }
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    try terminal.send("r")
    // In a window this small the row of the end shows "restarted".
    try terminal.wait(for: "the start again") {
      digits($0) == "59:00" && $0.text.contains("restarted")
    }
    try terminal.wait(forText: "ends")
    try terminal.send("p")
    try terminal.wait(forText: "paused")
    try terminal.send("P")
    try terminal.wait(forText: "ends")
  }

  @Test func helpComesAndGoes() throws {
    let terminal = try onTerminal("5m")
    try terminal.waitForPicture()
    try terminal.send("?")
    try terminal.wait(forText: "close this help")
    try terminal.send("?")
    try terminal.wait(forText: "? help")
    #expect(terminal.screen.accidents == [])
  }

  @Test func drawsAgain() throws {
    let terminal = try paused()
    let wanted = terminal.screen.rows
    var spoiled = terminal.screen
    spoiled.feed("\u{1B}[Hsomebody else was here\u{1B}[31;45m\u{1B}[4;4Hand here")
    #expect(spoiled.rows != wanted)
    let (updates, count) = (terminal.screen.updates, terminal.received.count)
    try terminal.send("\u{C}")
    try terminal.wait(for: "the picture again") { $0.updates > updates }
    spoiled.feed(terminal.received[count...])
    #expect(spoiled == terminal.screen)
    #expect(spoiled.rows == wanted)
  }

  @Test func standsStillWhilePaused() throws {
    let terminal = try onTerminal("5m")
    try terminal.waitForPicture()
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    try terminal.drain(quiet: .milliseconds(200))
    let count = terminal.received.count
    #expect(try terminal.child.rests(for: .seconds(1)) { terminal.read(for: $0) })
    #expect(terminal.received.count == count)
  }

  @Test func pausesOnASignal() throws {
    let terminal = try onTerminal("5m")
    try terminal.waitForPicture()
    terminal.read(for: .milliseconds(50))
    try terminal.signal(SIGUSR1)
    try terminal.wait(forText: "paused")
    try terminal.signal(SIGUSR1)
    try terminal.wait(forText: "ends ")
  }

  @Test func aQuestionDoesNotTearThePicture() throws {
    let terminal = try onTerminal("59m", columns: 40, rows: 4)
    try terminal.waitForPicture()
    try terminal.send(" ")
    let before = try terminal.wait(forText: "paused")
    try terminal.signal(SIGUSR2)
    try terminal.wait(for: "the question, and the picture again") { screen in
      String(decoding: terminal.received, as: UTF8.self).contains("left, paused")
        && screen.updates > before.updates && screen.rows == before.rows
    }
  }

  // MARK: Input that is not a key

  @Test func understandsAKeySplitInTwo() throws {
    try undisturbed {
      let terminal = try paused()
      let before = try #require(minutes(digits(terminal.screen)))
      try terminal.send("\u{1B}")
      terminal.read(for: .milliseconds(10))
      try terminal.send("[")
      terminal.read(for: .milliseconds(10))
      try terminal.send("A")
      try terminal.wait(for: "one minute more", within: .seconds(10)) {
        minutes(digits($0)) == before + 1
      }
      try terminal.drain(quiet: .milliseconds(80))
      #expect(minutes(digits(terminal.screen)) == before + 1)
    }
  }

  @Test func escAloneIsAKey() throws {
    let terminal = try onTerminal("5m", "--hold", "0")
    try terminal.waitForPicture()
    try terminal.send("\u{1B}")
    #expect(try terminal.waitForExit() == .exited(1))
  }

  @Test(arguments: [
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
  ])
  func doesNothing(bytes: String) throws {
    try expectNothing(from: paused(), typing: bytes)
  }

  /// After a while, a sequence that was cut off is dropped, and the next key counts as a key.
  @Test(arguments: ["\u{1B}[", "\u{1B}[1;", "\u{1B}]0;p", "\u{1B}P", "\u{1B}O", "\u{1B}[[", "é"])
  func forgetsWhatIsCutOff(text: String) throws {
    try undisturbed {
      let terminal = try paused()
      let before = terminal.screen
      try terminal.send(text == "é" ? [0xC3] : Array(text.utf8))
      try terminal.drain(quiet: .milliseconds(350))
      #expect(terminal.screen == before)
      try terminal.send("p")
      try terminal.wait(forText: "ends ", within: .seconds(10))
    }
  }

  @Test func aHugePasteDoesNothing() throws {
    let paste = String(repeating: "p q r + - \n", count: 3000)
    try expectNothing(from: paused(), typing: "\u{1B}[200~\(paste)\u{1B}[201~")
  }

  /// A line that stalls for more than a second does not end the paste.
  @Test func aSlowPasteDoesNothing() throws {
    let terminal = try paused()
    let before = terminal.screen
    for piece in ["\u{1B}[200~p q", " r ", "+ p", "-\u{1B}[20"] {
      try terminal.send(piece)
      try terminal.drain(quiet: .milliseconds(1200))
    }
    #expect(terminal.screen == before)
    try expectNothing(from: terminal, typing: "1~")
  }

  /// A paste without an end does not take the keyboard for ever.
  @Test func aPasteIsGivenUp() throws {
    try undisturbed {
      let terminal = try paused()
      let before = terminal.screen
      try terminal.send("\u{1B}[200~p q")
      try terminal.drain(quiet: .milliseconds(5300))
      #expect(terminal.screen == before)
      try terminal.send("p")
      try terminal.wait(forText: "ends ", within: .seconds(10))
    }
  }

  /// Ctrl-S and ctrl-Q are ordinary keys here, and do not stop the output.
  @Test func controlSStopsNothing() throws {
    let terminal = try onTerminal("500ms")
    try terminal.waitForPicture()
    try terminal.send("\u{13}")
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(try terminal.traces == [])
  }

  @Test(arguments: [1, 2])
  func survivesRandomBytes(seed: UInt64) throws {
    var random = RandomBytes(seed: seed)
    let terminal = try onTerminal("5m", "--hold", "1h")
    try terminal.waitForPicture()
    for _ in 0..<300 {
      let bytes = (0..<40).map { _ in random.next() }
      // The bytes that end or suspend the countdown have other tests.
      try terminal.send(bytes.filter { ![0x03, 0x1A, 0x1C].contains($0) })
      terminal.read(for: .microseconds(200))
    }
    try terminal.send("\u{18}\u{1B}\\")
    terminal.read(for: .milliseconds(1200))
    try terminal.send(" ")
    try terminal.drain(quiet: .milliseconds(200))
    #expect(try terminal.child.poll() == nil)
    #expect(terminal.screen.accidents == [])
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(try terminal.tracesOfACutPicture == [])
  }
}

/// Random bytes, the same for the same seed; most of them occur in escape sequences.
private struct RandomBytes {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed &* 0x9E37_79B9_7F4A_7C15
  }

  mutating func next() -> UInt8 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    let common = Array("\u{1B}\u{1B}\u{1B}[[]OPX_?;;01239~ABCDmuqpr+- ".utf8)
    let value = Int(truncatingIfNeeded: state >> 33)
    return value % 3 == 0 ? UInt8(value / 3 % 256) : common[value / 3 % common.count]
  }
}
