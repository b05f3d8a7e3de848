internal import Countdown

/// A key that stays down while its press changes what is shown.
extension AppPage {
  /// A press, and what it was for.
  struct Pressed: Sendable {
    var key: Key
    var place: Place
  }

  /// What decides what `q` and `enter` do.
  struct Place: Equatable, Sendable {
    var isTyping: Bool
    var hasSheet: Bool
    var showsHelp: Bool
    var showsTimers: Bool
    var up: Set<TimerID>
  }

  private var place: Place {
    Place(
      isTyping: typing != nil, hasSheet: sheet != nil, showsHelp: showsHelp,
      showsTimers: showsTimers, up: counting?.up ?? [])
  }

  /// Whether a key is most likely still down from a press that was for something else than what is shown now.
  ///
  /// Only `q` and `enter`: they end a timer or close something, and would go on to leave the app, or begin a timer. For
  /// other keys a second press that comes quickly, which looks like a first repeat, must count.
  mutating func isHeldOver(_ key: Key, _ phase: Key.Phase) -> Bool {
    let key = key.unshifted
    guard key == .enter || key == .character("q") else {
      pressed = nil
      return false
    }
    let isRepeat =
      phase == .repeated || phase == .struck && hands.keyboard.strike == .repetition
    if isRepeat, let pressed, pressed.key == key { return pressed.place != place }
    pressed = Pressed(key: key, place: place)
    return false
  }
}
