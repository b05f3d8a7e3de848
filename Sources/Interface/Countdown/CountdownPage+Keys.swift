internal import Countdown

/// What keys do.
extension CountdownPage {
  /// Takes in that a key goes down, repeats or comes up.
  mutating func take(_ key: Key, _ phase: Key.Phase, at now: Moment) -> [Effect] {
    if phase == .released { return take(hands.release(key.unshifted, at: now.steady), at: now) }
    if let stopKey = stopKey(key) { return hold(stopKey, phase, at: now) }
    hands.cancelHold(at: now.steady)
    let isRepeat = phase == .repeated || phase == .struck && hands.keyboard.isRepeating
    if let amount = amount(of: key) {
      return perform(.add(amount, isContinued: isRepeat), at: now)
    }
    if isRepeat { return [] }
    return press(key, phase, at: now)
  }

  /// Begins the hold of the stop button by a key, or goes on with it. Esc also closes the help.
  mutating func hold(_ key: Key, _ phase: Key.Phase, at now: Moment) -> [Effect] {
    let closesHelp = key == .escape && phase != .repeated && showsHelp
    if closesHelp { showsHelp = false }
    // Where nothing needs to be held, closing is enough for one press.
    if closesHelp, settings.hold <= .zero { return [] }
    if phase != .repeated { isHoldExcused = closesHelp }
    let hold = hands.hold(.control(.stop), with: key, phase, at: now.steady)
    if closesHelp { hands.forgetFirstPress() }
    // With the press, since it is not known yet whether it is a tap.
    if phase != .repeated, hold == .pressing { sayHowToStop(at: now) }
    return take(hold, at: now)
  }

  /// The key that holds the stop button, if it is one.
  private func stopKey(_ key: Key) -> Key? {
    switch key.unshifted {
    case .character("q"), .escape: key.unshifted
    case .enter: hands.focus == .control(.stop) && !showsHelp ? .enter : nil
    default: nil
    }
  }

  /// How much time a key adds, also at each repeat; nil for keys that add none.
  private func amount(of key: Key) -> Duration? {
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
    case .tab: moveFocus(isBackward: false)
    case .backtab: moveFocus(isBackward: true)
    case .enter: return enter(phase, at: now)
    case .control("l"): return [.face(.repaint)]
    case .control("c"): return end(.interrupted(left: time.duration), at: now)
    case .control("z"):
      hands.letGo(at: now.steady)
      return [.face(.suspend)]
    case .control("\\"): return end(.quit(left: time.duration), at: now)
    default: break
    }
    return []
  }

  // MARK: The buttons

  /// Moves the focus; what the help covers cannot be chosen.
  private mutating func moveFocus(isBackward: Bool) {
    if !showsHelp { hands.moveFocus(among: focusable, isBackward: isBackward) }
  }

  /// Activates the button that has the focus.
  private mutating func enter(_ phase: Key.Phase, at now: Moment) -> [Effect] {
    guard let element = hands.focus, role(of: element) == .button, !showsHelp else { return [] }
    hands.enter(element, phase)
    if element == .control(.silence) { enteredSilence = now.steady }
    return activate(element, at: now)
  }
}
