internal import Countdown
internal import Drawing

/// What the pointer does to timers of other processes.
extension AppPage {
  /// The buttons of the one that is shown alone.
  var otherControls: [Control] {
    guard showsOther, let snapshot = others.chosen?.snapshot,
      snapshot.state == .running || snapshot.state == .paused
    else { return [] }
    return Control.all(forDeadline: snapshot.isDeadline)
  }

  func roleOnOther(_ element: Element.ID) -> Role? {
    guard let other else { return nil }
    // The last line shows what is held, also where there are no buttons.
    if element == .control(.stop) { return other.snapshot.state == .over ? nil : .hold }
    if let control = element.control { return otherControls.contains(control) ? .button : nil }
    switch element.purpose {
    case .ring, .digits:
      guard hasOthers == (element.index > 0) else { return nil }
      if hasOthers, Int(element.index) != chosenNumber { return nil }
      if other.snapshot.isUp || other.snapshot.state == .lost { return .button }
      return element.purpose == .digits ? .adjustable : nil
    default: return nil
    }
  }

  /// - Returns: nil where the pointer is for something else.
  mutating func takeForOthers(
    _ pointer: Pointer, on element: Element.ID?, at now: Moment
  ) -> [Effect]? {
    guard hasOthers || showsOther else { return nil }
    if hasOthers, let element, pointer.action == .press, pointer.button == .left {
      if let effects = touch(element, at: now) { return effects }
    }
    guard let other else { return nil }
    switch pointer.action {
    case .wheelUp, .wheelDown:
      guard let element, roleOnOther(element) == .adjustable else { return [] }
      hands.cancelHold(at: now.steady)
      let step: Duration = pointer.hasShift ? .seconds(1) : .seconds(60)
      return add(pointer.action == .wheelUp ? step : .zero - step, to: other, at: now)
    case .press where pointer.button == .left && element == .control(.stop):
      let answer = hands.press(.control(.stop), .hold, at: now.steady)
      if answer == .pressing { sayHowToStopOther(isReleased: false, at: now) }
      return take(answer, at: now)
    case .press, .drag, .release: return takeOnPage(pointer, on: element, at: now)
    }
  }

  /// Chooses the timer that is pressed, or begins another; nil where it is chosen already.
  private mutating func touch(_ element: Element.ID, at now: Moment) -> [Effect]? {
    switch element.purpose {
    case .plus, .plusSign:
      choose(number: RingFrame.plus, at: now)
      return another(at: now)
    case .ring, .digits, .name, .status, .timeBar, .rounds, .next, .partEnd, .mark:
      let number = Int(element.index)
      guard number != chosenNumber, otherNumbers.contains(number) else { return nil }
      choose(number: number, at: now)
      return []
    default: return nil
    }
  }

  /// Does what a button does, or a click on the picture of one whose time is up, or that is lost.
  mutating func activateOnOther(_ element: Element.ID, at now: Moment) -> [Effect] {
    guard let other else { return [] }
    let snapshot = other.snapshot
    switch element.control {
    case .restart: return [.ask(.restart, id: snapshot.id)]
    case .pause: return [.ask(.toggle, id: snapshot.id)]
    case .stop, .silence, .done, .next, .snooze: return []
    case nil: break
    }
    switch snapshot.state {
    case .lost: return [.resume(id: snapshot.id)]
    case .over: return other.isGone ? leave(other) : [.ask(.toggle, id: snapshot.id)]
    case .waiting: return [.ask(.next, id: snapshot.id)]
    case .running, .paused: return []
    }
  }
}
