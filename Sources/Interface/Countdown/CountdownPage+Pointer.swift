internal import Countdown
internal import Drawing

/// What the pointer does.
extension CountdownPage {
  /// - Parameter element: the element under the pointer; nil if there is none.
  mutating func take(_ pointer: Pointer, on element: Element.ID?, at now: Moment) -> [Effect] {
    var element = element
    if showsAll, !showsHelp, let pointed = element, pointed.index > 0, pointed.control == nil {
      // Each element of a timer has its number.
      if pointer.action == .press && pointer.button == .left { touch(pointed, at: now) }
      guard Int(pointed.index) == chosen + 1 else { return [] }
      element = Element.ID(kind: pointed.kind)
    }
    switch pointer.action {
    case .wheelUp, .wheelDown:
      return turn(pointer, on: element, at: now)
    case .press where pointer.button == .left:
      return press(element, at: now)
    case .drag where pointer.button == .left:
      return take(hands.drag(to: element, at: now.steady), at: now)
    case .release where pointer.button == .left:
      let (clicked, hold) = hands.release(on: element, at: now.steady)
      var effects: [Effect] = []
      if let clicked, role(of: clicked) == .button { effects = activate(clicked, at: now) }
      return effects + take(hold, at: now)
    case .press, .drag, .release:
      return []
    }
  }

  /// Chooses the timer that the pointer has pressed.
  private mutating func touch(_ element: Element.ID, at now: Moment) {
    choose(Int(element.index) - 1, at: now)
  }

  /// Adds minutes, or seconds while shift is down.
  private mutating func turn(
    _ pointer: Pointer, on element: Element.ID?, at now: Moment
  ) -> [Effect] {
    guard let element, role(of: element) == .adjustable else { return [] }
    hands.cancelHold(at: now.steady)
    let step: Duration = pointer.hasShift ? .seconds(1) : .seconds(60)
    let amount = pointer.action == .wheelUp ? step : .zero - step
    let isContinued = hands.isTurning(at: now.steady)
    guard let effects = attempt(.add(amount, isContinued: isContinued), at: now) else { return [] }
    hands.turn(at: now.steady)
    return effects
  }

  private mutating func press(_ element: Element.ID?, at now: Moment) -> [Effect] {
    hands.drop(at: now.steady)
    if showsHelp {
      showsHelp = false
      return []
    }
    guard let element, let role = role(of: element) else { return [] }
    isHoldExcused = false
    let hold = hands.press(element, role, at: now.steady)
    if hold == .pressing { sayHowToStop(at: now) }
    return take(hold, at: now)
  }
}
