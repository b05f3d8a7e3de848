internal import Countdown
internal import Drawing

/// What keys do to the timer of this process that is shown.
extension Model {
  mutating func takeForTimer(
    _ key: Key, _ phase: Key.Phase, isRepeat: Bool, at now: Moment
  ) -> [Effect] {
    if isApp {
      if !isRepeat, key == .character("a") { return another(at: now) }
      if isPlusChosen {
        let begins = key == .enter || key == .character(" ")
        return begins && !isRepeat ? another(at: now) : []
      }
      if !isRepeat, key == .character("n"), !item.plan.isSequence {
        say("n names the next timer, on the wheels", at: now)
        return []
      }
    }
    guard isLive else { return [] }
    guard item.phase == .counting else { return takeInOvertime(key, phase, at: now) }
    if let amount = Self.amount(of: key) {
      return perform(.add(amount, isContinued: isRepeat), at: now)
    }
    return isRepeat ? [] : press(key, phase, at: now)
  }

  /// Whether keys still do something to the timer that is shown.
  var isLive: Bool {
    switch item.phase {
    case .counting, .overtime: true
    case .flashing: false
    case .over: isSeveral
    }
  }

  /// How much time a key adds, also at each repeat; nil for keys that add none.
  static func amount(of key: Key) -> Duration? {
    switch key {
    case .character("+"), .character("="), .up: .seconds(60)
    case .character("-"), .down: .seconds(-60)
    case .right: .seconds(10)
    case .left: .seconds(-10)
    default: nil
    }
  }

  /// Does what a key does once, however long it is down.
  mutating func press(_ key: Key, _ phase: Key.Phase, at now: Moment) -> [Effect] {
    switch key.unshifted {
    case .character(" "), .character("p"): return perform(.toggle, at: now)
    case .character("r"): return restart(at: now)
    case .character("n"): return item.plan.isSequence ? perform(.next, at: now) : []
    case .character("u"): return perform(.undo, at: now)
    case .character("?"):
      if isInline { return [.face(.tellKeys)] }
      showsHelp.toggle()
    // What the help covers cannot be chosen.
    case .tab: if !showsHelp { hands.moveFocus(among: focusable, isBackward: false) }
    case .backtab: if !showsHelp { hands.moveFocus(among: focusable, isBackward: true) }
    case .enter: return enter(phase, at: now)
    default: break
    }
    return []
  }

  /// Activates the button that has the focus.
  private mutating func enter(_ phase: Key.Phase, at now: Moment) -> [Effect] {
    guard let element = hands.focus, role(of: element) == .button, !showsHelp else { return [] }
    hands.enter(element, phase)
    if element == .control(.silence) { enteredSilence = now.steady }
    return activateOnTimer(element, at: now)
  }

  /// Does what a button does, or a click on the picture after the end.
  mutating func activateOnTimer(_ button: Element.ID, at now: Moment) -> [Effect] {
    guard role(of: button) == .button, isOpen(at: now) else { return [] }
    return switch button.control {
    case .restart: perform(.restart, at: now)
    case .pause: perform(.toggle, at: now)
    case .snooze: perform(.snooze, at: now)
    case .next: perform(.next, at: now)
    case .done: dismiss(at: now)
    case .silence, nil: perform(.silence, at: now)
    case .stop: []
    }
  }

  func roleOnTimer(_ element: Element.ID) -> Role? {
    if let overtime = item.timer.overtime, element == .digits || element.purpose == .ring {
      return overtime.isSilenced ? nil : .button
    }
    if element == .digits { return isDone(item) ? nil : .adjustable }
    guard let control = element.control, liveControls.contains(control) else { return nil }
    return control == .stop ? .hold : .button
  }

  /// The buttons of the timer that is shown, in the order of the focus.
  var liveControls: [Control] {
    guard let overtime = item.timer.overtime else {
      if isDone(item) { return Control.amongOthers }
      return item.phase == .counting ? Control.all(forDeadline: item.time.isDeadline) : []
    }
    return Control.overtime(isAsking: item.timer.isWaiting)
      .filter { $0 != .silence || !overtime.isSilenced }
  }

  // MARK: Stopping

  /// Begins the hold that stops the chosen timer, wherever it counts, or goes on with it; nil where the key does not do
  /// that here. Esc also closes the help.
  mutating func holdToStop(_ key: Key, _ phase: Key.Phase, at now: Moment) -> [Effect]? {
    guard let key = stopKey(key) else { return nil }
    if other == nil, item.phase == .overtime {
      guard isOpen(at: now) else { return [] }
      if isFromBeforeTheEnd(phase) {
        putOff(key, phase, at: now)
        return []
      }
    }
    let closesHelp = key == .escape && phase != .repeated && showsHelp
    if closesHelp { showsHelp = false }
    // Where nothing needs to be held, closing is enough for one press.
    if closesHelp, holdToStopTime <= .zero { return [] }
    if phase != .repeated {
      isHoldExcused = closesHelp
      setHoldTime(holdToStopTime)
    }
    let hold = hands.hold(.control(.stop), with: key, phase, at: now.steady)
    if closesHelp { hands.forgetFirstPress() }
    // With the press, since it is not known yet whether it is a tap.
    if phase != .repeated, hold == .pressing { sayHowToStop(at: now) }
    return take(hold, at: now)
  }

  /// The key that holds the stop button, if it is one.
  private func stopKey(_ key: Key) -> Key? {
    guard sheet == nil, !isApp || !showsHelp else { return nil }
    if let other {
      if other.snapshot.state == .over { return nil }
    } else {
      guard showsTimers, !isPlusChosen else { return nil }
      guard item.phase == .counting || item.timer.isWaiting && !(showsHelp && key == .escape)
      else { return nil }
    }
    switch key.unshifted {
    case .character("q"): return isApp ? nil : key.unshifted
    case .escape: return .escape
    case .enter: return hands.focus == .control(.stop) && !showsHelp ? .enter : nil
    default: return nil
    }
  }

  /// How long the chosen timer must be held to stop it.
  private var holdToStopTime: Duration {
    other == nil && hasTimers ? item.settings.hold : settings.hold
  }

  /// Has what is held from now on act after some time.
  mutating func setHoldTime(_ time: Duration) {
    if hands.hold.duration != time { hands.hold(for: time) }
  }

  /// Has what the pointer presses act after its own time.
  mutating func setHoldTime(for element: Element.ID) {
    setHoldTime(element == .control(.stop) ? holdToStopTime : settings.hold)
  }

  /// - Parameter isReleased: the stop button was not held for long enough.
  mutating func sayHowToStop(isReleased: Bool = false, at now: Moment) {
    guard !isHoldExcused else { return }
    let isAgain = isReleased && hands.hold.acceptsSecondPress(hands.keyboard, at: now.steady)
    let aim = other?.snapshot.state == .lost ? "drop it" : "stop"
    say("hold \(hands.hold.name) to \(aim)\(isAgain ? ", or press it again" : "")", at: now)
  }

  /// Takes in what becomes of a hold.
  mutating func take(_ answer: Hold.Answer, at now: Moment) -> [Effect] {
    let isToStop = hands.hold.element == .control(.stop)
    switch answer {
    case .acts where isToStop:
      if other != nil { return stopOther(at: now) }
      guard showsTimers, item.phase == .counting || item.timer.isWaiting else { return [] }
      return stop(at: now)
    case .acts where hands.hold.element == Element.ID(.leave): return leave(.left, at: now)
    case .released where isToStop: sayHowToStop(isReleased: true, at: now)
    case .released:
      sayHowToLeave(
        isAgain: hands.hold.acceptsSecondPress(hands.keyboard, at: now.steady), at: now)
    case .acts, .pressing, .nothing: break
    }
    return []
  }
}
