package import Countdown

/// For scripts: the remaining whole seconds, or lines of the user's format, each part down to `0`.
package struct QuietLines: LineSource {
  /// Writes the lines; nil for the seconds alone.
  private let writer: StatusWriter?
  private var shown: Int64?

  /// How many parts were over at the last look.
  private var partsDone = 0

  /// How the timer stood at the last look, for a writer; when it is over, it stays as it stood last.
  private var snapshot: TimerSnapshot?

  package init(_ writer: StatusWriter?) { self.writer = writer }

  package mutating func lines(of model: Model, at now: Moment) -> [String] {
    let seconds = model.seconds
    var lines: [String] = []
    // Each part goes down to 0, but of several that were missed only the last.
    if model.partsDone != partsDone, seconds > 0 {
      partsDone = model.partsDone
      lines.append(end(at: now))
      shown = nil
    }
    note(model)
    // The last line is written at the end.
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
    note(model)
    return end(at: now)
  }

  private mutating func note(_ model: Model) {
    guard writer != nil, let timer = model.snapshots.first else { return }
    snapshot = timer.snapshot
  }

  /// The line that says that a part is over.
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
