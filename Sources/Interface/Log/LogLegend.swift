internal import Countdown

/// The legend of the shades that show the time of a day.
struct LogLegend: Hashable, Sendable {
  /// The upper limit of each shade: `none`, `26m`, `53m`, `1h 19m`, `1h 45m`. Empty if all days are empty.
  let limits: [String]

  init(_ calendar: LogCalendar) {
    let maximum = calendar.maximum
    limits =
      maximum > 0
      ? ["none"] + [maximum / 4, maximum / 2, maximum / 4 * 3, maximum].map(LogTime.minutes) : []
  }

  /// The labels of the shades: `none`, `to 26m` …
  var labels: [String] { limits.prefix(1) + limits.dropFirst().map { "to " + $0 } }

  /// The width of the short legend: all shades between the first and the last limit.
  var columns: Int {
    (limits.first?.utf8.count ?? 0) + 2 * limits.count + 1 + (limits.last?.utf8.count ?? 0)
  }
}
