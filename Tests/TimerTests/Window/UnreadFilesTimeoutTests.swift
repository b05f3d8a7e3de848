import Countdown
import Testing

@testable import timer

@Suite struct UnreadFilesTimeoutTests {
  private let start = SteadyTime(sinceStart: .seconds(100))

  /// Makes updates at an interval; returns the index of the first that finds the timeout expired, or nil.
  private func expiredUpdate(every interval: Duration, count: Int) -> Int? {
    var unreadTimeout = UnreadFilesTimeout()
    return (0..<count).first {
      unreadTimeout.recordMiss(at: start + interval * $0)
      return unreadTimeout.hasExpired
    }
  }

  @Test func doesNotExpireWithinASecond() {
    #expect(expiredUpdate(every: .milliseconds(16), count: 60) == nil)
  }

  @Test func expiresAfterTwoSecondsOfFrequentUpdates() {
    #expect(expiredUpdate(every: .milliseconds(10), count: 1000) == 200)
  }

  @Test func expiresAfterTwentySlowUpdates() {
    #expect(expiredUpdate(every: .seconds(1), count: 1000) == 19)
  }

  @Test func restartsWhenFilesAreRead() {
    var unreadTimeout = UnreadFilesTimeout()
    for step in 0..<300 {
      if step == 150 { unreadTimeout.reset() }
      unreadTimeout.recordMiss(at: start + .milliseconds(10) * step)
      #expect(!unreadTimeout.hasExpired)
    }
  }
}
