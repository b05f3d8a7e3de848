internal import Countdown
package import Drawing

/// What the elements of the picture do.
extension CountdownPage {
  package func role(of element: Element.ID) -> Role? {
    if let overtime, element == .digits || element.purpose == .ring {
      return overtime.isSilenced ? nil : .button
    }
    if element == .digits { return isDone(course) ? nil : .adjustable }
    guard let control = element.control, liveControls.contains(control) else { return nil }
    return control == .stop ? .hold : .button
  }

  /// Does what a button does.
  mutating func activate(_ button: Element.ID, at now: Moment) -> [Effect] {
    if overtime != nil || isDone(course) { return activateInOvertime(button, at: now) }
    return switch button.control {
    case .restart: perform(.restart, at: now)
    case .pause: perform(.toggle, at: now)
    case .stop, .silence, .snooze, .done, .next, nil: []
    }
  }

  /// The elements that can have the focus, in the order of the focus.
  var focusable: [Element.ID] { liveControls.map { .control($0) } }

  private var liveControls: [Control] {
    guard let overtime else {
      if isDone(course) { return Control.amongOthers }
      return phase == .counting ? Control.all(forDeadline: time.isDeadline) : []
    }
    return Control.overtime(isAsking: course.isAsking)
      .filter { $0 != .silence || !overtime.isSilenced }
  }
}
