package import Drawing

/// The look of the buttons.
extension CountdownLook {
  /// The buttons that exist.
  var controls: [Control] { Control.all(forDeadline: isDeadline) }

  package func state(of control: Control) -> Button.State {
    if isFlashing || !controls.contains(control) { return .disabled }
    if pressed == .control(control) { return .pressed }
    return focus == .control(control) ? .focused : .plain
  }

  /// The word on a button.
  package func label(of control: Control) -> String {
    switch control {
    case .restart: "restart"
    case .stop: "stop"
    case .pause: isPaused ? "resume" : "pause"
    }
  }
}
