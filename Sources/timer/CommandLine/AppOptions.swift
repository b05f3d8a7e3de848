import Countdown
import Interface

/// What a command line without a time asks for: the app, or the stopwatch alone.
struct AppOptions: Equatable, Sendable {
  enum Shown: Equatable, Sendable {
    case app, stopwatch
  }

  var shows: Shown

  /// The options of the command line.
  let options: [GivenOption]

  /// Whether it is to be in lines instead of a picture: questions and answers, or a stopwatch that is read aloud.
  var isPlain: Bool

  /// Whether files of the user may be read, and changed.
  let readsSettings: Bool

  /// Checks that the options of a command line need no time.
  init(_ outline: ParsedArguments, shows: Shown = .app) throws(UsageError) {
    (self.shows, options) = (shows, outline.allOptions)
    let draft = ParsedOptions(options)
    (isPlain, readsSettings) = (draft.isPlain, draft.readsSettings)
    let command: Option.Commands = shows == .app ? .app : .stopwatch
    for given in options {
      let option = given.option
      guard option.commands.contains(command) else {
        throw shows == .app ? .needsTime(given) : .notForStopwatch(given)
      }
      if option.long == "every", !isPlain { throw .everyWithoutPlain(given) }
    }
  }

  /// The settings of the user's file, with the options.
  func settings(over stored: Settings = Settings()) -> Settings {
    ParsedOptions(options, over: stored).allSettings
  }
}

extension GivenOption {
  /// As it was written, where that can be shown whole.
  fileprivate var text: String {
    guard option.argument != nil, Quoting.visible(value) == value,
      Quoting.shortened(value) == value
    else { return option.argument == nil ? spelling : option.usage }
    return "\(spelling) \(ShellQuoting.quoted(value))"
  }
}

extension UsageError {
  fileprivate static func needsTime(_ given: GivenOption) -> UsageError {
    switch given.option.long {
    case "format", "json": .withoutLines(given.option.long)
    case "follow": .followsNothing
    default:
      given.option.commands == .log
        ? .isForLog(given.option)
        : UsageError(
          "\(given.spelling) needs a time; for example: timer 5m \(given.text)")
    }
  }

  fileprivate static func everyWithoutPlain(_ option: GivenOption) -> UsageError {
    UsageError("--every needs a time or --plain; for example: timer 5m \(option.text)")
  }

  fileprivate static func notForStopwatch(_ option: GivenOption) -> UsageError {
    UsageError("\(option.spelling) is not for the stopwatch: write timer stopwatch")
  }
}
