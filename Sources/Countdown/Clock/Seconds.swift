extension Duration {
  /// A hundred years of 365.25 days: nothing counts longer.
  package static let longestCountdown = Duration.seconds(100 * 31_557_600)

  /// As a floating-point number of seconds.
  var inSeconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) + Double(attoseconds) * 1e-18
  }

  /// In attoseconds, off by one part in 2⁵², from the two words that a duration is laid out in. The official
  /// ways divide 128 bits, which takes longer than all else that a beat does where nothing is drawn.
  var attosecondsRounded: Double { Double(_high) * 0x1p64 + Double(_low) }

  /// Whole seconds, rounded up: what a countdown shows is the full time at first and zero only at the end.
  package var wholeSeconds: Int64 {
    let rough = attosecondsRounded * 1e-18
    // Where the next whole second is further away than the error, that is exact.
    if abs(rough) < 1e6, abs(rough - rough.rounded()) > 1e-6 { return Int64(rough.rounded(.up)) }
    let (seconds, attoseconds) = components
    return attoseconds > 0 ? seconds + 1 : seconds
  }
}
