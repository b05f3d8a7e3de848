internal import Countdown
internal import Drawing

extension CountdownModel {
  /// How a button looks now: faint where it can do nothing.
  func state(of control: Control) -> Button.State {
    phase != .counting || time.isDeadline && control != .stop ? .disabled : .plain
  }

  /// What a button does now, in a word.
  func label(of control: Control) -> String {
    switch control {
    case .restart: "restart"
    case .stop: "stop"
    case .pause: time.status == .paused ? "resume" : "pause"
    }
  }
}
