import CLibrary
import Harness
import Testing

/// Replies that are pending when the countdown ends never reach the next program.
@Suite(.onBlockingThreads) struct PendingRepliesTests {
  private static let lastQuery = Array("\u{1B}[c".utf8)

  private func slowResponder(_ milliseconds: Int) -> Responder {
    var responder = Responder.kitty(background: "ffff/ffff/ffff")
    responder.delay = .milliseconds(milliseconds)
    return responder
  }

  /// Runs a command in a shell that then prints leftover input, and waits for the last query of the first round.
  private func startAndWaitForQuery(_ command: String, delay: Int) throws -> PseudoTerminal {
    let terminal = try runScript(
      "\(command); \(CountdownInShell.readLeftovers)", answering: slowResponder(delay))
    try terminal.awaitArrival(of: Self.lastQuery)
    return terminal
  }

  @Test(arguments: [0, 100])
  func leavesNothingWhenInterruptedAtOnce(delayInMilliseconds: Int) throws {
    let terminal = try startAndWaitForQuery("trap : INT; \"$0\" 5m", delay: delayInMilliseconds)
    try terminal.send("\u{3}")
    try terminal.expectNothingLeft()
  }

  @Test(arguments: [0, 100])
  func leavesNothingWhenStoppedAtOnce(delayInMilliseconds: Int) throws {
    let terminal = try startAndWaitForQuery("\"$0\" --hold 0 5m", delay: delayInMilliseconds)
    try terminal.send("q")
    try terminal.expectNothingLeft()
  }

  @Test(arguments: [0, 100], [SIGTERM, SIGQUIT])
  func leavesNothingWhenKilledAtOnce(delayInMilliseconds: Int, signal: CInt) throws {
    // `exec` keeps the process ID, so the ID that the shell prints is the countdown's.
    let terminal = try startAndWaitForQuery(
      "/bin/sh -c 'echo \"pid $$.\"; exec \"$0\" 5m' \"$0\" 2>/dev/null",
      delay: delayInMilliseconds)
    let text = String(decoding: terminal.received, as: UTF8.self)
    let processID = try #require(text.firstMatch(of: /pid (\d+)\./).flatMap { CInt($0.1) })
    #expect(kill(processID, signal) == 0)
    try terminal.expectNothingLeft()
  }

  /// Without replies the exit does not wait for ever, and the last line is printed.
  @Test func doesNotWaitForASilentTerminal() throws {
    let terminal = try startOnTerminal("5m")
    try terminal.awaitArrival(of: Self.lastQuery)
    try terminal.send("\u{3}")
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(terminal.screen.text.contains("left"))
    #expect(try terminal.leftovers == [])
  }

  /// Once all replies have arrived, the exit reads no more input, so the next program gets it.
  @Test func keepsInputTypedAfterTheReplies() throws {
    let terminal = try runScript(
      "trap : INT; \"$0\" 5m; read -r x; echo \"left<$x>\"", answering: .kitty())
    try terminal.waitForKeyReports()
    // The title follows the last reply of the start. Ctrl-C discards what was typed before, including a pending reply.
    try terminal.wait(for: "a title") { $0.title.hasPrefix("0") }
    try terminal.send("\u{3}")
    // The line follows the last query of the exit, whose reply has been read by then.
    try terminal.wait(forText: "stopped with")
    try terminal.send("ok\n")
    try terminal.wait(forText: "left<ok>")
  }

  @Test(arguments: [0, 100])
  func leavesNothingWhenSuspendedAndQueriesAgain(delayInMilliseconds: Int) throws {
    let terminal = try startShell(answering: slowResponder(delayInMilliseconds))
    try terminal.send("\"$T\" 5m\n")
    try terminal.awaitArrival(of: Self.lastQuery)
    try terminal.send("\u{1A}")
    try terminal.waitForPrompt()
    // Wait for all replies.
    try terminal.waitUntilIdle()
    #expect(terminal.screen.writtenRows.last == "ready>", "\(terminal.screen.text)")
    #expect(!terminal.screen.text.contains("rgb") && !terminal.screen.text.contains("^["))
    let queryCount = terminal.screen.queries.filter { $0 == "]11;?" }.count
    #expect(queryCount == 1)
    try terminal.send("fg\n")
    try terminal.wait(for: "the query again") {
      $0.queries.filter { $0 == "]11;?" }.count == queryCount + 1
    }
    try terminal.wait(for: "a light picture") {
      $0.text.contains("? help") && $0.cell(row: 2, column: 39).style.foreground != .standard
    }
  }
}
