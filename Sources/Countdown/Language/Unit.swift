/// A unit of a duration.
enum Unit: CaseIterable {
  case week, day, hour, minute, second, millisecond

  /// Reads one of the ``names``.
  init?(_ name: String) {
    guard let unit = Unit.allCases.first(where: { $0.names.contains(name) }) else { return nil }
    self = unit
  }

  var names: [String] {
    switch self {
    case .week: ["w", "wk", "wks", "week", "weeks"]
    case .day: ["d", "day", "days"]
    case .hour: ["h", "hr", "hrs", "hour", "hours"]
    case .minute: ["m", "min", "mins", "minute", "minutes"]
    case .second: ["s", "sec", "secs", "second", "seconds"]
    case .millisecond: ["ms", "msec", "msecs", "millisecond", "milliseconds"]
    }
  }

  /// The unit of a bare number after this unit, and the maximum of the number: in `1h30`, minutes up to 59.
  var nextSmaller: (unit: Unit, maximum: Int64)? {
    switch self {
    case .week: (.day, 6)
    case .day: (.hour, 23)
    case .hour: (.minute, 59)
    case .minute: (.second, 59)
    case .second, .millisecond: nil
    }
  }

  func isSmaller(than other: Unit) -> Bool { seconds < other.seconds }

  /// The length of one unit in seconds; 0 for a millisecond.
  private var seconds: Int64 {
    switch self {
    case .week: 604_800
    case .day: 86_400
    case .hour: 3_600
    case .minute: 60
    case .second: 1
    case .millisecond: 0
    }
  }

  /// Returns the length of a number of units. The calculation cannot overflow.
  func times(_ number: Decimal) -> Duration {
    self == .millisecond ? number.seconds / 1_000 : number.seconds.times(seconds)
  }
}

extension Duration {
  /// Returns the product; twice the longest countdown if it overflows.
  ///
  /// The `*` of the standard library takes longer than all other work of reading a duration.
  fileprivate func times(_ factor: Int64) -> Duration {
    let billion: Int64 = 1_000_000_000
    let (seconds, attoseconds) = components
    let (whole, overflows) = seconds.multipliedReportingOverflow(by: factor)
    guard !overflows, whole < .max / 2 else { return .longestCountdown + .longestCountdown }
    let lower = attoseconds % billion * factor
    let upper = attoseconds / billion * factor + lower / billion
    return Duration(
      secondsComponent: whole + upper / billion,
      attosecondsComponent: upper % billion * billion + lower % billion)
  }
}
