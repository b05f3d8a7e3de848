internal import Countdown

/// The keys that act on timers of other processes, in the last row and in the help.
extension Model {
  private var choose: String { options.isUnicode ? "\u{2190} \u{2192} choose" : "<- -> choose" }

  /// From all to few, while all timers are shown.
  func otherHints(_ other: OtherTimer) -> [[String]] {
    let (leave, help) = (leaveHint, "? help")
    guard let keys = urgentHints(other) else {
      let pause = pauseHint(other)
      return [
        [choose] + pause + [
          "P all", "enter open", "a another", ", settings", stopHint, leave, help,
        ],
        [choose] + pause + ["P all", "enter open", "a another", leave, help],
        [choose] + pause + ["enter open", leave, help], [choose] + pause + ["enter open", help],
        pause + ["enter open", help], [choose, help], [help],
      ]
    }
    return [
      [choose] + keys + ["P all", "a another", leave, help], [choose] + keys + [leave, help],
      [choose] + keys + [help], keys + [help], [keys[0], help], [help],
    ]
  }

  /// From all to few, for one alone.
  func openHints(_ other: OtherTimer) -> [[String]] {
    let (leave, help) = (leaveHint, "? help")
    if let keys = urgentHints(other) {
      if other.isGone { return [keys + [leave, help], keys + [help], [help]] }
      return [keys + ["+ minute", leave, help], keys + [leave, help], keys + [help], [help]]
    }
    let pause = pauseHint(other)
    let minutes = other.snapshot.isSequence ? "n next" : "+ - minute"
    return [
      pause + [stopHint, minutes, "enter all", "[ ] pages", leave, help],
      pause + [stopHint, minutes, "enter all", leave, help],
      pause + [minutes, "enter all", help], pause + ["enter all", help], ["enter all", help],
      [help],
    ]
  }

  /// The same on the circle that begins another, where the app has no timer of its own.
  var plusHints: [[String]] {
    let (leave, help) = (leaveHint, "? help")
    return [
      [choose, "enter another timer", "[ ] pages", leave, help],
      ["enter another timer", leave, help], ["enter another", help], [help],
    ]
  }

  private func pauseHint(_ other: OtherTimer) -> [String] {
    guard other.snapshot.canPause else { return [] }
    return [other.snapshot.state == .paused ? "space resume" : "space pause"]
  }

  /// What matters most where it waits for somebody.
  private func urgentHints(_ other: OtherTimer) -> [String]? {
    let drop = settings.hold <= .zero ? "esc drop" : "hold esc to drop"
    switch other.snapshot.state {
    case .over: return other.isGone ? ["enter done"] : ["enter done", "space silence"]
    case .waiting: return ["enter next part", stopHint]
    case .lost: return ["enter go on here", drop]
    case .running, .paused: return nil
    }
  }

  private var stopHint: String { settings.hold <= .zero ? "esc stop" : "hold esc to stop" }

  // MARK: The help

  /// The keys for the chosen one; nil where none is chosen.
  func otherLines(on inner: Stage, at now: Moment) -> [AppHelp.Line]? {
    guard let other else { return nil }
    let look = showsAll ? board(on: inner, at: now).window : openOther(on: inner, at: now)
    guard let look else { return nil }
    guard other.snapshot.state == .lost else {
      let back = showsOther ? [AppHelp.Line(key: "enter", meaning: "show all")] : []
      return back
        + timerLines(look).map {
          $0.key == "r" ? AppHelp.Line(key: "r", meaning: "restart") : $0
        }
    }
    let drop = settings.hold <= .zero ? "drop it" : "hold to drop it"
    let choice = showsAll ? [AppHelp.Line(key: "arrows, 1-9", meaning: "choose")] : []
    return choice + [
      AppHelp.Line(key: "enter", meaning: "go on with it here"),
      AppHelp.Line(key: "esc", meaning: drop), AppHelp.Line(key: "a", meaning: "another timer"),
    ]
  }
}
