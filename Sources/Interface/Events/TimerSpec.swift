package import Countdown

/// The description of a timer to start.
package struct TimerSpec: Equatable, Sendable {
  package var plan: Plan

  /// The settings. Those for the window, such as the title, are equal in all timers.
  package var settings = Settings()

  /// Whether the timer stays on the screen when time is up.
  package var stays = false

  /// The command to run at the end of each part, if there is one.
  package var command: String?

  /// The arguments in the form of the presets file: `25m --ask`; nil if the user has not typed any.
  package var line: String?

  package init(_ plan: Plan) {
    self.plan = plan
  }
}
