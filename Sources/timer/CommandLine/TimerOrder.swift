import Countdown
import Interface

/// One timer that a command line asks for.
struct TimerOrder: Equatable, Sendable {
  /// What it counts.
  var plan: Plan

  /// Its settings. What concerns the window is the same in all timers of a command line.
  var settings = Settings()

  /// Whether it stays when time is up.
  var stays = false

  /// What is run at the end of each part; nil for nothing.
  var command: String?

  init(_ plan: Plan) {
    self.plan = plan
  }
}
