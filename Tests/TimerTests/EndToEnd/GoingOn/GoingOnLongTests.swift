import Harness
import Testing

/// Timers whose processes change, again and again and with any number of descriptors.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct GoingOnLongTests {
  @Test(arguments: 8..<20)
  func leavesNothingOfWhatDoesNotCount(descriptors: Int) throws {
    try DetachTests.expectNothing(ofWhatHas: descriptors)
  }

  @Test func whoeverAsksWhileTheyAreHandedOverFindsThem() throws {
    try HandOverTests.expectFound(rounds: 4)
  }

  @Test func isNotLostWhereTheCommandIsKilled() throws {
    try ResumeRacesTests.expectKept(delays: (0..<100).map { $0 % 25 })
  }

  @Test func isSeenWhileItBeginsToGoOn() throws { try ResumeRacesTests.expectSeen(rounds: 5) }
}
