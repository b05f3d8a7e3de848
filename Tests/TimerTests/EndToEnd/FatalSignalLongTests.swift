import CLibrary
import Harness
import Testing

/// Every signal, and every moment of the start.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct FatalSignalLongTests {
  @Test(arguments: FatalSignalTests.signals, [["5m"], ["--inline", "5m"]])
  func whileItRuns(number: CInt, arguments: [String]) throws {
    let terminal = try PseudoTerminal(
      executable(named: "timer"), arguments, answering: .xterm())
    try terminal.waitForPicture()
    try terminal.expectDeath(of: number)
  }

  /// The steps reach from before its first instruction to well into its first frames.
  @Test(arguments: [SIGHUP, SIGINT, SIGTERM, SIGQUIT, SIGSEGV])
  func rightAfterTheStart(number: CInt) throws {
    for step in 0..<40 { try EarlySignal.comes(number, after: .microseconds(100 * step)) }
  }

  @Test func ofSeveralAtOnce() throws {
    for _ in 0..<20 { try FatalSignalTests().ofSeveralAtOnce() }
  }

  /// A second signal during the handling of the first: one restore sequence, and the shell's flags stay.
  @Test(arguments: [
    (SIGTERM, SIGHUP), (SIGHUP, SIGTERM), (SIGSEGV, SIGTERM), (SIGTERM, SIGSEGV),
    (SIGTERM, SIGALRM),
  ])
  func oneUponTheOther(first: CInt, second: CInt) throws {
    for step in 0..<15 {
      try SeveralSignals.come(first, second, after: .microseconds(step * 100))
    }
  }

  @Test(arguments: ["--inline", "--flash"])
  func goesOnWhileItDies(option: String) throws {
    for _ in 0..<12 { try SeveralSignalsTests().goesOnWhileItDies(option: option) }
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT])
  func leavesNothingThatItHasNotEntered(number: CInt) throws {
    for step in 0..<30 {
      try SeveralSignals.comeEarly(number, after: .microseconds(step * 15))
    }
  }
}
