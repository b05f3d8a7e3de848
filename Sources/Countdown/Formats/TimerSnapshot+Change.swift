extension TimerSnapshot {
  /// Returns the time until one of the fields may change by itself, more than zero; nil if none does.
  ///
  /// The end of a part does not count, because the process of the timer then writes a new snapshot.
  package func timeToChange(
    of fields: Set<StatusField>, after now: Moment, in zone: any Zone
  ) -> Duration? {
    fields.compactMap { timeToChange(of: $0, after: now, in: zone) }.min()
  }

  private func timeToChange(
    of field: StatusField, after now: Moment, in zone: any Zone
  ) -> Duration? {
    switch field {
    case .left:
      if hasEnded {
        let overtime = timeSinceEnd(at: now)
        return .seconds(overtime.components.seconds + 1) - overtime
      }
      return nextSecond(after: now)
    case .seconds, .elapsed: return nextSecond(after: now)
    case .percent: return nextStep(of: 100, after: now)
    case .bar: return nextStep(of: UInt64(StatusValues.barLength), after: now)
    case .ends: return nextDay(after: now, in: zone)
    case .name, .total, .until, .state, .part, .parts, .next, .id: return nil
    }
  }

  /// Returns the time until the displayed seconds change. They are rounded up, so they change when a whole number of
  /// seconds is left.
  private func nextSecond(after now: Moment) -> Duration? {
    let left = left(at: now)
    guard isCounting, left > .zero else { return nil }
    return FrameGrid.next(remaining: left, interval: FrameGrid.second)
  }

  private func nextStep(of count: UInt64, after now: Moment) -> Duration? {
    let (passed, total) = nanosecondsPassed(at: now)
    let step = stepsPassed(of: count, at: now) + 1
    guard isCounting, step <= count else { return nil }
    // The end of a step is `total * step / count`, rounded up. The product may need 128 bits.
    let (stepEnd, remainder) = count.dividingFullWidth(total.multipliedFullWidth(by: step))
    return .nanoseconds(Int64(stepEnd + (remainder > 0 ? 1 : 0) - passed))
  }

  /// Returns the time until the text of the end may change: at midnight, if the end is on another day.
  private func nextDay(after now: Moment, in zone: any Zone) -> Duration? {
    guard let end = end(at: now) else { return nil }
    let civil = zone.civil(at: now.wall)
    guard CivilDay(civil) != CivilDay(zone.civil(at: end)) else { return nil }
    let (_, fraction) = now.wall.sinceEpoch.components
    let passed = Duration(
      secondsComponent: Int64(civil.hour * 3600 + civil.minute * 60 + civil.second),
      attosecondsComponent: fraction)
    let untilMidnight = .seconds(86_400) - passed
    // A day with a clock change is shorter or longer, so look again late in the evening.
    return untilMidnight > .seconds(3 * 3600)
      ? untilMidnight - .seconds(2 * 3600) : max(untilMidnight, .milliseconds(1))
  }
}
