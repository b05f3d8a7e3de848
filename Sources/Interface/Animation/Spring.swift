internal import Countdown
internal import Drawing

/// A weight on a spring with friction, in closed form: x'' = -ω²x - 2ζωx'.
struct Spring: Hashable, Sendable {
  /// How long one swing would take without friction, in seconds.
  let response: Double

  /// The friction, 0…1: with 1 it does not swing at all.
  let dampingFraction: Double

  /// That of the tab bar; it swings 4.6 % beyond its end.
  static let tabs = Spring(response: 0.4, dampingFraction: 0.7)

  /// That of a wheel which is turned by a number.
  static let wheel = Spring(response: 0.2, dampingFraction: 0.9)

  private var frequency: Double { 2 * .pi / response }

  /// Nearer to its end than that, a spring rests.
  private static let rest = 0.001

  /// Where the weight is, and how fast it moves.
  ///
  /// - Parameters:
  ///   - distance: how far it is from its end at the start.
  ///   - velocity: how fast it moves then, in units a second.
  ///   - time: in seconds.
  /// - Returns: the distance from its end, and the speed.
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

  /// How long the weight takes to come to rest: from then on it stays nearer to its end than a thousandth.
  func duration(from distance: Double, velocity: Double) -> Duration {
    let friction = dampingFraction * frequency
    let slope = velocity + friction * distance
    guard dampingFraction < 0.99 else { return slowDuration(from: distance, slope, friction) }
    let side = slope / (frequency * (1 - dampingFraction * dampingFraction).squareRoot())
    let reach = (distance * distance + side * side).squareRoot()
    guard reach > Self.rest else { return .zero }
    return Duration(roundingDown: Mathematics.logarithm(reach / Self.rest) / friction)
  }

  /// The same for one that hardly swings: it stays within (distance + slope × time) × decay.
  private func slowDuration(
    from distance: Double, _ slope: Double, _ friction: Double
  ) -> Duration {
    guard max(distance.magnitude, slope.magnitude / friction) > Self.rest else { return .zero }
    var time = 10 / friction
    for _ in 0..<20 {
      let reach = distance.magnitude + slope.magnitude * time
      time = Mathematics.logarithm(max(reach / Self.rest, 1)) / friction
    }
    return Duration(roundingDown: time) + .microseconds(1)
  }
}
