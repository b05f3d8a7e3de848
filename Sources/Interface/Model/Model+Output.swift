package import Countdown
internal import Drawing

/// Texts to print, and state that the presenters and the session need.
extension Model {
  /// Returns the help as lines that are cut to the width of the terminal.
  package func helpLines(on viewport: Viewport) -> [String] {
    keymap.compactMap(\.helpLine).map {
      Truncation.cut(
        $0.text, to: viewport.window.columns, isUnicode: viewport.capabilities.isUnicode)
    }
  }

  /// The help as lines that can be read aloud: `r: reset`.
  package var helpInWords: [String] {
    keymap.compactMap(\.helpLine).map { line in
      // Without a picture, Ctrl-L announces the status.
      line.key == "ctrl-L" ? "\(line.key): say the time left" : "\(line.key): \(line.meaning)"
    }
  }

  /// The remark at the start, and the warnings that timers never reach; often empty.
  package var remark: String {
    ([options.remark] + items.map(\.omittedWarnings)).filter { !$0.isEmpty }
      .joined(separator: "; ")
  }

  /// The end of each timer: `ends 17:35`.
  package var endPhrases: [String] {
    items.map { $0.display.planEndPhrase ?? $0.display.endPhrase }
  }

  /// The names of the timers that are over, if there are several timers.
  package var namesOfEndedTimers: [String] {
    hasSeveralTimers ? items.indices.filter { items[$0].timer.isOver }.map(name(of:)) : []
  }

  /// The number of ended parts of all timers.
  package var partsDone: Int { items.reduce(0) { $0 + $1.timer.partsDone } }

  /// The remaining seconds of the selected timer, rounded up, for scripts.
  package var remainingSeconds: Int64 { hasTimers ? item.time.duration.wholeSeconds : 0 }

  /// Returns the title of the terminal's window; without timers, the program's name.
  package func titleText(at now: SteadyTime) -> String {
    hasTimers ? item.titleText(showsElapsed: showsElapsed, at: now) : "timer"
  }

  /// The progress of the selected timer; nil without timers.
  package var progress: Progress? { hasTimers ? item.progress : nil }

  // MARK: Leaving

  /// Whether an exit now would lose something. For `timer 5m` always true: the timer ends with the program.
  package var losesSomethingOnExit: Bool { isAppOrStopwatch ? hasSomethingUnfinished : true }

  /// Whether the user could still see a notice.
  package var canShowNotices: Bool {
    if isAppOrStopwatch { return !isOver }
    return switch item.phase {
    case .counting, .overtime: true
    case .flashing, .over: false
    }
  }

  /// Whether text entry is active. The terminal must then not turn control characters into signals.
  package var isTyping: Bool { textEntry != nil }

  /// The keys that are down. After the exit, their repeats must not reach the shell.
  package var pressedKeys: PressedKeys { interaction.pressedKeys }

  /// Whether a key or the pointer's button is down, as far as the terminal reports it.
  package var hasPressedKeyOrButton: Bool { interaction.hasPressedKeyOrButton }

  /// When the key that may still be down was pressed; nil for none, and on terminals that report releases.
  package var unreleasedKeyPressedAt: SteadyTime? { interaction.keyRepeat.pressedAt }

  /// Returns the text that stays on the normal screen after the exit.
  ///
  /// - Parameter ids: returns the id by which other processes find a timer.
  package func closingText(
    _ outcome: Outcome, at now: Moment, in zone: any Zone,
    ids: (TimerID) -> String? = { _ in nil }
  ) -> String {
    let backgroundItems = items.filter(\.canMoveToBackground)
    var lines = items.indices.map { index in
      let title = title(of: index)
      return handOverLine(of: items[index], title: title, id: ids(items[index].id), at: now)
        ?? ClosingLine.text(outcome, title: title, of: items[index], at: now, in: zone)
    }
    if !stopwatch.isFresh { lines += stopwatchLines(at: now.steady) }
    if let advice = handOverAdvice(
      for: backgroundItems.count, id: backgroundItems.compactMap { ids($0.id) }.first)
    {
      lines.append(advice)
    }
    return lines.joined(separator: "\n")
  }

  /// Returns a timer's title. Of timers without a name and with the same time, all but the first get a number: `7m 2`.
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
    let currentLap = stopwatch.lap(at: now)
    if currentLap > .zero {
      lines.append("lap \(lines.count + 1): \(StopwatchText.full(currentLap))")
    }
    return lines + [total]
  }
}
