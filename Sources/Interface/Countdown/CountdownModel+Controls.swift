internal import Countdown

/// What the buttons do.
extension CountdownModel {
  /// Whether a button can do anything.
  func isLive(_ control: Control) -> Bool { liveControls.contains(control) }

  /// What it does; stop must be held instead.
  mutating func act(_ control: Control, at now: Moment) -> [Effect] {
    switch control {
    case .restart: perform(.restart, at: now)
    case .pause: perform(.toggle, at: now)
    case .stop: []
    }
  }

  /// Those that can be focused.
  var liveControls: [Control] {
    phase == .counting ? Control.all(forDeadline: time.isDeadline) : []
  }
}
