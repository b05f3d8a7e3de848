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
    let before = timer
    let changes = try timer.perform(command, at: now)
    // Only two restarts in succession are one of all.
    restartedAt = nil
    return take(changes, after: before, isSeen: isSeen, at: now)
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
    endSeamFlash(at: now.steady)
    let before = timer
    let changes = timer.tick(at: now)
    if !changes.isEmpty { return take(changes, after: before, isSeen: isSeen, at: now) }
    if ending.isOutdated(isRunning: time.status == .running, at: now) { updateEnding(at: now) }
    return warn(at: now)
  }

  /// Follows the changes of the timer.
  ///
  /// - Parameter before: the timer without them.
  private mutating func take(
    _ changes: [TimerChange], after before: CountdownTimer, isSeen: Bool, at now: Moment
  ) -> [Report] {
    var reports: [Report] = []
    recount(after: before, changes, at: now)
    for change in changes {
      if time.endedAt == nil || change == .undone { reports += settlePhase(at: now) }
      warnings.move(to: time.duration)
      switch change {
      case .paused: break
      case .resumed: updateEnding(at: now)
      case .restarted:
        updateEnding(at: now)
        reports.append(.answer("restarted" + restartHint(wasUp: before.time.endedAt != nil)))
      case .undone where before.place != timer.place:
        reports += .effects(programs(leaving: before)) + [.unsay]
        let kept = overtimeBefore
        if phase == .counting { beginPart(at: now) } else { updateEnding(at: now) }
        overtimeBefore = kept
        takeBackLeft()
      case .added, .undone, .snoozed:
        reports.append(.unsay)
        updateEnding(at: now)
      case .restartedAll:
        reports += leave(before, at: now)
        reports.append(.answer("all restarted; u takes it back"))
      case .advanced(let left, let past):
        reports += leave(before, at: now)
        reports.append(.answer(leftWords(before, left) + pastWords(past) + "; u takes it back"))
      case .wentOn(let past):
        reports += leave(before, at: now)
        reports += past.isEmpty ? [.unsay] : [.answer(String(pastWords(past).dropFirst(2)))]
      case .passed(let seam):
        flashesUntil = nil
        reports += pass(seam, before: before, isSeen: isSeen, at: now)
      case .ended(let seam):
        reports += timeIsUp(seam, before: before, isSeen: isSeen, at: now)
      }
    }
    return reports + .effects(followStatus())
  }

  /// Follows a command into another part.
  private mutating func leave(_ before: CountdownTimer, at now: Moment) -> [Report] {
    let effects = (overtime == nil ? [] : quiet) + programs(leaving: before)
    noteLeft(before)
    overtimeBefore = overtime ?? overtimeBefore
    let kept = overtimeBefore
    beginPart(at: now)
    overtimeBefore = kept
    return .effects(effects)
  }

  /// - Parameter wasUp: whether its time was up: that is not taken back.
  private func restartHint(wasUp: Bool) -> String {
    if plan.isSequence, timer.place != PlanPlace() { return "; r again restarts all" }
    return wasUp ? "" : "; u takes it back"
  }

  /// A part that goes on after its end is not done yet, unless that is taken back.
  private mutating func recount(
    after before: CountdownTimer, _ changes: [TimerChange], at now: Moment
  ) {
    let (wasUp, isUp) = (before.time.endedAt != nil, time.endedAt != nil)
    guard before.place == timer.place, wasUp != isUp else { return }
    if wasUp {
      partsDone = max(partsDone - 1, 0)
      markAgain(at: now)
    } else if changes == [.undone] {
      partsDone += 1
    }
  }

  /// `left focus with 12:34 left`
  private func leftWords(_ before: CountdownTimer, _ left: Duration) -> String {
    let name = Quoting.shortened(shownName(ofPart: before.place.part))
    let digits =
      options.speaks
      ? Duration.seconds(left.wholeSeconds).spoken
      : ClockFace.digits(left: left)
    return name.isEmpty
      ? "next part, \(digits) were left" : "next part, \(digits) of \(name) were left"
  }

  private mutating func timeIsUp(
    _ seam: Seam, before: CountdownTimer, isSeen: Bool, at now: Moment
  ) -> [Report] {
    let ended = ended(at: seam, before: before, now: now)
    // One that waited for a key was over before.
    var entries: [Effect] = []
    if phase == .counting {
      partsDone += seam.missed + 1
      entries = log(seam, before: before, at: now)
    }
    endedAt = now.wall.advanced(by: .zero - seam.lateness)
    // Midnight may have passed since, or a clock have been set, while the machine slept.
    updateEnding(at: now)
    if options.stays { return stay(after: ended, at: now) + .effects(entries) }
    phase = settings.flashes && isSeen ? .flashing(until: now.steady + Self.flashDuration) : .over
    toldStatus = time.status
    return alarm(for: ended) + .effects(entries)
  }

  /// Ends the flash when it has been seen for long enough.
  mutating func endFlash(at now: SteadyTime) {
    if case .flashing(let until) = phase, now >= until { phase = .over }
  }

  /// Ends it before its time, or after it.
  mutating func end(_ outcome: Outcome) -> [Effect] {
    guard phase != .over else { return [] }
    switch outcome {
    case .done: break
    case .stopped, .interrupted, .quit, .left: if !isUp { stoppedWith = time.duration }
    }
    let effects = isUp ? quiet : quiet(atQuestion: isAsking) + stopping(by: outcome)
    phase = .over
    return effects + logStop()
  }

  private func quiet(atQuestion isAsking: Bool) -> [Effect] { isAsking ? quiet : [] }

  /// Notes that the end has moved.
  mutating func updateEnding(at now: Moment) {
    let isShort = time.maxValue < .seconds(60)
    if time.endedAt != nil, let endedAt {
      ending.update(to: endedAt, .past, isToTheSecond: isShort, at: now)
    } else {
      let isPart = plan.isSequence && comingPart != nil
      ending.update(
        to: time.end(at: now), time.snoozes > 0 ? .snoozed : isPart ? .part : .coming,
        isToTheSecond: isShort, at: now)
    }
    updateWholeEnding(at: now)
  }

  private mutating func updateWholeEnding(at now: Moment) {
    guard plan.isSequence else { return }
    guard !plan.asks, comingPart != nil, !timer.isWaiting,
      let end = plan.end(after: timer.place, at: time.end(at: now))
    else { return wholeEnding = nil }
    var whole = wholeEnding ?? ending
    let isShort = now.wall.duration(to: end) < .seconds(60)
    whole.update(to: end, isToTheSecond: isShort, at: now)
    wholeEnding = whole
  }
}
