import Countdown
import Interface

/// What one command line asks for: the timers, and how to show them.
struct Invocation: Equatable, Sendable {
  /// Where the countdown is shown.
  enum Output: Equatable, Sendable {
    /// The whole screen.
    case screen
    /// One line of the normal screen.
    case inline
    /// Lines to be read aloud, now and then.
    case plain
    /// One line each second on standard output.
    case quiet
  }

  var output = Output.screen

  /// Whether it counts in the background, without a terminal.
  var detaches = false

  /// At least one.
  var timers: [TimerOrder]

  /// Whether a part ends at a time of day or a date, so that the time zone matters.
  var hasTimeOfDay: Bool {
    timers.flatMap(\.plan.parts).contains {
      if case .deadline = $0.target { true } else { false }
    }
  }

  /// Whether the settings file may be read, and the programs beside it run.
  var readsSettings = true

  /// How often a plain countdown prints a line; nil for its own choice.
  var interval: Duration?

  /// What the lines of a quiet countdown look like; nil for the seconds.
  var form: StatusForm?

  init(_ timers: [TimerOrder]) {
    self.timers = timers
  }

  /// The settings of the window, which all timers share.
  var settings: Settings { timers[0].settings }
}
