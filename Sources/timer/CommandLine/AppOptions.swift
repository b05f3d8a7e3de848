import Countdown
import Interface

/// A command line without a time: opens the app or the stopwatch.
struct AppOptions: Equatable, Sendable {
  enum Content: Equatable, Sendable {
    case app, stopwatch
  }

  var content: Content

  let options: [GivenOption]

  /// Whether lines are printed instead of a picture.
  var isPlain: Bool

  /// Whether the user's settings, presets and hooks are used.
  let readsSettings: Bool

  /// Checks that each option applies without a time.
  init(_ parsed: ParsedArguments, content: Content = .app) throws(UsageError) {
    (self.content, options) = (content, parsed.allOptions)
    let values = ParsedOptions(options)
    (isPlain, readsSettings) = (values.isPlain, values.readsSettings)
    let command: Option.Commands = content == .app ? .app : .stopwatch
    for given in options {
      let option = given.option
      guard option.commands.contains(command) else {
        throw content == .app ? .errorInApp(given) : .notForStopwatch(given)
      }
      if option.long == "every", !isPlain { throw .everyWithoutPlain(given) }
    }
  }

  /// Returns the user's stored settings, changed by the options.
  func settings(over stored: Settings = Settings()) -> Settings {
    ParsedOptions(options, over: stored).allSettings
  }
}

extension GivenOption {
  /// The option as typed, or its usage, such as `--name TEXT`, if the value is long or unprintable.
  fileprivate var text: String {
    guard option.argument != nil else { return spelling }
    guard Quoting.visible(value) == value, Quoting.shortened(value) == value else {
      return option.usage
    }
    return "\(spelling) \(ShellQuoting.quoted(value))"
  }
}

extension UsageError {
  fileprivate static func errorInApp(_ given: GivenOption) -> UsageError {
    switch given.option.long {
    case "format", "json": .needsQuietStatusOrList(given.option.long)
    case "follow": .followOnlyForStatus
    default:
      given.option.commands == .log
        ? .onlyForLog(given.option)
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
