package import Countdown

/// Decides what the lines say that replace a picture, and when they are due.
package protocol LineSource {
  /// The lines that are due now, without line breaks. They are not due again, whether there is room for them or not.
  mutating func lines(of model: Model, at now: Moment) -> [String]

  /// When to look again.
  func wakeSchedule(of model: Model, at now: Moment) -> WakeSchedule

  /// The line that says what ended, and how; nil for none.
  ///
  /// - Parameter line: makes the line that a person gets; empty where nothing has ended.
  mutating func lastLine(
    _ outcome: Outcome, of model: Model, at now: Moment, line: () -> String
  ) -> String?

  /// Makes due how everything stands, though nothing has changed.
  mutating func makeStandingDue()

  /// Notes that the user has been told something else.
  mutating func noteSpoken(at now: SteadyTime)

  /// Whether a line has said this.
  func hasSaid(_ text: String) -> Bool
}

/// Lines that are due only when the model says so, and that answer no keys.
extension LineSource {
  package func wakeSchedule(of model: Model, at now: Moment) -> WakeSchedule {
    model.wakeSchedule(every: nil, showing: nil, at: now)
  }

  package func lastLine(
    _ outcome: Outcome, of model: Model, at now: Moment, line: () -> String
  ) -> String? {
    let line = line()
    return line.isEmpty ? nil : line
  }

  package func makeStandingDue() {}
  package func noteSpoken(at now: SteadyTime) {}
  package func hasSaid(_ text: String) -> Bool { false }
}
