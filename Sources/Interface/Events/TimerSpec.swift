package import Countdown

/// The description of a timer to start.
package struct TimerSpec: Equatable, Sendable {
  package var plan: Plan

  /// When the timer began; nil if it begins when it is started.
  package var since: WallTime?

  /// The settings. The ones that concern the window, such as the title, are the same in all timers.
  package var settings = Settings()

  /// Whether the timer stays on the screen, in overtime, when time is up.
  package var stays = false

  /// The command to run at the end of each part, if there is one.
  package var command: String?

  /// The arguments as a line of the presets file has them after the name: `25m --ask`. Nil if the
  /// user has not typed any.
  package var line: String?

  package init(_ plan: Plan) {
    self.plan = plan
  }
}
