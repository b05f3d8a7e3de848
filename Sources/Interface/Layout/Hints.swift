internal import Countdown
internal import Drawing

/// The keys in one line, as many as there is room for.
struct Hints {
  private let look: CountdownLook
  private let isUnicode: Bool

  init(_ look: CountdownLook, isUnicode: Bool) {
    (self.look, self.isUnicode) = (look, isUnicode)
  }

  /// The columns for the hints of the app, with a blank on both sides in a window that is not narrow.
  static func roomInApp(_ columns: Int) -> Int { columns >= 40 ? columns - 2 : columns }

  /// The hints that fit, each on its own; nil if none do.
  func shown(columns: Int) -> [String]? { Self.shown(all, columns: columns) }

  /// The hints, from all to few; empty where no keys come.
  var all: [[String]] { look.hasKeys ? choices : [] }

  /// The first of several lines of hints that fits, beside a notice if there is one; nil if none does.
  static func shown(
    _ choices: [[String]], columns: Int, beside notice: String? = nil
  ) -> [String]? {
    let room = columns - (notice.map { CharacterCells.columns(of: $0) + gap.utf8.count } ?? 0)
    return choices.first { CharacterCells.columns(of: joined($0)) <= room }
  }

  private var choices: [[String]] {
    if let hints = look.otherHints { return hints }
    if look.isInApp, look.isOnBoard { return onAppBoard }
    if look.isAsking { return atQuestion }
    if look.isDone { return whenDone }
    if look.isOvertime { return inOvertime }
    if look.isOnBoard { return onBoard }
    if look.isInApp { return inApp }
    return look.hasButtons ? besideButtons : alone
  }

  /// Hints for a window without buttons, from all to one.
  private var alone: [[String]] {
    let (pause, restart) = look.isDeadline ? ([], []) : ([self.pause], ["r restart"])
    let minutes = look.next == nil ? self.minutes : next
    return [
      pause + [minutes] + restart + [stop, help], pause + [stop, help], [stop, help], [stop],
      [help],
    ]
  }

  /// Hints for a window with buttons, from all to few: minutes, undo and help have no button, and stay longest.
  private var besideButtons: [[String]] {
    let pause = look.isDeadline ? [] : [self.pause]
    if look.next != nil {
      return [
        pause + [stop, next, minutes, undo, help], pause + [stop, next, minutes, help],
        pause + [next, minutes, help], [next, minutes, help], [next, help],
      ]
    }
    return [
      pause + [stop, minutes, seconds, undo, help], pause + [stop, minutes, undo, help],
      pause + [stop, minutes, help], [minutes, undo, help], [minutes, help],
    ]
  }

  /// Hints for a page that stays, from all to one.
  private var inOvertime: [[String]] {
    let silence = look.isSilenced ? [] : ["space silence"]
    let restart = look.isDeadline ? [] : ["r restart"]
    return [
      silence + ["s snooze", "+ minute"] + restart + ["enter done", help],
      silence + ["s snooze", "enter done", help], silence + ["enter done"], ["enter done"],
    ]
  }

  /// Hints for a countdown that is over among others that go on, from all to one.
  private var whenDone: [[String]] {
    let choose = look.isOnBoard ? [self.choose] : []
    let restart = look.isDeadline ? [] : ["r restart"]
    let show = look.isOnBoard ? "enter alone" : "enter all"
    return [
      choose + ["s snooze", "+ minute"] + restart + [show, help],
      choose + ["s snooze", show, help],
      choose + [show, help], [show, help], [help],
    ]
  }

  /// Hints where one of several countdowns is chosen, from all to one.
  private var onBoard: [[String]] {
    let pause = look.isDeadline ? [] : [self.pause]
    return [
      [choose] + pause + ["P all", minutes, "enter alone", stop, help],
      [choose] + pause + ["P all", "enter alone", stop, help],
      [choose] + pause + ["P all", "enter alone", help], [choose] + pause + ["enter alone", help],
      [choose, "enter alone", help], [choose, help], [help],
    ]
  }

  /// Hints for a countdown in the app, from all to one.
  private var inApp: [[String]] {
    let pause = look.isDeadline ? [] : [self.pause]
    let minutes = look.next == nil ? self.minutes : next
    return [
      pause + [stop, minutes, "a another", pages, settings, leave, help],
      pause + [stop, minutes, pages, settings, leave, help],
      pause + [minutes, pages, settings, leave, help], pause + [minutes, settings, leave, help],
      pause + [leave, help], [leave, help], pause + [help], [help],
    ]
  }

  /// Hints where the app shows all countdowns, from all to one.
  private var onAppBoard: [[String]] {
    if look.isPlusChosen {
      return [
        [choose, "enter another timer", pages, leave, help], ["enter another timer", leave, help],
        ["enter another timer", help], ["enter another"], [help],
      ]
    }
    let enter = look.isOvertime ? "enter done" : "enter open"
    // There the key of leaving ends the timer that is up, as enter does.
    let isUp = look.isOvertime && !look.isAsking
    let (ends, leaves) = isUp ? ([], []) : ([stop, leave], [leave])
    let pause =
      look.isOvertime ? ["space silence", "s snooze"] : look.isDeadline ? [] : [self.pause]
    return [
      [choose] + pause + ["P all", enter, "a another", settings] + ends + [help],
      [choose] + pause + ["P all", enter, "a another", settings] + leaves + [help],
      [choose] + pause + [enter, settings] + leaves + [help],
      [choose] + pause + [enter] + leaves + [help],
      [choose] + pause + [enter, help], pause + [enter, help], [choose, help], [help],
    ]
  }

  private var pages: String { "[ ] pages" }
  private var settings: String { ", settings" }
  private var leave: String { look.stopsAtOnce ? "q leave" : "hold q to leave" }

  /// Hints where it waits to begin the next part, from all to one.
  private var atQuestion: [[String]] {
    let goOn = "enter next part"
    return [
      [goOn, "s snooze", "+ minute", stop, help], [goOn, "s snooze", help], [goOn, help], [goOn],
      ["enter"],
    ]
  }

  private var choose: String { isUnicode ? "\u{2190} \u{2192} choose" : "<- -> choose" }
  private var pause: String { look.isPaused ? "space resume" : "space pause" }
  private var stop: String {
    let key = look.isInApp ? "esc" : "q"
    return look.stopsAtOnce ? "\(key) stop" : "hold \(key) to stop"
  }
  private var minutes: String { "+ - minute" }
  private var seconds: String { isUnicode ? "\u{2190} \u{2192} 10 s" : "<- -> 10 s" }
  private var next: String { "n next" }
  private var undo: String { "u undo" }
  private var help: String { "? help" }

  /// The blanks between two hints.
  static let gap = "   "

  static func joined(_ hints: [String]) -> String {
    var line = Text()
    for (index, hint) in hints.enumerated() {
      if index > 0 { line.append(gap) }
      line.append(hint)
    }
    return line.string
  }
}
