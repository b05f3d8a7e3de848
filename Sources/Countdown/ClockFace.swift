/// The digits of a countdown, in the format that its full time asks for.
package enum ClockFace {
  /// `SS` below a minute, `MM:SS` below an hour, `H:MM:SS` below a day, `D:HH:MM:SS` from a day on.
  ///
  /// Rounded up: the full time at the start, zero only at the end. ASCII.
  package static func digits(of remaining: Duration, outOf full: Duration) -> String {
    let seconds = max(remaining.wholeSeconds, 0)
    let scale = max(full.wholeSeconds, seconds)
    let (s, m, h, d) = (seconds % 60, seconds / 60 % 60, seconds / 3600 % 24, seconds / 86400)
    switch scale {
    case ..<60: return two(s)
    case ..<3600: return "\(two(m)):\(two(s))"
    case ..<86400: return "\(h):\(two(m)):\(two(s))"
    default: return "\(d):\(two(h)):\(two(m)):\(two(s))"
    }
  }

  private static func two(_ number: Int64) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }
}
