internal import Countdown
internal import Drawing

/// Keys after the end of a timer that stays.
extension Model {
  /// Whether Enter may still be meant for the button *silence*, which it has pressed and which is dead since.
  private func isEnterAgain(at now: Moment) -> Bool {
    enteredSilence.map { $0.duration(to: now.steady) < .milliseconds(1500) } ?? false
  }

  /// Ends a timer, after its time; alone it ends the program with it.
  ///
  /// - Parameter index: which timer; nil for the chosen one.
  mutating func dismiss(_ index: Int? = nil, at now: Moment) -> [Effect] {
    let index = index ?? chosen
    let lateness = items[index].time.lateness
    if isApp {
      let effects = react(to: items[index].stop(at: now), of: index, at: now)
      if index == chosen { chooseNext(at: now) }
      return effects
    }
    guard isSeveral else { return end(.done(lateness: lateness), at: now) }
    guard !isDone(items[index]) else {
      say("time is up; it stays until all are over", of: index, at: now)
      return []
    }
    return react(to: items[index].stop(at: now), of: index, at: now) + finishIfOver(at: now)
  }

  /// Whether keys and the pointer are meant for the timer as it is shown now.
  func isOpen(at now: Moment) -> Bool {
    item.timer.overtime.map { $0.isOpenFrom <= now.steady } ?? true
  }

  /// Whether a key came up to now in one go with a press before its time was up.
  func isFromBeforeTheEnd(_ phase: Key.Phase) -> Bool {
    guard let overtime = item.timer.overtime, phase == .struck, !isTakingLate,
      hands.keyboard.strike == .repetition,
      let press = hands.keyboard.repeats.pressedAt
    else { return phase == .repeated }
    return press < overtime.isOpenFrom || hands.keyboard.isRepeating
  }

  /// Takes in what a key means after the end.
  mutating func takeInOvertime(
    _ key: Key, _ phase: Key.Phase, at now: Moment
  ) -> [Effect] {
    if isFromBeforeTheEnd(phase) {
      if isOpen(at: now) { putOff(key, phase, at: now) }
      return []
    }
    switch key.unshifted {
    case .tab, .backtab: return press(key, phase, at: now)
    default: return isOpen(at: now) ? act(key, phase, at: now) : []
    }
  }

  private mutating func act(_ key: Key, _ phase: Key.Phase, at now: Moment) -> [Effect] {
    switch key {
    case .character("+"), .character("="), .up, .right:
      return perform(.add(.seconds(60)), at: now)
    default: break
    }
    switch key.unshifted {
    case .character("s"): return perform(.snooze, at: now)
    case .character("r"): return restart(at: now)
    case .character("?"): return press(key, phase, at: now)
    case .escape where showsHelp:
      showsHelp = false
      return []
    case .enter where hands.focus.flatMap(role) == .button && !showsHelp:
      return press(key, phase, at: now)
    case .enter where isEnterAgain(at: now): return []
    case .character("u"): return perform(.undo, at: now)
    case .character(" "), .character("p"):
      return perform(item.timer.isWaiting ? .next : .silence, at: now)
    case .enter: return item.timer.isWaiting ? perform(.next, at: now) : dismiss(at: now)
    case .character("n") where item.timer.isWaiting: return perform(.next, at: now)
    // Where another part waits, to stop would lose it, and these are held.
    case .escape, .character("q"): return item.timer.isWaiting ? [] : dismiss(at: now)
    default: return []
    }
  }
}
