internal import Countdown

/// The keys of a timer of another process, in the help.
extension Model {
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
