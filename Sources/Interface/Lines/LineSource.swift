package import Countdown

/// Text lines that replace the picture.
package protocol LineSource {
  /// Returns the lines that have become due, without line breaks.
  mutating func lines(of model: Model, at now: Moment) -> [String]

  /// Returns when to call ``lines(of:at:)`` again.
  func wakeSchedule(of model: Model, at now: Moment) -> WakeSchedule

  /// Returns the last line, which tells how the program ended; nil for none.
  ///
  /// - Parameter closingLine: returns the usual last line; empty if no timer ended.
  mutating func lastLine(
    _ outcome: Outcome, of model: Model, at now: Moment, closingLine: () -> String
  ) -> String?

  /// Makes the status due, even without a change.
  mutating func requestStatus()

  /// Delays the next line, because other output was printed now.
  mutating func delayNextLine(at now: SteadyTime)

  /// Returns whether a queued notice with this text was announced.
  func hasAnnounced(_ text: String) -> Bool
}

extension LineSource {
  package func wakeSchedule(of model: Model, at now: Moment) -> WakeSchedule {
    model.wakeSchedule(every: nil, showing: nil, at: now)
  }

  package func lastLine(
    _ outcome: Outcome, of model: Model, at now: Moment, closingLine: () -> String
  ) -> String? {
    let line = closingLine()
    return line.isEmpty ? nil : line
  }

  package func requestStatus() {}
  package func delayNextLine(at now: SteadyTime) {}
  package func hasAnnounced(_ text: String) -> Bool { false }
}
