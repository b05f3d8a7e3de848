/// The digits of a countdown.
package enum DigitFormat {
  /// Returns the remaining time as `SS`, `MM:SS`, `H:MM:SS` or `D:HH:MM:SS`, depending on the full time.
  ///
  /// Digits keep their positions: `09:59:59` follows `10:00:00`. Seconds are rounded up.
  package static func digits(of remaining: Duration, outOf full: Duration) -> String {
    let seconds = max(remaining.wholeSeconds, 0)
    let scale = max(full.wholeSeconds, seconds)
    let (s, m, h, d) = (seconds % 60, seconds / 60 % 60, seconds / 3600 % 24, seconds / 86400)
    var text = TextBuilder()
    if scale >= 86400 {
      text.append(d, digits: digitCount(scale / 86400))
      text.append(":")
    }
    if scale >= 3600 {
      text.append(h, digits: scale >= 86400 ? 2 : digitCount(scale / 3600))
      text.append(":")
    }
    if scale >= 60 {
      text.append(m, digits: 2)
      text.append(":")
    }
    text.append(s, digits: 2)
    return text.string
  }

  /// Returns a time in as few digits as possible, rounded up: `M:SS`, `H:MM:SS` or `D:HH:MM:SS`.
  package static func shortDigits(of time: Duration) -> String {
    let seconds = max(time.wholeSeconds, 0)
    let digits = digits(of: .seconds(seconds), outOf: .seconds(max(seconds, 60)))
    // Below ten minutes, the minutes need one digit only.
    return seconds < 600 ? String(digits.dropFirst()) : digits
  }

  /// Returns the time since the end in as few digits as possible, after a plus sign: `+M:SS`.
  package static func digits(over seconds: Int64) -> String {
    "+" + shortDigits(of: .seconds(seconds))
  }

  private static func digitCount(_ number: Int64) -> Int {
    var (rest, count) = (number, 1)
    while rest >= 10 { (rest, count) = (rest / 10, count + 1) }
    return count
  }
}
