package import Countdown

/// A timer to begin.
package struct TimerSpec: Equatable, Sendable {
  /// What it counts.
  package var plan: Plan

  /// Its settings. What concerns the window is the same in all timers.
  package var settings = Settings()

  /// Whether it stays when time is up.
  package var stays = false

  /// What is run at the end of each part; nil for nothing.
  package var command: String?

  /// The words and options that ask for it, as a line of the file of presets has them after its name: `25m --ask`.
  /// Nil where nobody has written them.
  package var line: String?

  package init(_ plan: Plan) {
    self.plan = plan
  }
}
