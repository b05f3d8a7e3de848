import CLibrary
import Harness
import Testing

/// The restore sequences reach the terminal even if it does not read for a while.
@Suite(.onBlockingThreads) struct RestoreWhileStalledTests {
  static let responders = [Responder.kitty(), .xterm()]

  @Test(arguments: responders)
  func restoresAfterAStallAroundTheEnd(responder: Responder) throws {
    let countdown = try CountdownInShell("62s", answering: responder)
    try waitForTheTitle(countdown.terminal)
    try countdown.terminal.shortenToTwoSeconds()
    let start = ContinuousClock.now
    countdown.terminal.pace.stall = start + .milliseconds(500)..<start + .milliseconds(2600)
    try countdown.expectClean(status: 0)
  }

  @Test(arguments: responders, [SIGTERM, SIGHUP, SIGSEGV])
  func restoresAfterAFatalSignalInAStall(responder: Responder, number: CInt) throws {
    let countdown = try startOnFullTerminal(answering: responder)
    try countdown.signal(number)
    try expectCleanAfterTheStall(countdown, status: 128 + Int(number))
  }

  /// The next program may not understand key reports, so unread ones are discarded.
  @Test(arguments: [SIGTERM, SIGSEGV])
  func aSignalDiscardsUnreadKeys(number: CInt) throws {
    let countdown = try startOnFullTerminal(answering: .kitty())
    try countdown.signal(SIGSTOP)
    try countdown.terminal.tap("x")
    for signal in [number, SIGCONT] { try countdown.signal(signal) }
    try expectCleanAfterTheStall(countdown, status: 128 + Int(number))
  }

  @Test(arguments: responders)
  func restoresAfterControlCInAStall(responder: Responder) throws {
    let countdown = try startOnFullTerminal(answering: responder)
    try countdown.terminal.press("c", .control)
    try expectCleanAfterTheStall(countdown, status: 130)
  }

  /// Starts a countdown, stops reading its output, and fills the queue of the terminal.
  private func startOnFullTerminal(answering responder: Responder) throws -> CountdownInShell {
    let countdown = try CountdownInShell("10m", answering: responder)
    try waitForTheTitle(countdown.terminal)
    countdown.terminal.pace.stall = .now..<(.now + .seconds(600))
    try countdown.terminal.fill(typing: "l", .control)
    // The shell would get a key that the countdown has not read.
    try countdown.terminal.waitUntilRead()
    return countdown
  }

  private func expectCleanAfterTheStall(_ countdown: CountdownInShell, status: Int) throws {
    countdown.terminal.read(for: .milliseconds(300))
    countdown.terminal.pace = Pace()
    try countdown.expectClean(status: status)
  }

  // MARK: Blocked output

  /// Starts a countdown on a terminal whose output is stopped, so that even discarding the queue makes no room.
  private func startOnBlockedTerminal() throws -> PseudoTerminal {
    let terminal = try startOnTerminal("5m", answering: .kitty())
    try terminal.waitForKeyReports()
    try waitForTheTitle(terminal)
    try terminal.stopOutput()
    try terminal.tap("l", .control)
    try terminal.waitUntilRead()
    return terminal
  }

  /// Waits until the title is saved and set. All replies have arrived by then.
  private func waitForTheTitle(_ terminal: PseudoTerminal) throws {
    try terminal.wait(for: "the title") { $0.titleStack.count == 1 && !$0.title.isEmpty }
  }

  @Test func controlCWaitsForRoom() throws {
    let terminal = try startOnBlockedTerminal()
    try terminal.press("c", .control)
    terminal.read(for: .seconds(1))
    #expect(try terminal.child.poll() == nil)
    try terminal.stopOutput(false)
    try terminal.expectExit(.signalled(SIGINT))
  }

  @Test func aFatalSignalWaitsForRoom() throws {
    let terminal = try startOnBlockedTerminal()
    try terminal.signal(SIGTERM)
    terminal.read(for: .seconds(1))
    #expect(try terminal.child.poll() == nil)
    try terminal.stopOutput(false)
    try terminal.expectExit(.signalled(SIGTERM))
  }

  /// A second signal ends the wait at once. Without a second signal, the wait ends after some seconds.
  @Test func aSecondSignalEndsTheWait() throws {
    let uninterrupted = try startOnBlockedTerminal()
    let others = try [(SIGTERM, SIGHUP), (SIGTERM, SIGINT), (SIGINT, SIGINT), (SIGINT, SIGTERM)]
      .map { (terminal: try startOnBlockedTerminal(), first: $0.0, second: $0.1) }
    try uninterrupted.signal(SIGTERM)
    for other in others { try other.terminal.signal(other.first) }
    uninterrupted.read(for: .milliseconds(300))
    for other in others {
      #expect(try other.terminal.child.poll() == nil)
      try other.terminal.signal(other.second)
    }
    for other in others {
      let ending = try other.terminal.waitForExit()
      #expect(ending == .signalled(other.first) || ending == .signalled(other.second))
      #expect(try other.terminal.settings == other.terminal.settingsAtStart)
    }
    #expect(try uninterrupted.child.poll() == nil)
    #expect(try uninterrupted.waitForExit() == .signalled(SIGTERM))
    #expect(try uninterrupted.settings == uninterrupted.settingsAtStart)
  }
}
