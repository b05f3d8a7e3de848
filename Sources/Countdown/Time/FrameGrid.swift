/// The times of ticks: a whole number of intervals before the end of a countdown, and the end itself.
package enum FrameGrid {
  /// The interval of ticks that draw pictures.
  package static let frame = Duration.milliseconds(50)

  /// The interval of ticks at whole seconds.
  package static let second = Duration.seconds(1)

  /// Returns the time until the next tick: more than zero, and at most `interval`.
  package static func next(remaining: Duration, interval: Duration) -> Duration {
    guard remaining > .zero else { return .nanoseconds(1) }
    let phase = remaining.remainder(dividingBy: interval)
    return phase > .zero ? phase : interval
  }

  /// Returns the time until the first tick at `delay` or later; until the next tick if the countdown ends before.
  package static func next(
    remaining: Duration, interval: Duration, after delay: Duration
  ) -> Duration {
    let remainingThen = remaining - delay
    guard delay > .zero, remainingThen > .zero else {
      return next(remaining: remaining, interval: interval)
    }
    return delay + remainingThen.remainder(dividingBy: interval)
  }
}

extension Duration {
  /// Returns the remainder of a division by `interval`, in whole nanoseconds. Both durations must be at least zero.
  package func remainder(dividingBy interval: Duration) -> Duration {
    .nanoseconds(nanoseconds % interval.nanoseconds)
  }
}
