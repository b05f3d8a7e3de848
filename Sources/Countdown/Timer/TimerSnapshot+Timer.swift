// From a timer to its snapshot, and back.

extension TimerSnapshot {
  package init(of timer: CountdownTimer) {
    let time = timer.time
    let count: Count
    if let ended = time.endedAt {
      count = timer.isOver ? .over(since: ended) : .waiting(since: ended)
    } else if let end = time.end, let since = time.since {
      if case .deadline(let end) = time.kind {
        count = .deadline(end, since: since)
      } else {
        count = .ends(end, since: since)
      }
    } else {
      count = .paused(left: time.duration, ran: time.timeRun)
    }
    self.init(
      plan: timer.plan, place: timer.place, count: count, total: time.maxValue,
      asked: timer.asked, mark: timer.count.mark)
    (partsDone, snoozes) = (timer.partsDone, time.snoozes)
  }

  /// The same timer after time has passed: parts whose time was up have made way for the next ones.
  ///
  /// Its process says by itself that all is over, or that the next part waits for a key.
  package func advanced(to now: Moment) -> TimerSnapshot {
    guard isCounting, left(at: now) <= .zero else { return self }
    let next = restated(at: now)
    return next.isCounting ? next : self
  }

  /// The same timer after time has passed, also if all is over.
  package func ended(at now: Moment) -> TimerSnapshot { isCounting ? restated(at: now) : self }

  /// How the timer stands after its process died.
  package func lost(at now: Moment) -> TimerSnapshot {
    var lost = restated(at: now)
    // A part that waited for a key begins when somebody resumes it.
    if case .waiting = count, lost.isCounting, !lost.isDeadline {
      (lost.count, lost.mark) = (.paused(left: lost.left(at: now), ran: .zero), mark)
    }
    lost.isLost = true
    return lost
  }

  /// How the timer stands when somebody has resumed it.
  package func resumed(at now: Moment) -> TimerSnapshot { restated(at: now, isResumed: true) }

  private func restated(at now: Moment, isResumed: Bool = false) -> TimerSnapshot {
    var timer = CountdownTimer(self, id: TimerID(number: 0), isResumed: isResumed, at: now)
    _ = timer.tick(at: now)
    var snapshot = TimerSnapshot(of: timer)
    (snapshot.id, snapshot.options, snapshot.isLost) = (id, options, isLost)
    return snapshot
  }
}

extension CountdownTimer {
  /// Goes on with a timer whose instants are on the steady clock as it counts now.
  ///
  /// Where a part waited for a key, the next one begins.
  ///
  /// - Parameters:
  ///   - warnings: how much is left at each.
  ///   - isResumed: whether one that was paused runs again.
  package init(
    _ snapshot: TimerSnapshot, id: TimerID, options: Options = Options(),
    warnings: [Duration] = [], isResumed: Bool, at now: Moment
  ) {
    let (plan, total) = (snapshot.plan, snapshot.total)
    var (place, isOver) = (snapshot.place, false)
    var time: TimeManager
    switch snapshot.count {
    case .paused(let left, let ran):
      time = TimeManager(
        .span, left: left, of: total, ran: ran, at: nil, snoozes: snapshot.snoozes)
      if isResumed { time.start(at: now) }
    case .ends(let end, let since):
      // What is over was up at its end, and a clock that was set back adds nothing.
      let last = min(now.steady, end)
      time = TimeManager(
        .span, left: min(last.duration(to: end), total), of: total,
        ran: max(since.duration(to: last), .zero), at: last, snoozes: snapshot.snoozes)
    case .deadline(let end, let since):
      time = TimeManager(
        .deadline(end), left: now.wall.duration(to: end), of: total,
        ran: max(since.duration(to: now.steady), .zero), at: now.steady)
    case .waiting(let since), .over(let since):
      if !snapshot.isAtEnd, let next = plan.successor(of: place, at: now).next {
        place = next
        time = plan.time(at: place, from: now)
        time.start(at: now)
      } else {
        isOver = true
        time = TimeManager(
          .span, left: .zero, of: total, ran: total, at: min(since, now.steady),
          snoozes: snapshot.snoozes)
        time.tick(at: now)
      }
    }
    var count = CurrentPart(place, time, began: now.wall)
    count.partsDone = snapshot.partsDone
    // Otherwise the next part has begun, with a line of its own in the log.
    if place == snapshot.place { (count.asked, count.mark) = (snapshot.asked, snapshot.mark) }
    self.init(plan, id: id, options: options, warnings: warnings, count: count)
    self.isOver = isOver
    if isOver { endedAt = now.wall.advanced(by: .zero - time.lateness) }
  }
}
