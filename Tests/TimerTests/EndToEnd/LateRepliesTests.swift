import CLibrary
import Harness
import Testing

/// Late replies, as over a slow line, never reach the next program, however the countdown ends.
@Suite(.onBlockingThreads) struct LateRepliesTests {
  @Test func leavesNothingAtTheEnd() throws {
    try LateReplies(delay: 300).expectCleanEnd(seconds: 2)
  }

  @Test func leavesNothingAfterControlC() throws {
    try LateReplies(delay: 300).expectCleanAfterControlC(wait: 0)
  }

  @Test func leavesNothingAfterASignal() throws {
    try LateReplies(delay: 300).expectCleanAfterSignal(wait: 350, SIGTERM)
  }

  /// `timer` measures the time to the first replies, and sends no query whose reply would come too late.
  @Test func sendsNoQueryThatAShortCountdownCannotWaitFor() throws {
    let terminal = try startOnTerminal("2s", answering: LateReplies(delay: 900).slowResponder)
    #expect(try terminal.waitForExit() == .exited(0))
    // After a slow start there is no time for the first query either.
    #expect(terminal.screen.queries.filter { $0 == "[c" }.count <= 1)
    #expect(!terminal.received.readable.contains("\\e[>31u"))
  }

  @Test(arguments: ["[?62;c\u{1B}[?62;c", "[?62", "]11;rgb:00", "P>|kitty(0.26", "[200~q", "[c"])
  func invalidRepliesLeaveNothing(reply: String) throws {
    var responder = Responder.xterm()
    responder.replies.removeAll { $0.query == "[c" }
    responder.replies.append(("[c", reply))
    let countdown = try CountdownInShell("5m", answering: responder)
    try countdown.terminal.wait(for: "the first query") { $0.queries.contains("[c") }
    // The next queries follow the first replies.
    try countdown.terminal.waitUntilIdle()
    try countdown.terminal.send("\u{3}")
    try countdown.expectClean(status: 130)
  }

  #if os(Linux)
    @Test func leavesNothingAfterASignalWithoutAControllingTerminal() throws {
      try LateReplies(delay: 100).expectCleanAfterSignal(wait: 30, SIGTERM, startedBy: "setsid -w")
    }
  #endif
}

struct LateReplies {
  var responder = Responder.kitty()

  /// The delay of the replies in milliseconds.
  let delay: Int

  var slowResponder: Responder {
    var responder = responder
    responder.delay = .milliseconds(delay)
    return responder
  }

  func expectCleanEnd(seconds: Int) throws {
    let countdown = try CountdownInShell("\(seconds)", answering: slowResponder)
    try countdown.expectClean(status: 0, "\(seconds) s, answers after \(delay) ms")
  }

  /// Sends ctrl-C before the first reply or between replies.
  func expectCleanAfterControlC(wait: Int) throws {
    let countdown = try startAndWaitForQuery(wait)
    try countdown.terminal.send("\u{3}")
    try countdown.expectClean(status: 130, "after \(wait) ms, answers after \(delay) ms")
  }

  func expectCleanAfterSignal(wait: Int, _ number: CInt, startedBy starter: String = "") throws {
    let countdown = try startAndWaitForQuery(wait, startedBy: starter)
    try countdown.signal(number)
    try countdown.expectClean(
      status: 128 + Int(number), "after \(wait) ms, answers after \(delay) ms")
  }

  private func startAndWaitForQuery(_ wait: Int, startedBy starter: String = "") throws
    -> CountdownInShell
  {
    let countdown = try CountdownInShell("5m", startedBy: starter, answering: slowResponder)
    try countdown.terminal.wait(for: "the first query") { $0.queries.contains("[c") }
    countdown.terminal.read(for: .milliseconds(wait))
    return countdown
  }
}
