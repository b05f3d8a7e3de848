internal import Countdown

/// Filters repeats of a key that was pressed for an earlier screen.
///
/// `q` and `enter` end a timer or close something. Holding them a little too long must not also
/// leave the app or start a timer. A key that was down before a timer's end must not trigger its
/// overtime action.
struct StaleKeyFilter: Sendable {
  /// The screen that gives `q` and `enter` their meaning.
  struct Context: Equatable, Sendable {
    var tab: AppTab
    var showsWheels: Bool
    var isTyping: Bool
    var hasSheet: Bool
    var showsHelp: Bool
    var showsTimers: Bool
    var overtimeIDs: Set<TimerID>

    /// The id of the remote timer that keys act on.
    var activeRemoteTimer: String?
    var isSelectedTimerOpen: Bool
  }

  /// The last key and the screen of its press; the context is nil if it does not matter.
  private var last: (key: Key, context: Context?)?

  /// When the deferred press is accepted; nil if none is deferred.
  private(set) var deferredUntil: SteadyTime?

  /// The deferred key.
  var deferredKey: Key? { deferredUntil == nil ? nil : last?.key }

  /// The longest gap between two repeats on nearly all keyboards; see ``KeyRepeat``.
  private static let longestGap = Duration.milliseconds(120)

  /// Returns whether a key is a press for the current screen, not a repeat of an earlier press.
  ///
  /// An uncertain press is deferred. If no second one follows within the longest repeat gap, it is
  /// accepted.
  ///
  /// - Parameter opening: the time before which overtime ignores keys; nil for keys without that
  ///   limit.
  mutating func accepts(
    _ press: KeyBinding.Press, _ interaction: InteractionState, in context: Context?,
    since opening: SteadyTime?
  ) -> Bool {
    let (key, now) = (press.key.unshifted, press.now.steady)
    let mayRepeat = interaction.mayRepeat(press.phase)
    let isKnown = last?.key == key
    var isStale = mayRepeat && isKnown && last?.context != context && [.enter, "q"].contains(key)
    if let opening, opening <= now {
      let isFromBefore = interaction.keyRepeat.pressedAt.map { $0 < opening } ?? false
      isStale = isStale || press.isRepeat || mayRepeat && isFromBefore
    }
    if isStale {
      guard press.phase == .struck, !press.isRepeat else { return false }
      if !isKnown { last = (key, context) }
      deferredUntil = now + Self.longestGap
    } else if !mayRepeat || !isKnown {
      (last, deferredUntil) = ((key, context), nil)
    }
    return !isStale
  }

  /// Returns the deferred key if it turned out to be a press, or if another input follows.
  mutating func takeDeferredKey(before event: Event, in context: Context?, at now: SteadyTime)
    -> Key?
  {
    guard let key = deferredKey, let due = deferredUntil else { return nil }
    switch event {
    case .key(let next, _, _) where next.unshifted == key:
      if now < due {
        deferredUntil = nil
        return nil
      }
    case .key, .pointer, .text: break
    default: if now < due { return nil }
    }
    (last, deferredUntil) = ((key, context), nil)
    return key
  }
}

extension Model {
  private var keyContext: StaleKeyFilter.Context? {
    guard isAppOrStopwatch else { return nil }
    return StaleKeyFilter.Context(
      tab: tab, showsWheels: showsWheels, isTyping: textEntry != nil, hasSheet: sheet != nil,
      showsHelp: showsHelp, showsTimers: showsTimers, overtimeIDs: overtimeIDs,
      activeRemoteTimer: activeRemoteTimer?.snapshot.id,
      isSelectedTimerOpen: remoteTimers.isSelectedTimerOpen)
  }

  /// Returns whether a key is meant for the current screen.
  mutating func accepts(_ press: KeyBinding.Press) -> Bool {
    let isForEnd =
      textEntry == nil && !(isAppOrStopwatch && showsHelp) && activeRemoteTimer == nil
      && keymap.row(for: press.key)?.isForOvertime == true
    return staleKeyFilter.accepts(
      press, interaction, in: keyContext,
      since: isForEnd ? item.timer.overtime?.acceptsKeysFrom : nil)
  }

  /// Handles the deferred key if it is due.
  mutating func handleDeferredKey(before event: Event, at now: Moment) -> [Effect] {
    guard let key = staleKeyFilter.takeDeferredKey(before: event, in: keyContext, at: now.steady)
    else { return [] }
    return handleAccepted(
      KeyBinding.Press(key: key, phase: .struck, isRepeat: interaction.isRepeat(.struck), now: now))
  }
}
