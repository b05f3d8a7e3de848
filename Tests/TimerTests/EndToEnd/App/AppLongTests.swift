import CLibrary
import Harness
import Testing

/// The app in any window, and left by any signal at any moment.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct AppLongTests {
  @Test(arguments: [nil, Responder.drawing()])
  func aThousandSizes(responder: Responder?) throws {
    try AppTerminalTests.changesItsSize(1000, answering: responder)
  }

  @Test(arguments: FatalSignalTests.signals)
  func onTheWheels(number: CInt) throws {
    try onApp(answering: .xterm()).expectDeath(of: number)
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGTERM, SIGABRT, SIGSEGV], [nil, Responder.drawing()])
  func whileEverythingMoves(number: CInt, responder: Responder?) throws {
    try AppWaysOutTests.expectMoving(diesOf: number, answering: responder)
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGTERM, SIGSEGV])
  func rightAfterTheStart(number: CInt) throws {
    for step in 0..<20 {
      let terminal = try PseudoTerminal(
        executable(named: "timer"), environment: .withoutBacktraces.alone, answering: .xterm())
      terminal.read(for: .microseconds(250 * step))
      try terminal.expectDeath(of: number)
    }
  }

  @Test func paintsNothingMoreAfterItsRestoreSequenceInAStall() throws {
    for _ in 0..<5 { try AppStalledTests.expectNothingAfterTheRestoreSequence() }
  }

  @Test func costsNothingToBeStalled() throws {
    let terminal = try AppStalledTests.stalled("")
    try terminal.child.waitForRest(
      of: .milliseconds(500), taking: .milliseconds(60), switches: 100
    ) { terminal.read(for: $0) }
  }
}
