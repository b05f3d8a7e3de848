import CLibrary
import Harness
import Testing

@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct PixelLongTests {
  @Test(arguments: [SIGTERM, SIGSEGV])
  func deletesTheImageAfterAnEarlySignal(number: CInt) throws {
    for step in 0..<30 {
      try PixelTests.expectImageDeleted(afterSignal: number, at: .microseconds(300 * step))
    }
  }
}
