import CLibrary
import Harness
import Testing

/// Terminals that stall briefly, or that take two seconds for a picture.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct RestoreWhileStalledLongTests {
  private static let slow = Pace(rate: 3000)

  /// The terminal stops reading shortly before the end, and resumes after it.
  @Test(arguments: RestoreWhileStalledTests.responders)
  func restoresAfterAShortStallAroundTheEnd(responder: Responder) throws {
    let countdown = try CountdownInShell("3s", answering: responder)
    let start = ContinuousClock.now
    countdown.terminal.pace.stall = start + .milliseconds(2800)..<start + .milliseconds(3400)
    try countdown.expectClean(status: 0)
  }

  @Test(arguments: RestoreWhileStalledTests.responders)
  func restoresASlowTerminalAtTheEnd(responder: Responder) throws {
    let countdown = try CountdownInShell("6s", answering: responder, pace: Self.slow)
    try countdown.expectClean(status: 0)
  }

  @Test(arguments: RestoreWhileStalledTests.responders)
  func restoresASlowTerminalAfterASignal(responder: Responder) throws {
    let countdown = try CountdownInShell("5m", answering: responder, pace: Self.slow)
    // The title follows the last reply. After an earlier signal, replies may come too late.
    try countdown.terminal.wait(for: "the title") { $0.titleStack.count == 1 && !$0.title.isEmpty }
    try countdown.signal(SIGTERM)
    try countdown.expectClean(status: 128 + Int(SIGTERM))
  }
}
