package import Countdown

extension CountdownModel {
  /// When somebody should look at the clock again.
  package enum Pulse: Equatable, Sendable {
    /// Nothing moves.
    case still
    /// The picture moves, on the grid of the countdown where it runs.
    case frames
    case once(Duration)
  }

  package func pulse(at now: Moment) -> Pulse {
    if case .flashing(let until) = phase {
      return .once(max(now.steady.duration(to: until), .zero))
    }
    if let beat = beatOfHold(at: now) { return .once(beat) }
    if timers.nextEnd != nil || stop.isMoving { return .frames }
    if let notice { return .once(max(now.steady.duration(to: notice.until), .zero)) }
    return .still
  }

  /// A hold acts at its moment, be it between two frames. It is looked at besides while nothing else moves,
  /// which may be less often than that.
  private func beatOfHold(at now: Moment) -> Duration? {
    guard stop.isPressing else { return nil }
    let isRunning = time.status == .running
    let beat =
      isRunning ? Beat.next(remaining: time.duration, interval: Beat.frame) : stop.updateInterval
    if let due = stop.due(at: now.steady), due < beat { return due }
    return isRunning || beat <= Beat.frame ? nil : beat
  }
}
