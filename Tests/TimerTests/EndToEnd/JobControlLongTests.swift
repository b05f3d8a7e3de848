import CLibrary
import Harness
import Testing

@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct JobControlLongTests {
  @Test(arguments: [SIGWINCH, SIGCONT, SIGUSR2])
  func survivesAFloodOfSignals(number: CInt) throws {
    try JobControlTests.expectToSurvive(5000, number)
  }

  @Test func suspendsRightAfterTheFirstByte() throws {
    for _ in 0..<10 { try JobControlTests().suspendsRightAfterTheFirstByte() }
  }
}
