import Testing

@testable import Countdown

@Suite struct DigitFormatTests {
  static let table: [(remaining: Duration, full: Duration, digits: String)] = [
    (.seconds(5), .seconds(5), "05"),
    (.milliseconds(4_001), .seconds(5), "05"),
    (.seconds(4), .seconds(5), "04"),
    (.nanoseconds(1), .seconds(5), "01"),
    (.zero, .seconds(5), "00"),
    (.seconds(59), .seconds(59), "59"),
    (.milliseconds(59_500), .milliseconds(59_500), "01:00"),
    (.seconds(60), .seconds(60), "01:00"),
    (.seconds(5), .seconds(60), "00:05"),
    (.seconds(3599), .seconds(3599), "59:59"),
    (.seconds(3600), .seconds(3600), "1:00:00"),
    (.seconds(59), .seconds(3600), "0:00:59"),
    (.seconds(35_999), .seconds(36_000), "09:59:59"),
    (.seconds(86399), .seconds(86399), "23:59:59"),
    (.seconds(86400), .seconds(86400), "1:00:00:00"),
    (.seconds(1), .seconds(86400), "0:00:00:01"),
    (.seconds(863_999), .seconds(864_000), "09:23:59:59"),
    (.longestCountdown, .longestCountdown, "36525:00:00:00"),
    (.seconds(90), .seconds(5), "01:30"),
  ]

  @Test(arguments: table)
  func roundsUpInTheFormatOfTheFullTime(remaining: Duration, full: Duration, digits: String) {
    #expect(DigitFormat.digits(of: remaining, outOf: full) == digits)
  }
}
