internal import Countdown

/// A value that moves from one number to another: a function of the instant.
struct Animation: Hashable, Sendable {
  let from: Double
  let to: Double
  let start: SteadyTime
  let curve: Curve

  /// - Parameter start: when it begins to move.
  init(from: Double, to: Double, at start: SteadyTime, _ curve: Curve) {
    (self.from, self.to, self.start, self.curve) = (from, to, start, curve)
  }

  /// When the value arrives; it rests from then on.
  var end: SteadyTime { start + curve.duration }

  /// The value at an instant: `from` before the start, `to` from the end on.
  func value(at now: SteadyTime) -> Double {
    now < end ? from + (to - from) * curve.progress(after: start.duration(to: now)) : to
  }

  /// The motion from where the value is now to another number, by the same curve; it takes the whole time again.
  func redirected(to other: Double, at now: SteadyTime) -> Animation {
    Animation(from: value(at: now), to: other, at: now, curve)
  }
}
