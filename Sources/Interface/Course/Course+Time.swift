internal import Countdown

/// How time and commands change a course.
extension Course {
  /// Performs a command.
  ///
  /// - Parameter isSeen: whether a picture can show that time is up.
  /// - Throws: why it was not performed.
  mutating func perform(
    _ command: TimerCommand, isSeen: Bool, at now: Moment
  ) throws(TimerRefusal) -> [Report] {
    take(try timer.perform(command, at: now), isSeen: isSeen, at: now)
  }

  /// Does what only the passing of time brings.
  mutating func advance(isSeen: Bool, at now: Moment) -> [Report] {
    switch phase {
    case .flashing, .over: return []
    case .overtime:
      if ending.isOutdated(isRunning: true, at: now) { updateEnding(at: now) }
      return ringAgain(at: now)
    case .counting: break
    }
    let changes = timer.tick(at: now)
    if !changes.isEmpty { return take(changes, isSeen: isSeen, at: now) }
    if ending.isOutdated(isRunning: time.status == .running, at: now) { updateEnding(at: now) }
    return warn(at: now)
  }

  /// Follows the changes of the timer.
  private mutating func take(
    _ changes: [TimerChange.Kind], isSeen: Bool, at now: Moment
  ) -> [Report] {
    var reports: [Report] = []
    for change in changes {
      if time.endedAt == nil || change == .undone { reports += settlePhase(at: now) }
      warnings.move(to: time.duration)
      switch change {
      case .paused: break
      case .resumed: updateEnding(at: now)
      case .restarted:
        updateEnding(at: now)
        reports.append(.answer("restarted; u takes it back"))
      case .added, .undone, .snoozed:
        reports.append(.unsay)
        updateEnding(at: now)
      case .ended(let lateness): reports += timeIsUp(for: lateness, isSeen: isSeen, at: now)
      }
    }
    return reports + .effects(followStatus())
  }

  /// - Parameter lateness: how long ago time was up.
  private mutating func timeIsUp(
    for lateness: Duration, isSeen: Bool, at now: Moment
  ) -> [Report] {
    endedAt = now.wall.advanced(by: .zero - lateness)
    // Midnight may have passed since, or a clock have been set, while the machine slept.
    updateEnding(at: now)
    if options.stays { return stay(for: lateness, at: now) }
    phase = settings.flashes && isSeen ? .flashing(until: now.steady + Self.flashDuration) : .over
    return alarm(for: lateness)
  }

  /// Ends the flash when it has been seen for long enough.
  mutating func endFlash(at now: SteadyTime) {
    if case .flashing(let until) = phase, now >= until { phase = .over }
  }

  /// Ends it before its time, or after it.
  mutating func end(_ outcome: Outcome) -> [Effect] {
    let effects = overtime == nil ? stopping(by: outcome) : quiet
    phase = .over
    return effects
  }

  /// Notes that the end has moved.
  mutating func updateEnding(at now: Moment) {
    let isShort = time.maxValue < .seconds(60)
    if time.endedAt != nil, let endedAt {
      ending.update(to: endedAt, .past, isToTheSecond: isShort, at: now)
    } else {
      ending.update(
        to: time.end(at: now), time.snoozes > 0 ? .snoozed : .coming, isToTheSecond: isShort,
        at: now)
    }
  }
}
