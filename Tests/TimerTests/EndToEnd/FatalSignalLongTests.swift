import CLibrary
import Harness
import Testing

/// Every fatal signal, and signals at small steps after the start.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct FatalSignalLongTests {
  @Test(arguments: FatalSignalTests.signals, [["5m"], ["--inline", "5m"]])
  func restoresTheTerminalWhileItRuns(number: CInt, arguments: [String]) throws {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), arguments, answering: .xterm())
    try terminal.waitForPicture()
    try terminal.expectDeath(by: number)
  }

  /// The first signals may arrive before the first instruction, and the last after four milliseconds.
  @Test(arguments: [SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGSEGV])
  func restoresTheTerminalRightAfterTheStart(number: CInt) throws {
    for step in 0..<40 { try EarlySignal.expectDeath(by: number, after: .microseconds(100 * step)) }
  }

  @Test func diesOfOneOfSeveralSignals() throws {
    for _ in 0..<20 { try FatalSignalTests().diesOfOneOfSeveralSignals() }
  }

  @Test(arguments: [
    (SIGTERM, SIGHUP), (SIGHUP, SIGTERM), (SIGSEGV, SIGTERM), (SIGTERM, SIGSEGV),
    (SIGTERM, SIGALRM),
  ])
  func restoresOnceForTwoSignals(first: CInt, second: CInt) throws {
    for step in 0..<15 {
      try SeveralSignals.expectOneRestore(first, second, after: .microseconds(step * 100))
    }
  }

  @Test(arguments: ["--inline", "--flash"])
  func staysRestoredWhenContinuedWhileItDies(option: String) throws {
    for _ in 0..<12 {
      try SeveralSignalsTests().staysRestoredWhenContinuedWhileItDies(option: option)
    }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func leavesTheAlternateScreenOnlyIfItWasEntered(number: CInt) throws {
    for step in 0..<30 {
      try SeveralSignals.expectNoExitWithoutEntry(number, after: .microseconds(step * 15))
    }
  }
}
