internal import Countdown

/// What the app says outside of its picture.
extension AppPage {
  /// The window's title: the time that is looked at, or the program's name.
  func titleText(at now: SteadyTime) -> String {
    counting?.course.titleText(at: now) ?? "timer"
  }

  /// The lines that stay on the normal screen: the timers that were lost, and the stopwatch, with its laps if it was
  /// opened alone.
  func closingLine(_ outcome: Outcome, at now: Moment, in zone: some Zone) -> String {
    let courses = counting?.courses ?? []
    let goingOn = courses.count(where: \.canGoOn)
    var lines = courses.indices.map { index in
      let title = title(of: index)
      return leavingLine(of: courses[index], title: title, at: now)
        ?? ClosingLine.text(outcome, title: title, of: courses[index], at: now, in: zone)
    }
    if !stopwatch.isFresh { lines += stopwatchLines(at: now.steady) }
    if let advice = leavingAdvice(for: goingOn) { lines.append(advice) }
    return lines.joined(separator: "\n")
  }

  /// What a timer counts, with the number that it has among others where it has no name: `7m timer 2`.
  private func title(of index: Int) -> String {
    guard let page = counting else { return "" }
    let course = page.courses[index]
    let isNameless = page.courses.count > 1 && course.partNames.isEmpty
    return isNameless ? "\(course.title) \(page.name(of: index))" : course.title
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
