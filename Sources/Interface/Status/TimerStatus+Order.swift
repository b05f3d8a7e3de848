package import Countdown

extension TimerStatus {
  /// Whether one ends before another: first those whose time is up, last those that do not run.
  package static func comes(
    _ one: TimerStatus, before other: TimerStatus, at now: Moment
  ) -> Bool {
    guard one.rank == other.rank else { return one.rank < other.rank }
    let (left, right) = (one.remaining(at: now), other.remaining(at: now))
    return left == right ? one.id < other.id : left < right
  }

  private var rank: Int {
    switch state {
    case .over, .waiting: 0
    case .running: 1
    case .paused: 2
    case .lost: 3
    }
  }

  /// Negative for a time that is up.
  private func remaining(at now: Moment) -> Duration { left(at: now) - over(at: now) }
}
