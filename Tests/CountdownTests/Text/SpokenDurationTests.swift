import Testing

@testable import Countdown

@Suite struct SpokenDurationTests {
  @Test(arguments: [
    (Duration.zero, "0 seconds"),
    (.seconds(-5), "0 seconds"),
    (.seconds(1), "1 second"),
    (.seconds(2), "2 seconds"),
    (.seconds(59), "59 seconds"),
    (.seconds(60), "1 minute"),
    (.seconds(61), "1 minute 1 second"),
    (.seconds(1_500), "25 minutes"),
    (.seconds(3_600), "1 hour"),
    (.seconds(3_601), "1 hour 1 second"),
    (.seconds(5_400), "1 hour 30 minutes"),
    (.seconds(86_400), "1 day"),
    (.seconds(180_122), "2 days 2 hours 2 minutes 2 seconds"),
    (.longestCountdown, "36525 days"),
    (.milliseconds(500), "0.5 seconds"),
    (.milliseconds(1_500), "1.5 seconds"),
    (.milliseconds(61_250), "1 minute 1.25 seconds"),
  ])
  func isInWords(duration: Duration, words: String) {
    #expect(duration.spoken == words)
  }
}
