package import Countdown
internal import Drawing

/// Texts and values for use outside the picture.
extension Model {
  /// Returns the help as lines that fit the window.
  package func keys(on viewport: Viewport) -> [String] {
    keymap.compactMap(\.line).map {
      Truncation.cut(
        $0.text, to: viewport.window.columns, isUnicode: viewport.capabilities.isUnicode)
    }
  }

  /// The remarks at the start: interpreted times and omitted warnings; often empty.
  package var remark: String {
    ([options.remark] + items.map(\.omittedWarnings)).filter { !$0.isEmpty }
      .joined(separator: "; ")
  }

  /// The end of each timer: `ends 17:35`.
  package var endPhrases: [String] { items.map { $0.shown.planEndPhrase ?? $0.shown.endPhrase } }

  /// The names of the timers that are over, if there are several timers.
  package var namesOver: [String] {
    hasSeveralTimers ? items.indices.filter { items[$0].timer.isOver }.map(name(of:)) : []
  }

  /// The number of parts that have ended.
  package var partsDone: Int { items.reduce(0) { $0 + $1.timer.partsDone } }

  /// The remaining seconds of the chosen timer, rounded up, for scripts.
  package var seconds: Int64 { hasTimers ? item.time.duration.wholeSeconds : 0 }

  /// Returns the window's title: the chosen timer's time, or the program's name.
  package func titleText(at now: SteadyTime) -> String {
    hasTimers ? item.titleText(at: now) : "timer"
  }

  /// The progress of the chosen timer; nil without timers.
  package var progress: Progress? { hasTimers ? item.progress : nil }

  // MARK: Leaving

  /// Whether a sudden exit would lose something.
  package var isCounting: Bool { isAppOrStopwatch ? hasSomethingToLose : true }

  /// Whether a notice can still be shown. A later ``Event/problem(_:)`` is lost.
  package var canShowNotices: Bool {
    if isAppOrStopwatch { return !isOver }
    return switch item.phase {
    case .counting, .overtime: true
    case .flashing, .over: false
    }
  }

  /// Whether text entry is active. The terminal must then not turn control characters into signals.
  package var isTyping: Bool { textEntry != nil }

  /// The keys that are down. Their repeats must not reach the next program.
  package var pressedKeys: PressedKeys { interaction.pressedKeys }

  /// Whether a key or the pointer's button is down, as far as the terminal reports it.
  package var isTouched: Bool { interaction.isTouched }

  /// When the key that may still be down was struck, on terminals without release reports; nil for
  /// none.
  package var keyStruckAt: SteadyTime? { interaction.keyRepeat.pressedAt }

  /// Returns the lines that stay on the normal screen: one for each timer, and the stopwatch with
  /// its laps; see ``ClosingLine``.
  ///
  /// - Parameter ids: returns the id of a timer for other processes.
  package func closingLine(
    _ outcome: Outcome, at now: Moment, in zone: some Zone,
    ids: (TimerID) -> String? = { _ in nil }
  ) -> String {
    let goingOn = items.filter(\.canBeHandedOver)
    var lines = items.indices.map { index in
      let title = title(of: index)
      return handOverLine(of: items[index], title: title, id: ids(items[index].id), at: now)
        ?? ClosingLine.text(outcome, title: title, of: items[index], at: now, in: zone)
    }
    if !stopwatch.isFresh { lines += stopwatchLines(at: now.steady) }
    if let advice = handOverAdvice(
      for: goingOn.count, id: goingOn.compactMap { ids($0.id) }.first)
    {
      lines.append(advice)
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a timer's title, with its number if it has no name: `7m 2`.
  private func title(of index: Int) -> String {
    let (title, number) = (items[index].title, numberedSnapshots[index].number)
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
