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
  var timers: [TimerSpec]

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

  /// The options that made the settings of a timer.
  struct Options: Equatable, Sendable {
    var preset: [GivenOption]

    /// Those of the command line, which replace those of the preset.
    var own: [GivenOption]
  }

  /// For each timer its options; none where the timers go on from another process.
  var options: [Options] = []

  init(_ timers: [TimerSpec]) {
    self.timers = timers
  }

  /// Sets the settings of each timer: those of the user's file, changed by presets, and then by the command line.
  mutating func apply(_ stored: Settings) {
    // A window has all timers in it, so the preset of one of them changes it for all.
    let shared = options.flatMap(\.preset).filter { $0.option.scope == .window }
    let base = ParsedOptions(shared, over: stored).allSettings
    for (index, options) in options.enumerated() {
      var draft = ParsedOptions(options.preset, over: base)
      draft.add(options.own)
      timers[index].settings = draft.allSettings
    }
  }

  /// The settings of the window, which all timers share.
  var settings: Settings { timers[0].settings }
}
