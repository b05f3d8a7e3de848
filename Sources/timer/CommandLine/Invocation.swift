import Countdown
import Interface

/// The timers of a command line, and how they are shown.
struct Invocation: Equatable, Sendable {
  enum Output: Equatable, Sendable {
    /// On the whole screen.
    case screen
    /// On one line of the normal screen.
    case inline
    /// Lines for a screen reader, now and then.
    case plain
    /// One line each second on standard output.
    case quiet
  }

  var output = Output.screen

  /// Whether the timers run in the background, without a terminal.
  var detaches = false

  /// At least one.
  var timers: [TimerSpec]

  /// Whether a part ends at a time of day or a date, so that the time zone matters.
  var hasTimeOfDay: Bool {
    timers.flatMap(\.plan.parts).contains {
      if case .deadline = $0.target { true } else { false }
    }
  }

  /// Whether the user's settings and hooks are used if ``usesSettings`` is true.
  var readsSettings = true

  /// Whether settings apply to the output. A background timer uses them, even if a script with a pipe starts it.
  var usesSettings: Bool { output != .quiet && (detaches || Descriptor.output.isTerminal) }

  /// The interval of plain lines; nil for the default.
  var interval: Duration?

  /// The form of quiet lines, text or JSON; nil for seconds alone.
  var form: StatusForm?

  /// The options that determine the settings of a part.
  struct Options: Equatable, Sendable {
    var preset: [GivenOption]

    /// The options of the command line. They replace the preset's options.
    var typed: [GivenOption]
  }

  /// The options of each part of each timer; empty for resumed timers.
  var options: [[Options]] = []

  init(_ timers: [TimerSpec]) {
    self.timers = timers
  }

  /// Computes the settings of each part: the user's stored settings, changed by the preset, then by the command line.
  mutating func apply(_ stored: Settings) {
    // All timers share the window, so a preset of one timer changes it for all.
    let shared = options.joined().flatMap(\.preset).filter { $0.option.scope == .window }
    let base = ParsedOptions(shared, over: stored).allSettings
    for (index, partOptions) in options.enumerated() {
      timers[index].options = PartValues(
        ofParts:
          partOptions.map { options in
            var values = ParsedOptions(options.preset, over: base)
            values.add(options.typed)
            return PartOptions(settings: values.allSettings, command: values.command)
          })
    }
  }

  /// The settings of the window, which all timers share.
  var settings: Settings { timers[0].settings }
}
