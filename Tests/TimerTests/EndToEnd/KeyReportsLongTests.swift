import CLibrary
import Harness
import Testing

@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct KeyReportsLongTests {
  @Test(arguments: [SIGTERM, SIGSEGV])
  func popsFlagsThatWereJustPushed(number: CInt) throws {
    for step in 0..<20 {
      try KeyReportsTests.expectFlagsPopped(by: number, after: .microseconds(150 * step))
    }
  }
}
