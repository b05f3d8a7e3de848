internal import Countdown

/// Keeps keys of an earlier press from what is shown now.
///
/// `q` and `enter` end a timer or close something; a person who holds them a little longer must not leave the app, or
/// begin a timer, with that. Nor is a key that was down before the end meant for what it does after the end.
struct StaleKeyFilter: Sendable {
  /// The state that decides the meaning of a press: `q` and `enter` do something else in another context.
  struct Context: Equatable, Sendable {
    var tab: AppTab
    var showsWheels: Bool
    var isTyping: Bool
    var hasSheet: Bool
    var showsHelp: Bool
    var showsTimers: Bool
    var up: Set<TimerID>

    /// The timer of another process that keys are for, and whether it is shown alone.
    var other: String?
    var showsAlone: Bool
  }

  /// The last key, and what its press was for; the context is nil where none matters.
  private var last: (key: Key, context: Context?)?

  /// When a press that may be a repeat of an earlier one counts after all; nil if none is put off.
  private(set) var putOffUntil: SteadyTime?

  /// The key that is put off.
  var putOffKey: Key? { putOffUntil == nil ? nil : last?.key }

  /// The longest time between two repeats of a key on nearly all keyboards; see ``KeyRepeat``.
  private static let longestGap = Duration.milliseconds(120)

  /// Whether a key is meant for what is shown now, and no repeat of an earlier press.
  ///
  /// If it only may be a repeat, it is put off until it is clear that no second one follows: then it is a press.
  ///
  /// - Parameter opening: the time from which keys count after the end; nil for keys that count at any time.
  mutating func accepts(
    _ press: KeyBinding.Press, _ interaction: InteractionState, in context: Context?,
    since opening: SteadyTime?
  ) -> Bool {
    let (key, now) = (press.key.unshifted, press.now.steady)
    let mayRepeat = interaction.mayRepeat(press.phase)
    let isKnown = last?.key == key
    var isStale = mayRepeat && isKnown && last?.context != context && [.enter, "q"].contains(key)
    if let opening, opening <= now {
      let isFromBefore = interaction.repeats.pressedAt.map { $0 < opening } ?? false
      isStale = isStale || press.isRepeat || mayRepeat && isFromBefore
    }
    if isStale {
      guard press.phase == .struck, !press.isRepeat else { return false }
      if !isKnown { last = (key, context) }
      putOffUntil = now + Self.longestGap
    } else if !mayRepeat || !isKnown {
      (last, putOffUntil) = ((key, context), nil)
    }
    return !isStale
  }

  /// The key that was put off, if it is clear by now that it was no repeat, or if something else is done.
  mutating func popPutOff(before event: Event, in context: Context?, at now: SteadyTime) -> Key? {
    guard let key = putOffKey, let due = putOffUntil else { return nil }
    switch event {
    case .key(let next, _, _) where next.unshifted == key:
      if now < due {
        putOffUntil = nil
        return nil
      }
    case .key, .pointer, .text: break
    default: if now < due { return nil }
    }
    (last, putOffUntil) = ((key, context), nil)
    return key
  }
}

extension Model {
  private var keyContext: StaleKeyFilter.Context? {
    guard isAppOrStopwatch else { return nil }
    return StaleKeyFilter.Context(
      tab: tab, showsWheels: showsWheels, isTyping: typing != nil, hasSheet: sheet != nil,
      showsHelp: showsHelp, showsTimers: showsTimers, up: up, other: other?.snapshot.id,
      showsAlone: others.showsAlone)
  }

  /// Whether a key is meant for what is shown now.
  mutating func isFresh(_ press: KeyBinding.Press) -> Bool {
    let isForEnd =
      typing == nil && !(isAppOrStopwatch && showsHelp) && other == nil
      && keymap.row(for: press.key)?.isAfterTheEnd == true
    return staleKeys.accepts(
      press, interaction, in: keyContext,
      since: isForEnd ? item.timer.overtime?.acceptsKeysFrom : nil)
  }

  /// Handles a key that was put off, where that is due.
  mutating func handlePutOffKey(before event: Event, at now: Moment) -> [Effect] {
    guard let key = staleKeys.popPutOff(before: event, in: keyContext, at: now.steady)
    else { return [] }
    return handleFresh(
      KeyBinding.Press(key: key, phase: .struck, isRepeat: interaction.isRepeat(.struck), now: now))
  }
}
