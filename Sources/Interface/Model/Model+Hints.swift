internal import Countdown

/// The keys of each page in its last row, from all to few.
extension Model {
  var leaveHint: String {
    hasSomethingToLose && settings.hold > .zero ? "hold q to leave" : "q leave"
  }

  private var pageHints: [String] { options.kind == .app ? ["[ ] pages"] : [] }

  var wheelHints: [[String]] {
    let start = isStartDead ? [] : ["enter start"]
    let turn = arrows("\u{2191} \u{2193} turn", "up down turn")
    let back = hasTimersToShow ? ["esc back"] : []
    return [
      [turn, "0-9 type"] + start + ["n name"] + back + pageHints + [
        ", settings", leaveHint, "? help",
      ],
      [turn] + start + ["n name"] + back + pageHints + [", settings", leaveHint, "? help"],
      [turn] + start + ["n name"] + back + [", settings", leaveHint, "? help"],
      [turn] + start + back + [leaveHint, "? help"], start + [leaveHint, "? help"],
      start + ["? help"], ["? help"],
    ]
  }

  var emptyHints: [[String]] {
    [
      ["enter begins a timer"] + pageHints + [", settings", leaveHint, "? help"],
      ["enter begins a timer"] + pageHints + [leaveHint, "? help"],
      ["enter begins a timer", "? help"], ["enter begins", "? help"], ["? help"],
    ]
  }

  static let sheetHints = [
    ["enter change", ", done", "esc take all back", "p play", "? help"],
    ["enter change", ", done", "esc take back"], [", done", "esc take back"], [", done", "? help"],
    [", done"], ["esc"],
  ]

  /// The hints of a page while something is up that cannot be seen on it: first of all the key that shows it.
  func upHints(_ hints: [[String]]) -> [[String]] {
    hints.map { ["F1 shows it"] + $0 } + [["F1 shows it"], ["F1 show"]]
  }

  var presetHints: [[String]] {
    let choose = arrows("\u{2191} \u{2193} choose", "up down choose")
    let undo = presets.report.canUndo ? ["u undo"] : []
    return [
      [choose, "enter start", "a add", "e edit", "d delete"] + undo + pageHints + [
        ", settings", leaveHint, "? help",
      ],
      [choose, "enter start", "a add", "e edit", "d delete"] + undo + [", settings", "? help"],
      [choose, "enter start", "a add", "e edit", "d delete"] + undo + ["? help"],
      ["enter start", "a add", "e edit", "d delete", "? help"], ["enter start", "? help"],
      ["? help"],
    ]
  }

  var stopwatchHints: [[String]] {
    let start =
      stopwatch.isRunning ? "space pause" : stopwatch.isFresh ? "space start" : "space resume"
    let lap = stopwatch.isRunning ? ["l lap"] : []
    let reset = stopwatch.isFresh ? [] : ["r reset"]
    return [
      [start] + lap + reset + pageHints + [", settings", leaveHint, "? help"],
      [start] + lap + reset + [leaveHint, "? help"], [start] + lap + ["? help"], [start, "? help"],
      ["? help"],
    ]
  }

  var logHints: [[String]] {
    let weeks = arrows("\u{2190} \u{2192} week", "left right week")
    let days = arrows("\u{2191} \u{2193} day", "up down day")
    let name = log.names.isEmpty ? [] : ["tab name"]
    let back = log.name != nil ? ["esc all names"] : log.day != nil ? ["esc today"] : []
    return [
      [weeks, days] + name + back + pageHints + [", settings", leaveHint, "? help"],
      [weeks, days] + name + back + [leaveHint, "? help"],
      [weeks, days] + name + back + ["? help"],
      [weeks] + name + back + ["? help"], [weeks] + back + ["? help"], [weeks, "? help"],
      ["? help"],
    ]
  }

  private func arrows(_ signs: String, _ words: String) -> String {
    options.isUnicode ? signs : words
  }
}
