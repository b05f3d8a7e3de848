/// The units that a duration is written in.
enum Unit {
  case week, day, hour, minute, second, millisecond

  /// Reads a unit's letter, short name or long name, singular or plural, in lower case.
  init?(_ name: String) {
    switch name {
    case "w", "wk", "wks", "week", "weeks": self = .week
    case "d", "day", "days": self = .day
    case "h", "hr", "hrs", "hour", "hours": self = .hour
    case "m", "min", "mins", "minute", "minutes": self = .minute
    case "s", "sec", "secs", "second", "seconds": self = .second
    case "ms", "msec", "msecs", "millisecond", "milliseconds": self = .millisecond
    default: return nil
    }
  }

  /// The unit of a bare number after this unit: in `1h30`, minutes.
  var nextSmaller: Unit? {
    switch self {
    case .week: .day
    case .day: .hour
    case .hour: .minute
    case .minute: .second
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

  func times(_ number: Decimal) -> Duration {
    self == .millisecond ? number.seconds / 1_000 : number.seconds.times(seconds)
  }
}

extension Duration {
  /// The duration multiplied by `factor`; twice the longest countdown if that overflows.
  ///
  /// The `*` operator does the same for every type of integer, but through so much of the standard library that it
  /// takes longer than everything else in reading a duration.
  fileprivate func times(_ factor: Int64) -> Duration {
    let billion: Int64 = 1_000_000_000
    let (seconds, attoseconds) = components
    let (whole, isBeyond) = seconds.multipliedReportingOverflow(by: factor)
    guard !isBeyond, whole < .max / 2 else { return .longestCountdown + .longestCountdown }
    let lower = attoseconds % billion * factor
    let upper = attoseconds / billion * factor + lower / billion
    return Duration(
      secondsComponent: whole + upper / billion,
      attosecondsComponent: upper % billion * billion + lower % billion)
  }
}
