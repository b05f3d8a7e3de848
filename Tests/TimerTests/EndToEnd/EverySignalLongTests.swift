import CLibrary
import Harness
import Testing

/// Tests of other suites, which use only some fatal signals, with every fatal signal.
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
