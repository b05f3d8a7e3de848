internal import Countdown

/// The time of a stopwatch in digits or in words, with hundredths; what is not over is cut off.
enum StopwatchText {
  /// `07.25`, from a minute on `01:07.25`, from an hour on `1:01:07.25`.
  static func full(_ time: Duration) -> String { "\(whole(time)).\(hundredths(time))" }

  /// `1 minute 7.25 seconds`, as it reads well aloud.
  static func spoken(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let cut = attoseconds - attoseconds % 10_000_000_000_000_000
    return Duration(secondsComponent: seconds, attosecondsComponent: cut).spoken
  }

  private static func whole(_ time: Duration) -> String {
    let seconds = max(time.components.seconds, 0)
    let (minutes, rest) = (seconds / 60, two(seconds % 60))
    if minutes == 0 { return rest }
    return minutes < 60 ? "\(two(minutes)):\(rest)" : "\(minutes / 60):\(two(minutes % 60)):\(rest)"
  }

  private static func hundredths(_ time: Duration) -> String {
    two(max(time.components.attoseconds, 0) / 10_000_000_000_000_000)
  }

  private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
