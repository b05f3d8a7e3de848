extension Duration {
  /// A hundred years of 365.25 days: nothing counts longer.
  package static let longestCountdown = Duration.seconds(100 * 31_557_600)

  /// In attoseconds, off by one part in 2⁵², from the two words that a duration is laid out in. The official
  /// ways divide 128 bits, which takes longer than all else that a beat does where nothing is drawn.
  var attosecondsRounded: Double { Double(_high) * 0x1p64 + Double(_low) }

  /// The same in seconds.
  package var roughSeconds: Double { attosecondsRounded * 1e-18 }

  /// A tenth of it. The official division is a generic one, which costs more memory than the whole picture.
  var tenth: Duration {
    let (seconds, attoseconds) = components
    return Duration(
      secondsComponent: seconds / 10,
      attosecondsComponent: seconds % 10 * 100_000_000_000_000_000 + attoseconds / 10)
  }

  /// An equal part of it, to the nanosecond below; within ±292 years.
  func divided(by count: Int64) -> Duration {
    let (seconds, attoseconds) = components
    return .nanoseconds((seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000) / count)
  }

  /// So many seconds, to the nanosecond below; within ±292 years.
  package init(roundingDown seconds: Double) {
    let whole = seconds.rounded(.down)
    let nanoseconds = ((seconds - whole) * 1e9).rounded(.down)
    self.init(
      secondsComponent: Int64(whole), attosecondsComponent: Int64(nanoseconds) * 1_000_000_000)
  }

  /// Whole seconds, rounded up: what a countdown shows is the full time at first and zero only at the end.
  package var wholeSeconds: Int64 {
    let rough = roughSeconds
    // Where the next whole second is further away than the error, that is exact.
    if abs(rough) < 1e6, abs(rough - rough.rounded()) > 1e-6 { return Int64(rough.rounded(.up)) }
    let (seconds, attoseconds) = components
    return attoseconds > 0 ? seconds + 1 : seconds
  }
}
