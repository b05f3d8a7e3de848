internal import Countdown

/// What the log gets of a course: a line for each part that is over.
extension Course {
  /// A part that was left, as long as that can be taken back. Only then is its line written.
  struct LeftPart: Sendable {
    /// Nil where its time was up, which has a line already.
    var entry: LogEntry?

    /// The mark to go back to.
    var mark: LogMark
  }

  /// The most lines for parts that were over while the machine slept.
  private static let mostMissed = 1_000

  /// Begins to count the part for its line.
  mutating func markPart(at now: Moment) {
    let ran = Self.ran(timer.time)
    logMark = LogMark(
      began: now.wall.advanced(by: .zero - ran), ran: .zero, asked: time.maxValue)
  }

  /// A part that goes on after its end gets a line more, for what it counts from now on: the first one is written.
  mutating func markAgain(at now: Moment) {
    logMark = LogMark(began: now.wall, ran: Self.ran(timer.time), asked: time.duration)
  }

  /// Notes a part that was left, before another one is marked.
  mutating func noteLeft(_ before: CountdownTimer) {
    guard before.place != timer.place else { return }
    let entry =
      before.time.endedAt == nil
      ? entry(of: before, before.place < timer.place ? .skipped : .stopped) : nil
    left.append(LeftPart(entry: entry, mark: logMark))
  }

  /// Goes back to the part that was left last.
  mutating func takeBackLeft() {
    if let last = left.popLast() { logMark = last.mark }
  }

  /// What is logged when the time of a part is up, or that of several.
  mutating func log(_ seam: Seam, before: CountdownTimer, at now: Moment) -> [Effect] {
    var entries = takeLeft()
    let firstEnd = Self.end(of: before, at: now)
    var first = entry(of: before, seam.missed == 0 ? .ended : Self.kind(of: firstEnd, at: now))
    first.counted = before.time.total - logMark.ran
    entries.append(first)
    if seam.missed > 0, options.logs {
      let parts = before.partsAfter(
        endingAt: firstEnd, through: seam.ended, most: Self.mostMissed)
      entries += parts.map { place, began, length in
        LogEntry(
          began: began, counted: length, asked: length,
          end: Self.kind(of: began.advanced(by: length), at: now),
          name: plan.part(at: place).name)
      }
    }
    return effects(entries)
  }

  /// What is logged of parts that were left, because that can be taken back no more.
  mutating func flushLog() -> [Effect] { effects(takeLeft()) }

  /// What is logged when it is ended by a person.
  mutating func logStop() -> [Effect] {
    var entries = takeLeft()
    if time.endedAt == nil { entries.append(entry(of: timer, .stopped)) }
    return effects(entries)
  }

  /// Of several parts that were over at once those are missed whose end was noticed late; a part may also be that short.
  private static func kind(of end: WallTime, at now: Moment) -> LogEntry.End {
    end.duration(to: now.wall) < .seconds(2) ? .ended : .missed
  }

  private mutating func takeLeft() -> [LogEntry] {
    defer { left = [] }
    return left.compactMap(\.entry)
  }

  private func effects(_ entries: [LogEntry]) -> [Effect] {
    options.logs ? entries.map { .log($0) } : []
  }

  private func entry(of timer: CountdownTimer, _ end: LogEntry.End) -> LogEntry {
    LogEntry(
      began: logMark.began, counted: Self.ran(timer.time) - logMark.ran, asked: logMark.asked,
      end: end, name: timer.part.name)
  }

  /// How long a time has run, without pauses.
  private static func ran(_ time: TimeManager) -> Duration { time.total - time.duration }

  /// When a time ended that ran at the last look.
  private static func end(of timer: CountdownTimer, at now: Moment) -> WallTime {
    if case .deadline(let end) = timer.time.kind { return end }
    let end = timer.time.end ?? now.steady
    return now.wall.advanced(by: .zero - end.duration(to: now.steady))
  }
}
