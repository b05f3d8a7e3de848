/// How a status is shown, in whatever line.
extension TimerSnapshot {
  /// What is left of the part, `3:12`; from a second after its end the time since, `+1:05`.
  package func shownLeft(at now: Moment) -> String {
    let over = over(at: now).components.seconds
    return over > 0 ? DigitFormat.digits(over: over) : DigitFormat.digits(left: left(at: now))
  }

  /// When the part ends, or ended: `17:35`; empty while it does not run.
  package func shownEnd(at now: Moment, in zone: any Zone) -> String {
    guard let end = end(at: now) else { return "" }
    return EndTimeText.short(end, isToTheSecond: total < .seconds(60), at: now.wall, in: zone)
  }

  /// The whole seconds that are left, rounded up; 0 after the end.
  package func secondsLeft(at now: Moment) -> Int64 { left(at: now).wholeSeconds }

  /// The whole seconds that have passed: with those that are left, the full time.
  package func secondsPassed(at now: Moment) -> Int64 {
    max(total.wholeSeconds - secondsLeft(at: now), 0)
  }

  /// How many of equal steps have passed, from 0 to `count`; all of them for a time of zero.
  package func stepsPassed(of count: UInt64, at now: Moment) -> UInt64 {
    let (passed, whole) = passed(at: now)
    guard whole > 0 else { return count }
    return whole.dividingFullWidth(passed.multipliedFullWidth(by: count)).quotient
  }

  /// What has passed, and the full time, in nanoseconds.
  func passed(at now: Moment) -> (passed: UInt64, whole: UInt64) {
    let whole = UInt64(max(total.nanoseconds, 0))
    return (whole - min(UInt64(max(left(at: now).nanoseconds, 0)), whole), whole)
  }
}
