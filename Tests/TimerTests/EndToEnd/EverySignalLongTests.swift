import CLibrary
import Harness
import Testing

/// Every fatal signal, where other suites show some of them.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct EverySignalLongTests {
  @Test(arguments: FatalSignalTests.signals)
  func removesTheFiles(number: CInt) throws {
    try LeftBehindTests().everySignalRemovesTheFiles(number: number)
  }

  @Test(arguments: FatalSignalTests.signals)
  func givesTheTerminalOfSpokenLinesBack(number: CInt) throws {
    try SpokenTests().givesTheTerminalBack(number: number)
  }

  @Test(arguments: [SIGINT, SIGQUIT, SIGHUP])
  func removesTheFilesOfAPicture(number: CInt) throws {
    try LeftBehindTests().everySignalRemovesTheFilesOfAPicture(number: number)
  }
}
