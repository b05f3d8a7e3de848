import Countdown
import Interface

/// What a command line without a time asks for: the app, or the stopwatch alone.
struct AppOrder: Equatable, Sendable {
  enum Shown: Equatable, Sendable {
    case app, stopwatch
  }

  /// Those of the settings file, with the options of the command line.
  var settings: Settings

  /// Whether files of the user may be read, and changed.
  var readsSettings: Bool

  /// Whether it is to be in lines instead of a picture: questions and answers, or a stopwatch that is read aloud.
  var isPlain: Bool

  var shows: Shown

  init(
    settings: Settings = Settings(), readsSettings: Bool = true, isPlain: Bool = false,
    shows: Shown = .app
  ) {
    (self.settings, self.readsSettings) = (settings, readsSettings)
    (self.isPlain, self.shows) = (isPlain, shows)
  }
}

extension AppOrder {
  /// Checks that the options of a command line need no time.
  ///
  /// - Parameter settings: those of the settings file, which options change.
  init(_ outline: Outline, shows: Shown = .app, over settings: Settings) throws(UsageError) {
    let draft = Draft(outline.allOptions, over: settings)
    for given in outline.allOptions {
      let option = Option.all[given.row]
      switch option.long {
      case "no-config": continue
      case "plain": continue
      case "every" where shows == .app && draft.isPlain: continue
      case "every" where shows == .app: throw .everyWithoutPlain(given)
      case "format" where shows == .app, "json" where shows == .app:
        throw .withoutLines(option.long)
      case "follow" where shows == .app: throw .followsNothing
      default: if option.isSetting { continue }
      }
      throw shows == .app ? .needsTime(given) : .notForStopwatch(option)
    }
    self.init(
      settings: draft.allSettings, readsSettings: draft.readsSettings, isPlain: draft.isPlain,
      shows: shows)
  }
}

extension GivenOption {
  /// As it was written, where that can be shown whole.
  fileprivate var text: String {
    let option = Option.all[row]
    guard option.argument != nil, Quoting.visible(value) == value,
      Quoting.shortened(value) == value
    else { return option.usage }
    return "\(option.spelling) \(ShellWord.quoted(value))"
  }
}

extension UsageError {
  fileprivate static func needsTime(_ option: GivenOption) -> UsageError {
    let spelling = Option.all[option.row].spelling
    return UsageError("\(spelling) needs a time; for example: timer 5m \(option.text)")
  }

  fileprivate static func everyWithoutPlain(_ option: GivenOption) -> UsageError {
    UsageError("--every needs a time or --plain; for example: timer 5m \(option.text)")
  }

  fileprivate static func notForStopwatch(_ option: Option) -> UsageError {
    UsageError("\(option.spelling) is not for the stopwatch: write timer stopwatch")
  }
}
