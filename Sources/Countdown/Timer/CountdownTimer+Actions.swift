extension CountdownTimer {
  /// Ticks and performs an action; returns the events of both, in order.
  /// On an error, the timer keeps its state from before the tick, except that ``restartedAt`` is set if a deadline of a
  /// sequence cannot restart.
  package mutating func perform(
    _ action: TimerAction, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    var timer = self
    let tickEvents = timer.tick(at: now)
    do throws(TimerError) {
      let events = try timer.apply(action, at: now)
      timer.resetWarnings()
      if !timer.hasEnded {
        timer.restartedAt = action == .restart && plan.isSequence ? now.steady : nil
      }
      self = timer
      return tickEvents + events
    } catch {
      // A second press may restart all parts, even if this part cannot restart.
      if error == .deadlineDoesNotRestart, plan.isSequence { restartedAt = now.steady }
      throw error
    }
  }

  private mutating func apply(
    _ action: TimerAction, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    guard remainingWhenStopped == nil else { throw .unknownTimer }
    switch action {
    case .next,
      .resume where isWaiting, .toggle where isWaiting:
      return try next(at: now)
    case .silence,
      .toggle where hasEnded:
      return try silence()
    case .resume,
      .toggle where time.status == .paused:
      return try resume(at: now)
    case .pause, .toggle: return try pause(at: now)
    case .restart: return try restart(at: now)
    case .restartAll: return try restartAll(at: now)
    case .add(let amount, let continuesPrevious):
      return try add(amount, continuesPrevious: continuesPrevious, at: now)
    case .snooze: return try snooze(at: now)
    case .undo: return try undo(at: now)
    case .stop: return stop()
    }
  }

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
      guard current.time.pause(at: now) else { throw .deadlineDoesNotPause }
      undoStack.pause(at: now)
      return [.paused]
    }
  }

  private mutating func resume(at now: Moment) throws(TimerError) -> [TimerEvent] {
    switch time.status {
    case .running: return []
    case .stopped: throw .timeIsUp
    case .paused:
      current.time.start(at: now)
      undoStack.resume(at: now)
      return [.resumed]
    }
  }

  private mutating func restart(at now: Moment) throws(TimerError) -> [TimerEvent] {
    let before = current
    guard current.time.reset() else { throw .deadlineDoesNotRestart }
    undoStack.push(before, isRestart: true)
    current.time.start(at: now)
    let timeWasUp = before.time.status == .stopped
    let events = [.restarted(timeWasUp: timeWasUp)] + statusChange(from: before.time.status)
    return timeWasUp ? continueAfterEnd(events, at: now) : events
  }

  /// Adds time. After the end, the part runs again for `amount`.
  private mutating func add(
    _ amount: Duration, continuesPrevious: Bool, at now: Moment
  ) throws(TimerError) -> [TimerEvent] {
    let before = current
    guard !hasEnded else {
      guard amount > .zero else { throw .timeIsUp }
      undoStack.push(before)
      current.time.extend(by: amount, at: now)
      return continueAfterEnd([.added(amount), .started], at: now)
    }
    do throws(TimeManager.AdjustmentError) {
      try current.time.add(amount, at: now)
    } catch {
      throw TimerError(error)
    }
    // A continued addition uses the state that was saved for the addition before it. If an end or an undo has emptied
    // the stack since, a state must be saved.
    if !continuesPrevious || undoStack.isEmpty { undoStack.push(before) }
    return [.added(amount)]
  }

  // MARK: After the end

  private static let snoozeDuration = Duration.seconds(300)

  private mutating func snooze(at now: Moment) throws(TimerError) -> [TimerEvent] {
    guard hasEnded else { throw .timeIsNotUp }
    undoStack.push(current, canReturnAfterEnd: true)
    current.time.snooze(for: Self.snoozeDuration, at: now)
    return continueAfterEnd([.snoozed, .started], at: now)
  }

  /// Updates the state of a part that continues after its end, and puts `.acknowledged` before `events`.
  private mutating func continueAfterEnd(
    _ events: [TimerEvent], at now: Moment
  ) -> [TimerEvent] {
    isOver = false
    current.overtime = nil
    current.partsDone = max(partsDone - 1, 0)
    current.entryStart = LogEntryStart(began: now.wall, ran: current.ran, asked: time.duration)
    return [.acknowledged] + events
  }

  private mutating func silence() throws(TimerError) -> [TimerEvent] {
    guard hasEnded else { throw .timeIsNotUp }
    guard current.overtime?.isSilenced == false else { return [] }
    current.overtime?.silence()
    return [.silenced]
  }

  /// Stops the timer unless it is over. If a part has ended, acknowledges the alarm.
  private mutating func stop() -> [TimerEvent] {
    var entries = undoStack.takeEntries()
    if !hasEnded, let entry = entry(.stopped) { entries.append(entry) }
    current.overtime = nil
    let acknowledged: [TimerEvent] = hasEnded ? [.acknowledged] : []
    if !isOver { remainingWhenStopped = time.duration }
    return acknowledged + (isOver ? [] : [.stopped]) + (entries.isEmpty ? [] : [.logged(entries)])
  }

  // MARK: Other parts

  private mutating func next(at now: Moment) throws(TimerError) -> [TimerEvent] {
    guard !isOver else { throw .timeIsUp }
    if let partChangedAt, partChangedAt.duration(to: now.steady) < .milliseconds(500) {
      throw .partHasJustBegun
    }
    let (next, skipped) = plan.successor(of: position, at: now)
    guard let next else {
      guard isWaiting else { throw skipped.isEmpty ? .lastPart : .deadlinesArePast }
      (isOver, endedAt) = (true, now.wall)
      current.overtime = options.stays ? Overtime(from: now.steady) : nil
      return [.endedByContinuing]
    }
    undoStack.push(current, canReturnAfterEnd: hasEnded)
    return move(to: next, .next, skipped: skipped, at: now)
  }

  private mutating func restartAll(at now: Moment) throws(TimerError) -> [TimerEvent] {
    guard !plan.isPast(PlanPosition(), at: now) else { throw .planDoesNotRestart }
    // If the last change was a restart of the part, one undo reverts both restarts.
    if !undoStack.endsWithRestart { undoStack.push(current) }
    return move(to: PlanPosition(), .restartAll, at: now)
  }

  /// Leaves the current part and begins `next`. The caller must have saved the current part for undo.
  private mutating func move(
    to next: PlanPosition, _ cause: LeftPart.Cause, skipped: [PlanPosition] = [],
    at now: Moment
  ) -> [TimerEvent] {
    var part = LeftPart(current, cause)
    part.skipped = skipped
    if !hasEnded { undoStack.setEntry(entry(next > position ? .skipped : .stopped)) }
    isOver = false
    begin(next, at: now)
    return (part.timeWasUp ? [.acknowledged] : []) + [.leftPart(part), .started]
  }

  private mutating func undo(at now: Moment) throws(TimerError) -> [TimerEvent] {
    let before = current
    current = try undoStack.pop(at: now)
    isOver = hasEnded && plan.successor(of: position, at: now).next == nil
    if let end = time.endedAt, isWaiting || options.stays {
      current.overtime = current.overtime ?? Overtime(from: end)
      // Skip the rings that are already due.
      current.overtime?.ring(at: now.steady)
    } else {
      current.overtime = nil
    }
    guard position == before.position else {
      // The part that comes back is reported like a new part: as started or as paused.
      return [.leftPart(LeftPart(before, .undo))] + statusChange(from: .stopped)
    }
    return [.undone(timeIsUp: hasEnded)] + statusChange(from: before.time.status)
  }
}

extension LeftPart {
  fileprivate init(_ part: CountdownTimer.CurrentPart, _ cause: Cause) {
    (position, remaining, total) = (part.position, part.time.duration, part.time.maxValue)
    (timeWasUp, self.cause) = (part.time.status == .stopped, cause)
  }
}
