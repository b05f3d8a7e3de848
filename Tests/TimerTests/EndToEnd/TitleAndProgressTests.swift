import CLibrary
import Harness
import Testing

/// The title of the window and its progress bar, which are set while the picture is shown.
@Suite(.onBlockingThreads) struct TitleAndProgressTests {
  /// An environment of VTE 0.78, which restores titles and shows no progress.
  private static let oldVTE = [String: String].terminal.merging(["VTE_VERSION": "7800"]) { $1 }

  /// Replies only to the query for the device attributes, so `timer` knows that the terminal reads.
  private static let attributesReplyOnly = Responder([("[c", "[?62;c")])

  /// An environment that tells nothing about the terminal.
  private static let unknownTerminal = [String: String].terminal.filter { $0.key != "VTE_VERSION" }

  @Test(arguments: [["5m", "focus"], ["--inline", "5m", "focus"]])
  func showTheTimeLeft(arguments: [String]) throws {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), arguments, answering: Self.attributesReplyOnly)
    try terminal.wait(for: "a title") { $0.title == "05:00 focus" && $0.progress == [1, 0] }
    try terminal.wait(for: "the next second") { $0.title.contains(/^04:5\d focus$/) }
    try terminal.send(" ")
    try terminal.wait(for: "a pause") {
      $0.title.contains(/^paused 0[45]:\d\d focus$/) && $0.progress?[0] == 4
    }
    try terminal.signal(SIGINT)
    try terminal.expectCleanExit(.signalled(SIGINT))
  }

  @Test func saveTheTitleOnce() throws {
    let terminal = try startOnTerminal("5m", answering: .xterm())
    try terminal.wait(for: "a title") { $0.title.hasPrefix("0") }
    try terminal.wait(for: "the next second") { $0.title.contains(/^04:5\d$/) }
    #expect(terminal.screen.titleStack == [""])
    try terminal.signal(SIGTERM)
    try terminal.expectExit(.signalled(SIGTERM))
  }

  /// A terminal that does not reply may not read the sequence that saves the title, and an exit may discard it.
  @Test func areNotSetBeforeTheFirstReply() throws {
    // In a window this low the digits are plain characters, not drawn large.
    let terminal = try startOnTerminal("5m", columns: 40, rows: 4)
    try terminal.wait(for: "the query") { $0.queries.contains("[c") }
    // The title would change with each second.
    try terminal.wait(for: "the next second") { $0.text.contains(/04:5\d/) }
    try terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    #expect(!terminal.screen.strings.contains { $0.hasPrefix("]2;") || $0.hasPrefix("]9;") })
    #expect(try terminal.leftoversExceptCutSequence == [])
  }

  /// The terminal may have frozen before it read the sequence that saves the title.
  @Test func theTitleIsNotSetUntilItsSaveIsConfirmed() throws {
    var responder = Self.attributesReplyOnly
    responder.repliesLeft = 1
    let terminal = try startOnTerminal("1m", answering: responder)
    try terminal.wait(for: "a saved title") { $0.titleStack == [""] }
    try terminal.wait(for: "a hundredth of the time") { $0.progress == [1, 1] }
    #expect(terminal.screen.title == "")
    try terminal.signal(SIGTERM)
    try terminal.expectExit(.signalled(SIGTERM))
  }

  /// The exit discards the sequence that saves the title.
  @Test(arguments: [SIGTERM, SIGINT])
  func areNotRestoredIfTheTitleWasNotSaved(number: CInt) throws {
    let terminal = try startOnTerminal("5m")
    try terminal.wait(for: "the query") { $0.queries.contains("[c") }
    // A paused countdown writes nothing else.
    try terminal.send(" ")
    try terminal.wait(forText: "paused")
    try terminal.waitUntilIdle()
    terminal.stopReading()
    // A picture fills the first 4 KB, which the kernel cannot discard.
    try terminal.send("\u{0C}")
    try terminal.waitUntilIdle()
    try terminal.send("\u{1B}[?62;c")
    try terminal.waitUntilIdle()
    try terminal.stopOutput()
    try terminal.send("\u{0C}")
    try terminal.waitUntilIdle()
    try terminal.signal(number)
    // The harness cannot see when the queue is discarded, so it counts sleeps and waits three seconds more.
    try terminal.waitForSleeps(60)
    pause(.seconds(3))
    try terminal.stopOutput(false)
    terminal.resumeReading()
    #expect(try terminal.waitForExit() == .signalled(number))
    #expect(!String(decoding: terminal.received, as: UTF8.self).contains("[22;0t"))
    #expect(try terminal.leftoversExceptCutSequence == [])
  }

  @Test func areNotSetWithNoTitle() throws {
    let terminal = try startOnTerminal(
      "1200ms", "--no-title", "--no-flash", answering: Self.attributesReplyOnly)
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.screen.strings.contains { $0.hasPrefix("]2;") || $0.hasPrefix("]9;") })
    #expect(terminal.screen.title == "")
  }

  @Test func areNotSetOnAnUnknownTerminal() throws {
    let terminal = try startOnTerminal(
      "1200ms", "--no-flash", environment: Self.unknownTerminal, answering: Self.attributesReplyOnly
    )
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(!terminal.screen.strings.contains { $0.hasPrefix("]2;") || $0.hasPrefix("]9;") })
  }

  @Test func showProgressOnlyWhereItIsSupported() throws {
    let terminal = try startOnTerminal(
      "5m", environment: Self.oldVTE, answering: Self.attributesReplyOnly)
    try terminal.wait(for: "the next second") { $0.title.contains(/^04:5\d$/) }
    #expect(!terminal.screen.strings.contains { $0.hasPrefix("]9;") })
    try terminal.signal(SIGINT)
    try terminal.expectCleanExit(.signalled(SIGINT))
  }

  /// Over ssh, for example, only the terminal itself can report its name.
  @Test func theTitleIsSetOnceTheTerminalReportsItsName() throws {
    let terminal = try startOnTerminal("5m", environment: Self.unknownTerminal, answering: .kitty())
    try terminal.wait(for: "a title") { $0.title.contains(/^0[45]:\d\d$/) }
    #expect(!terminal.screen.strings.contains { $0.hasPrefix("]9;") })
    try terminal.signal(SIGINT)
    try terminal.expectCleanExit(.signalled(SIGINT))
  }

  @Test func areSetAgainAfterASuspension() throws {
    let terminal = try runScript(
      "set -m; \"$0\" 5m; echo stopped; read -r line; fg", answering: Self.attributesReplyOnly)
    try terminal.wait(for: "a title") { $0.title.hasPrefix("0") && $0.progress != nil }
    try terminal.send(" ")
    try terminal.wait(for: "a pause") { $0.title.hasPrefix("paused") }
    try terminal.send("\u{1A}")
    try terminal.wait(forText: "stopped")
    #expect(terminal.screen.leftovers == [])
    try terminal.send("\n")
    try terminal.wait(for: "the title again") {
      $0.title.hasPrefix("paused") && $0.progress?[0] == 4 && $0.titleStack == [""]
    }
    try terminal.send("\u{3}")
    // The shell dies of ctrl-C, too.
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(terminal.screen.leftovers == [])
  }
}
