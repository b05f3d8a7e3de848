internal import Countdown

/// A value that moves from one number to another over time.
struct Animation: Hashable, Sendable {
  let from: Double
  let to: Double

  /// The speed at the start, in units per second. Only springs use it.
  let velocity: Double
  let start: SteadyTime
  let curve: Curve

  /// The value rests from this instant on.
  let end: SteadyTime

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

  init(resting value: Double, at now: SteadyTime, _ curve: Curve) {
    self.init(from: value, to: value, at: now, curve)
  }

  func isMoving(at now: SteadyTime) -> Bool { now < end }

  /// Returns the value at an instant: `from` before the start, `to` from the end on.
  /// An animation without a length is always at `to`.
  func value(at now: SteadyTime) -> Double {
    guard now < end, start < end else { return to }
    let time = max(start.duration(to: now), .zero)
    switch curve {
    case .linear(let duration): return blend(time / duration)
    case .eased(let duration): return blend(Easing.inOut(time / duration))
    case .decay(let duration): return blend(Easing.decay(time / duration))
    case .spring(let spring):
      return to + spring.state(from: from - to, velocity: velocity, after: time.inSeconds).value
    }
  }

  private func blend(_ share: Double) -> Double { from + (to - from) * share }

  /// Returns the speed at an instant, in units per second.
  func velocity(at now: SteadyTime) -> Double {
    guard now >= start, now < end else { return now < start ? velocity : 0 }
    if case .spring(let spring) = curve {
      let time = start.duration(to: now).inSeconds
      return spring.state(from: from - to, velocity: velocity, after: time).velocity
    }
    let step = Duration.milliseconds(1)
    return (value(at: now + step) - value(at: now)) / step.inSeconds
  }

  /// Returns an animation from the current value to another number. A spring also keeps its speed.
  ///
  /// - Parameter newCurve: nil starts the current curve again.
  func redirected(to other: Double, at now: SteadyTime, _ newCurve: Curve? = nil) -> Animation {
    Animation(
      from: value(at: now), to: other, velocity: velocity(at: now), at: now, newCurve ?? curve)
  }
}

/// The course of a movement over time.
enum Curve: Hashable, Sendable {
  /// Constant speed.
  case linear(Duration)

  /// Slow at both ends.
  case eased(Duration)

  /// Decreasing speed, from three times the mean speed to rest.
  case decay(Duration)

  case spring(Spring)
}
