/// The digits of a countdown, in the format that its full time asks for.
package enum ClockFace {
  /// `SS` below a minute, `MM:SS` below an hour, `H:MM:SS` below a day, `D:HH:MM:SS` from a day on.
  ///
  /// Rounded up: the full time at the start, zero only at the end. ASCII.
  package static func digits(of remaining: Duration, outOf full: Duration) -> String {
    let seconds = max(remaining.wholeSeconds, 0)
    let scale = max(full.wholeSeconds, seconds)
    let (s, m, h, d) = (seconds % 60, seconds / 60 % 60, seconds / 3600 % 24, seconds / 86400)
    var text = Text()
    if scale >= 86400 {
      text.append(d)
      text.append(":")
    }
    if scale >= 3600 {
      text.append(h, digits: scale >= 86400 ? 2 : 1)
      text.append(":")
    }
    if scale >= 60 {
      text.append(m, digits: 2)
      text.append(":")
    }
    text.append(s, digits: 2)
    return text.string
  }
}
