/// Actions, before the end and after it.
extension CountdownTimer {
  /// Performs an action.
  ///
  /// If something else has become due and no tick has found that yet, the first events are about that.
  ///
  /// - Returns: what happened, in order; empty if the timer already is in the wanted state.
  /// - Throws: why it was not performed; the timer is then unchanged.
  package mutating func perform(
    _ action: TimerAction, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    var timer = self
    let due = timer.tick(at: now)
    do throws(TimerError) {
      let events = try timer.carryOut(action, at: now)
      timer.warnings.move(to: timer.time.duration)
      if !timer.hasEnded {
        timer.restartedAt = action == .restart && plan.isSequence ? now.steady : nil
      }
      self = timer
      return due + events
    } catch {
      // Where the part cannot restart, all may.
      if error == .deadlineDoesNotRestart, plan.isSequence { restartedAt = now.steady }
      throw error
    }
  }

  private mutating func carryOut(
    _ action: TimerAction, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    guard stoppedWith == nil else { throw .unknownTimer }
    switch action {
    case .next,
      .resume where isWaiting, .toggle where isWaiting:
      return try goOn(at: now)
    case .silence,
      .toggle where hasEnded:
      return try silence()
    case .resume,
      .toggle where time.status == .paused:
      return try resume(at: now)
    case .pause, .toggle: return try pause(at: now)
    case .restart: return try restart(at: now)
    case .restartAll: return try restartAll(at: now)
    case .add(let amount, let isContinued):
      return try add(amount, isContinued: isContinued, at: now)
    case .snooze: return try snooze(at: now)
    case .undo: return try takeBack(at: now)
    case .stop: return stop()
    }
  }

  /// The event for the change from another status; none where it is the same.
  private func statusChange(from status: TimeManager.Status) -> [TimerEvent] {
    switch (status, time.status) {
    case (.stopped, .running): [.started]
    case (.paused, .running): [.resumed]
    case (.running, .paused), (.stopped, .paused): [.paused]
    case (_, .stopped), (.running, .running), (.paused, .paused): []
    }
  }

  // MARK: The part

  private mutating func pause(at now: Moment) throws(TimerError) -> [TimerEvent] {
    switch time.status {
    case .paused: return []
    case .stopped: throw .timeIsUp
    case .running:
      guard count.time.pause(at: now) else { throw .deadlineDoesNotPause }
      undo.pause(at: now)
      return [.paused]
    }
  }

  private mutating func resume(at now: Moment) throws(TimerError) -> [TimerEvent] {
    switch time.status {
    case .running: return []
    case .stopped: throw .timeIsUp
    case .paused:
      count.time.start(at: now)
      undo.start(at: now)
      return [.resumed]
    }
  }

  private mutating func restart(at now: Moment) throws(TimerError) -> [TimerEvent] {
    let before = count
    guard count.time.reset() else { throw .deadlineDoesNotRestart }
    undo.keep(before, isRestart: true)
    count.time.start(at: now)
    let wasUp = before.time.status == .stopped
    let events = [.restarted(wasUp: wasUp)] + statusChange(from: before.time.status)
    return wasUp ? goOn(with: events, at: now) : events
  }

  /// Adds time; after the end it goes on with that much.
  private mutating func add(
    _ amount: Duration, isContinued: Bool, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    let before = count
    guard !hasEnded else {
      guard amount > .zero else { throw .timeIsUp }
      undo.keep(before)
      count.time.extend(by: amount, at: now)
      return goOn(with: [.added(amount), .started], at: now)
    }
    do throws(TimeManager.AdjustmentError) {
      try count.time.add(amount, at: now)
    } catch {
      throw TimerError(error)
    }
    // The first addition has already kept the time before it, unless an end or an undo has removed that since.
    if !isContinued || undo.isEmpty { undo.keep(before) }
    return [.added(amount)]
  }

  // MARK: After the end

  /// How long a snooze is.
  private static let snooze = Duration.seconds(300)

  private mutating func snooze(at now: Moment) throws(TimerError) -> [TimerEvent] {
    guard hasEnded else { throw .timeIsNotUp }
    undo.keep(count, mayBeOver: true)
    count.time.snooze(for: Self.snooze, at: now)
    return goOn(with: [.snoozed, .started], at: now)
  }

  /// Notes that the part goes on after its end: it is not done yet, and gets another line in the log.
  private mutating func goOn(with events: [TimerEvent], at now: Moment) -> [TimerEvent] {
    isOver = false
    count.overtime = nil
    count.partsDone = max(partsDone - 1, 0)
    count.mark = LogMark(began: now.wall, ran: count.ran, asked: time.duration)
    return [.heard] + events
  }

  private mutating func silence() throws(TimerError) -> [TimerEvent] {
    guard hasEnded else { throw .timeIsNotUp }
    guard count.overtime?.isSilenced == false else { return [] }
    count.overtime?.silence()
    return [.silenced]
  }

  /// Stops it before its end; after the end there is nothing to stop, and it has been heard.
  private mutating func stop() -> [TimerEvent] {
    var entries = undo.takeEntries()
    if !hasEnded { entries += entry(.stopped) }
    count.overtime = nil
    let heard: [TimerEvent] = hasEnded ? [.heard] : []
    if !isOver { stoppedWith = time.duration }
    return heard + (isOver ? [] : [.stopped]) + (entries.isEmpty ? [] : [.counted(entries)])
  }

  // MARK: Other parts

  /// Leaves the part for the next one, or goes on after a part that is over.
  private mutating func goOn(at now: Moment) throws(TimerError) -> [TimerEvent] {
    guard !isOver else { throw .timeIsUp }
    if let passedAt, passedAt.duration(to: now.steady) < .milliseconds(500) {
      throw .partHasJustBegun
    }
    let (next, past) = plan.successor(of: place, at: now)
    guard let next else {
      guard isWaiting else { throw past.isEmpty ? .lastPart : .restIsPast }
      (isOver, endedAt) = (true, now.wall)
      count.overtime = options.stays ? Overtime(from: now.steady) : nil
      return [.over]
    }
    undo.keep(count, mayBeOver: hasEnded)
    return leave(for: next, .next, past: past, at: now)
  }

  private mutating func restartAll(at now: Moment) throws(TimerError) -> [TimerEvent] {
    guard !plan.isPast(PlanPosition(), at: now) else { throw .planDoesNotRestart }
    // A restart of the part is undone together with that of all.
    if !undo.endsWithRestart { undo.keep(count) }
    return leave(for: PlanPosition(), .restartAll, at: now)
  }

  /// Leaves the part for another one, after it has been kept.
  private mutating func leave(
    for next: PlanPosition, _ way: UnfinishedPart.Way, past: [PlanPosition] = [], at now: Moment
  ) -> [TimerEvent] {
    var part = UnfinishedPart(count, way)
    part.past = past
    if !hasEnded { undo.note(entry(next > place ? .skipped : .stopped).first) }
    isOver = false
    begin(next, at: now)
    return (part.wasUp ? [.heard] : []) + [.left(part), .started]
  }

  /// Undoes the last change, as if it had not happened.
  private mutating func takeBack(at now: Moment) throws(TimerError) -> [TimerEvent] {
    let before = count
    count = try undo.takeBack(at: now)
    isOver = hasEnded && plan.successor(of: place, at: now).next == nil
    if let end = time.endedAt, isWaiting || options.stays {
      count.overtime = count.overtime ?? Overtime(from: end)
      // Rings that were due meanwhile are left out.
      count.overtime?.ring(at: now.steady)
    } else {
      count.overtime = nil
    }
    guard place == before.place else {
      return [.left(UnfinishedPart(before, .undo))] + statusChange(from: .stopped)
    }
    return [.undone(isUp: hasEnded)] + statusChange(from: before.time.status)
  }
}

extension UnfinishedPart {
  fileprivate init(_ count: CountdownTimer.CurrentPart, _ way: Way) {
    (place, left, total) = (count.place, count.time.duration, count.time.maxValue)
    (wasUp, self.way) = (count.time.status == .stopped, way)
  }
}
