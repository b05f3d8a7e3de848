/// How a value moves from one number to another in time.
enum Curve: Hashable, Sendable {
  /// At the same speed all the way; it takes that long.
  case linear(Duration)

  /// Slow at both ends; it takes that long.
  case eased(Duration)

  /// How long the motion takes.
  var duration: Duration {
    switch self {
    case .linear(let duration), .eased(let duration): duration
    }
  }

  /// How far the motion is after a time: 0 at its start, 1 at its end.
  func progress(after time: Duration) -> Double {
    switch self {
    case .linear(let duration): duration > .zero ? min(max(time / duration, 0), 1) : 1
    case .eased(let duration): duration > .zero ? Easing.inOut(time / duration) : 1
    }
  }
}
