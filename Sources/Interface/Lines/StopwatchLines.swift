package import Countdown

/// Chooses what is said of a stopwatch: a line for each key, at once, and nothing while only time passes.
package struct StopwatchLines: LineSource {
  /// The stopwatch and the notice of the last line.
  private var said = Stopwatch()
  private var notice: Notice?

  /// Whether how it stands is still to be said, as at the beginning.
  private var isStandingDue = true

  package init() {}

  package mutating func makeStandingDue() { isStandingDue = true }

  package mutating func lines(of model: Model, at now: Moment) -> [String] {
    let (stopwatch, notice) = (model.stopwatch, model.notice)
    let news = notice == self.notice ? nil : notice
    defer { (said, self.notice, isStandingDue) = (stopwatch, notice, false) }
    // An answer says what has changed.
    if let news, news.isAnswer { return [news.text] }
    var words: [String] = []
    if stopwatch != said {
      words.append(Self.words(stopwatch, after: said, at: now.steady))
    } else if isStandingDue {
      words.append(Self.standing(stopwatch, at: now.steady))
    }
    if let news { words.append(news.text) }
    return words.isEmpty ? [] : [words.joined(separator: ". ")]
  }

  private static func words(
    _ stopwatch: Stopwatch, after before: Stopwatch, at now: SteadyTime
  ) -> String {
    let hasJustStarted =
      stopwatch.isRunning && !before.isRunning
      && stopwatch.elapsed(at: now) == before.elapsed(at: now)
    guard hasJustStarted else { return standing(stopwatch, at: now) }
    return before.isFresh ? "started" : "resumed"
  }

  /// `paused, 1 minute 2.5 seconds, lap 3: 4.25 seconds`
  private static func standing(_ stopwatch: Stopwatch, at now: SteadyTime) -> String {
    if stopwatch.isFresh { return "stopwatch at zero; space starts it, ? lists the keys" }
    let state = stopwatch.isRunning ? "running" : "paused"
    let words = "\(state), \(StopwatchText.spoken(stopwatch.elapsed(at: now)))"
    guard !stopwatch.laps.isEmpty else { return words }
    let lap = StopwatchText.spoken(stopwatch.lap(at: now))
    return "\(words), lap \(stopwatch.laps.count + 1): \(lap)"
  }
}
