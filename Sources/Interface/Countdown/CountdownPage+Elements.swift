internal import Countdown
package import Drawing

/// What the elements of the picture do.
extension CountdownPage {
  package func role(of element: Element.ID) -> Role? {
    if let overtime = item.timer.overtime, element == .digits || element.purpose == .ring {
      return overtime.isSilenced ? nil : .button
    }
    if element == .digits { return isDone(item) ? nil : .adjustable }
    guard let control = element.control, liveControls.contains(control) else { return nil }
    return control == .stop ? .hold : .button
  }

  /// Does what a button does, or a click on the picture after the end.
  mutating func activate(_ button: Element.ID, at now: Moment) -> [Effect] {
    switch button.control {
    case .restart: perform(.restart, at: now)
    case .pause: perform(.toggle, at: now)
    case .snooze: perform(.snooze, at: now)
    case .next: perform(.next, at: now)
    case .done: leave(at: now)
    case .silence, nil: perform(.silence, at: now)
    case .stop: []
    }
  }

  /// The elements that can have the focus, in the order of the focus.
  var focusable: [Element.ID] { liveControls.map { .control($0) } }

  private var liveControls: [Control] {
    guard let overtime = item.timer.overtime else {
      if isDone(item) { return Control.amongOthers }
      return phase == .counting ? Control.all(forDeadline: time.isDeadline) : []
    }
    return Control.overtime(isAsking: item.timer.isWaiting)
      .filter { $0 != .silence || !overtime.isSilenced }
  }
}
