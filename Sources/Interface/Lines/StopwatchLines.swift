package import Countdown

/// The spoken lines of a stopwatch, one for each change by a key.
package struct StopwatchLines: LineSource {
  /// The last announced stopwatch and notice.
  private var announced = Stopwatch()
  private var notice: Notice?

  private var isStatusDue = true

  package init() {}

  package mutating func requestStatus() { isStatusDue = true }

  package mutating func lines(of model: Model, at now: Moment) -> [String] {
    let (stopwatch, notice) = (model.stopwatch, model.notice)
    let newNotice = notice == self.notice ? nil : notice
    defer { (announced, self.notice, isStatusDue) = (stopwatch, notice, false) }
    // A notice about a key already says what has changed.
    if let newNotice, newNotice.isTransient { return [newNotice.text] }
    var phrases: [String] = []
    if stopwatch != announced {
      phrases.append(Self.changeText(stopwatch, after: announced, at: now.steady))
    } else if isStatusDue {
      phrases.append(Self.statusText(stopwatch, at: now.steady))
    }
    if let newNotice { phrases.append(newNotice.text) }
    return phrases.isEmpty ? [] : [phrases.joined(separator: ". ")]
  }

  private static func changeText(
    _ stopwatch: Stopwatch, after before: Stopwatch, at now: SteadyTime
  ) -> String {
    let hasJustStarted =
      stopwatch.isRunning && !before.isRunning
      && stopwatch.elapsed(at: now) == before.elapsed(at: now)
    guard hasJustStarted else { return statusText(stopwatch, at: now) }
    return before.isFresh ? "started" : "resumed"
  }

  /// `paused, 1 minute 2.5 seconds, lap 3: 4.25 seconds`
  private static func statusText(_ stopwatch: Stopwatch, at now: SteadyTime) -> String {
    if stopwatch.isFresh { return "stopwatch at zero; space starts it, ? lists the keys" }
    let state = stopwatch.isRunning ? "running" : "paused"
    let text = "\(state), \(StopwatchText.spoken(stopwatch.elapsed(at: now)))"
    guard !stopwatch.laps.isEmpty else { return text }
    let lap = StopwatchText.spoken(stopwatch.lap(at: now))
    return "\(text), lap \(stopwatch.laps.count + 1): \(lap)"
  }
}
