import Countdown
import Drawing
import Testing

@testable import Interface

@Suite struct StopwatchTextTests {
  @Test(
    arguments: [
      (Duration.zero, "00.00"), (.milliseconds(7250), "07.25"), (.milliseconds(7259), "07.25"),
      (.milliseconds(59_999), "59.99"), (.seconds(60), "01:00.00"),
      (.milliseconds(67_250), "01:07.25"),
      (.seconds(3599), "59:59.00"), (.seconds(3600), "1:00:00.00"),
      (.milliseconds(3_667_250), "1:01:07.25"), (.seconds(360_000), "100:00:00.00"),
      (.nanoseconds(9_999_999), "00.00"), (.milliseconds(-5), "00.00"),
    ])
  func hundredthsAreRoundedDown(time: Duration, text: String) {
    #expect(StopwatchText.full(time) == text)
  }
}
