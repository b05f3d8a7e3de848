internal import Countdown

/// Repeats of a key whose press has changed what is shown.
///
/// `q` and `enter` end a timer or close something; a person who holds them a little longer must not leave the app, or
/// begin a timer, with that.
extension Model {
  struct KeyPress: Sendable {
    var key: Key
    var context: KeyContext

    /// When a later press of the key, which may be a repeat of this one, counts after all; nil if none is put off.
    var putOffUntil: SteadyTime?
  }

  /// The context of a press: `q` and `enter` do something else in another one.
  struct KeyContext: Equatable, Sendable {
    var tab: AppTab
    var showsWheels: Bool
    var isTyping: Bool
    var hasSheet: Bool
    var showsHelp: Bool
    var showsTimers: Bool
    var up: Set<TimerID>

    /// The timer of another process that keys are for, and whether it is shown alone.
    var other: String?
    var isOpen: Bool
  }

  private var keyContext: KeyContext {
    KeyContext(
      tab: tab, showsWheels: showsWheels, isTyping: typing != nil, hasSheet: sheet != nil,
      showsHelp: showsHelp,
      showsTimers: showsTimers, up: up,
      other: other?.snapshot.id, isOpen: others.isOpen)
  }

  /// Whether a key repeats, or may repeat, a press that was for something else than what is shown now.
  ///
  /// If it only may do so, it is put off until it is clear that no second repeat follows: then it is a press.
  mutating func isStaleRepeat(_ key: Key, _ phase: Key.Phase, at now: Moment) -> Bool {
    let key = key.unshifted
    guard key == .enter || key == .character("q") else {
      lastPress = nil
      return false
    }
    guard hands.mayRepeat(phase), let lastPress, lastPress.key == key else {
      lastPress = KeyPress(key: key, context: keyContext)
      return false
    }
    guard lastPress.context != keyContext else { return false }
    putOff(key, phase, at: now)
    return true
  }

  /// Puts off what looks like the first repeat of a held key, and may be a second press.
  mutating func putOff(_ key: Key, _ phase: Key.Phase, at now: Moment) {
    guard phase == .struck, !hands.isRepeat(phase) else { return }
    let key = key.unshifted
    let before = lastPress.flatMap { $0.key == key ? $0.context : nil }
    lastPress = KeyPress(
      key: key, context: before ?? keyContext, putOffUntil: now.steady + Self.longestGap)
  }

  /// The longest time between two repeats of a key on nearly all keyboards; see ``KeyRepeat``.
  private static let longestGap = Duration.milliseconds(120)

  /// Takes a press that was put off, if it is clear by now that it was no repeat, or if something else is done.
  mutating func takePutOff(before event: Event, at now: Moment) -> [Effect] {
    guard let press = lastPress, let due = press.putOffUntil else { return [] }
    switch event {
    case .key(let key, _, _) where key.unshifted == press.key:
      if now.steady < due {
        lastPress?.putOffUntil = nil
        return []
      }
    case .key, .pointer, .text: break
    default: if now.steady < due { return [] }
    }
    lastPress = KeyPress(key: press.key, context: keyContext)
    isTakingPutOff = true
    defer { isTakingPutOff = false }
    return takeFresh(press.key, .struck, at: now)
  }
}
