/// The digits of a countdown, in the format that its full time asks for.
package enum ClockFace {
  /// `SS` below a minute, `MM:SS` below an hour, `H:MM:SS` below a day, `D:HH:MM:SS` from a day on.
  ///
  /// As many digits at the end as at the start: of ten hours there are `09:59:59` left, or all that follows
  /// would move when they become nine. Rounded up: the full time at the start, zero only at the end. ASCII.
  package static func digits(of remaining: Duration, outOf full: Duration) -> String {
    let seconds = max(remaining.wholeSeconds, 0)
    let scale = max(full.wholeSeconds, seconds)
    let (s, m, h, d) = (seconds % 60, seconds / 60 % 60, seconds / 3600 % 24, seconds / 86400)
    var text = Text()
    if scale >= 86400 {
      text.append(d, digits: places(scale / 86400))
      text.append(":")
    }
    if scale >= 3600 {
      text.append(h, digits: scale >= 86400 ? 2 : places(scale / 3600))
      text.append(":")
    }
    if scale >= 60 {
      text.append(m, digits: 2)
      text.append(":")
    }
    text.append(s, digits: 2)
    return text.string
  }

  private static func places(_ number: Int64) -> Int {
    var (rest, count) = (number, 1)
    while rest >= 10 { (rest, count) = (rest / 10, count + 1) }
    return count
  }
}
