package import Drawing

/// The look of the buttons.
extension CountdownLook {
  /// The buttons that exist.
  var controls: [Control] {
    if isDone { return Control.amongOthers }
    return isOvertime ? Control.overtime(isAsking: isAsking) : Control.all(forDeadline: isDeadline)
  }

  package func state(of control: Control) -> Button.State {
    if isFlashing || !controls.contains(control) || control == .silence && isSilenced {
      return .disabled
    }
    if pressed == .control(control) { return .pressed }
    return focus == .control(control) ? .focused : .plain
  }

  /// The word on a button.
  package func label(of control: Control) -> String {
    switch control {
    case .restart: "restart"
    case .stop: "stop"
    case .silence: "silence"
    case .snooze: "snooze"
    case .done: "done"
    case .next: "next"
    case .pause: isPaused ? "resume" : "pause"
    }
  }
}
