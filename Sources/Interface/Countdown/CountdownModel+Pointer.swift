internal import Countdown

/// What the pointer does.
extension CountdownModel {
  /// - Parameter target: what it is on.
  mutating func take(_ pointer: Pointer, on target: Target?, at now: Moment) -> [Effect] {
    switch pointer.action {
    case .wheelUp, .wheelDown:
      turn(pointer, on: target, at: now)
      return []
    case .press where pointer.button == .left:
      return press(target, at: now)
    case .drag where pointer.button == .left:
      return answer(hands.drag(to: target, at: now.steady), at: now)
    case .release where pointer.button == .left:
      let (clicked, hold) = hands.release(on: target, at: now.steady)
      if let clicked, isLive(clicked) { act(clicked, at: now) }
      return answer(hold, at: now)
    case .press, .drag, .release:
      return []
    }
  }

  /// Minutes, or with shift seconds, over the digits.
  private mutating func turn(_ pointer: Pointer, on target: Target?, at now: Moment) {
    guard target == .digits else { return }
    hands.cancelHold(at: now.steady)
    let amount: Duration = pointer.hasShift ? .seconds(1) : .seconds(60)
    let isMore = hands.isTurning(at: now.steady)
    if add(pointer.action == .wheelUp ? amount : .zero - amount, isMore: isMore, at: now) {
      hands.turn(at: now.steady)
    }
  }

  private mutating func press(_ target: Target?, at now: Moment) -> [Effect] {
    hands.drop(at: now.steady)
    if showsHelp {
      showsHelp = false
      return []
    }
    guard case .control(let control) = target, isLive(control) else { return [] }
    hands.isExcused = false
    let hold = hands.press(control, at: now.steady)
    if hold == .pressing { sayHowToStop(at: now) }
    return answer(hold, at: now)
  }
}
