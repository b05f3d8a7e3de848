package import Countdown

/// What stays on the normal screen when a countdown is over.
package enum ClosingLine {
  /// From this on a late end is worth a word: the machine slept, or the process was stopped.
  private static let noticeableLateness = Duration.seconds(2)

  /// One line, without its end.
  ///
  /// - Parameter title: what was asked for, as the user would say it: `25m focus`.
  package static func text(
    _ outcome: Outcome, title: String, of model: CountdownModel, at now: Moment, in zone: any Zone
  ) -> String {
    let title = counted(by: model) ?? title
    switch outcome {
    case .done(let lateness):
      let end = model.endedAt ?? now.wall
      let line = "\(title): time was up at \(EndTime.full(end, at: now.wall, in: zone))"
      guard lateness >= noticeableLateness else { return line }
      return "\(line), \(Duration.seconds(lateness.components.seconds).compact) ago"
    case .stopped(let left), .interrupted(let left), .quit(let left):
      let digits = ClockFace.digits(of: left, outOf: model.time.maxValue)
      return "\(title): stopped with \(digits) left"
    }
  }

  /// What was counted where that is more than was asked for: `27m focus`.
  private static func counted(by model: CountdownModel) -> String? {
    let (full, name) = (model.time.maxValue, model.options.name)
    guard full > model.asked, !model.time.isDeadline else { return nil }
    let reading = Duration.seconds(full.wholeSeconds).compact
    return name.isEmpty ? reading : "\(reading) \(name)"
  }
}
