import Harness
import Testing

/// Records of timers whose processes change, again and again and with any number of descriptors.
@Suite(.onBlockingThreads, .enabled(if: runsLongTests)) struct RecordsLongTests {
  @Test(arguments: 8..<20)
  func leavesNoRecordOfWhatDoesNotCount(descriptors: Int) throws {
    try DetachTests.expectNoRecord(ofWhatHas: descriptors)
  }

  @Test func whoeverAsksWhileTheyAreHandedOverFindsThem() throws {
    try HandOverTests.expectFound(rounds: 4)
  }

  @Test func isSeenWhileItBeginsToGoOn() throws { try ResumeTests.expectSeen(rounds: 5) }
}
