internal import Countdown
internal import Drawing

/// What keys and the pointer do where the timers are shown.
extension AppPage {
  mutating func takeForTimers(
    _ key: Key, _ phase: Key.Phase, isRepeat: Bool, at now: Moment
  ) -> [Effect] {
    guard let page = counting else { return [] }
    if !isRepeat, key == .character("a") { return another(at: now) }
    if page.isPlusChosen {
      switch key {
      case .enter, .character(" "): return isRepeat ? [] : another(at: now)
      case .left, .right, .up, .down, .character("P"), .character("1"..."9"): break
      default: return []
      }
    }
    if !isRepeat, key == .character("n"), !page.item.plan.isSequence {
      say("n names the next timer, on the wheels", at: now)
      return []
    }
    let effects = tell(.key(key, phase), at: now)
    followTimers(at: now)
    return effects
  }

  mutating func takeForTimers(
    _ pointer: Pointer, on element: Element.ID?, at now: Moment
  ) -> [Effect] {
    if let purpose = element?.purpose, purpose == .plus || purpose == .plusSign {
      guard pointer.action == .press, pointer.button == .left else { return [] }
      counting?.choosePlus(at: now)
      return another(at: now)
    }
    let effects = tell(.pointer(pointer, on: element), at: now)
    followTimers(at: now)
    return effects
  }

  /// Opens the page that fits what the timers show: `enter` goes from one to all and back.
  private mutating func followTimers(at now: Moment) {
    guard let page = counting, !page.isEmpty else { return }
    if page.isAlone, tab == .all {
      showsWheels = false
      open(.timer, at: now)
    } else if !page.isAlone, tab == .timer {
      open(.all, at: now)
    }
  }

  /// Shows the drums for one more timer.
  mutating func another(at now: Moment) -> [Effect] {
    open(.timer, at: now)
    counting?.hands.drop(at: now.steady)
    showsWheels = true
    hands.limitFocus(to: focusable)
    return []
  }

  /// What keys do on *All* while there is nothing.
  mutating func takeInEmpty(_ key: Key, at now: Moment) -> [Effect] {
    switch key {
    case .enter, .character(" "), .character("a"), .character("+"): another(at: now)
    default: []
    }
  }
}
