internal import Countdown
internal import Drawing

/// What keys do, wherever they are pressed in the app.
extension AppPage {
  mutating func take(
    _ key: Key, _ phase: Key.Phase, typing text: String? = nil, at now: Moment
  ) -> [Effect] {
    if phase == .released {
      let effects = take(hands.release(key.unshifted, at: now.steady), at: now)
      return effects + (showsTimers ? tell(.key(key, phase), at: now) : [])
    }
    if let effects = takeForAll(key, at: now) { return effects }
    if isHeldOver(key, phase, at: now) { return [] }
    return takeFresh(key, phase, typing: text, at: now)
  }

  /// Presses a key and lets it go, for the pointer on what names it.
  mutating func tap(_ key: Key, at now: Moment) -> [Effect] {
    take(key, .pressed, at: now) + take(key, .released, at: now)
  }

  /// What a key does that means the page that is shown.
  mutating func takeFresh(
    _ key: Key, _ phase: Key.Phase, typing text: String? = nil, at now: Moment
  ) -> [Effect] {
    if typing != nil { return type(key, text, at: now) }
    if key.unshifted == .character("q"), !isForRinging(phase) {
      counting?.hands.drop(at: now.steady)
      return holdToLeave(key.unshifted, phase, at: now)
    }
    if let effects = holdToStopOther(key, phase, at: now) { return effects }
    hands.cancelHold(at: now.steady)
    let isRepeat = phase == .repeated || phase == .struck && hands.keyboard.isRepeating
    if showsHelp { return takeInHelp(key, isRepeat: isRepeat, at: now) }
    if sheet != nil { return takeInSheet(key, isRepeat: isRepeat, at: now) }
    if !isRepeat, let effects = takeForPages(key, at: now) {
      // The timers are not told of this key, which ends what is held there like any other.
      counting?.hands.drop(at: now.steady)
      return effects
    }
    if let effects = takeForOthers(key, phase, isRepeat: isRepeat, at: now) { return effects }
    if showsTimers { return takeForTimers(key, phase, isRepeat: isRepeat, at: now) }
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
    if let other, !showsHelp, sheet == nil, phase != .repeated, !hands.hold.isPressing {
      return other.snapshot.state == .over
    }
    guard !showsHelp, sheet == nil, showsTimers, phase != .repeated, other == nil,
      let page = counting, !page.isPlusChosen, !hands.hold.isPressing
    else { return false }
    return page.phase == .overtime && !page.item.timer.isWaiting
  }

  /// Keys that mean the same everywhere, also while something is typed.
  private mutating func takeForAll(_ key: Key, at now: Moment) -> [Effect]? {
    switch key {
    case .control("c"): return leave(.interrupted(left: .zero), at: now)
    case .control("\\"): return leave(.quit(left: .zero), at: now)
    case .control("l"): return [.face(.repaint)]
    case .control("z"):
      letGo(at: now)
      return [.face(.suspend)]
    default: return nil
    }
  }

  /// Lets go of everything that is held: no release will be reported.
  mutating func letGo(at now: Moment) {
    hands.letGo(at: now.steady)
    counting?.hands.letGo(at: now.steady)
    wheels.drop(at: now.steady)
  }

  /// Keys that lead from page to page.
  private mutating func takeForPages(_ key: Key, at now: Moment) -> [Effect]? {
    switch key {
    case .character("?"): showsHelp = true
    case .character(","): openSheet(at: now)
    case _ where options.isStopwatchAlone: return nil
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
    if tab == .timer, let page = counting, !page.up.isEmpty { showTimerThatIsUp(page, at: now) }
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
      // An answer belongs to the page on which it was given.
      notices.withdraw(at: now.steady)
    }
    tabs.choose(tab, moves: moves, at: now.steady)
    counting?.show(alone: tab != .all, at: now)
    hands.limitFocus(to: focusable)
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
    !stopwatch.isFresh
      || counting?.items.contains { $0.phase != .overtime || $0.timer.isWaiting } == true
  }

  /// Begins the hold that leaves the app, or goes on with it. Where nothing would be lost, a tap is enough.
  private mutating func holdToLeave(_ key: Key, _ phase: Key.Phase, at now: Moment) -> [Effect] {
    if showsHelp || sheet != nil, phase != .repeated, !hands.keyboard.isRepeating {
      showsHelp = false
      if sheet != nil { return closeSheet(at: now) }
      return []
    }
    guard hasSomethingToLose else {
      return phase == .repeated || hands.keyboard.isRepeating
        ? [] : leave(.left, at: now)
    }
    let answer = hands.hold(Element.ID(.leave), with: key, phase, at: now.steady)
    if phase != .repeated, answer == .pressing { sayHowToLeave(isAgain: false, at: now) }
    return take(answer, at: now)
  }

  mutating func take(_ answer: Hold.Answer, at now: Moment) -> [Effect] {
    switch answer {
    case .acts:
      if hands.hold.element == .control(.stop) { return stopOther() }
      guard hands.hold.element == Element.ID(.leave) else { return [] }
      return leave(.left, at: now)
    case .released where hands.hold.element == .control(.stop):
      sayHowToStopOther(isReleased: true, at: now)
    case .released:
      sayHowToLeave(
        isAgain: hands.hold.acceptsSecondPress(hands.keyboard, at: now.steady), at: now)
    case .pressing, .nothing: break
    }
    return []
  }

  /// What becomes of it if the app is left now: `2 timers go on in the background`.
  private var leavingWords: String {
    let count = counting?.items.count { $0.phase != .overtime || $0.timer.isWaiting } ?? 0
    let timers = count == 1 ? "the timer goes on" : "\(count) timers go on"
    guard count > 0 else { return "that ends the stopwatch" }
    let words = "\(timers) in the background"
    return stopwatch.isFresh ? words : "\(words), the stopwatch ends"
  }

  private mutating func sayHowToLeave(isAgain: Bool, at now: Moment) {
    let again = isAgain ? ", or press it again" : ""
    let name = hands.hold.isByPointer ? "it" : hands.hold.name
    say("hold \(name) to leave\(again); \(leavingWords)", at: now)
  }

  /// Leaves the app. What was changed in the sheet is kept.
  mutating func leave(_ outcome: Outcome, at now: Moment) -> [Effect] {
    var effects: [Effect] = []
    if sheet != nil { effects += closeSheet(at: now) }
    isOver = true
    hands.noticeRelease(at: now.steady)
    // Ctrl-\ ends all at once.
    if case .quit = outcome {} else { effects += handOver(at: now) }
    return effects + endTimers(at: now) + [.finish(outcome)]
  }
}
