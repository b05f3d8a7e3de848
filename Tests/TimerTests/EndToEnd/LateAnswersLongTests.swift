import CLibrary
import Harness
import Testing

/// Late answers of several terminals, after several delays.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct LateAnswersLongTests {
  private static let delays = [300, 700]

  @Test(arguments: NoRoomTests.kinds, delays)
  func atTheEnd(responder: Responder, delay: Int) throws {
    for seconds in [2, 3] {
      try LateAnswers(responder: responder, delay: delay).atTheEnd(seconds: seconds)
    }
  }

  @Test(arguments: NoRoomTests.kinds, delays)
  func afterControlC(responder: Responder, delay: Int) throws {
    for wait in [0, 350] {
      try LateAnswers(responder: responder, delay: delay).afterControlC(wait: wait)
    }
  }

  @Test(arguments: NoRoomTests.kinds, delays)
  func afterASignal(responder: Responder, delay: Int) throws {
    for (wait, number) in [(0, SIGTERM), (600, SIGHUP)] {
      try LateAnswers(responder: responder, delay: delay).afterASignal(wait: wait, number)
    }
  }

  #if os(Linux)
    @Test(arguments: [0, 80])
    func aSignalWithoutAControllingTerminal(wait: Int) throws {
      try LateAnswers(delay: 100).afterASignal(wait: wait, SIGTERM, of: "setsid -w")
    }
  #endif
}
