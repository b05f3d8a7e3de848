import CLibrary
import Harness
import Testing

@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct JobControlLongTests {
  @Test(arguments: [SIGWINCH, SIGCONT, SIGUSR2])
  func survivesAFloodOfSignals(number: CInt) throws {
    try JobControlTests.expectToSurvive(number, times: 5000)
  }

  @Test func suspendsDuringTheFirstFrame() throws {
    for _ in 0..<10 { try JobControlTests().suspendsDuringTheFirstFrame() }
  }
}
