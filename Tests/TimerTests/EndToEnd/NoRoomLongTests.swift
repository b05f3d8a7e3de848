import CLibrary
import Harness
import Testing

/// Terminals that read slowly: a picture takes two seconds.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct NoRoomLongTests {
  private static let slow = Pace(rate: 3000)

  /// The terminal stops reading shortly before the end, and reads again after it.
  @Test(arguments: NoRoomTests.kinds)
  func aShortStallAroundTheEnd(responder: Responder) throws {
    let aftermath = try Aftermath("3s", answering: responder)
    let start = ContinuousClock.now
    aftermath.terminal.pace.stall = start + .milliseconds(2800)..<start + .milliseconds(3400)
    try aftermath.expectClean(status: 0)
  }

  @Test(arguments: NoRoomTests.kinds)
  func aSlowReaderAtTheEnd(responder: Responder) throws {
    let aftermath = try Aftermath("6s", answering: responder, pace: Self.slow)
    try aftermath.expectClean(status: 0)
  }

  @Test(arguments: NoRoomTests.kinds)
  func aSlowReaderAndASignal(responder: Responder) throws {
    let aftermath = try Aftermath("5m", answering: responder, pace: Self.slow)
    // All questions are answered when the signal comes; after an earlier signal, answers may come too late.
    try aftermath.terminal.wait(for: "the title") { $0.titleStack.count == 1 && !$0.title.isEmpty }
    try aftermath.signal(SIGTERM)
    try aftermath.expectClean(status: 128 + Int(SIGTERM))
  }
}
