extension CountdownTimer {
  /// A timer as a record has it, moved to the steady clock as it counts now.
  ///
  /// - Parameter isResumed: whether one that was paused runs again.
  package init(_ record: TimerRecord, id: TimerID, isResumed: Bool, at now: Moment) {
    let (plan, place) = (record.plan, record.place)
    var time: TimeManager
    switch record.count {
    case .begins:
      time = plan.time(at: place, from: now)
      time.start(at: now)
    case .rests(let left, let ran):
      time = TimeManager(.span, left: left, of: record.total, ran: ran, at: nil)
      if isResumed { time.start(at: now) }
    case .runs(.instant(let end), let since):
      // What is over was up at its end, and a clock that was set back adds nothing.
      let last = min(now.steady, end)
      time = TimeManager(
        .span, left: min(last.duration(to: end), record.total), of: record.total,
        ran: max(since.duration(to: last), .zero), at: last)
    case .runs(.deadline(let end), let since):
      time = TimeManager(
        .deadline(end), left: now.wall.duration(to: end), of: record.total,
        ran: max(since.duration(to: now.steady), .zero), at: now.steady)
    }
    self.init(plan, id: id, at: place, time: time)
  }
}

extension CountdownTimer {
  /// What a record says of how far it has come; nil where all is over.
  package func recordedCount(at now: Moment) -> (place: PlanPlace, count: TimerRecord.Count)? {
    guard !isOver else { return nil }
    if isWaiting {
      // Parts whose deadlines will be past by then are left out when it goes on.
      return next(at: now).map { ($0, .begins) }
    }
    guard let since = time.since, let end = time.end else {
      return time.status == .paused
        ? (place, .rests(left: time.duration, ran: time.timeRun)) : nil
    }
    if case .deadline(let deadline) = time.kind {
      return (place, .runs(until: .deadline(deadline), since: since))
    }
    return (place, .runs(until: .instant(end), since: since))
  }
}
