package import Countdown
internal import Drawing

/// What is said outside of the picture.
extension Model {
  /// What the keys do, a line each, as wide as the stage's window.
  package func keys(on viewport: Viewport) -> [String] {
    keymap.compactMap(\.line).map {
      Truncation.cut(
        $0.text, to: viewport.window.columns, isUnicode: viewport.capabilities.isUnicode)
    }
  }

  /// What is said at the start: how the times were understood, and which warnings are left out; mostly empty.
  package var remark: String {
    ([options.remark] + items.map(\.leftOutWarnings)).filter { !$0.isEmpty }
      .joined(separator: "; ")
  }

  /// When each timer ends: `ends 17:35`.
  package var endPhrases: [String] { items.map { $0.shown.wholeEndPhrase ?? $0.shown.endPhrase } }

  /// The names of the timers whose time is up while others go on.
  package var namesOver: [String] {
    hasSeveralTimers ? items.indices.filter { items[$0].timer.isOver }.map(name(of:)) : []
  }

  /// How many parts have run to their end.
  package var partsDone: Int { items.reduce(0) { $0 + $1.timer.partsDone } }

  /// What is left of the chosen timer in whole seconds, rounded up: what scripts read.
  package var seconds: Int64 { hasTimers ? item.time.duration.wholeSeconds : 0 }

  /// The window's title: the time that is looked at, or the program's name. Its beginning is the most important.
  package func titleText(at now: SteadyTime) -> String {
    hasTimers ? item.titleText(at: now) : "timer"
  }

  /// How far it has come; nil where nothing is counted.
  package var progress: Progress? { hasTimers ? item.progress : nil }

  // MARK: The way out

  /// Whether something counts that would be lost at a sudden end.
  package var isCounting: Bool { isAppOrStopwatch ? hasSomethingToLose : true }

  /// Whether a notice can still be read: ``Event/trouble(_:)`` after that is lost.
  package var takesNotices: Bool {
    if isAppOrStopwatch { return !isOver }
    return switch item.phase {
    case .counting, .overtime: true
    case .flashing, .over: false
    }
  }

  /// Whether text is typed, so that the terminal must make no signals of control characters.
  package var isTyping: Bool { typing != nil }

  /// The keys that are down, whose repeats must not reach the next program.
  package var pressedKeys: PressedKeys { interaction.pressedKeys }

  /// Whether a key or the pointer's button is down, as far as the terminal tells.
  package var isTouched: Bool { interaction.isTouched }

  /// When the key was struck that may be down, where its release is not reported; nil for none.
  package var struckAt: SteadyTime? { interaction.repeats.pressedAt }

  /// The lines that stay on the normal screen: one for each timer, and the stopwatch with its laps;
  /// see ``ClosingLine``.
  ///
  /// - Parameter ids: what other processes call the timers.
  package func closingLine(
    _ outcome: Outcome, at now: Moment, in zone: some Zone,
    ids: (TimerID) -> String? = { _ in nil }
  ) -> String {
    let goingOn = items.filter(\.canGoOn)
    var lines = items.indices.map { index in
      let title = title(of: index)
      return leavingLine(of: items[index], title: title, id: ids(items[index].id), at: now)
        ?? ClosingLine.text(outcome, title: title, of: items[index], at: now, in: zone)
    }
    if !stopwatch.isFresh { lines += stopwatchLines(at: now.steady) }
    if let advice = leavingAdvice(
      for: goingOn.count, id: goingOn.compactMap { ids($0.id) }.first)
    {
      lines.append(advice)
    }
    return lines.joined(separator: "\n")
  }

  /// What a timer counts, with the number that tells it from others without a name: `7m 2`.
  private func title(of index: Int) -> String {
    let (title, number) = (items[index].title, numbered[index].number)
    return number > 1 && !items[index].plan.isSequence ? "\(title) \(number)" : title
  }

  private func stopwatchLines(at now: SteadyTime) -> [String] {
    let total = "stopwatch: \(StopwatchText.full(stopwatch.elapsed(at: now)))"
    guard !stopwatch.laps.isEmpty else { return [total] }
    let marks = stopwatch.marks
    var sum = Duration.zero
    var lines = stopwatch.laps.enumerated().map { index, lap in
      sum += lap
      let mark = marks[index].map { "  \($0.rawValue)" } ?? ""
      return "lap \(index + 1): \(StopwatchText.full(lap))  \(StopwatchText.full(sum))\(mark)"
    }
    let rest = stopwatch.lap(at: now)
    if rest > .zero { lines.append("lap \(lines.count + 1): \(StopwatchText.full(rest))") }
    return lines + [total]
  }
}
