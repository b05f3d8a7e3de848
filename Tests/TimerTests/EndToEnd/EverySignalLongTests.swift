import CLibrary
import Harness
import Testing

/// Every fatal signal, where other suites show some of them.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct EverySignalLongTests {
  @Test(arguments: FatalSignalTests.signals)
  func leavesNoFilesOfAScript(number: CInt) throws {
    try RegistryTests().noSignalLeavesFilesOfAScript(number: number)
  }

  @Test(arguments: FatalSignalTests.signals)
  func givesTheTerminalOfSpokenLinesBack(number: CInt) throws {
    try SpokenTests().givesTheTerminalBack(number: number)
  }
}
