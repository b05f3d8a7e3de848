package import Countdown

/// The lines for scripts: the remaining seconds, or lines in the user's format, each part down to
/// `0`.
package struct QuietLines: LineSource {
  /// The writer of the user's format; nil for plain seconds.
  private let writer: StatusWriter?
  private var shown: Int64?

  /// The number of parts that were over at the last call.
  private var partsDone = 0

  /// The last snapshot before the end, for the writer.
  private var snapshot: TimerSnapshot?

  package init(_ writer: StatusWriter?) { self.writer = writer }

  package mutating func lines(of model: Model, at now: Moment) -> [String] {
    let seconds = model.remainingSeconds
    var lines: [String] = []
    // Each part ends with 0. Of several parts that ended at once, only the last does.
    if model.partsDone != partsDone, seconds > 0 {
      partsDone = model.partsDone
      lines.append(end(at: now))
      shown = nil
    }
    recordSnapshot(of: model)
    // `lastLine` returns the final 0.
    if seconds > 0, seconds != shown {
      shown = seconds
      lines.append(line(seconds, at: now))
    }
    return lines
  }

  package func wakeSchedule(of model: Model, at now: Moment) -> WakeSchedule {
    model.wakeSchedule(every: FrameGrid.second, showing: nil, at: now)
  }

  package mutating func lastLine(
    _ outcome: Outcome, of model: Model, at now: Moment, line: () -> String
  ) -> String? {
    guard case .done = outcome else { return nil }
    recordSnapshot(of: model)
    return end(at: now)
  }

  private mutating func recordSnapshot(of model: Model) {
    guard writer != nil, let timer = model.snapshots.first else { return }
    snapshot = timer.snapshot
  }

  /// Returns the line for the end of a part.
  private mutating func end(at now: Moment) -> String {
    snapshot?.timing = .over(since: now.steady)
    return line(0, at: now)
  }

  private func line(_ seconds: Int64, at now: Moment) -> String {
    if let writer { return writer.line(snapshot, at: now) }
    var text = TextBuilder()
    text.append(seconds)
    return text.string
  }
}
