internal import Countdown
internal import Drawing

/// Keys, on every page.
extension Model {
  mutating func take(
    _ key: Key, _ phase: Key.Phase, typing text: String? = nil, at now: Moment
  ) -> [Effect] {
    if phase == .released { return take(hands.release(key.unshifted, at: now.steady), at: now) }
    if phase != .repeated, let effects = takeForAll(key, at: now) { return effects }
    if isApp, isStaleRepeat(key, phase, at: now) { return [] }
    return takeFresh(key, phase, typing: text, at: now)
  }

  /// Presses a key and lets it go, for the pointer on what names it.
  mutating func tap(_ key: Key, at now: Moment) -> [Effect] {
    take(key, .pressed, at: now) + take(key, .released, at: now)
  }

  /// Handles a key by what is shown.
  mutating func takeFresh(
    _ key: Key, _ phase: Key.Phase, typing text: String? = nil, at now: Moment
  ) -> [Effect] {
    if typing != nil { return type(key, text, at: now) }
    if isApp, key.unshifted == .character("q"), !isForRinging(phase) {
      return holdToLeave(key.unshifted, phase, at: now)
    }
    if let effects = holdToStop(key, phase, at: now) { return effects }
    hands.hold.cancel(at: now.steady)
    let isRepeat = hands.isRepeat(phase)
    if isApp {
      if showsHelp { return takeInHelp(key, isRepeat: isRepeat, at: now) }
      if sheet != nil { return takeInSheet(key, isRepeat: isRepeat, at: now) }
      if !isRepeat, let effects = takeForPages(key, at: now) { return effects }
    }
    if let effects = takeForAllTimers(key, isRepeat: isRepeat, at: now) { return effects }
    if let other { return take(key, phase, isRepeat: isRepeat, on: other, at: now) }
    if showsTimers { return takeForTimer(key, phase, isRepeat: isRepeat, at: now) }
    switch tab {
    case .timer: return takeInWheels(key, isRepeat: isRepeat, at: now)
    case .all: return isRepeat ? [] : takeInEmpty(key, at: now)
    case .presets: return takeInPresets(key, isRepeat: isRepeat, at: now)
    case .stopwatch: return takeInStopwatch(key, isRepeat: isRepeat, at: now)
    case .log: return takeInLog(key, isRepeat: isRepeat, at: now)
    }
  }

  /// Whether `q` is for a timer that is shown and rings, which it ends as any such one.
  private func isForRinging(_ phase: Key.Phase) -> Bool {
    guard !showsHelp, sheet == nil, phase != .repeated, !hands.hold.isPressing else { return false }
    if let other { return other.snapshot.state == .over }
    guard showsTimers, !isPlusChosen else { return false }
    return item.phase == .overtime && !item.timer.isWaiting
  }

  /// Keys that mean the same everywhere, also while something is typed.
  private mutating func takeForAll(_ key: Key, at now: Moment) -> [Effect]? {
    switch key {
    case .control("c"): return leave(.interrupted(left: timeLeft), at: now)
    case .control("\\"): return leave(.quit(left: timeLeft), at: now)
    case .control("l"): return [.face(.repaint)]
    case .control("z"): return suspend(at: now)
    default: return nil
    }
  }

  /// Keys that choose among all timers, or are for all of them; nil where the key is for something else.
  private mutating func takeForAllTimers(
    _ key: Key, isRepeat: Bool, at now: Moment
  ) -> [Effect]? {
    guard showsAll || showsTimers && (isSeveral || !others.isEmpty) else { return nil }
    switch key {
    case .character("P"): return isRepeat ? [] : toggleAll(withOthers: isApp, at: now)
    case _ where showsHelp: return nil
    case .character(let digit) where ("1"..."9").contains(digit):
      let number = Int(digit.value - 0x30)
      if numbers.contains(number) { choose(number: number, at: now) }
    case .left, .right, .up, .down:
      guard showsAll, stage?.place == .screen else { return nil }
      let all = numbers + (isApp ? [RingFrame.plus] : [])
      if let next = ring.next(key, from: chosenNumber, among: all) { choose(number: next, at: now) }
    case .enter where other == nil && !isPlusChosen && hasTimers:
      guard hands.focus == nil, item.phase != .overtime, isApp || shown.count > 1 else {
        return nil
      }
      if !isRepeat {
        showsWheels = false
        open(isAlone ? .all : .timer, at: now)
      }
    default: return nil
    }
    return []
  }

  /// Keys that lead from page to page.
  private mutating func takeForPages(_ key: Key, at now: Moment) -> [Effect]? {
    switch key {
    case .character("?"): showsHelp = true
    case .character(","): openSheet(at: now)
    case _ where options.kind == .stopwatch: return nil
    case .character("["), .previousTab: return go(to: tab.next(isBackward: true), at: now)
    case .character("]"), .nextTab: return go(to: tab.next(), at: now)
    case .function(let number):
      guard let tab = AppTab(rawValue: Int(number) - 1) else { return [] }
      return go(to: tab, at: now)
    default: return nil
    }
    return []
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
    others.isOpen = false
    if tab != self.tab {
      hands.drop(at: now.steady)
      typing = nil
      // An answer belongs to the page on which it was given, unless it is about a timer.
      if isApp, notices.shown?.subject == nil { notices.withdraw(at: now.steady) }
      isPlusChosen = false
    }
    tabs.choose(tab, moves: moves && isApp, at: now.steady)
  }

  private mutating func takeInHelp(_ key: Key, isRepeat: Bool, at now: Moment) -> [Effect] {
    if scrollHelp(by: key, at: now) { return [] }
    guard !isRepeat else { return [] }
    showsHelp = false
    switch key {
    case .escape, .enter, .character("?"), .character(" "): return []
    case _ where sheet != nil: return takeInSheet(key, isRepeat: false, at: now)
    default: return takeForPages(key, at: now) ?? []
    }
  }

  // MARK: Leaving

  /// Whether something would be lost if the app were left now.
  var hasSomethingToLose: Bool {
    !stopwatch.isFresh || items.contains { $0.phase != .overtime || $0.timer.isWaiting }
  }

  /// Begins the hold that leaves the app, or goes on with it. Where nothing would be lost, a tap is enough.
  private mutating func holdToLeave(_ key: Key, _ phase: Key.Phase, at now: Moment) -> [Effect] {
    if showsHelp || sheet != nil, !hands.isRepeat(phase) {
      showsHelp = false
      if sheet != nil { return closeSheet(at: now) }
      return []
    }
    guard hasSomethingToLose else {
      return hands.isRepeat(phase) ? [] : leave(.left, at: now)
    }
    if phase != .repeated { setHoldTime(settings.hold) }
    let answer = hands.hold(Element.ID(.leave), with: key, phase, at: now.steady)
    if phase != .repeated, answer == .pressing { sayHowToLeave(isAgain: false, at: now) }
    return take(answer, at: now)
  }

  /// What becomes of it if the app is left now: `2 timers go on in the background`.
  private var leavingWords: String {
    let count = items.count { $0.phase != .overtime || $0.timer.isWaiting }
    let timers = count == 1 ? "the timer goes on" : "\(count) timers go on"
    guard count > 0 else { return "that ends the stopwatch" }
    let words = "\(timers) in the background"
    return stopwatch.isFresh ? words : "\(words), the stopwatch ends"
  }

  mutating func sayHowToLeave(isAgain: Bool, at now: Moment) {
    let again = isAgain ? ", or press it again" : ""
    let name = hands.hold.isByPointer ? "it" : hands.hold.name
    say("hold \(name) to leave\(again); \(leavingWords)", at: now)
  }

  /// Leaves the window. What was changed in the sheet is kept.
  mutating func leave(_ outcome: Outcome, at now: Moment) -> [Effect] {
    guard isApp else { return end(outcome, at: now) }
    var effects: [Effect] = []
    if sheet != nil { effects += closeSheet(at: now) }
    isOver = true
    hands.noticeRelease(at: now.steady)
    // Ctrl-\ ends all at once.
    if case .quit = outcome {} else { effects += handOver(at: now) }
    return effects + endTimers(at: now) + [.finish(outcome)]
  }
}
