internal import Countdown

/// The sum of the visible weeks, and the mean per day.
struct LogHeadline: Hashable, Sendable {
  private let totalMilliseconds: Int
  private let days: Int

  /// - Parameter first: the first day of the log. Earlier days do not count in the mean.
  init(_ calendar: LogCalendar, since first: Int) {
    let shown = calendar.weeks.joined().filter { $0.number >= first }
    totalMilliseconds = shown.reduce(0) { $0 + $1.total }
    days = max(shown.count, 1)
  }

  /// Returns variants from the longest to the shortest: `212 h in 26 weeks · 1h 10m a day` … `212 h`.
  func variants(isUnicode: Bool) -> [String] {
    guard totalMilliseconds > 0 else { return ["nothing \(span)", "nothing"] }
    let total = LogTime.hours(totalMilliseconds)
    guard days > 1 else { return ["\(total) \(span)", total] }
    let mean =
      (isUnicode ? " \u{B7} " : ", ") + LogTime.minutes(totalMilliseconds / days) + " a day"
    return ["\(total) \(span)" + mean, total + mean, total]
  }

  private var span: String {
    let (number, unit) = days > 7 ? ((days + 6) / 7, "week") : (days, "day")
    return "in \(number) \(unit)\(number == 1 ? "" : "s")"
  }
}
