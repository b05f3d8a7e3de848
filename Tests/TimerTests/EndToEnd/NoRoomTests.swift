import CLibrary
import Harness
import Testing

/// The sequences that restore a terminal are delivered even if it does not read for a while.
@Suite(.sideBySide) struct NoRoomTests {
  static let kinds = [Responder.kitty(), .xterm()]

  /// The terminal stops reading before the end, and reads again after it.
  @Test(arguments: kinds, [200, 1700])
  func aStallAroundTheEnd(responder: Responder, milliseconds: Int) throws {
    let aftermath = try Aftermath("3s", answering: responder)
    let start = ContinuousClock.now
    aftermath.terminal.pace.stall =
      start + .milliseconds(3000 - milliseconds)..<start + .milliseconds(3400)
    try aftermath.expectClean(status: 0)
  }

  @Test(arguments: kinds, [SIGTERM, SIGHUP, SIGSEGV])
  func aFatalSignalInAStall(responder: Responder, number: CInt) throws {
    let aftermath = try Aftermath("10m", answering: responder)
    try fill(aftermath.terminal)
    try aftermath.signal(number)
    aftermath.terminal.read(for: .milliseconds(300))
    aftermath.terminal.pace = Pace()
    try aftermath.expectClean(status: 128 + Int(number))
  }

  @Test(arguments: kinds)
  func controlCInAStall(responder: Responder) throws {
    let aftermath = try Aftermath("10m", answering: responder)
    try fill(aftermath.terminal)
    try aftermath.terminal.press("c", .control)
    aftermath.terminal.read(for: .milliseconds(300))
    aftermath.terminal.pace = Pace()
    try aftermath.expectClean(status: 130)
  }

  /// Stops the terminal's reading and asks for pictures until the queue is full.
  private func fill(_ terminal: PseudoTerminal) throws {
    try terminal.wait(for: "the answers") { $0.queries.filter { $0 == "[c" }.count >= 2 }
    try waitForTheTitle(terminal)
    try terminal.drain(quiet: .milliseconds(30))
    terminal.pace.stall = .now..<(.now + .seconds(600))
    for _ in 0..<60 {
      try terminal.tap("l", .control)
      terminal.read(for: .milliseconds(3))
    }
  }

  @Test(arguments: kinds)
  func aSlowReaderAtTheEnd(responder: Responder) throws {
    let aftermath = try Aftermath("12s", answering: responder, pace: Pace(rate: 1000))
    try aftermath.expectClean(status: 0)
  }

  @Test(arguments: kinds)
  func aSlowReaderAndASignal(responder: Responder) throws {
    try undisturbed {
      let aftermath = try Aftermath("5m", answering: responder, pace: Pace(rate: 1000))
      // All questions are answered when the signal comes; after an earlier signal, answers may come too late.
      try aftermath.terminal.wait(for: "the answers") {
        $0.queries.filter { $0 == "[c" }.count >= 2
      }
      aftermath.terminal.read(for: .seconds(2))
      try aftermath.signal(SIGTERM)
      try aftermath.expectClean(status: 128 + Int(SIGTERM))
    }
  }

  // MARK: No room at all

  /// Starts a countdown on a terminal that lets nothing through, even after a flush.
  private func shut(_ arguments: String...) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), arguments, answering: .kitty())
    try terminal.waitForKeyReports()
    try waitForTheTitle(terminal)
    try terminal.drain(quiet: .milliseconds(30))
    try terminal.stopOutput()
    try terminal.tap("l", .control)
    terminal.read(for: .milliseconds(50))
    return terminal
  }

  /// What saves the title must not be among the output that is flushed.
  private func waitForTheTitle(_ terminal: PseudoTerminal) throws {
    try terminal.wait(for: "the title") { $0.titleStack.count == 1 && !$0.title.isEmpty }
  }

  @Test func waitsForRoomForSeconds() throws {
    let terminal = try shut("5m")
    try terminal.press("c", .control)
    terminal.read(for: .seconds(2))
    #expect(try terminal.child.poll() == nil)
    try terminal.stopOutput(false)
    #expect(try terminal.waitForExit() == .signalled(SIGINT))
    #expect(try terminal.tracesOfACutPicture == [])
  }

  @Test func aFatalSignalWaitsForRoomToo() throws {
    let terminal = try shut("5m")
    try terminal.signal(SIGTERM)
    terminal.read(for: .seconds(2))
    #expect(try terminal.child.poll() == nil)
    try terminal.stopOutput(false)
    #expect(try terminal.waitForExit() == .signalled(SIGTERM))
    #expect(try terminal.tracesOfACutPicture == [])
  }

  /// The user can cut the wait short: a second ctrl-C or another signal ends it.
  @Test(arguments: [(SIGTERM, SIGHUP), (SIGTERM, SIGINT), (SIGINT, SIGINT), (SIGINT, SIGTERM)])
  func aSecondSignalCutsTheWaitShort(first: CInt, second: CInt) throws {
    let terminal = try shut("5m")
    try terminal.signal(first)
    terminal.read(for: .milliseconds(500))
    #expect(try terminal.child.poll() == nil)
    let sent = ContinuousClock.now
    try terminal.signal(second)
    let ending = try terminal.waitForExit()
    #expect(ending == .signalled(first) || ending == .signalled(second))
    let ended = try #require(terminal.child.ended)
    #expect(sent.duration(to: ended) < .seconds(2))
    #expect(try terminal.settings == terminal.settingsAtStart)
  }

  @Test func waitsNotForEver() throws {
    let terminal = try shut("5m")
    try terminal.signal(SIGTERM)
    #expect(try terminal.waitForExit(within: .seconds(30)) == .signalled(SIGTERM))
    #expect(try terminal.settings == terminal.settingsAtStart)
  }
}
