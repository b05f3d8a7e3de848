import Harness
import Testing

/// The first picture is a guess, and the terminal's replies to queries improve it.
@Suite(.onBlockingThreads) struct CapabilityRepliesTests {
  /// The environment of xterm over ssh, which does not tell that the terminal has 24-bit colours.
  private static let plainXterm = [
    "TERM": "xterm-256color", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin",
  ]

  private static let lightArc = Screen.Color.rgb(red: 0, green: 137, blue: 150)
  private static let darkArc = Screen.Color.rgb(red: 0, green: 200, blue: 215)

  private static let lightPausedArc = Screen.Color.rgb(red: 122, green: 124, blue: 130)
  private static let darkPausedArc = Screen.Color.rgb(red: 148, green: 150, blue: 157)

  /// Waits for this many rounds of queries, pauses, and expects the same screen after a redraw: nothing of an earlier
  /// picture is left.
  private func expectSameAfterRedraw(_ terminal: PseudoTerminal, rounds: Int = 2) throws {
    try terminal.wait(for: "the queries") { $0.queries.filter { $0 == "[c" }.count >= rounds }
    try terminal.pauseAndWaitUntilIdle()
    let shown = terminal.screen
    try terminal.send("\u{C}")
    try terminal.waitUntilIdle()
    #expect(terminal.screen == shown)
    #expect(shown.drawingFaults == [])
  }

  // MARK: Terminals

  @Test(arguments: [
    Responder.kitty(background: "ffff/ffff/ffff"), .vte(background: "eeee/eeee/ecec"),
  ])
  func drawsForTheReportedBackground(responder: Responder) throws {
    let terminal = try startOnTerminal("5m", "--no-sound", answering: responder)
    try terminal.wait(for: "a light picture") {
      $0.visibleColors.contains(Self.lightArc) && !$0.visibleColors.contains(Self.darkArc)
    }
    try expectSameAfterRedraw(terminal, rounds: 1)
    // The screen is cleared once, before the first picture, and not between the dark picture and the light one.
    #expect(terminal.received.readable.matches(of: /\[2J/).count == 1)
  }

  @Test func keepsThePictureIfTheGuessWasRight() throws {
    let terminal = try startOnTerminal(
      "5m", "--no-sound", answering: .kitty(background: "0000/0000/0000"))
    try expectSameAfterRedraw(terminal)
    #expect(terminal.screen.visibleColors.contains(Self.darkPausedArc))
  }

  @Test func usesAllColorsOfXterm() throws {
    let terminal = try startOnTerminal(
      "5m", "--no-sound", environment: Self.plainXterm,
      answering: .xterm(background: "0000/0000/0000"))
    try terminal.wait(for: "all colours") { $0.visibleColors.contains(Self.darkArc) }
    // The terminal reported that it has no synchronized output, so later pictures do not use it.
    let updates = terminal.screen.updates
    try expectSameAfterRedraw(terminal)
    #expect(terminal.screen.updates == updates)
    try terminal.send("\u{3}")
    try terminal.waitForExit()
    #expect(try terminal.leftovers == [])
  }

  @Test func asksForNoColorsIfTheUserWantsNone() throws {
    let environment = Self.plainXterm.merging(["NO_COLOR": "1"]) { $1 }
    let terminal = try startOnTerminal(
      "5m", "--no-sound", environment: environment, answering: .xterm())
    try terminal.wait(for: "the queries") { $0.queries.filter { $0 == "[c" }.count == 2 }
    #expect(!terminal.screen.strings.contains { $0.hasPrefix("P") })
    try expectSameAfterRedraw(terminal)
    #expect(terminal.screen.visibleColors == [.standard])
  }

  /// If cells are not twice as high as wide, the ring is drawn in other cells, so that it is round.
  @Test func drawsACircleForTheReportedCellSize() throws {
    // The name Konsole changes no characters, so both countdowns draw with the same ones.
    let wideCells = Responder([
      ("[>0q", "P>|Konsole 22.12.3\u{1B}\\"), ("[16t", "[6;16;10t"), ("[c", "[?62;c"),
    ])
    let queried = try startOnTerminal("5m", "--no-sound", answering: wideCells)
    let known = try PseudoTerminal(
      executable(named: "timer"), ["5m"], pixels: (width: 800, height: 384))
    for terminal in [queried, known] {
      try terminal.waitForPicture()
      try terminal.send(" ")
      try terminal.wait(forText: "paused")
    }
    let wanted = known.screen
    try queried.wait(for: "a circle") { $0.rows == wanted.rows }
    #expect(!known.screen.queries.contains("[16t"))
  }

  @Test func sendsTmuxNoQueryThatItWouldShow() throws {
    let environment = [String: String].terminal.merging(["TMUX": "socket,1,0"]) { $1 }
    let terminal = try startOnTerminal(
      "5m", "--no-sound", environment: environment, answering: .tmux)
    try terminal.wait(for: "the queries") { $0.queries.filter { $0 == "[c" }.count == 2 }
    #expect(terminal.screen.strings == ["]10;?", "]11;?"])
    try expectSameAfterRedraw(terminal)
  }

  @Test(arguments: ["linux", "vt220", "unheard-of"])
  func sendsNoQueryThatATerminalMightShow(term: String) throws {
    let terminal = try startOnTerminal(
      "1h", environment: ["TERM": term, "LANG": "C.UTF-8"], answering: .kitty())
    try terminal.waitForPicture()
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    #expect(terminal.screen.queries == [] && terminal.screen.strings == [])
  }

  @Test func sendsASilentTerminalOnlySafeQueries() throws {
    // In a window this low the digits are plain characters, not drawn large.
    let terminal = try startOnTerminal("5m", "--no-sound", columns: 40, rows: 4)
    try terminal.wait(for: "the next second") { $0.text.contains(/04:5\d/) }
    try expectSameAfterRedraw(terminal, rounds: 1)
    #expect(terminal.screen.queries == ["]10;?", "]11;?", "[>0q", "[?u", "[c"])
  }

  @Test func sendsNoQueriesShortlyBeforeTheEnd() throws {
    let terminal = try startOnTerminal("400ms", answering: .kitty())
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.screen.queries == [])
  }

  /// The colours of the inline bar depend on the reported background, too.
  @Test func sendsQueriesInlineToo() throws {
    let terminal = try startOnTerminal(
      "--inline", "5m", "--no-sound", answering: .kitty(background: "ffff/ffff/ffff"))
    try terminal.wait(for: "a light picture") { $0.visibleColors.contains(Self.lightArc) }
    #expect(!terminal.screen.queries.contains("[16t"))
    try terminal.send("\u{3}")
    try terminal.waitForExit()
    #expect(try terminal.leftovers == [])
    #expect(terminal.screen.writtenRows.count == 1)
  }

  // MARK: Time

  @Test func acceptsLateReplies() throws {
    var responder = Responder.kitty(background: "ffff/ffff/ffff")
    responder.delay = .milliseconds(300)
    let terminal = try startOnTerminal("5m", "--no-sound", answering: responder)
    try terminal.wait(for: "a light picture") { $0.visibleColors.contains(Self.lightArc) }
    // The replies of the second round arrive long after those of the first took effect.
    try expectSameAfterRedraw(terminal)
  }

  @Test func acceptsLateRepliesWhilePaused() throws {
    var responder = Responder.kitty(background: "ffff/ffff/ffff")
    responder.delay = .milliseconds(300)
    let terminal = try startOnTerminal("5m", "--no-sound", answering: responder)
    try terminal.waitForPicture()
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    try terminal.wait(for: "a light picture") { $0.visibleColors.contains(Self.lightPausedArc) }
    #expect(terminal.screen.text.contains("paused"))
    // After the last late replies the paused countdown does not wake up again.
    try terminal.waitUntilIdle()
    var count = 0
    try terminal.child.waitForIdlePeriod(of: .milliseconds(500)) { window in
      // Output from before this period is not counted.
      terminal.read(for: .milliseconds(50))
      count = terminal.received.count
      terminal.read(for: window)
    }
    #expect(terminal.received.count == count)
  }

  @Test func acceptsKeysBetweenReplies() throws {
    var responder = Responder.kitty(background: "ffff/ffff/ffff")
    responder.precedingKeys = " "
    let terminal = try startOnTerminal("5m", "--no-sound", answering: responder)
    try terminal.wait(for: "a light picture, paused") {
      $0.visibleColors.contains(Self.lightPausedArc) && $0.text.contains("paused")
    }
  }

  @Test func followsAChangeOfColors() throws {
    var reporting = Responder.kitty(background: "ffff/ffff/ffff")
    // The responder sends the first reply that matches.
    reporting.replies.insert(("[?2031$p", "[?2031;2$y"), at: 0)
    let terminal = try startOnTerminal("5m", "--no-sound", answering: reporting)
    try terminal.wait(for: "a light picture") { $0.visibleColors.contains(Self.lightArc) }
    try terminal.wait(for: "the mode for colour reports") { $0.modes.contains(2031) }
    // Wait for all replies, also to the query for pixels.
    try terminal.wait(for: "the queries") { $0.strings.contains { $0.hasPrefix("_Ga=d") } }
    try terminal.waitUntilRead()
    reporting.replies.insert(("]11;?", "]11;rgb:0000/0000/0000\u{1B}\\"), at: 0)
    terminal.responder = reporting
    try terminal.send("\u{1B}[?997;1n")
    try terminal.wait(for: "a dark picture") {
      $0.visibleColors.contains(Self.darkArc) && !$0.visibleColors.contains(Self.lightArc)
    }
    try terminal.send("\u{3}")
    try terminal.waitForExit()
    #expect(try terminal.leftovers == [])
  }

  @Test(arguments: [
    "]11;rgb:\u{1B}\\", "]11;rgb:zz/zz/zz\u{7}", "P>|\u{1B}\\", "[?2026;9$y", "_Gi=31;\u{1B}\\",
    "]11;q\u{18}", "P1$r48:2:1\u{1B}\\", "[6;0;0t", "]11;?\u{1B}\\", "[>0q", "[?;;;c",
  ])
  func survivesInvalidReplies(reply: String) throws {
    let invalid = Responder(["]11;?", "[>0q", "[c"].map { ($0, reply) })
    let terminal = try startOnTerminal("5m", "--no-sound", answering: invalid)
    try terminal.wait(for: "the queries") { $0.queries.contains("[c") }
    try terminal.waitUntilRead()
    #expect(terminal.screen.text.contains("? help"))
    try expectSameAfterRedraw(terminal, rounds: 1)
    #expect(terminal.screen.visibleColors.contains(Self.darkPausedArc))
  }
}
