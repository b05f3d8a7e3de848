// Conversion from a timer to its snapshot, and back.

extension TimerSnapshot {
  package init(of timer: CountdownTimer) {
    let time = timer.time
    let timing: Timing
    if let ended = time.endedAt {
      timing = timer.isOver ? .over(since: ended) : .waiting(since: ended)
    } else if let end = time.end, let since = time.since {
      if case .deadline(let deadline) = time.kind {
        timing = .deadline(deadline, since: since)
      } else {
        timing = .ends(end, since: since)
      }
    } else {
      timing = .paused(left: time.duration, ran: time.timeRun)
    }
    self.init(
      plan: timer.plan, position: timer.position, timing: timing, total: time.maxValue,
      asked: timer.asked, entryStart: timer.current.entryStart)
    (partsDone, snoozes) = (timer.partsDone, time.snoozes)
    warnings = timer.options.parts.map(\.warnings)
  }

  /// Returns the timer in the part that runs at `now`.
  /// If no part runs, it returns this snapshot: the timer's own process reports the end.
  package func advanced(to now: Moment) -> TimerSnapshot {
    guard isCounting, left(at: now) <= .zero else { return self }
    let next = ticked(at: now)
    return next.isCounting ? next : self
  }

  /// Returns the timer as it is at `now`, even if its time is up by then.
  package func advancedPastEnd(to now: Moment) -> TimerSnapshot {
    isCounting ? ticked(at: now) : self
  }

  /// Returns the timer after its process died.
  package func lost(at now: Moment) -> TimerSnapshot {
    var lost = ticked(at: now)
    // If the next part waited for a key, it begins when the user resumes the timer.
    if case .waiting = timing, lost.isCounting, !lost.isDeadline {
      (lost.timing, lost.entryStart) = (.paused(left: lost.left(at: now), ran: .zero), entryStart)
    }
    lost.isLost = true
    return lost
  }

  /// Returns the timer after the user resumed it.
  package func resumed(at now: Moment) -> TimerSnapshot { ticked(at: now, isResumed: true) }

  private func ticked(at now: Moment, isResumed: Bool = false) -> TimerSnapshot {
    var timerOptions = CountdownTimer.Options()
    timerOptions.parts = warnings.map { CountdownTimer.PartOptions(warnings: $0) }
    var timer = CountdownTimer(
      self, id: .unlisted, options: timerOptions, isResumed: isResumed, at: now)
    _ = timer.tick(at: now)
    var snapshot = TimerSnapshot(of: timer)
    (snapshot.id, snapshot.options, snapshot.isLost) = (id, options, isLost)
    return snapshot
  }
}

extension CountdownTimer {
  /// A timer that began in the past. The parts that are over by now are neither run nor logged. If the timer waits
  /// for a key, its first tick reports the end of the part before.
  package init(
    _ plan: Plan, id: TimerID, options: Options = Options(), since beginning: WallTime,
    at now: Moment
  ) {
    let start = now.advanced(by: .zero - beginning.duration(to: now.wall))
    let begun = TimerSnapshot(of: CountdownTimer(plan, id: id, options: options, at: start))
    let snapshot = begun.advanced(to: now)
    self.init(snapshot, id: id, options: options, isResumed: false, at: now)
    if snapshot.left(at: now) <= .zero { current.entryStart.ran = time.total }
  }

  /// Continues a timer from a snapshot, whose instants must be on the steady clock of this boot: see
  /// ``TimersFile/timers(at:onClockOf:)``.
  /// A waiting timer begins its next part. If the deadlines of all following parts are past, the timer is over.
  ///
  /// - Parameter isResumed: whether a paused timer runs again.
  package init(
    _ snapshot: TimerSnapshot, id: TimerID, options: Options = Options(), isResumed: Bool,
    at now: Moment
  ) {
    let (plan, total) = (snapshot.plan, snapshot.total)
    var (position, isOver) = (snapshot.position, false)
    var time: TimeManager
    switch snapshot.timing {
    case .paused(let left, let ran):
      time = TimeManager(
        .span, left: left, of: total, ran: ran, at: nil, snoozes: snapshot.snoozes)
      if isResumed { time.start(at: now) }
    case .ends(let end, let since):
      // Time after the end does not count as running time.
      let lastTick = min(now.steady, end)
      time = TimeManager(
        .span, left: min(lastTick.duration(to: end), total), of: total,
        ran: max(since.duration(to: lastTick), .zero), at: lastTick, snoozes: snapshot.snoozes)
    case .deadline(let end, let since):
      time = TimeManager(
        .deadline(end), left: now.wall.duration(to: end), of: total,
        ran: max(since.duration(to: now.steady), .zero), at: now.steady)
    case .waiting(let since), .over(let since):
      if !snapshot.isAtEnd, let next = plan.successor(of: position, at: now).next {
        position = next
        time = plan.time(at: position, from: now)
        time.start(at: now)
      } else {
        isOver = true
        time = TimeManager(
          .span, left: .zero, of: total, ran: total, at: min(since, now.steady),
          snoozes: snapshot.snoozes)
        // The tick finds that this countdown of zero ended at `since`.
        time.tick(at: now)
      }
    }
    var current = CurrentPart(position, time, began: now.wall)
    current.partsDone = snapshot.partsDone
    // If the next part has begun, it has a log entry of its own.
    if position == snapshot.position {
      (current.asked, current.entryStart) = (snapshot.asked, snapshot.entryStart)
    }
    self.init(plan, id: id, options: options, current: current)
    self.isOver = isOver
    if isOver { endedAt = now.wall.advanced(by: .zero - time.lateness) }
  }
}
