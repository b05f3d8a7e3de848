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
