internal import Countdown
internal import Drawing

/// A damped spring: the closed-form solution of x'' = -ω²x - 2ζωx'.
struct Spring: Hashable, Sendable {
  /// The period without damping, 2π/ω, in seconds.
  let response: Double

  /// The damping ratio ζ, 0…1; with 1 the spring does not overshoot.
  let dampingFraction: Double

  /// The spring of the tab bar, which overshoots by 4.6 %.
  static let tabs = Spring(response: 0.4, dampingFraction: 0.7)

  /// The spring of a wheel that a key turns.
  static let wheel = Spring(response: 0.2, dampingFraction: 0.9)

  /// ω, in radians per second.
  private var angularFrequency: Double { 2 * .pi / response }

  /// The distance from the end within which a spring counts as resting.
  private static let restDistance = 0.001

  /// Returns the distance from the end and the speed, `time` seconds after a start with `distance` and `velocity`.
  func state(
    from distance: Double, velocity: Double, after time: Double
  ) -> (value: Double, velocity: Double) {
    let decayRate = dampingFraction * angularFrequency
    let decay = Mathematics.exponential(-decayRate * time)
    guard dampingFraction < 1 else {
      let slope = velocity + angularFrequency * distance
      let value = (distance + slope * time) * decay
      return (value, slope * decay - angularFrequency * value)
    }
    let dampedFrequency = angularFrequency * (1 - dampingFraction * dampingFraction).squareRoot()
    let sineAmplitude = (velocity + decayRate * distance) / dampedFrequency
    let (cosine, sine) = (
      Mathematics.cosine(dampedFrequency * time), Mathematics.sine(dampedFrequency * time)
    )
    let value = (distance * cosine + sineAmplitude * sine) * decay
    return (
      value,
      (sineAmplitude * cosine - distance * sine) * dampedFrequency * decay - decayRate * value
    )
  }

  /// Returns the time after which the spring stays within ``restDistance`` of its end.
  func duration(from distance: Double, velocity: Double) -> Duration {
    let decayRate = dampingFraction * angularFrequency
    let slope = velocity + decayRate * distance
    // With a damping ratio near 1, the amplitude below grows without limit, and the duration would be far too long.
    guard dampingFraction < 0.99 else {
      return duration(criticallyDampedFrom: distance, slope, decayRate)
    }
    let sineAmplitude =
      slope / (angularFrequency * (1 - dampingFraction * dampingFraction).squareRoot())
    let amplitude = (distance * distance + sineAmplitude * sineAmplitude).squareRoot()
    guard amplitude > Self.restDistance else { return .zero }
    return Duration(roundingDown: Mathematics.logarithm(amplitude / Self.restDistance) / decayRate)
  }

  /// Returns the time after which a spring with ζ near 1 rests.
  ///
  /// The spring is at most (|distance| + |slope| × time) × decay from its end. No closed formula gives the time at
  /// which this bound equals ``restDistance``, so the time is approached in steps.
  private func duration(
    criticallyDampedFrom distance: Double, _ slope: Double, _ decayRate: Double
  ) -> Duration {
    guard max(distance.magnitude, slope.magnitude / decayRate) > Self.restDistance else {
      return .zero
    }
    var time = 10 / decayRate
    for _ in 0..<20 {
      let amplitude = distance.magnitude + slope.magnitude * time
      time = Mathematics.logarithm(max(amplitude / Self.restDistance, 1)) / decayRate
    }
    return Duration(roundingDown: time) + .microseconds(1)
  }
}
