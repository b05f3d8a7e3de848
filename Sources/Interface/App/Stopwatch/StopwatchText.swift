internal import Countdown

/// Formats the time of a stopwatch, rounded down to hundredths of a second.
enum StopwatchText {
  /// `07.25`, from a minute on `01:07.25`, from an hour on `1:01:07.25`.
  static func full(_ time: Duration) -> String { "\(wholeSeconds(time)).\(hundredths(time))" }

  /// `1 minute 7.25 seconds`, for a screen reader.
  static func spoken(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let wholeHundredths = attoseconds - attoseconds % 10_000_000_000_000_000
    return Duration(secondsComponent: seconds, attosecondsComponent: wholeHundredths).spoken
  }

  private static func wholeSeconds(_ time: Duration) -> String {
    let seconds = max(time.components.seconds, 0)
    let (minutes, remainder) = (seconds / 60, twoDigits(seconds % 60))
    if minutes == 0 { return remainder }
    return minutes < 60
      ? "\(twoDigits(minutes)):\(remainder)"
      : "\(minutes / 60):\(twoDigits(minutes % 60)):\(remainder)"
  }

  private static func hundredths(_ time: Duration) -> String {
    twoDigits(max(time.components.attoseconds, 0) / 10_000_000_000_000_000)
  }

  private static func twoDigits(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
