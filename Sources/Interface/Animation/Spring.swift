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

  private var frequency: Double { 2 * .pi / response }

  /// The distance from the end within which a spring counts as resting.
  private static let restDistance = 0.001

  /// Returns the distance from the end, and the speed.
  ///
  /// - Parameters:
  ///   - distance: the distance from the end at the start.
  ///   - velocity: the speed at the start, in units per second.
  ///   - time: the time since the start, in seconds.
  func state(
    from distance: Double, velocity: Double, after time: Double
  ) -> (value: Double, velocity: Double) {
    let friction = dampingFraction * frequency
    let decay = Mathematics.exponential(-friction * time)
    guard dampingFraction < 1 else {
      let slope = velocity + frequency * distance
      let value = (distance + slope * time) * decay
      return (value, slope * decay - frequency * value)
    }
    let swing = frequency * (1 - dampingFraction * dampingFraction).squareRoot()
    let side = (velocity + friction * distance) / swing
    let (cosine, sine) = (Mathematics.cosine(swing * time), Mathematics.sine(swing * time))
    let value = (distance * cosine + side * sine) * decay
    return (value, (side * cosine - distance * sine) * swing * decay - friction * value)
  }

  /// Returns the time after which the spring rests: it stays within a thousandth of its end.
  func duration(from distance: Double, velocity: Double) -> Duration {
    let friction = dampingFraction * frequency
    let slope = velocity + friction * distance
    guard dampingFraction < 0.99 else {
      return duration(criticallyDampedFrom: distance, slope, friction)
    }
    let side = slope / (frequency * (1 - dampingFraction * dampingFraction).squareRoot())
    let reach = (distance * distance + side * side).squareRoot()
    guard reach > Self.restDistance else { return .zero }
    return Duration(roundingDown: Mathematics.logarithm(reach / Self.restDistance) / friction)
  }

  /// Returns the time after which a spring without overshoot rests: it stays within (distance + slope × time) × decay.
  private func duration(
    criticallyDampedFrom distance: Double, _ slope: Double, _ friction: Double
  ) -> Duration {
    guard max(distance.magnitude, slope.magnitude / friction) > Self.restDistance else {
      return .zero
    }
    var time = 10 / friction
    for _ in 0..<20 {
      let reach = distance.magnitude + slope.magnitude * time
      time = Mathematics.logarithm(max(reach / Self.restDistance, 1)) / friction
    }
    return Duration(roundingDown: time) + .microseconds(1)
  }
}
