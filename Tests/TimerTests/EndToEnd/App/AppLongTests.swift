import CLibrary
import Harness
import Testing

/// The app in a window of any size, and killed by any signal at any moment.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct AppLongTests {
  @Test(arguments: [nil, Responder.drawing()])
  func survivesAThousandSizes(responder: Responder?) throws {
    try AppTerminalTests.expectToSurviveResizes(1000, answering: responder)
  }

  @Test(arguments: FatalSignalTests.signals)
  func restoresTheTerminalOnTheWheels(number: CInt) throws {
    try startApp(answering: .xterm()).expectDeath(by: number)
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGTERM, SIGABRT, SIGSEGV], [nil, Responder.drawing()])
  func restoresTheTerminalDuringAnimations(number: CInt, responder: Responder?) throws {
    try AppExitTests.expectCleanDeathDuringAnimations(by: number, answering: responder)
  }

  @Test(arguments: [SIGHUP, SIGINT, SIGTERM, SIGSEGV])
  func restoresTheTerminalRightAfterTheStart(number: CInt) throws {
    for step in 0..<20 {
      let terminal = try PseudoTerminal(
        executable(named: "timer"), environment: .withoutBacktraces.withOwnRuntimeFolder,
        answering: .xterm())
      terminal.read(for: .microseconds(250 * step))
      try terminal.expectDeath(by: number)
    }
  }

  @Test func paintsNothingMoreAfterItsRestoreSequenceInAStall() throws {
    for _ in 0..<5 { try AppStalledTests.expectNothingAfterTheRestoreSequence() }
  }

  @Test func isIdleWhileStalled() throws {
    let terminal = try AppStalledTests.startStalled("")
    try terminal.child.waitForIdlePeriod(
      of: .milliseconds(500), processorTime: .milliseconds(60), switches: 100
    ) { terminal.read(for: $0) }
  }
}
