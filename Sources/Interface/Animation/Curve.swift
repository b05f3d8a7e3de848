/// How a value moves from one number to another in time.
enum Curve: Hashable, Sendable {
  /// At the same speed all the way; it takes that long.
  case linear(Duration)

  /// Slow at both ends; it takes that long.
  case eased(Duration)

  /// Ever slower, as something that was thrown; it takes that long, and begins at three times its mean speed.
  case decay(Duration)

  /// As a weight on a spring with some friction.
  case spring(Spring)
}
