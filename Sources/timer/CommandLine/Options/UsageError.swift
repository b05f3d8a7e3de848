import Countdown
import Sound

/// An error in a command line, in one line for the user: what was typed, the reason, and what would work.
struct UsageError: Error, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension UsageError {
  static let noTime = UsageError("no time given; for example: 5m or until 17:30")

  static let soundsTakesOneName = UsageError(
    "timer sounds takes one name; for example: timer sounds glass")

  static let presetsTakesNoArguments = UsageError(
    "timer presets takes no arguments: write timer presets")

  static let stopwatchTakesNoArguments = UsageError(
    "timer stopwatch takes no arguments: write timer stopwatch")

  /// The error for `format` or `json` without `--quiet`, `status` or `list`.
  static func needsQuietStatusOrList(_ option: String) -> UsageError {
    let value = option == "format" ? " '{left}'" : ""
    return UsageError(
      "--\(option) needs --quiet, timer status or timer list; for example: timer -q 5m --\(option)\(value)"
    )
  }

  static let followOnlyForStatus = UsageError(
    "--follow is for timer status: write timer status --follow")

  static func onlyForLog(_ option: Option) -> UsageError {
    // A hint must not lead to emptying the log.
    let hint = option.long == "clear" ? "" : ": write timer log \(option.example)"
    return UsageError("\(option.spelling) is for timer log\(hint)")
  }

  static func cannotCombine(_ one: String, _ other: String) -> UsageError {
    UsageError("\(one) and \(other) can't be combined")
  }

  static func unknownSound(_ value: String) -> UsageError {
    let typed = Quoting.quoted(value)
    if ["no", "none", "off", "silent"].contains(value.lowercased()) {
      return UsageError("\(typed) is not a sound: write --no-sound")
    }
    // Names of files have a dot, names of sounds do not.
    if value.utf8.contains(UInt8(ascii: ".")) {
      return UsageError("\(typed) is not a sound: write \(ShellQuoting.quoted("./\(value)"))")
    }
    guard let near = nearest(to: value[...], among: SoundName.allCases.map(\.rawValue)) else {
      return UsageError("\(typed) is not a sound: see timer sounds")
    }
    return UsageError("\(typed) is not a sound: did you mean \(near)?")
  }

  static func conflictingNames(_ option: String, _ words: String) -> UsageError {
    UsageError(
      "\(Quoting.quoted(option)) and \(Quoting.quoted(words)) are both names: write one of them")
  }

  /// Returns the error for a negative number, worded like that of the grammar.
  static func negative(_ argument: String) -> UsageError {
    let positive = String(argument.dropFirst())
    let isShown = positive.utf8.count <= 60 && positive.utf8.allSatisfy { (33...126).contains($0) }
    let isRead = isShown && (try? Duration(reading: positive)) != nil
    return UsageError(
      "\(Quoting.quoted(argument)) is negative\(isRead ? ": write \(positive)" : "; for example: 5m")"
    )
  }

  static func unknownLongOption(_ name: Substring) -> UsageError {
    let typed = Quoting.quoted("--" + name)
    if name.hasPrefix("no-"), let option = Option.all.first(where: { $0.long == name.dropFirst(3) })
    {
      let off = option.argument?.values.first { ["never", "none"].contains($0.name) }
      let hint = off.map { "write \(option.spelling) \($0.name)" } ?? "see timer --help"
      return UsageError("unknown option \(typed): \(hint)")
    }
    guard let near = Option.nearest(to: name) else {
      return UsageError("unknown option \(typed): see timer --help")
    }
    return UsageError("unknown option \(typed): did you mean \(near.spelling)?")
  }

  static func unknownShortOption(_ letter: Character, in cluster: String) -> UsageError {
    let typed = Quoting.quoted("-" + String(letter))
    let location = cluster.dropFirst(2).isEmpty ? "" : " in \(Quoting.quoted(cluster))"
    guard let near = Option.nearest(to: letter), let short = near.short else {
      return UsageError("unknown option \(typed)\(location): see timer --help")
    }
    return UsageError("unknown option \(typed)\(location): did you mean -\(short)?")
  }

  static func needsTwoDashes(_ argument: String, for option: Option) -> UsageError {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? String(parts[1]) : ""
    let isShown = Quoting.shortened(Quoting.visible(value)) == value
    let isRead = isShown && !value.isEmpty && (try? GivenOption(option, value)) != nil
    let hint =
      option.argument != nil && isRead
      ? "\(option.spelling)=\(ShellQuoting.quoted(value))" : option.usage
    return UsageError("\(Quoting.quoted(argument)) needs two dashes: write \(hint)")
  }

  /// The error for `--ring=no`. It suggests `--no-ring` if the value turns the option off.
  static func unexpectedValue(_ value: Substring, of option: Option) -> UsageError {
    let opposite = Option.all.first { $0.long == "no-" + option.long }
    let turnsOff = ["no", "off", "false", "never", "none", "0"].contains(value.lowercased())
    let suggestedOption = turnsOff ? opposite ?? option : option
    return UsageError("\(option.spelling) takes no value: write \(suggestedOption.spelling)")
  }

  static func missingValue(of option: Option, as spelling: String) -> UsageError {
    let values = option.argument?.values.map(\.name) ?? []
    if !values.isEmpty {
      return UsageError("\(spelling) needs a value: write \(values.listed())")
    }
    return UsageError(
      "\(spelling) needs a value; for example: \(spelling) \(option.exampleValue)")
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
