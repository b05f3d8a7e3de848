internal import Countdown
internal import Drawing

/// What the pointer does.
extension CountdownModel {
  /// - Parameter target: what it is on.
  mutating func take(_ pointer: Pointer, on target: Element.ID?, at now: Moment) -> [Effect] {
    switch pointer.action {
    case .wheelUp, .wheelDown:
      return turn(pointer, on: target, at: now)
    case .press where pointer.button == .left:
      return press(target, at: now)
    case .drag where pointer.button == .left:
      return answer(hands.drag(to: target, at: now.steady), at: now)
    case .release where pointer.button == .left:
      let (clicked, hold) = hands.release(on: target, at: now.steady)
      var effects: [Effect] = []
      if let clicked, isLive(clicked) { effects = act(clicked, at: now) }
      return effects + answer(hold, at: now)
    case .press, .drag, .release:
      return []
    }
  }

  /// Minutes, or with shift seconds, over the digits.
  private mutating func turn(_ pointer: Pointer, on target: Element.ID?, at now: Moment) -> [Effect]
  {
    guard target == .digits else { return [] }
    hands.cancelHold(at: now.steady)
    let step: Duration = pointer.hasShift ? .seconds(1) : .seconds(60)
    let amount = pointer.action == .wheelUp ? step : .zero - step
    let isContinued = hands.isTurning(at: now.steady)
    guard let effects = attempt(.add(amount, isContinued: isContinued), at: now) else { return [] }
    hands.turn(at: now.steady)
    return effects
  }

  private mutating func press(_ target: Element.ID?, at now: Moment) -> [Effect] {
    hands.drop(at: now.steady)
    if showsHelp {
      showsHelp = false
      return []
    }
    guard let control = target?.control, isLive(control) else { return [] }
    hands.isExcused = false
    let hold = hands.press(control, at: now.steady)
    if hold == .pressing { sayHowToStop(at: now) }
    return answer(hold, at: now)
  }
}
