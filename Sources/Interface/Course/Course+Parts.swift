internal import Countdown

/// What happens between the parts of a plan.
extension Course {
  /// A part that is over, as it ran.
  struct Ended {
    var name: String
    var shownName: String
    var total: Duration
    var isDeadline: Bool

    /// From 1.
    var number: Int

    /// How long ago it ended, and when that was: `17:35`.
    var lateness: Duration
    var endText: String
  }

  /// The part that has ended at a seam.
  ///
  /// - Parameter before: the timer before it did. Where it slept through several parts, that one is not the part meant.
  func ended(at seam: Seam, before: CountdownTimer, now: Moment) -> Ended {
    let part = plan.part(at: seam.ended)
    let wasSeen = seam.missed == 0 && before.place == seam.ended
    let total: Duration
    switch part.target {
    case .duration(let duration): total = wasSeen ? before.time.maxValue : duration
    case .deadline: total = wasSeen ? before.time.maxValue : .zero
    }
    let isDeadline = wasSeen ? before.time.isDeadline : part.recurrence != nil || total == .zero
    return Ended(
      name: part.name, shownName: shownName(ofPart: seam.ended.part), total: total,
      isDeadline: isDeadline, number: plan.number(of: seam.ended) + 1, lateness: seam.lateness,
      endText: ending.text(
        of: now.wall.advanced(by: .zero - seam.lateness), isToTheSecond: total < .seconds(60),
        at: now))
  }

  /// Follows the timer into another part.
  mutating func beginPart(at now: Moment) {
    (asked, askedKind) = (time.maxValue, time.kind)
    markPart(at: now)
    warnings = Warnings(settings.warnings, left: time.maxValue)
    _ = warnings.pass(to: time.duration)
    overtimeBefore = nil
    restartedAt = nil
    phase = .counting
    updateEnding(at: now)
  }

  /// Goes over a seam, or waits there.
  mutating func pass(
    _ seam: Seam, before: CountdownTimer, isSeen: Bool, at now: Moment
  ) -> [Report] {
    let ended = ended(at: seam, before: before, now: now)
    let entries = log(seam, before: before, at: now)
    partsDone += seam.missed + 1
    endedAt = now.wall.advanced(by: .zero - seam.lateness)
    guard !timer.isWaiting else {
      updateEnding(at: now)
      return stay(after: ended, at: now) + .effects(entries)
    }
    let alarm = alarm(for: ended)
    beginPart(at: now)
    if settings.flashes && isSeen { flashesUntil = now.steady + Self.flashDuration }
    var words = seamWords(ended, missed: seam.missed)
    words += pastWords(seam.past)
    (toldStatus, passedAt) = (.stopped, now.steady)
    return [.unsay] + alarm + .effects(entries) + [.answer(words)]
  }

  /// Ends the flash of a seam when it has been seen for long enough.
  mutating func endSeamFlash(at now: SteadyTime) {
    if let until = flashesUntil, now >= until { flashesUntil = nil }
  }

  /// `focus is over: 5m break`
  private func seamWords(_ ended: Ended, missed: Int) -> String {
    var over =
      "\(ended.shownName.isEmpty ? part(of: ended) : Quoting.shortened(ended.shownName)) is over"
    if missed > 0 { over += ", and \(missed) before" }
    return
      "\(over)\(TimeAgo.words(ended.lateness, isSpoken: options.speaks)): \(partWords(timer.place))"
  }

  private func part(of ended: Ended) -> String {
    ended.isDeadline ? "part \(ended.number)" : words(for: ended.total)
  }

  /// `; until 12:30 beta was already past`
  func pastWords(_ past: [PlanPlace]) -> String {
    past.map { "; \(partWords($0)) was already past" }.joined()
  }

  /// Whether time has just passed over a seam, so that a key may have been meant for the part before.
  func isFresh(at now: SteadyTime) -> Bool {
    passedAt.map { $0.duration(to: now) < .milliseconds(500) } ?? false
  }

  /// Restarts the part, whatever was restarted before.
  mutating func restartPart(isSeen: Bool, at now: Moment) throws(TimerRefusal) -> [Report] {
    restartedAt = nil
    return try restart(isSeen: isSeen, at: now)
  }

  /// Restarts the part, or all where the part has just been restarted.
  mutating func restart(isSeen: Bool, at now: Moment) throws(TimerRefusal) -> [Report] {
    let isAll = restartsAll(at: now.steady)
    let command = isAll ? TimerCommand.restartAll : .restart
    do throws(TimerRefusal) {
      let reports =
        overtime == nil
        ? try perform(command, isSeen: isSeen, at: now) : try goOn(command, isSeen: isSeen, at: now)
      if plan.isSequence, !isAll { restartedAt = now.steady }
      return reports
    } catch {
      if plan.isSequence, error == .deadlineDoesNotRestart { restartedAt = now.steady }
      throw error
    }
  }

  /// Whether a restart is of all parts, because the part has just been restarted.
  func restartsAll(at now: SteadyTime) -> Bool {
    restartedAt.map { $0.duration(to: now) <= Self.secondRestart } ?? false
  }

  /// How soon after a restart a second one is for the whole.
  private static let secondRestart = Duration.milliseconds(2500)
}
