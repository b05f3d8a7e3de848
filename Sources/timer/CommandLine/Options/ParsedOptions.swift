import Countdown
import Interface

/// The values of options; a later option replaces an earlier one.
struct ParsedOptions: Equatable {
  /// A question that is answered at once, whatever follows on the command line.
  enum Question {
    case help, version
  }

  var question: Question?

  var explains = false
  var isQuiet = false
  var isInline = false
  var isPlain = false

  /// Whether it counts in the background, without a terminal.
  var detaches = false

  /// How often a plain countdown prints a line; nil where that is not given.
  var interval: Duration?

  /// How `--quiet`, `status` and `list` print their lines; nil where that is not given.
  var format: Format?
  var isJSON = false

  /// What a line looks like; nil for the usual way.
  var form: StatusForm? {
    isJSON ? .json(format) : format.map { .text($0) }
  }

  /// Whether a line is printed at every change.
  var follows = false

  /// Since when lines of the log are wanted, as it was written.
  var since: String?

  /// Whether the log is to be empty.
  var clears = false

  var name: String?
  var repeats = Plan.Repeats.times(1)

  /// Whether it waits for a key between two parts.
  var asks = false

  var stays = false

  /// What is run at the end; nil for nothing.
  var command: String?

  var readsSettings = true
  var settings = Settings()

  /// The warnings that replace those of the settings; nil where none are given.
  var warnings: [Duration]?

  /// The settings with the warnings.
  var allSettings: Settings {
    var all = settings
    if let warnings { all.warnings = warnings }
    return all
  }
}

extension ParsedOptions {
  /// What options say, over settings.
  init(_ options: [GivenOption], over settings: Settings = Settings()) {
    self.settings = settings
    add(options)
  }

  /// Adds later options. One that gives warnings replaces all that were given before these.
  mutating func add(_ options: [GivenOption]) {
    (settings, warnings) = (allSettings, nil)
    for option in options { option.change(&self) }
  }
}
