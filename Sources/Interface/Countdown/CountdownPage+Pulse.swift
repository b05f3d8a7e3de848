package import Countdown

/// When the countdown wants to look at the clock again.
extension CountdownPage {
  package func pulse(
    every interval: Duration?, showing look: CountdownLook?, at now: Moment
  ) -> Pulse {
    let rhythm = rhythm(every: interval, showing: look, at: now)
    let pulse = Pulse(rhythm, end: nextEnd, isDeadline: time.isDeadline)
    guard let due = nextDue else { return pulse }
    if case .grid(let interval, let end?) = rhythm, interval > Beat.frame {
      let beat = Beat.next(remaining: now.steady.duration(to: end), interval: interval)
      if due < now.steady + beat { return Pulse(.at(due), end: end, isDeadline: time.isDeadline) }
    }
    return pulse.noLater(than: due)
  }

  /// The earliest end of the running timers if nothing changes them; nil if none runs.
  private var nextEnd: SteadyTime? {
    items.lazy.compactMap(\.time.end).min()
  }

  /// When the page ends if nothing changes; nil if it does not end by itself.
  var leavesAt: SteadyTime? {
    if isSeveral || item.options.stays { return nil }
    if phase == .flashing { return item.flashesUntil }
    return item.comingPart == nil ? time.end : nil
  }

  private func rhythm(
    every interval: Duration?, showing look: CountdownLook?, at now: Moment
  ) -> Pulse.Rhythm {
    if isSeveral { return rhythmOfAll(every: interval, at: now) }
    if let until = item.flashesUntil { return .at(min(until, time.end ?? until)) }
    if phase == .overtime, let endedAt = time.endedAt {
      if let beat = beatOfHold(every: interval, at: now) { return .at(now.steady + beat) }
      guard interval != nil else { return .still }
      // The digits count up in whole seconds, without an end.
      return .grid(every: Beat.second, end: endedAt + .longestCountdown)
    }
    if let beat = beatOfHold(every: interval, at: now) { return .at(now.steady + beat) }
    if let end = nextEnd {
      let remaining = now.steady.duration(to: end)
      guard let interval, remaining > interval else { return .at(end) }
      guard let rest = look.flatMap({ rest(showing: $0) }) else {
        return .grid(every: interval, end: end)
      }
      return .at(
        now.steady + Beat.next(remaining: remaining, interval: interval, after: rest))
    }
    if hands.hold.isMoving { return .grid(every: interval ?? Beat.frame, end: nil) }
    if let notice { return .at(notice.until) }
    return .still
  }

  /// How long until the next look at a hold; nil where other beats are enough.
  ///
  /// A hold acts at its moment, also between two frames.
  ///
  /// - Parameter interval: between two frames of the picture; nil where nothing is drawn.
  func beatOfHold(every interval: Duration?, at now: Moment) -> Duration? {
    let hold = hands.hold
    guard hold.isPressing else { return nil }
    let isRunning = time.status == .running
    let beat =
      isRunning ? Beat.next(remaining: time.duration, interval: Beat.frame) : hold.updateInterval
    if let due = hold.due(hands.keyboard, at: now.steady), due < beat { return due }
    return interval != nil && (isRunning || beat <= Beat.frame) ? nil : beat
  }

  /// How long a picture stays as it is while only time passes; nil where every beat may change it.
  func rest(showing look: CountdownLook) -> Duration? {
    let full = time.maxValue.roughSeconds
    guard phase == .counting, item.flashesUntil == nil, !hands.hold.isMoving, notice == nil,
      full > 2 * Beat.frame.roughSeconds * look.steps, !moves(item)
    else { return nil }
    var next = max(
      .seconds(look.seconds - 1), Duration(roundingDown: full * ((look.step - 1) / look.steps)))
    if item.nearEnd < time.duration { next = max(next, item.nearEnd) }
    // On the very border between two steps the difference may be zero.
    return max(time.duration - next, .nanoseconds(1))
  }
}
