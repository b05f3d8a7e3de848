package import Countdown

/// The lines for scripts: the remaining seconds of each part down to `0`, or lines in the user's format instead.
package struct QuietLines: LineSource {
  /// The writer of the user's format; nil for plain seconds.
  private let writer: StatusWriter?

  /// The remaining seconds in the last line; nil after a part has ended.
  private var lastSeconds: Int64?

  /// The number of ended parts at the last line about an end; zero before.
  private var partsDone = 0

  /// The last snapshot of the timer; nil without a writer.
  private var lastSnapshot: TimerSnapshot?

  package init(_ writer: StatusWriter?) { self.writer = writer }

  package mutating func lines(of model: Model, at now: Moment) -> [String] {
    let seconds = model.remainingSeconds
    var lines: [String] = []
    // If several parts end at once, there is only one 0.
    if model.partsDone != partsDone, seconds > 0 {
      partsDone = model.partsDone
      lines.append(endLine(at: now))
      lastSeconds = nil
    }
    recordSnapshot(of: model)
    // `lastLine` returns the final 0.
    if seconds > 0, seconds != lastSeconds {
      lastSeconds = seconds
      lines.append(line(seconds, at: now))
    }
    return lines
  }

  package func wakeSchedule(of model: Model, at now: Moment) -> WakeSchedule {
    model.wakeSchedule(every: FrameGrid.second, showing: nil, at: now)
  }

  package mutating func lastLine(
    _ outcome: Outcome, of model: Model, at now: Moment, closingLine: () -> String
  ) -> String? {
    guard case .done = outcome else { return nil }
    recordSnapshot(of: model)
    return endLine(at: now)
  }

  private mutating func recordSnapshot(of model: Model) {
    guard writer != nil, let timer = model.snapshots.first else { return }
    lastSnapshot = timer.snapshot
  }

  private mutating func endLine(at now: Moment) -> String {
    lastSnapshot?.timing = .over(since: now.steady)
    return line(0, at: now)
  }

  private func line(_ seconds: Int64, at now: Moment) -> String {
    if let writer { return writer.line(lastSnapshot, at: now) }
    var text = TextBuilder()
    text.append(seconds)
    return text.string
  }
}
