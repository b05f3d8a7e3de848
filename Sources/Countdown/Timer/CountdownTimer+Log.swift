/// The log entries of a timer: one for each part that is over.
extension CountdownTimer {
  /// The most entries for parts that were over while the machine slept.
  private static let maximumMissed = 1_000

  /// Returns the entry of the current part; none if the timer makes no entries.
  func entry(_ end: LogEntry.End) -> [LogEntry] {
    options.logs ? [entry(current, elapsed: current.ran - current.entryStart.ran, end)] : []
  }

  private func entry(_ part: CurrentPart, elapsed: Duration, _ end: LogEntry.End) -> LogEntry {
    LogEntry(
      began: part.entryStart.began, elapsed: elapsed, asked: part.entryStart.asked, end: end,
      name: plan.part(at: part.position).name)
  }

  /// Returns the entries of a part whose time was up, and of the parts that were missed after it.
  ///
  /// - Parameters:
  ///   - last: the last of these parts.
  ///   - first: the first of these parts, as it was before the tick.
  func entries(for last: EndedPart, _ first: CurrentPart, at now: Moment) -> [LogEntry] {
    guard options.logs else { return [] }
    let firstEnd = first.end(at: now)
    let outcome: LogEntry.End = last.missed == 0 ? .ended : Self.outcome(of: firstEnd, at: now)
    var entries = [entry(first, elapsed: first.time.total - first.entryStart.ran, outcome)]
    guard last.missed > 0 else { return entries }
    entries += plan.parts(
      after: first.position, endingAt: firstEnd, through: last.position, maximum: Self.maximumMissed
    ).map { position, began, length in
      LogEntry(
        began: began, elapsed: length, asked: length,
        end: Self.outcome(of: began.advanced(by: length), at: now),
        name: plan.part(at: position).name)
    }
    return entries
  }

  /// Returns how one of several parts that were over in one tick ended: it was missed if its end is two seconds ago.
  private static func outcome(of end: WallTime, at now: Moment) -> LogEntry.End {
    end.duration(to: now.wall) < .seconds(2) ? .ended : .missed
  }

  /// Removes and returns the entries of parts that were left, because the undo stack does not move to another process.
  package mutating func takeEntries() -> [TimerEvent] {
    let entries = undoStack.takeEntries()
    return entries.isEmpty ? [] : [.logged(entries)]
  }
}

extension CountdownTimer.CurrentPart {
  /// Returns the end of a part that ran at the last tick.
  fileprivate func end(at now: Moment) -> WallTime {
    if case .deadline(let end) = time.kind { return end }
    let end = time.end ?? now.steady
    return now.wall.advanced(by: .zero - end.duration(to: now.steady))
  }
}

extension Plan {
  /// Returns the parts after one, up to a later one, if they follow each other without a pause.
  ///
  /// - Parameters:
  ///   - end: when the first one ended.
  ///   - last: the last part to return.
  ///   - maximum: about how many parts to return; whole rounds at the beginning are skipped to get there.
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
      // The steady clock does not matter here.
      let moment = Moment(steady: SteadyTime(sinceStart: .zero), wall: end)
      guard let next = successor(of: position, at: moment).next else { break }
      let length = time(at: next, from: moment).duration
      found.append((next, end, length))
      (position, end) = (next, end.advanced(by: length))
    }
    return found
  }
}
