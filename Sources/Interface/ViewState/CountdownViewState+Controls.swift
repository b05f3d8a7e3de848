package import Drawing

/// The look of the buttons.
extension CountdownViewState {
  /// The buttons that exist.
  var controls: [ButtonKind] {
    if isDone { return ButtonKind.amongOthers }
    return isOvertime
      ? ButtonKind.overtime(isAsking: isAsking) : ButtonKind.all(forDeadline: isDeadline)
  }

  package func state(of control: ButtonKind) -> Button.State {
    if isFlashing || !controls.contains(control) || control == .silence && isSilenced {
      return .disabled
    }
    if pressed == .control(control) { return .pressed }
    return focus == .control(control) ? .focused : .plain
  }

  /// The word on a button.
  package func label(of control: ButtonKind) -> String {
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
