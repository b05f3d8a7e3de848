import CLibrary
import Harness
import Testing

/// The sequences that restore a terminal are delivered even if it does not read for a while.
@Suite(.onBlockingThreads) struct NoRoomTests {
  static let kinds = [Responder.kitty(), .xterm()]

  @Test(arguments: kinds)
  func aStallAroundTheEnd(responder: Responder) throws {
    let aftermath = try Aftermath("62s", answering: responder)
    try waitForTheTitle(aftermath.terminal)
    try aftermath.terminal.leaveTwoSeconds()
    let start = ContinuousClock.now
    aftermath.terminal.pace.stall = start + .milliseconds(500)..<start + .milliseconds(2600)
    try aftermath.expectClean(status: 0)
  }

  @Test(arguments: kinds, [SIGTERM, SIGHUP, SIGSEGV])
  func aFatalSignalInAStall(responder: Responder, number: CInt) throws {
    let aftermath = try full(answering: responder)
    try aftermath.signal(number)
    try expectCleanAfterTheStall(aftermath, status: 128 + Int(number))
  }

  /// What a key sends while its releases are reported means nothing to another program.
  @Test(arguments: [SIGTERM, SIGSEGV])
  func keysThatAreUnreadAtASignal(number: CInt) throws {
    let aftermath = try full(answering: .kitty())
    try aftermath.signal(SIGSTOP)
    try aftermath.terminal.tap("x")
    for number in [number, SIGCONT] { try aftermath.signal(number) }
    try expectCleanAfterTheStall(aftermath, status: 128 + Int(number))
  }

  @Test(arguments: kinds)
  func controlCInAStall(responder: Responder) throws {
    let aftermath = try full(answering: responder)
    try aftermath.terminal.press("c", .control)
    try expectCleanAfterTheStall(aftermath, status: 130)
  }

  /// Starts a countdown whose terminal has stopped reading and is full.
  private func full(answering responder: Responder) throws -> Aftermath {
    let aftermath = try Aftermath("10m", answering: responder)
    try waitForTheTitle(aftermath.terminal)
    aftermath.terminal.pace.stall = .now..<(.now + .seconds(600))
    try aftermath.terminal.fill(typing: "l", .control)
    // A key that is unread would be left for the shell.
    try aftermath.terminal.waitUntilRead()
    return aftermath
  }

  private func expectCleanAfterTheStall(_ aftermath: Aftermath, status: Int) throws {
    aftermath.terminal.read(for: .milliseconds(300))
    aftermath.terminal.pace = Pace()
    try aftermath.expectClean(status: status)
  }

  // MARK: No room at all

  /// Starts a countdown on a terminal that lets nothing through, even after a flush.
  private func shut() throws -> PseudoTerminal {
    let terminal = try onTerminal("5m", answering: .kitty())
    try terminal.waitForKeyReports()
    try waitForTheTitle(terminal)
    try terminal.stopOutput()
    try terminal.tap("l", .control)
    try terminal.waitUntilRead()
    return terminal
  }

  /// What saves the title must not be among the output that is flushed; by then, all questions are answered.
  private func waitForTheTitle(_ terminal: PseudoTerminal) throws {
    try terminal.wait(for: "the title") { $0.titleStack.count == 1 && !$0.title.isEmpty }
  }

  @Test func waitsForRoomForSeconds() throws {
    let terminal = try shut()
    try terminal.press("c", .control)
    terminal.read(for: .seconds(1))
    #expect(try terminal.child.poll() == nil)
    try terminal.stopOutput(false)
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(try terminal.tracesOfACutPicture == [])
  }

  @Test func aFatalSignalWaitsForRoomToo() throws {
    let terminal = try shut()
    try terminal.signal(SIGTERM)
    terminal.read(for: .seconds(1))
    #expect(try terminal.child.poll() == nil)
    try terminal.stopOutput(false)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    #expect(try terminal.tracesOfACutPicture == [])
  }

  /// A second ctrl-C or another signal ends the wait, which is over by itself some seconds later.
  @Test func aSecondSignalCutsTheWaitShort() throws {
    let patient = try shut()
    let others = try [(SIGTERM, SIGHUP), (SIGTERM, SIGINT), (SIGINT, SIGINT), (SIGINT, SIGTERM)]
      .map { (terminal: try shut(), first: $0.0, second: $0.1) }
    try patient.signal(SIGTERM)
    for other in others { try other.terminal.signal(other.first) }
    patient.read(for: .milliseconds(300))
    for other in others {
      #expect(try other.terminal.child.poll() == nil)
      try other.terminal.signal(other.second)
    }
    for other in others {
      let ending = try other.terminal.waitForExit()
      #expect(ending == .signalled(other.first) || ending == .signalled(other.second))
      #expect(try other.terminal.settings == other.terminal.settingsAtStart)
    }
    #expect(try patient.child.poll() == nil)
    #expect(try patient.waitForExit() == .signalled(SIGTERM))
    #expect(try patient.settings == patient.settingsAtStart)
  }
}
