internal import Countdown

/// What keys do.
extension CountdownModel {
  /// What one does that goes down, repeats or comes up.
  mutating func take(_ key: Key, _ phase: Key.Phase, at now: Moment) -> [Effect] {
    if phase == .released { return release(key, at: now) }
    if let stopKey = stopKey(key) { return hold(stopKey, phase, at: now) }
    hands.cancelHold(at: now.steady)
    let isRepeat = phase == .repeated || phase == .struck && hands.isRepeating
    if let amount = amount(of: key) {
      return perform(.add(amount, isContinued: isRepeat), at: now)
    }
    if isRepeat { return [] }
    return press(key, phase, at: now)
  }

  /// Begins the hold, or goes on with it; Esc closes the help besides.
  private mutating func hold(_ key: Key, _ phase: Key.Phase, at now: Moment) -> [Effect] {
    let closesHelp = key == .escape && phase != .repeated && showsHelp
    if closesHelp { showsHelp = false }
    // Where nothing needs to be held, closing is enough for one press.
    if closesHelp, settings.hold <= .zero { return [] }
    if phase != .repeated { hands.isExcused = closesHelp }
    let hold = hands.hold(key, phase, at: now.steady)
    if closesHelp { hands.forgetFirstPress() }
    // At once, and whether it is a tap or not: nobody knows that yet.
    if phase != .repeated, hold == .pressing { sayHowToStop(at: now) }
    return answer(hold, at: now)
  }

  /// The key that the stop is held with, if that is one.
  private func stopKey(_ key: Key) -> Key? {
    switch key.unshifted {
    case .character("q"), .escape: key.unshifted
    case .enter: hands.focus == .stop && !showsHelp ? .enter : nil
    default: nil
    }
  }

  /// How much time a key adds, which it may do repeatedly; nil for all other keys.
  private func amount(of key: Key) -> Duration? {
    switch key {
    case .character("+"), .character("="), .up: .seconds(60)
    case .character("-"), .down: .seconds(-60)
    case .right: .seconds(10)
    case .left: .seconds(-10)
    default: nil
    }
  }

  /// What is done once, however long the key is down.
  private mutating func press(_ key: Key, _ phase: Key.Phase, at now: Moment) -> [Effect] {
    switch key.unshifted {
    case .character(" "), .character("p"): return perform(.toggle, at: now)
    case .character("r"): return perform(.restart, at: now)
    case .character("u"): return perform(.undo, at: now)
    case .character("?"):
      if options.isInline { return [.tellKeys] }
      showsHelp.toggle()
    case .tab: moveFocus(isBackward: false)
    case .backtab: moveFocus(isBackward: true)
    case .enter: return enter(phase, at: now)
    case .control("l"): return [.repaint]
    case .control("c"): return end(.interrupted(left: time.duration), at: now)
    case .control("z"):
      hands.letGo(at: now.steady)
      return [.suspend]
    case .control("\\"): return end(.quit(left: time.duration), at: now)
    default: break
    }
    return []
  }

  private mutating func release(_ key: Key, at now: Moment) -> [Effect] {
    if key == .enter { hands.releaseEnter() }
    return answer(hands.hold(key.unshifted, .released, at: now.steady), at: now)
  }

  // MARK: The buttons

  /// What the help covers cannot be chosen.
  private mutating func moveFocus(isBackward: Bool) {
    if !showsHelp { hands.moveFocus(among: liveControls, isBackward: isBackward) }
  }

  /// Presses the focused button.
  private mutating func enter(_ phase: Key.Phase, at now: Moment) -> [Effect] {
    guard let control = hands.focus, isLive(control), !showsHelp else { return [] }
    hands.enter(control, phase)
    return act(control, at: now)
  }
}

extension Key {
  /// A letter is the same key with shift and without.
  var unshifted: Key {
    guard case .character(let scalar) = self, ("A"..."Z").contains(scalar),
      let small = Unicode.Scalar(scalar.value + 0x20)
    else { return self }
    return .character(small)
  }
}
