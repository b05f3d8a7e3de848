internal import Countdown

/// What the shades of the days stand for.
struct LogLegend: Hashable, Sendable {
  /// The most that a day of each shade has: `none`, `26m`, `53m`, `1h 19m`, `1h 45m`. Empty where no day has anything.
  let limits: [String]

  init(_ calendar: LogCalendar) {
    let most = calendar.maximum
    limits =
      most > 0
      ? ["none"] + [most / 4, most / 2, most / 4 * 3, most].map(LogTime.minutes) : []
  }

  /// Words beside each shade.
  var words: [String] { limits.prefix(1) + limits.dropFirst().map { "to " + $0 } }

  /// The columns of all shades in a row, between the first limit and the last one.
  var columns: Int {
    (limits.first?.utf8.count ?? 0) + 2 * limits.count + 1 + (limits.last?.utf8.count ?? 0)
  }
}
