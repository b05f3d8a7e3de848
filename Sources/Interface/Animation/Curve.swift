/// How a value moves from one number to another in time.
enum Curve: Hashable, Sendable {
  /// Slow at both ends; it takes that long.
  case eased(Duration)

  /// How long the motion takes.
  var duration: Duration {
    switch self {
    case .eased(let duration): duration
    }
  }

  /// How far the motion is after a time: 0 at its start, 1 at its end.
  func progress(after time: Duration) -> Double {
    switch self {
    case .eased(let duration): duration > .zero ? Easing.inOut(time / duration) : 1
    }
  }
}
