package import Countdown

/// The description of a timer to start.
package struct TimerSpec: Equatable, Sendable {
  package var plan: Plan

  /// When the timer began; nil if it begins when it is started.
  package var since: WallTime?

  package var options = PartValues(PartOptions())

  /// Whether the timer stays on the screen when time is up.
  package var stays = false

  /// The arguments in the form of the presets file: `25m --ask`; nil unless the timer comes from the wheels or a
  /// preset of the app.
  package var line: String?

  package init(_ plan: Plan) {
    self.plan = plan
  }

  /// The settings of the first part, and of each other part without settings of its own.
  package var settings: Settings {
    get { options.settings }
    set { options.settings = newValue }
  }

  package var hasCommand: Bool { options.all.contains { $0.command != nil } }
}
