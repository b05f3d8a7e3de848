internal import Countdown
internal import Drawing

/// Keys, on every page.
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
      key: key, phase: phase, isRepeat: interaction.isRepeat(phase), now: now)
    return isFresh(press) ? handleFresh(press, typing: text) : []
  }

  /// Presses a key and lets it go, for a click on what names it.
  mutating func tap(_ key: Key, at now: Moment) -> [Effect] {
    handle(key: key, .pressed, at: now) + handle(key: key, .released, at: now)
  }

  /// Handles a key by what is shown.
  mutating func handleFresh(_ press: KeyBinding.Press, typing text: String? = nil) -> [Effect] {
    if typing != nil { return type(press.key, text, at: press.now) }
    if press.phase != .repeated { isHoldExcused = false }
    if showsHelp, helpHandles(press) { return [] }
    let row = keymap.row(for: press.key)
    if row?.isHeld != true { interaction.hold.cancel(at: press.now.steady) }
    guard let row, row.repeats || !press.isRepeat, !row.isAfterTheEnd || takesInput(at: press.now)
    else { return [] }
    return row.action(&self, press)
  }

  /// Whether the help has taken a key: one that scrolls it or closes it. In the app any key closes it, and keys that lead
  /// elsewhere do so too; the keys of a countdown go on to work below it, and `esc` that is held stops it.
  private mutating func helpHandles(_ press: KeyBinding.Press) -> Bool {
    let scrolls = scrollHelp(by: press.key, at: press.now)
    if scrolls || isAppOrStopwatch { interaction.hold.cancel(at: press.now.steady) }
    if scrolls { return true }
    guard isAppOrStopwatch else {
      guard press.key == .escape, press.phase != .repeated else { return false }
      (showsHelp, isHoldExcused) = (false, true)
      return item.phase != .counting || holdToStopTime <= .zero
    }
    if press.isRepeat { return true }
    showsHelp = false
    switch press.key.unshifted {
    case .escape, .enter, .character("?"), .character(" "), .character("q"): return true
    case let key: return sheet == nil && (tabKeys + [settingsKey]).row(for: key) == nil
    }
  }

  /// Opens a page because somebody wants to see it.
  mutating func go(to tab: AppTab, at now: Moment) -> [Effect] {
    // The line that is typed on this page stays.
    if tab == self.tab, typing != nil { return [] }
    open(tab, at: now)
    if tab == .timer, !up.isEmpty { showTimerThatIsUp(at: now) }
    switch tab {
    case .presets: return [.store(.readPresets)]
    case .log: return [.store(.readLog)]
    case .timer, .all, .stopwatch: return []
    }
  }

  /// Opens a page; what is held or dragged on the one before is let go.
  mutating func open(_ tab: AppTab, at now: Moment) {
    wheels.drop(at: now.steady)
    others.showsAlone = false
    if tab != self.tab {
      wheels.endTyping(at: now.steady)
      interaction.drop(at: now.steady)
      typing = nil
      withdrawAnswer(at: now)
      if isPlusChosen { choice = .own }
    }
    tabs.choose(tab, moves: moves && isAppOrStopwatch, at: now.steady)
  }

  /// Removes an answer, which belongs to the page on which it was given, unless it is about a timer.
  mutating func withdrawAnswer(at now: Moment) {
    if isAppOrStopwatch, notices.shown?.subject == nil { notices.withdraw(at: now.steady) }
  }

  // MARK: Leaving

  /// Whether something would be lost if the app were left now.
  var hasSomethingToLose: Bool {
    !stopwatch.isFresh || items.contains { $0.phase != .overtime || $0.timer.isWaiting }
  }

  /// Begins the hold that leaves the app, or goes on with it. Where nothing would be lost, a tap is enough.
  mutating func holdToLeave(_ key: Key, _ phase: Key.Phase, at now: Moment) -> [Effect] {
    guard hasSomethingToLose else {
      return interaction.isRepeat(phase) ? [] : leave(.left, at: now)
    }
    if phase != .repeated { setHoldTime(settings.hold) }
    let answer = interaction.hold(Element.ID(.leave), with: key, phase, at: now.steady)
    if phase != .repeated, answer == .pressing { sayHowToLeave(isAgain: false, at: now) }
    return act(on: answer, at: now)
  }

  /// What becomes of it if the app is left now: `2 timers run on`.
  private var leavingWords: String {
    let count = items.count { $0.phase != .overtime || $0.timer.isWaiting }
    guard count > 0 else { return "the stopwatch ends" }
    let timers = count == 1 ? "the timer runs on" : "\(count) timers run on"
    return stopwatch.isFresh ? timers : "\(timers), the stopwatch ends"
  }

  mutating func sayHowToLeave(isAgain: Bool, at now: Moment) {
    let again = isAgain ? ", or press it again" : ""
    let name = interaction.hold.isByPointer ? "it" : interaction.hold.name
    say("hold \(name) to leave\(again); \(leavingWords)", at: now)
  }

  /// Leaves the window. What was changed in the sheet is kept.
  mutating func leave(_ outcome: Outcome, at now: Moment) -> [Effect] {
    guard isAppOrStopwatch else { return end(outcome, at: now) }
    var effects: [Effect] = []
    if sheet != nil { effects += closeSheet() }
    isOver = true
    interaction.noticeRelease(at: now.steady)
    // Ctrl-\ ends all at once.
    if case .quit = outcome {} else { effects += handOver(at: now) }
    return effects + endTimers(at: now) + [.finish(outcome)]
  }
}
