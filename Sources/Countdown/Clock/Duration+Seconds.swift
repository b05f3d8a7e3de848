extension Duration {
  /// The longest countdown: a hundred years of 365.25 days.
  package static let longestCountdown = Duration.seconds(100 * 31_557_600)

  /// The duration in attoseconds, accurate to one part in 2⁵².
  /// `components` would divide 128 bits, which takes longer than the rest of a tick that draws nothing.
  package var attosecondsRounded: Double { Double(_high) * 0x1p64 + Double(_low) }

  /// The duration in seconds, accurate to one part in 2⁵².
  package var inSeconds: Double { attosecondsRounded * 1e-18 }

  /// A tenth of the duration. The code of the standard library's division takes more memory than a whole picture.
  package var tenth: Duration {
    let (seconds, attoseconds) = components
    return Duration(
      secondsComponent: seconds / 10,
      attosecondsComponent: seconds % 10 * 100_000_000_000_000_000 + attoseconds / 10)
  }

  /// The whole nanoseconds, rounded toward zero; `Int64.max` beyond 285 years, `Int64.min` before −285 years.
  package var nanoseconds: Int64 {
    let (seconds, attoseconds) = components
    guard abs(seconds) < 9_000_000_000 else { return seconds < 0 ? .min : .max }
    return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
  }

  /// Returns the duration divided by `count`, rounded toward zero to the nanosecond.
  func divided(by count: Int64) -> Duration { .nanoseconds(nanoseconds / count) }

  /// A number of seconds, rounded down to the nanosecond; within ±292 billion years.
  package init(roundingDown seconds: Double) {
    let whole = seconds.rounded(.down)
    let nanoseconds = ((seconds - whole) * 1e9).rounded(.down)
    self.init(
      secondsComponent: Int64(whole), attosecondsComponent: Int64(nanoseconds) * 1_000_000_000)
  }

  /// The whole seconds, rounded up, so that a countdown shows the full time at first and zero only at the end.
  package var wholeSeconds: Int64 {
    let rough = inSeconds
    // The result is exact, because the nearest whole second is further away than the rounding error.
    if abs(rough) < 1e6, abs(rough - rough.rounded()) > 1e-6 { return Int64(rough.rounded(.up)) }
    let (seconds, attoseconds) = components
    return attoseconds > 0 ? seconds + 1 : seconds
  }
}
