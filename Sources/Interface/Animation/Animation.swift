internal import Countdown

/// A value that moves from one number to another: a function of the instant.
struct Animation: Hashable, Sendable {
  let from: Double
  let to: Double

  /// How fast the value moves at the start, in units a second. Only a spring takes it up; other curves have a speed of
  /// their own.
  let velocity: Double
  let start: SteadyTime
  let curve: Curve

  /// When the value arrives; it rests from then on.
  let end: SteadyTime

  /// - Parameter start: when it begins to move.
  init(from: Double, to: Double, velocity: Double = 0, at start: SteadyTime, _ curve: Curve) {
    (self.from, self.to, self.velocity) = (from, to, velocity)
    (self.start, self.curve) = (start, curve)
    let duration =
      switch curve {
      case .linear(let duration), .eased(let duration), .decay(let duration): duration
      case .spring(let spring): spring.duration(from: from - to, velocity: velocity)
      }
    end = start + duration
  }

  /// A value that rests.
  init(resting value: Double, at now: SteadyTime, _ curve: Curve) {
    self.init(from: value, to: value, at: now, curve)
  }

  /// Whether the value still changes.
  func isMoving(at now: SteadyTime) -> Bool { now < end }

  /// The value at an instant: `from` before the start, `to` from the end on.
  func value(at now: SteadyTime) -> Double {
    guard now < end, start < end else { return to }
    let time = max(start.duration(to: now), .zero)
    switch curve {
    case .linear(let duration): return blend(time / duration)
    case .eased(let duration): return blend(Easing.inOut(time / duration))
    case .decay(let duration): return blend(Easing.decay(time / duration))
    case .spring(let spring):
      return to + spring.state(from: from - to, velocity: velocity, after: time.roughSeconds).value
    }
  }

  private func blend(_ share: Double) -> Double { from + (to - from) * share }

  /// How fast the value moves at an instant, in units a second.
  func velocity(at now: SteadyTime) -> Double {
    guard now >= start, now < end else { return now < start ? velocity : 0 }
    if case .spring(let spring) = curve {
      let time = start.duration(to: now).roughSeconds
      return spring.state(from: from - to, velocity: velocity, after: time).velocity
    }
    let step = Duration.milliseconds(1)
    return (value(at: now + step) - value(at: now)) / step.roughSeconds
  }

  /// The motion from where the value is now to another number, by the same curve, which begins anew: value and speed
  /// do not jump.
  func redirected(to other: Double, at now: SteadyTime) -> Animation {
    redirected(to: other, at: now, curve)
  }

  /// The same by another curve.
  func redirected(to other: Double, at now: SteadyTime, _ curve: Curve) -> Animation {
    Animation(from: value(at: now), to: other, velocity: velocity(at: now), at: now, curve)
  }
}
