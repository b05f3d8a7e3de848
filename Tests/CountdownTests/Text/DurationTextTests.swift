import Harness
import Testing

@testable import Countdown

@Suite struct DurationTextTests {
  static let table: [(duration: Duration, compact: String, plain: String)] = [
    (.zero, "0s", "0"),
    (.seconds(1), "1s", "1"),
    (.seconds(60), "1m", "60"),
    (.seconds(300), "5m", "300"),
    (.seconds(5_400), "1h30m", "5400"),
    (.seconds(172_800), "2d", "172800"),
    (.seconds(86_401), "1d1s", "86401"),
    (.seconds(90_061), "1d1h1m1s", "90061"),
    (.milliseconds(500), "500ms", "0.5"),
    (.milliseconds(1), "1ms", "0.001"),
    (.microseconds(1_500), "1.5ms", "0.0015"),
    (.nanoseconds(1), "0.000001ms", "0.000000001"),
    (.milliseconds(1_500), "1.5s", "1.5"),
    (.milliseconds(1_250), "1.25s", "1.25"),
    (.milliseconds(60_010), "1m0.01s", "60.01"),
    (.longestCountdown, "36525d", "3155760000"),
    (.seconds(-90), "-1m30s", "-90"),
    (.milliseconds(-500), "-500ms", "-0.5"),
    (
      Duration(secondsComponent: 0, attosecondsComponent: 1), "0.000000000000001ms",
      "0.000000000000000001"
    ),
  ]

  @Test(arguments: table)
  func isWrittenInUnitsAndInSeconds(duration: Duration, compact: String, plain: String) {
    #expect(duration.compact == compact)
    #expect(duration.plainSeconds == plain)
  }

  @Test(arguments: [
    (Duration.seconds(-5), "0s"), (.zero, "0s"), (.milliseconds(499), "0s"),
    (.milliseconds(500), "1s"), (.seconds(45), "45s"), (.seconds(60), "1m"),
    (.seconds(1_218), "20m 18s"), (.milliseconds(3_599_499), "59m 59s"),
    (.milliseconds(3_599_500), "1h"), (.seconds(6_209), "1h 43m"), (.seconds(6_210), "1h 44m"),
    (.seconds(7_205), "2h"), (.seconds(86_370), "1d"), (.seconds(86_460), "1d"),
    (.seconds(2 * 86_400 + 3 * 3_600 + 1_799), "2d 3h"), (.longestCountdown, "36525d"),
  ])
  func isRoundedToItsTwoLargestUnits(duration: Duration, text: String) {
    #expect(duration.brief() == text)
  }

  @Test(arguments: [(86_370, "24h"), (90_000, "25h"), (811_500, "225h 25m"), (45, "45s")])
  func daysCanBeWrittenAsHours(seconds: Int, text: String) {
    #expect(Duration.seconds(seconds).brief(hasDays: false) == text)
  }

  /// Durations of up to 2³¹ seconds, whole and with fractions down to a nanosecond.
  @Test func isReadAsItWasWritten() throws {
    var generator = SeededGenerator(seed: 5)
    for round in 0..<20_000 {
      let bitCount = Int64.random(in: 0...31, using: &generator)
      let seconds = Int64.random(in: 0...(1 << bitCount), using: &generator)
      let denominator = [1, 1_000, 1_000_000_000].randomElement(using: &generator) ?? 1
      let numerator = Int64.random(in: 0..<Int64(denominator), using: &generator)
      let duration = Duration(
        secondsComponent: seconds,
        attosecondsComponent: numerator * (1_000_000_000_000_000_000 / Int64(denominator)))
      let compact = try Duration(reading: duration.compact)
      let plain = try Duration(reading: duration.plainSeconds)
      guard compact == duration, plain == duration else {
        Issue.record("round \(round): \(duration) is written \(duration.compact)")
        return
      }
    }
  }
}
