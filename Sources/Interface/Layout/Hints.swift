internal import Countdown
internal import Drawing

/// The keys of a timer, for the last row.
struct Hints {
  private let look: CountdownLook
  private let isUnicode: Bool

  init(_ look: CountdownLook, isUnicode: Bool) {
    (self.look, self.isUnicode) = (look, isUnicode)
  }

  /// The columns for the hints of the app, with a blank on both sides in a window that is not narrow.
  static func roomInApp(_ columns: Int) -> Int { columns >= 40 ? columns - 2 : columns }

  /// All hints; empty where no keys come.
  var all: [KeyHint] {
    guard look.hasKeys else { return [] }
    if let hints = look.otherHints { return hints }
    if look.isInApp, look.isOnBoard { return onAppBoard }
    if look.isAsking { return atQuestion }
    if look.isDone { return whenDone }
    if look.isOvertime { return inOvertime }
    if look.isOnBoard { return onBoard }
    if look.isInApp { return inApp }
    return look.hasButtons ? besideButtons : alone
  }

  /// In a window without buttons.
  private var alone: [KeyHint] {
    pause(2) + [minutes(or: look.next, 3)] + restart(4) + [stop(0), KeyHint("? help", 1)]
  }

  /// In a window with buttons: minutes, undo and help have no button, and stay longest.
  private var besideButtons: [KeyHint] {
    if look.next != nil {
      return pause(3) + [
        stop(4), KeyHint("n next", 1), KeyHint("+ - minute", 2), KeyHint("u undo", 5), .help,
      ]
    }
    return pause(2) + [
      stop(2), KeyHint("+ - minute", 1),
      KeyHint(isUnicode ? "\u{2190} \u{2192} 10 s" : "<- -> 10 s", 4), KeyHint("u undo", 3), .help,
    ]
  }

  /// Where time is up and it stays.
  private var inOvertime: [KeyHint] {
    (look.isSilenced ? [] : [KeyHint("space silence", 1)])
      + [KeyHint("s snooze", 3), KeyHint("+ minute", 4)] + restart(5)
      + [KeyHint("enter done", 0), KeyHint("? help", 2)]
  }

  /// Where time is up among others that go on.
  private var whenDone: [KeyHint] {
    (look.isOnBoard ? [choose(2)] : []) + [KeyHint("s snooze", 3), KeyHint("+ minute", 4)]
      + restart(5) + [KeyHint(look.isOnBoard ? "enter alone" : "enter all", 1), .help]
  }

  /// Where one of several is chosen.
  private var onBoard: [KeyHint] {
    [choose(1)] + pause(3) + [
      KeyHint("P all", 4), KeyHint("+ - minute", 6), KeyHint("enter alone", 2), stop(5), .help,
    ]
  }

  /// In the app.
  private var inApp: [KeyHint] {
    pause(1) + [
      stop(6), minutes(or: look.next, 3), KeyHint("a another", 7), KeyHint("[ ] pages", 5),
      KeyHint(", settings", 4), leave(2), .help,
    ]
  }

  /// Where the app shows all of them.
  private var onAppBoard: [KeyHint] {
    if look.isPlusChosen {
      return [
        choose(3), KeyHint("enter another timer", 1), KeyHint("[ ] pages", 4), leave(2), .help,
      ]
    }
    let pause =
      look.isOvertime ? [KeyHint("space silence", 2), KeyHint("s snooze", 3)] : self.pause(2)
    // There the key of leaving ends the timer that is up, as enter does.
    let isUp = look.isOvertime && !look.isAsking
    return [choose(4)] + pause + [
      KeyHint("P all", 7), KeyHint(look.isOvertime ? "enter done" : "enter open", 1),
      KeyHint("a another", 8), KeyHint(", settings", 6),
    ] + (isUp ? [] : [stop(9), leave(5)]) + [.help]
  }

  /// Where it waits to begin the next part.
  private var atQuestion: [KeyHint] {
    [
      KeyHint("enter next part", 0, short: "enter"), KeyHint("s snooze", 2), KeyHint("+ minute", 3),
      stop(4), KeyHint("? help", 1),
    ]
  }

  private func choose(_ rank: Int) -> KeyHint {
    KeyHint(isUnicode ? "\u{2190} \u{2192} choose" : "<- -> choose", rank)
  }

  private func pause(_ rank: Int) -> [KeyHint] {
    look.isDeadline ? [] : [KeyHint(look.isPaused ? "space resume" : "space pause", rank)]
  }

  private func restart(_ rank: Int) -> [KeyHint] {
    look.isDeadline ? [] : [KeyHint("r restart", rank)]
  }

  /// Minutes, or the next part where one comes.
  private func minutes(or next: String?, _ rank: Int) -> KeyHint {
    KeyHint(next == nil ? "+ - minute" : "n next", rank)
  }

  private func stop(_ rank: Int) -> KeyHint {
    let key = look.isInApp ? "esc" : "q"
    return KeyHint(look.stopsAtOnce ? "\(key) stop" : "hold \(key) to stop", rank)
  }

  private func leave(_ rank: Int) -> KeyHint {
    KeyHint(look.stopsAtOnce ? "q leave" : "hold q to leave", rank)
  }
}
