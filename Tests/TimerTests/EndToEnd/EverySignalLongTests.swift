import CLibrary
import Harness
import Testing

/// Every fatal signal, where other suites show some of them.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct EverySignalLongTests {
  @Test(arguments: FatalSignalTests.signals)
  func leavesNoFilesOfAScript(number: CInt) throws {
    try RegistryTests().aSignalLeavesNoFilesOfAScript(number: number)
  }

  @Test(arguments: FatalSignalTests.signals)
  func restoresTheTerminalOfPlainLines(number: CInt) throws {
    try PlainLinesTests().restoresTheTerminal(number: number)
  }
}
