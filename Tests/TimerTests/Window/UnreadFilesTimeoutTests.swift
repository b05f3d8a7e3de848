import Countdown
import Testing

@testable import timer

@Suite struct UnreadFilesTimeoutTests {
  private let start = SteadyTime(sinceStart: .seconds(100))

  /// Returns the first of several updates at an interval at which the timeout has expired; nil if it has not.
  private func end(every interval: Duration, steps: Int) -> Int? {
    var unreadTimeout = UnreadFilesTimeout()
    return (0..<steps).first {
      unreadTimeout.recordMiss(at: start + interval * $0)
      return unreadTimeout.hasExpired
    }
  }

  @Test func waitsForABusySecond() {
    #expect(end(every: .milliseconds(16), steps: 60) == nil)
  }

  @Test func expiresAfterTwoSecondsOfFrequentUpdates() {
    #expect(end(every: .milliseconds(10), steps: 1000) == 200)
  }

  @Test func expiresAfterTwentySlowUpdates() {
    #expect(end(every: .seconds(1), steps: 1000) == 19)
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
