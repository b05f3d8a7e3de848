import Harness
import Testing

/// Handing over, detaching and resuming timers, many times and with several limits of descriptors.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct BackgroundLongTests {
  @Test(arguments: 8..<20)
  func leavesNothingIfItCannotRun(descriptors: Int) throws {
    try DetachTests.expectNoLostTimer(descriptors: descriptors)
  }

  @Test func timersAreFoundDuringTheHandOver() throws {
    try HandOverTests.expectFoundDuringTheHandOver(rounds: 4)
  }

  @Test func aKilledResumeLosesNoTimer() throws {
    try ResumeRacesTests.expectNoLoss(delays: (0..<100).map { $0 % 25 })
  }

  @Test func isListedWhileItResumes() throws {
    try ResumeRacesTests.expectListedWhileResuming(rounds: 5)
  }
}
