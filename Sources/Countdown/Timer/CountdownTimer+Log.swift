extension CountdownTimer {
  /// The approximate limit of entries for one tick, which may come after a long sleep.
  private static let maximumMissed = 1_000

  /// Returns the entry of the current part; nil if the part is not logged.
  func entry(_ end: LogEntry.End) -> LogEntry? {
    logs(position) ? entry(current, elapsed: current.ran - current.entryStart.ran, end) : nil
  }

  /// Returns whether a part is logged.
  private func logs(_ position: PlanPosition) -> Bool { options.parts[position.part].logs }

  private func entry(_ part: CurrentPart, elapsed: Duration, _ end: LogEntry.End) -> LogEntry {
    LogEntry(
      began: part.entryStart.began, elapsed: elapsed, asked: part.entryStart.asked, end: end,
      name: plan.part(at: part.position).name)
  }

  /// Returns the entries of the parts that ended in one tick; `first` is the state before the tick.
  func entries(for last: EndedPart, _ first: CurrentPart, at now: Moment) -> [LogEntry] {
    let firstEnd = first.end(at: now)
    let outcome: LogEntry.End = last.missed == 0 ? .ended : Self.outcome(of: firstEnd, at: now)
    let elapsed = first.time.total - first.entryStart.ran
    // A part that was over when the timer was started has nothing to log.
    let isLogged = logs(first.position) && (elapsed > .zero || first.entryStart.ran == .zero)
    let entries = isLogged ? [entry(first, elapsed: elapsed, outcome)] : []
    guard last.missed > 0 else { return entries }
    let missedParts = plan.parts(
      after: first.position, endingAt: firstEnd, through: last.position, maximum: Self.maximumMissed
    )
    return entries
      + missedParts.filter { logs($0.position) }.map { position, began, length in
        LogEntry(
          began: began, elapsed: length, asked: length,
          end: Self.outcome(of: began.advanced(by: length), at: now),
          name: plan.part(at: position).name)
      }
  }

  /// Returns how one of several parts that ended in one tick is logged: as missed if it ended at least two seconds ago.
  private static func outcome(of end: WallTime, at now: Moment) -> LogEntry.End {
    end.duration(to: now.wall) < .seconds(2) ? .ended : .missed
  }

  /// Takes the log entries out of the undo stack; returns the event that logs them, if there are any.
  ///
  /// A hand-over to another process would lose them, because it drops the undo stack.
  package mutating func takeEntries() -> [TimerEvent] {
    let entries = undoStack.takeEntries()
    return entries.isEmpty ? [] : [.logged(entries)]
  }
}

extension CountdownTimer.CurrentPart {
  /// Returns when this running part ends; that may be before `now`.
  fileprivate func end(at now: Moment) -> WallTime {
    if case .deadline(let end) = time.kind { return end }
    let end = time.end ?? now.steady
    return now.wall.advanced(by: .zero - end.duration(to: now.steady))
  }
}

extension Plan {
  /// Returns the parts after `first`, which ended at `end`, up to `last`; at most about `maximum` parts.
  /// If there are more, it drops the earliest rounds; in a plan with deadlines, the latest parts.
  fileprivate func parts(
    after first: PlanPosition, endingAt end: WallTime, through last: PlanPosition, maximum: Int
  ) -> [(position: PlanPosition, began: WallTime, length: Duration)] {
    var (position, end) = (first, end)
    let surplus = index(of: last) - index(of: position) - maximum
    if surplus > 0, let round = roundDuration {
      let rounds = surplus / parts.count
      position.round += rounds
      end = end.advanced(by: round * rounds)
    }
    var found: [(position: PlanPosition, began: WallTime, length: Duration)] = []
    while position < last, found.count < maximum + parts.count {
      // Deadlines are instants of the wall clock, so any steady instant will do.
      let moment = Moment(steady: SteadyTime(sinceStart: .zero), wall: end)
      guard let next = successor(of: position, at: moment).next else { break }
      let length = time(at: next, from: moment).duration
      found.append((next, end, length))
      (position, end) = (next, end.advanced(by: length))
    }
    return found
  }
}
