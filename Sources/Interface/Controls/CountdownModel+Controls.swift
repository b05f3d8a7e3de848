internal import Countdown
package import Drawing

/// The buttons: what they say, how they look, and what they do.
extension CountdownModel {
  /// Those that are there: a deadline can be stopped, and neither restarted nor paused.
  var controls: [Control] { time.isDeadline ? [.stop] : Control.allCases }

  /// Whether it can do anything.
  func isLive(_ control: Control) -> Bool {
    phase == .counting && controls.contains(control)
  }

  /// How it looks.
  package func state(of control: Control) -> Button.State {
    if !isLive(control) { return .disabled }
    if hands.pressed == control { return .pressed }
    return hands.focus == control ? .focused : .plain
  }

  /// The word on it.
  package func label(of control: Control) -> String {
    switch control {
    case .restart: "restart"
    case .stop: "stop"
    case .pause: time.status == .paused ? "resume" : "pause"
    }
  }

  /// What it does; stop must be held instead.
  mutating func act(_ control: Control, at now: Moment) -> [Effect] {
    switch control {
    case .restart: perform(.restart, at: now)
    case .pause: perform(.toggle, at: now)
    case .stop: []
    }
  }

  /// Those that can be focused.
  var liveControls: [Control] { Control.allCases.filter(isLive) }
}
