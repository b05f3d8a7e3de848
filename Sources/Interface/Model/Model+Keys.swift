internal import Countdown
internal import Drawing

/// Key events.
extension Model {
  mutating func handle(
    key: Key, _ phase: Key.Phase, typing text: String? = nil, at now: Moment
  ) -> [Effect] {
    if phase == .released {
      return act(on: interaction.release(key.unshifted, at: now.steady), at: now)
    }
    if phase != .repeated, let row = systemKeys.row(for: key) {
      return row.action(&self, KeyBinding.Press(key: key, phase: phase, isRepeat: false, now: now))
    }
    let press = KeyBinding.Press(
      key: meaning(of: key), phase: phase, isRepeat: interaction.isRepeat(phase), now: now)
    return accepts(press) ? handleAccepted(press, typing: text) : []
  }

  /// Returns the arrow for h, j, k and l where they have no meaning of their own and are not text.
  private func meaning(of key: Key) -> Key {
    guard textEntry == nil, let arrow = key.viArrow, keymap.row(for: key) == nil else { return key }
    return arrow
  }

  /// Presses and releases a key, for a click on its hint or its line in the help.
  mutating func tap(_ key: Key, at now: Moment) -> [Effect] {
    handle(key: key, .pressed, at: now) + handle(key: key, .released, at: now)
  }

  /// Handles a key that passed the stale-key filter.
  mutating func handleAccepted(_ press: KeyBinding.Press, typing text: String? = nil) -> [Effect] {
    if textEntry != nil { return type(press.key, text, at: press.now) }
    if press.phase != .repeated { suppressesHoldHint = false }
    if showsHelp, handleInHelp(press) { return [] }
    let row = keymap.row(for: press.key)
    if row?.mustBeHeld != true { interaction.hold.cancel(at: press.now.steady) }
    guard let row, row.repeats || !press.isRepeat, !row.isForOvertime || acceptsInput(at: press.now)
    else { return [] }
    return row.action(&self, press)
  }

  /// Scrolls or closes the open help; returns whether the key has no other effect.
  ///
  /// In the app, a key that does not scroll the help closes it. Outside the app, the keys of the timer act while the
  /// help is open.
  private mutating func handleInHelp(_ press: KeyBinding.Press) -> Bool {
    let scrolls = scrollHelp(by: press.key, at: press.now)
    if scrolls || isAppOrStopwatch { interaction.hold.cancel(at: press.now.steady) }
    if scrolls { return true }
    guard isAppOrStopwatch else {
      guard press.key == .escape, press.phase != .repeated else { return false }
      (showsHelp, suppressesHoldHint) = (false, true)
      // A held `esc` also stops a timer that counts.
      return item.phase != .counting || holdToStopTime <= .zero
    }
    if press.isRepeat { return true }
    showsHelp = false
    switch press.key.unshifted {
    case .escape, .enter, .character("?"), .character(" "), .character("q"): return true
    case let key: return sheet == nil && (tabKeys + [settingsKey]).row(for: key) == nil
    }
  }

  /// Opens a page at the user's request, and returns the effect that reads its data.
  mutating func go(to tab: AppTab, at now: Moment) -> [Effect] {
    // A click on the tab of the open page must not disturb its text entry.
    if tab == self.tab, textEntry != nil { return [] }
    open(tab, at: now)
    if tab == .timer, !overtimeIDs.isEmpty { showTimerThatIsUp(at: now) }
    switch tab {
    case .presets: return [.store(.readPresets)]
    case .log: return [.store(.readLog)]
    case .timer, .all, .stopwatch: return []
    }
  }

  /// Opens a page and ends presses, drags and text entry on the previous page.
  mutating func open(_ tab: AppTab, at now: Moment) {
    wheels.cancelDrag(at: now.steady)
    remoteTimers.isSelectedTimerOpen = false
    if tab != self.tab {
      wheels.endTyping(at: now.steady)
      interaction.cancelPress(at: now.steady)
      textEntry = nil
      withdrawPageNotice(at: now)
      if isPlusSelected { selection = .local }
    }
    tabs.select(tab, animated: hasAnimations && isAppOrStopwatch, at: now.steady)
  }

  /// Withdraws a notice that belongs to the page, not to a timer.
  mutating func withdrawPageNotice(at now: Moment) {
    if isAppOrStopwatch, notices.shown?.subject == nil { notices.withdraw(at: now.steady) }
  }

  // MARK: Leaving

  /// Whether the stopwatch or a timer is unfinished.
  var hasSomethingUnfinished: Bool {
    !stopwatch.isFresh || unfinishedTimerCount > 0
  }

  /// The number of timers whose last part has not ended.
  private var unfinishedTimerCount: Int {
    items.count { $0.phase != .overtime || $0.timer.isWaiting }
  }

  /// Starts or continues the hold that leaves the app. If nothing is unfinished, leaves at once.
  mutating func holdToLeave(_ key: Key, _ phase: Key.Phase, at now: Moment) -> [Effect] {
    guard hasSomethingUnfinished else {
      return interaction.isRepeat(phase) ? [] : leave(.left, at: now)
    }
    if phase != .repeated { setHoldTime(settings.hold) }
    let response = interaction.applyHold(Element.ID(.leave), with: key, phase, at: now.steady)
    if phase != .repeated, response == .pressing {
      showLeaveHint(acceptsSecondPress: false, at: now)
    }
    return act(on: response, at: now)
  }

  /// The consequence of leaving now: `2 timers run on`.
  private var consequenceOfLeaving: String {
    let count = unfinishedTimerCount
    guard count > 0 else { return "the stopwatch ends" }
    let timers = count == 1 ? "the timer runs on" : "\(count) timers run on"
    return stopwatch.isFresh ? timers : "\(timers), the stopwatch ends"
  }

  /// Shows how to leave, and what happens then.
  mutating func showLeaveHint(acceptsSecondPress: Bool, at now: Moment) {
    let again = acceptsSecondPress ? ", or press it again" : ""
    let name = interaction.hold.isByPointer ? "it" : interaction.hold.name
    showNotice("hold \(name) to leave\(again); \(consequenceOfLeaving)", at: now)
  }

  /// Leaves the app: saves the settings, hands over the timers, and ends the program.
  mutating func leave(_ outcome: Outcome, at now: Moment) -> [Effect] {
    guard isAppOrStopwatch else { return end(outcome, at: now) }
    var effects: [Effect] = []
    if sheet != nil { effects += closeSheet() }
    isOver = true
    interaction.detectRelease(at: now.steady)
    // Ctrl-\ ends the timers instead of handing them over.
    if case .quit = outcome {} else { effects += requestHandOver(at: now) }
    // Timers that are handed over run on.
    return effects + stopAll(onlyOver: handOver != nil, at: now) + [.finish(outcome)]
  }
}
