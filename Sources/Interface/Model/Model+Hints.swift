internal import Countdown

/// The keys of each page, for its last row.
extension Model {
  private func leave(_ rank: Int) -> KeyHint {
    KeyHint(hasSomethingToLose && settings.hold > .zero ? "hold q to leave" : "q leave", rank)
  }

  private func pages(_ rank: Int) -> [KeyHint] {
    options.kind == .app ? [KeyHint("[ ] pages", rank)] : []
  }

  private func settingsHint(_ rank: Int) -> KeyHint { KeyHint(", settings", rank) }

  /// - Parameter signs: arrows, and words for them where the terminal has none.
  private func arrows(_ signs: String, _ words: String, _ rank: Int) -> KeyHint {
    KeyHint(options.isUnicode ? signs : words, rank)
  }

  var wheelHints: [KeyHint] {
    [arrows("\u{2191} \u{2193} turn", "up down turn", 4), KeyHint("0-9 type", 8)]
      + (isStartDead ? [] : [KeyHint("enter start", 1)]) + [KeyHint("n name", 5)]
      + (hasTimersToShow ? [KeyHint("esc back", 3)] : []) + pages(7)
      + [settingsHint(6), leave(2), .help]
  }

  var emptyHints: [KeyHint] {
    [KeyHint("enter begins a timer", 1, short: "enter begins")] + pages(3)
      + [settingsHint(4), leave(2), .help]
  }

  static let sheetHints = [
    KeyHint("enter change", 3), KeyHint(", done", 0), KeyHint("esc take all back", 2),
    KeyHint("p play", 4), KeyHint("? help", 1),
  ]

  /// The hints of a page while something is up that cannot be seen on it: first of all the key that shows it.
  func upHints(_ hints: [KeyHint]) -> [KeyHint] {
    [KeyHint("F1 shows it", -1, short: "F1 show")] + hints
  }

  var presetHints: [KeyHint] {
    [
      arrows("\u{2191} \u{2193} choose", "up down choose", 5), KeyHint("enter start", 1),
      KeyHint("a add", 2), KeyHint("e edit", 2), KeyHint("d delete", 2),
    ] + (presets.report.canUndo ? [KeyHint("u undo", 5)] : []) + pages(9)
      + [settingsHint(7), leave(8), .help]
  }

  var stopwatchHints: [KeyHint] {
    let start =
      stopwatch.isRunning ? "space pause" : stopwatch.isFresh ? "space start" : "space resume"
    return [KeyHint(start, 1)] + (stopwatch.isRunning ? [KeyHint("l lap", 2)] : [])
      + (stopwatch.isFresh ? [] : [KeyHint("r reset", 4)]) + pages(6)
      + [settingsHint(5), leave(3), .help]
  }

  var logHints: [KeyHint] {
    let back =
      log.name != nil
      ? [KeyHint("esc all names", 2)] : log.day != nil ? [KeyHint("esc today", 2)] : []
    return [
      arrows("\u{2190} \u{2192} week", "left right week", 1),
      arrows("\u{2191} \u{2193} day", "up down day", 4),
    ] + (log.names.isEmpty ? [] : [KeyHint("tab name", 3)]) + back + pages(6)
      + [settingsHint(6), leave(5), .help]
  }

  // MARK: Timers of other processes

  private func choose(_ rank: Int) -> KeyHint {
    arrows("\u{2190} \u{2192} choose", "<- -> choose", rank)
  }

  private func stop(_ aim: String, _ rank: Int) -> KeyHint {
    KeyHint(settings.hold <= .zero ? "esc \(aim)" : "hold esc to \(aim)", rank)
  }

  /// While all timers are shown.
  func otherHints(_ other: OtherTimer) -> [KeyHint] {
    if let keys = urgentHints(other) {
      return [choose(3)] + keys + [KeyHint("P all", 6), KeyHint("a another", 5), leave(4), .help]
    }
    return [choose(3)] + pauseHint(other) + [
      KeyHint("P all", 5), KeyHint("enter open", 1), KeyHint("a another", 6), settingsHint(8),
      stop("stop", 7), leave(4), .help,
    ]
  }

  /// For one alone.
  func openHints(_ other: OtherTimer) -> [KeyHint] {
    if let keys = urgentHints(other) {
      return keys + (other.isGone ? [] : [KeyHint("+ minute", 5)]) + [leave(4), .help]
    }
    return pauseHint(other) + [
      stop("stop", 4), KeyHint(other.snapshot.isSequence ? "n next" : "+ - minute", 3),
      KeyHint("enter all", 1),
    ] + pages(6) + [leave(5), .help]
  }

  /// The same on the circle that begins another, where the app has no timer of its own.
  var plusHints: [KeyHint] {
    [choose(3), KeyHint("enter another timer", 1, short: "enter another")] + pages(4)
      + [leave(2), .help]
  }

  private func pauseHint(_ other: OtherTimer) -> [KeyHint] {
    guard other.snapshot.canPause else { return [] }
    return [KeyHint(other.snapshot.state == .paused ? "space resume" : "space pause", 2)]
  }

  /// The keys that matter most where the timer waits for somebody; nil where it does not.
  private func urgentHints(_ other: OtherTimer) -> [KeyHint]? {
    switch other.snapshot.state {
    case .over:
      [KeyHint("enter done", 1)] + (other.isGone ? [] : [KeyHint("space silence", 2)])
    case .waiting: [KeyHint("enter next part", 1), stop("stop", 2)]
    case .lost: [KeyHint("enter go on here", 1), stop("drop", 2)]
    case .running, .paused: nil
    }
  }
}
