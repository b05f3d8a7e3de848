import CLibrary
import Harness
import Testing

/// Late replies of several terminals, with several delays.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct LateRepliesLongTests {
  private static let delays = [300, 700]

  @Test(arguments: RestoreWhileStalledTests.responders, delays)
  func leavesNothingAtTheEnd(responder: Responder, delay: Int) throws {
    for seconds in [2, 3] {
      try LateReplies(responder: responder, delay: delay).expectCleanEnd(seconds: seconds)
    }
  }

  @Test(arguments: RestoreWhileStalledTests.responders, delays)
  func leavesNothingAfterControlC(responder: Responder, delay: Int) throws {
    for wait in [0, 350] {
      try LateReplies(responder: responder, delay: delay).expectCleanAfterControlC(wait: wait)
    }
  }

  @Test(arguments: RestoreWhileStalledTests.responders, delays)
  func leavesNothingAfterASignal(responder: Responder, delay: Int) throws {
    for (wait, number) in [(0, SIGTERM), (600, SIGHUP)] {
      try LateReplies(responder: responder, delay: delay).expectCleanAfterSignal(wait: wait, number)
    }
  }

  #if os(Linux)
    @Test(arguments: [0, 80])
    func leavesNothingAfterASignalWithoutAControllingTerminal(wait: Int) throws {
      try LateReplies(delay: 100).expectCleanAfterSignal(
        wait: wait, SIGTERM, startedBy: "setsid -w")
    }
  #endif
}
