extension TimerSnapshot {
  /// Returns the remaining time, `3:12`; from one second after the end on, the time since the end, `+1:05`.
  package func shownLeft(at now: Moment) -> String {
    let overtime = timeSinceEnd(at: now).components.seconds
    return overtime > 0
      ? DigitFormat.digits(over: overtime) : DigitFormat.shortDigits(of: left(at: now))
  }

  /// Returns the end of the part, in the future or the past: `17:35`; empty for a paused timer.
  package func shownEnd(at now: Moment, in zone: any Zone) -> String {
    guard let end = end(at: now) else { return "" }
    return WallTimeText.short(end, hasSeconds: total < .seconds(60), at: now.wall, in: zone)
  }

  /// Returns the seconds that are left, rounded up; 0 after the end.
  package func secondsLeft(at now: Moment) -> Int64 { left(at: now).wholeSeconds }

  /// Returns the seconds that have passed. Together with ``secondsLeft(at:)`` they are the full time.
  package func secondsPassed(at now: Moment) -> Int64 {
    max(total.wholeSeconds - secondsLeft(at: now), 0)
  }

  /// Returns how long the part has run, without pauses. It changes together with ``secondsLeft(at:)``.
  package func secondsRun(at now: Moment) -> Int64 {
    let ran =
      switch timing {
      case .ends(let end, let since): since.duration(to: min(now.steady, end))
      case .deadline(_, let since): since.duration(to: now.steady)
      case .paused(_, let ran): ran
      case .waiting, .over: total
      }
    return Self.secondsRun(ran, left: left(at: now))
  }

  /// Returns the whole time less the seconds left, so that both numbers change at the same instants.
  ///
  /// The whole time, `ran + left`, is rounded up if its fraction is at least a quarter of a second. For a deadline, the
  /// sum varies a little, because `ran` and `left` are from two clocks. The sum is often close to whole seconds. The
  /// limit is far from these, so that the result does not vary.
  package static func secondsRun(_ ran: Duration, left: Duration) -> Int64 {
    max((ran + left + .milliseconds(750)).components.seconds - left.wholeSeconds, 0)
  }

  /// Returns how many of `count` equal steps have passed; all of them for a full time of zero.
  package func stepsPassed(of count: UInt64, at now: Moment) -> UInt64 {
    let (passed, full) = nanosecondsPassed(at: now)
    guard full > 0 else { return count }
    return full.dividingFullWidth(passed.multipliedFullWidth(by: count)).quotient
  }

  /// Returns the time that has passed, and the full time, in nanoseconds.
  func nanosecondsPassed(at now: Moment) -> (passed: UInt64, full: UInt64) {
    let full = UInt64(max(total.nanoseconds, 0))
    return (full - min(UInt64(max(left(at: now).nanoseconds, 0)), full), full)
  }
}
