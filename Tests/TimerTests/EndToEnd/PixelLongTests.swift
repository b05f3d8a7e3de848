import CLibrary
import Harness
import Testing

@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct PixelLongTests {
  @Test(arguments: [SIGTERM, SIGSEGV])
  func deletesTheImageAfterAnEarlySignal(number: CInt) throws {
    for step in 0..<30 {
      try PixelTests.expectNoImage(by: number, after: .microseconds(300 * step))
    }
  }
}
