package import Drawing

extension CountdownViewState {
  /// The buttons, from left to right.
  var controls: [ButtonKind] {
    if isDone { return ButtonKind.endedAmongOthers }
    return isOvertime
      ? ButtonKind.overtime(isNextPartWaiting: isWaiting) : ButtonKind.all(forDeadline: isDeadline)
  }

  package func state(of control: ButtonKind) -> Button.State {
    if isFlashing || !controls.contains(control) || control == .silence && isSilenced {
      return .disabled
    }
    if pressed == .control(control) { return .pressed }
    return focus == .control(control) ? .focused : .plain
  }

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
