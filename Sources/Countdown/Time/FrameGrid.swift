/// The grid of the heartbeat: beats fall whole intervals before the end, and the last beat is the end itself.
package enum FrameGrid {
  /// The interval of beats that draw pictures.
  package static let frame = Duration.milliseconds(50)

  /// The interval of beats at whole seconds.
  package static let second = Duration.seconds(1)

  /// How long until the next beat when `remaining` is left: more than zero, at most `interval`.
  package static func next(remaining: Duration, interval: Duration) -> Duration {
    guard remaining > .zero else { return .nanoseconds(1) }
    let phase = remaining.remainder(dividingBy: interval)
    return phase > .zero ? phase : interval
  }

  /// How long until the first beat at or after `rest`; earlier beats would find nothing to do.
  package static func next(
    remaining: Duration, interval: Duration, after rest: Duration
  ) -> Duration {
    let then = remaining - rest
    guard rest > .zero, then > .zero else { return next(remaining: remaining, interval: interval) }
    return rest + then.remainder(dividingBy: interval)
  }
}

extension Duration {
  /// The remainder of a division by `interval`; both durations are at least zero.
  ///
  /// Exact to the nanosecond for countdowns, which end within a hundred years.
  package func remainder(dividingBy interval: Duration) -> Duration {
    .nanoseconds(nanoseconds % interval.nanoseconds)
  }
}
