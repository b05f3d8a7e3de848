internal import Countdown

/// A key that stays down while its press changes what is shown.
extension Model {
  /// A press, and what it was for.
  struct Pressed: Sendable {
    var key: Key
    var place: Place

    /// When another press of the key, which may be a repeat, counts after all; nil where none is put off.
    var late: SteadyTime?
  }

  /// What decides what `q` and `enter` do.
  struct Place: Equatable, Sendable {
    var isTyping: Bool
    var hasSheet: Bool
    var showsHelp: Bool
    var showsTimers: Bool
    var up: Set<TimerID>

    /// The timer of another process that keys are for, and whether it is shown alone.
    var other: String?
    var isOpen: Bool
  }

  private var place: Place {
    Place(
      isTyping: typing != nil, hasSheet: sheet != nil, showsHelp: showsHelp,
      showsTimers: showsTimers, up: up,
      other: other?.snapshot.id, isOpen: others.isOpen)
  }

  /// Whether a key is most likely still down from a press that was for something else than what is shown now.
  ///
  /// Only `q` and `enter`: they end a timer or close something, and would go on to leave the app, or begin a timer.
  /// Where no release is reported, a second press that comes quickly looks like the first repeat of a held key. It is
  /// put off until it is clear that no second repeat follows; see ``takeLate(before:at:)``.
  mutating func isHeldOver(_ key: Key, _ phase: Key.Phase, at now: Moment) -> Bool {
    let key = key.unshifted
    guard key == .enter || key == .character("q") else {
      pressed = nil
      return false
    }
    let isRepeat =
      phase == .repeated || phase == .struck && hands.keyboard.strike == .repetition
    guard isRepeat, let pressed, pressed.key == key else {
      pressed = Pressed(key: key, place: place)
      return false
    }
    guard pressed.place != place else { return false }
    putOff(key, phase, at: now)
    return true
  }

  /// Puts off what looks like the first repeat of a held key, and may be a second press.
  mutating func putOff(_ key: Key, _ phase: Key.Phase, at now: Moment) {
    guard phase == .struck, !hands.keyboard.isRepeating else { return }
    var place = place
    if let pressed, pressed.key == key.unshifted { place = pressed.place }
    pressed = Pressed(key: key.unshifted, place: place, late: now.steady + Self.longestGap)
  }

  /// The longest time between two repeats of a key on nearly all keyboards; see ``KeyRepeat``.
  private static let longestGap = Duration.milliseconds(120)

  /// Takes a press that was put off, if it was no repeat: no other has followed in time, or something else is done.
  mutating func takeLate(before event: Event, at now: Moment) -> [Effect] {
    guard let pressed, let late = pressed.late else { return [] }
    let isOther: Bool
    switch event {
    case .key(let key, _, _): isOther = key.unshifted != pressed.key
    case .pointer, .text: isOther = true
    default: isOther = false
    }
    guard isOther || now.steady >= late else {
      if case .key = event { self.pressed?.late = nil }
      return []
    }
    self.pressed = Pressed(key: pressed.key, place: place)
    isTakingLate = true
    defer { isTakingLate = false }
    return takeFresh(pressed.key, .struck, at: now)
  }
}
