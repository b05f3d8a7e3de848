/// The lines that a timer has for the log: one for each part that is over.
extension CountdownTimer {
  /// The most lines for parts that were over while the machine slept.
  private static let mostMissed = 1_000

  /// The line of the part that is counted; none where nothing is logged.
  func entry(_ end: LogEntry.End) -> [LogEntry] {
    options.logs ? [entry(count, counted: count.ran - count.mark.ran, end)] : []
  }

  private func entry(_ part: CurrentPart, counted: Duration, _ end: LogEntry.End) -> LogEntry {
    LogEntry(
      began: part.mark.began, counted: counted, asked: part.mark.asked, end: end,
      name: plan.part(at: part.place).name)
  }

  /// The lines of a part whose time was up, and of those that were missed after it.
  ///
  /// - Parameters:
  ///   - last: the last of them.
  ///   - first: the first of them as it was before the tick.
  func entries(for last: EndedPart, _ first: CurrentPart, at now: Moment) -> [LogEntry] {
    guard options.logs else { return [] }
    let firstEnd = first.end(at: now)
    let kind: LogEntry.End = last.missed == 0 ? .ended : Self.kind(of: firstEnd, at: now)
    var entries = [entry(first, counted: first.time.total - first.mark.ran, kind)]
    guard last.missed > 0 else { return entries }
    entries += plan.parts(
      after: first.place, endingAt: firstEnd, through: last.place, most: Self.mostMissed
    ).map { place, began, length in
      LogEntry(
        began: began, counted: length, asked: length,
        end: Self.kind(of: began.advanced(by: length), at: now), name: plan.part(at: place).name)
    }
    return entries
  }

  /// Of several parts that were over at once those are missed whose end was noticed late; a part may also be that short.
  private static func kind(of end: WallTime, at now: Moment) -> LogEntry.End {
    end.duration(to: now.wall) < .seconds(2) ? .ended : .missed
  }

  /// The lines for parts that were left, which cannot be taken back any more: another process goes on.
  package mutating func takeEntries() -> [TimerEvent] {
    let entries = undo.takeEntries()
    return entries.isEmpty ? [] : [.counted(entries)]
  }
}

extension CountdownTimer.CurrentPart {
  /// When a time ended that ran at the last tick.
  fileprivate func end(at now: Moment) -> WallTime {
    if case .deadline(let end) = time.kind { return end }
    let end = time.end ?? now.steady
    return now.wall.advanced(by: .zero - end.duration(to: now.steady))
  }
}

extension Plan {
  /// The parts after one, as they follow each other without a pause, up to a later one.
  ///
  /// - Parameters:
  ///   - end: when the first one ended.
  ///   - last: where this ends; it is included.
  ///   - most: how many there are at most; earlier ones are left out where whole rounds can be.
  fileprivate func parts(
    after first: PlanPosition, endingAt end: WallTime, through last: PlanPosition, most: Int
  ) -> [(place: PlanPosition, began: WallTime, length: Duration)] {
    var (place, end) = (first, end)
    let surplus = number(of: last) - number(of: place) - most
    if surplus > 0, let round {
      let rounds = surplus / parts.count
      place.round += rounds
      end = end.advanced(by: round * rounds)
    }
    var found: [(place: PlanPosition, began: WallTime, length: Duration)] = []
    while place < last, found.count < most + parts.count {
      // The clock that counts on does not matter for an end.
      let moment = Moment(steady: SteadyTime(sinceStart: .zero), wall: end)
      guard let next = successor(of: place, at: moment).next else { break }
      let length = time(at: next, from: moment).duration
      found.append((next, end, length))
      (place, end) = (next, end.advanced(by: length))
    }
    return found
  }
}
