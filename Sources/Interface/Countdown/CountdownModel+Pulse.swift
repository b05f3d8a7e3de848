package import Countdown

/// When it wants to look at the clock again.
extension CountdownModel {
  package func pulse(for pace: Pace, at now: Moment) -> Pulse {
    Pulse(rhythm(for: pace, at: now), end: timers.nextEnd, isDeadline: time.isDeadline)
  }

  private func rhythm(for pace: Pace, at now: Moment) -> Pulse.Rhythm {
    if case .flashing(let until) = phase { return .at(until) }
    if let beat = beatOfHold(at: now) { return .at(now.steady + beat) }
    if let end = timers.nextEnd {
      let remaining = now.steady.duration(to: end)
      guard let interval = pace.interval, remaining > interval else { return .at(end) }
      guard let rest = rest(at: pace) else { return .grid(every: interval, end: end) }
      return .at(
        now.steady + Beat.next(remaining: remaining, interval: interval, after: rest))
    }
    if stop.isMoving { return .grid(every: pace.interval ?? Beat.frame, end: nil) }
    if let notice { return .at(notice.until) }
    return .still
  }

  /// A hold acts at its moment, also between two frames. It is looked at besides while nothing else moves,
  /// which may be less often than that.
  private func beatOfHold(at now: Moment) -> Duration? {
    guard stop.isPressing else { return nil }
    let isRunning = time.status == .running
    let beat =
      isRunning ? Beat.next(remaining: time.duration, interval: Beat.frame) : stop.updateInterval
    if let due = stop.due(at: now.steady), due < beat { return due }
    return isRunning || beat <= Beat.frame ? nil : beat
  }

  /// How long a picture stays as it is while nothing but time passes; nil where it may change at every beat.
  func rest(at pace: Pace) -> Duration? {
    guard let look = pace.look else { return nil }
    let full = time.maxValue.roughSeconds
    guard phase == .counting, !stop.isMoving, notice == nil,
      full > 2 * Beat.frame.roughSeconds * look.steps, !moves
    else { return nil }
    var next = max(
      .seconds(look.seconds - 1), Duration(roundingDown: full * ((look.step - 1) / look.steps)))
    if time.warning < time.duration { next = max(next, time.warning) }
    // On the very border between two steps it may be none at all.
    return max(time.duration - next, .nanoseconds(1))
  }
}
