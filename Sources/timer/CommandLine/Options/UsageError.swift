import Countdown
import Sound

/// The error of a command line that is not understood.
///
/// Its one line quotes what was typed, says why it is wrong, and says what would work. The program's name is added
/// where it is printed.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension UsageError {
  static let noTime = UsageError("no time given; for example: 5m or until 17:30")

  static let onlyASound = UsageError(
    "timer sounds takes one name; for example: timer sounds glass")

  static let presetsAlone = UsageError("timer presets takes no arguments: write timer presets")

  static let stopwatchAlone = UsageError(
    "timer stopwatch takes no arguments: write timer stopwatch")

  /// An option that says how lines look, where none are printed.
  ///
  /// - Parameter option: its long name.
  static func withoutLines(_ option: String) -> UsageError {
    let value = option == "format" ? " '{left}'" : ""
    return UsageError(
      "--\(option) needs --quiet, timer status or timer list; for example: timer -q 5m --\(option)\(value)"
    )
  }

  static let followsNothing = UsageError(
    "--follow is for timer status: write timer status --follow")

  static func isForLog(_ option: Option) -> UsageError {
    // Nobody is to empty the log by a hint.
    let hint = option.long == "clear" ? "" : ": write timer log \(option.example)"
    return UsageError("\(option.spelling) is for timer log\(hint)")
  }

  static func twoFaces(_ one: String, _ other: String) -> UsageError {
    UsageError("\(one) and \(other) can't be combined")
  }

  static func unknownSound(_ value: String) -> UsageError {
    let typed = Quoting.quoted(value)
    guard let near = nearest(to: value[...], among: SoundName.allCases.map(\.rawValue)) else {
      return UsageError("\(typed) is not a sound: see timer sounds")
    }
    return UsageError("\(typed) is not a sound: did you mean \(near)?")
  }

  static func twoNames(_ option: String, _ words: String) -> UsageError {
    UsageError(
      "\(Quoting.quoted(option)) and \(Quoting.quoted(words)) are both names: write one of them")
  }

  /// A number after a minus sign is not an option. The message is the same as the grammar's.
  static func negative(_ argument: String) -> UsageError {
    let positive = String(argument.dropFirst())
    let isShown = positive.utf8.count <= 60 && positive.utf8.allSatisfy { (33...126).contains($0) }
    let isRead = isShown && (try? Duration(reading: positive)) != nil
    return UsageError(
      "\(Quoting.quoted(argument)) is negative\(isRead ? ": write \(positive)" : "; for example: 5m")"
    )
  }

  static func unknownLong(_ name: Substring) -> UsageError {
    let typed = Quoting.quoted("--" + name)
    guard let near = Option.nearest(to: name) else {
      return UsageError("unknown option \(typed): see timer --help")
    }
    return UsageError("unknown option \(typed): did you mean \(near.spelling)?")
  }

  static func unknownShort(_ letter: Character, in cluster: String) -> UsageError {
    let typed = Quoting.quoted("-" + String(letter))
    let place = cluster.dropFirst(2).isEmpty ? "" : " in \(Quoting.quoted(cluster))"
    guard let near = Option.nearest(to: letter), let short = near.short else {
      return UsageError("unknown option \(typed)\(place): see timer --help")
    }
    return UsageError("unknown option \(typed)\(place): did you mean -\(short)?")
  }

  static func oneDash(_ argument: String, for option: Option) -> UsageError {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? String(parts[1]) : ""
    let isShown = Quoting.shortened(Quoting.visible(value)) == value
    let isRead = isShown && !value.isEmpty && (try? GivenOption(option, value)) != nil
    let hint =
      option.argument != nil && isRead
      ? "\(option.spelling)=\(ShellQuoting.quoted(value))" : option.usage
    return UsageError("\(Quoting.quoted(argument)) needs two dashes: write \(hint)")
  }

  static func needlessValue(of option: Option) -> UsageError {
    UsageError("\(option.spelling) takes no value: write \(option.spelling)")
  }

  /// - Parameter spelling: the option as it was written.
  static func missingValue(of option: Option, as spelling: String) -> UsageError {
    let values = option.argument?.values.map(\.name) ?? []
    if !values.isEmpty {
      return UsageError("\(spelling) needs a value: write \(values.listed())")
    }
    return UsageError(
      "\(spelling) needs a value; for example: \(spelling) \(option.exampleOfValue)")
  }

  static func badValue(
    _ value: String, of spelling: String, allowed: [String]
  ) -> UsageError {
    UsageError(
      "\(Quoting.quoted(value)) is not a value of \(spelling): write \(allowed.listed())")
  }

  static func badValue(of spelling: String, because reason: String) -> UsageError {
    UsageError("\(spelling): \(reason)")
  }
}
