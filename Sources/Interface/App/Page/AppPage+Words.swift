internal import Countdown

/// What the app says outside of its picture.
extension AppPage {
  /// The window's title: the time that is looked at, or the program's name.
  func titleText(at now: SteadyTime) -> String {
    counting?.item.titleText(at: now) ?? "timer"
  }

  /// The lines that stay on the normal screen: the timers that were lost, and the stopwatch, with its laps if it was
  /// opened alone.
  func closingLine(_ outcome: Outcome, at now: Moment, in zone: some Zone) -> String {
    let items = counting?.items ?? []
    let goingOn = items.count(where: \.canGoOn)
    var lines = items.indices.map { index in
      let title = title(of: index)
      return leavingLine(of: items[index], title: title, at: now)
        ?? ClosingLine.text(outcome, title: title, of: items[index], at: now, in: zone)
    }
    if !stopwatch.isFresh { lines += stopwatchLines(at: now.steady) }
    if let advice = leavingAdvice(for: goingOn) { lines.append(advice) }
    return lines.joined(separator: "\n")
  }

  /// What a timer counts, with the number that it has among others where it has no name: `7m timer 2`.
  private func title(of index: Int) -> String {
    guard let page = counting else { return "" }
    let item = page.items[index]
    let isNameless = page.items.count > 1 && item.partNames.isEmpty
    return isNameless ? "\(item.title) \(page.name(of: index))" : item.title
  }

  private func stopwatchLines(at now: SteadyTime) -> [String] {
    let total = "stopwatch: \(StopwatchText.full(stopwatch.elapsed(at: now)))"
    guard options.isStopwatchAlone, !stopwatch.laps.isEmpty else { return [total] }
    let (best, worst) = (stopwatch.best, stopwatch.worst)
    var sum = Duration.zero
    var lines = stopwatch.laps.enumerated().map { index, lap in
      sum += lap
      let mark = index == best ? "  best" : index == worst ? "  worst" : ""
      return "lap \(index + 1): \(StopwatchText.full(lap))  \(StopwatchText.full(sum))\(mark)"
    }
    let rest = stopwatch.lap(at: now)
    if rest > .zero { lines.append("lap \(lines.count + 1): \(StopwatchText.full(rest))") }
    return lines + [total]
  }
}
