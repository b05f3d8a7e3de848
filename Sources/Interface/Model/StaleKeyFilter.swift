internal import Countdown

/// Rejects the repeats of a key that was pressed for an earlier screen.
///
/// An `enter` that dismisses a timer must not start another timer if it is held too long. A key that is held while a
/// timer ends must not act on the alarm.
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

    /// The id of the remote timer that keys act on; nil for none.
    var remoteID: String?
    var isSelectedTimerOpen: Bool
  }

  /// The last key. Its context is nil outside the app, where keys keep their meaning.
  private var lastPress: (key: Key, context: Context?)?

  /// When the deferred key is accepted as a press; nil if none is deferred.
  private(set) var deferredUntil: SteadyTime?

  var deferredKey: Key? { deferredUntil == nil ? nil : lastPress?.key }

  /// The longest time between two repeats on nearly all keyboards; see ``KeyRepeat``.
  private static let longestGap = Duration.milliseconds(120)

  /// Returns whether a key is pressed for the current screen.
  ///
  /// A key that may be a press or a repeat is deferred. If it does not repeat within ``longestGap``, it was a press.
  ///
  /// - Parameter overtimeAcceptsFrom: the time from which a timer in overtime accepts keys; nil if the key is not for
  ///   such a timer.
  mutating func accepts(
    _ press: KeyBinding.Press, _ interaction: InteractionState, in context: Context?,
    since overtimeAcceptsFrom: SteadyTime?
  ) -> Bool {
    let (key, now) = (press.key.unshifted, press.now.steady)
    let mayRepeat = interaction.mayRepeat(press.phase)
    let isLastKey = lastPress?.key == key
    var mayBeStale =
      mayRepeat && isLastKey && lastPress?.context != context && [.enter, "q"].contains(key)
    if let overtimeAcceptsFrom, overtimeAcceptsFrom <= now {
      let wasPressedEarlier =
        interaction.keyRepeat.pressedAt.map { $0 < overtimeAcceptsFrom } ?? false
      mayBeStale = mayBeStale || press.isRepeat || mayRepeat && wasPressedEarlier
    }
    if mayBeStale {
      // Only a `struck` key, from a terminal that reports no releases, may still be a press.
      guard press.phase == .struck, !press.isRepeat else { return false }
      if !isLastKey { lastPress = (key, context) }
      deferredUntil = now + Self.longestGap
    } else if !mayRepeat || !isLastKey {
      (lastPress, deferredUntil) = ((key, context), nil)
    }
    return !mayBeStale
  }

  /// Removes and returns the deferred key if it was a press: it did not repeat, or other input follows.
  mutating func takeDeferredKey(before event: Event, in context: Context?, at now: SteadyTime)
    -> Key?
  {
    guard let key = deferredKey, let due = deferredUntil else { return nil }
    switch event {
    case .key(let next, _, _) where next.unshifted == key:
      // The key repeats within the gap, so the deferred key was a repeat too.
      if now < due {
        deferredUntil = nil
        return nil
      }
    case .key, .pointer, .text: break
    default: if now < due { return nil }
    }
    (lastPress, deferredUntil) = ((key, context), nil)
    return key
  }
}

extension Model {
  private var keyContext: StaleKeyFilter.Context? {
    guard isAppOrStopwatch else { return nil }
    return StaleKeyFilter.Context(
      tab: tab, showsWheels: showsWheels, isTyping: textEntry != nil, hasSheet: sheet != nil,
      showsHelp: showsHelp, showsTimers: showsTimers, overtimeIDs: overtimeIDs,
      remoteID: activeRemoteTimer?.snapshot.id,
      isSelectedTimerOpen: remoteTimers.isSelectedTimerOpen)
  }

  mutating func accepts(_ press: KeyBinding.Press) -> Bool {
    let isForOvertime =
      textEntry == nil && !(isAppOrStopwatch && showsHelp) && activeRemoteTimer == nil
      && keymap.row(for: press.key)?.isForOvertime == true
    return staleKeyFilter.accepts(
      press, interaction, in: keyContext,
      since: isForOvertime ? item.timer.overtime?.acceptsKeysFrom : nil)
  }

  mutating func handleDeferredKey(before event: Event, at now: Moment) -> [Effect] {
    guard let key = staleKeyFilter.takeDeferredKey(before: event, in: keyContext, at: now.steady)
    else { return [] }
    return handleAccepted(
      KeyBinding.Press(key: key, phase: .struck, isRepeat: interaction.isRepeat(.struck), now: now))
  }
}
