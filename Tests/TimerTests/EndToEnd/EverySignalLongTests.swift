import CLibrary
import Harness
import Testing

/// Repeats, with every fatal signal, tests of other suites that use only some.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct EverySignalLongTests {
  @Test(arguments: FatalSignalTests.signals)
  func filesOfAKilledScriptAreRemoved(number: CInt) throws {
    try RegistryTests().filesOfAKilledScriptAreRemoved(number: number)
  }

  @Test(arguments: FatalSignalTests.signals)
  func restoresTheTerminalOfPlainLines(number: CInt) throws {
    try PlainLinesTests().restoresTheTerminal(number: number)
  }
}
