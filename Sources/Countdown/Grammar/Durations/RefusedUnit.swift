/// Units that people try but that a duration cannot be written in.
enum RefusedUnit {
  case year, month, finerThanMillisecond

  /// Reads a name in lower case.
  init?(_ name: String) {
    switch name {
    case "y", "yr", "yrs", "year", "years": self = .year
    case "mo", "mos", "month", "months": self = .month
    case "us", "usec", "usecs", "microsecond", "microseconds", "\u{B5}s", "\u{3BC}s",
      "ns", "nsec", "nsecs", "nanosecond", "nanoseconds":
      self = .finerThanMillisecond
    default: return nil
    }
  }
}
