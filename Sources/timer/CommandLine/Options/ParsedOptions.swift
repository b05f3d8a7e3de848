import Countdown
import Interface

/// The values of all options. A later option replaces an earlier one.
struct ParsedOptions: Equatable {
  /// An option that takes effect at once. The rest of the command line is not read.
  enum EarlyExit {
    case help, version
  }

  var earlyExit: EarlyExit?

  var explains = false
  var isQuiet = false
  var isInline = false
  var isPlain = false

  /// Whether the timers run in the background, without a terminal.
  var detaches = false

  /// The interval of plain lines.
  var interval: Duration?

  /// The format of the lines of `--quiet`, `status` and `list`.
  var format: StatusFormat?
  var isJSON = false

  /// Text or JSON, with the format; nil for the default.
  var form: StatusForm? {
    isJSON ? .json(format) : format.map { .text($0) }
  }

  /// Whether a line is printed at every change.
  var follows = false

  /// The start of the timer, or of the log to show, as typed.
  var since: String?

  /// Whether the log is emptied.
  var clears = false

  var name: String?
  var repeats = Plan.Repeats.times(1)

  /// Whether the timer waits for a key between two parts.
  var asks = false

  var stays = false

  /// The command for the end; nil for none.
  var command: String?

  var readsSettings = true
  var settings = Settings()

  /// The warnings that replace those of the settings; nil if none are given.
  var warnings: [Duration]?

  var allSettings: Settings {
    var all = settings
    if let warnings { all.warnings = warnings }
    return all
  }
}

extension ParsedOptions {
  init(_ options: [GivenOption], over settings: Settings = Settings()) {
    self.settings = settings
    add(options)
  }

  /// Adds options of a later source. Warnings among them replace all earlier warnings.
  mutating func add(_ options: [GivenOption]) {
    (settings, warnings) = (allSettings, nil)
    for option in options { option.change(&self) }
  }
}
