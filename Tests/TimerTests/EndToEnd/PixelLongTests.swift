import CLibrary
import Harness
import Testing

@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct PixelLongTests {
  @Test(arguments: [SIGTERM, SIGSEGV])
  func isGoneHoweverEarlyTheSignalComes(number: CInt) throws {
    for step in 0..<30 {
      try PixelTests.expectNoImage(of: number, after: .microseconds(300 * step))
    }
  }
}
