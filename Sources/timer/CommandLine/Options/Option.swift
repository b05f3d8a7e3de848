import Interface

/// A row of the table of options. The command line, the files, the help and the completions share the table.
final class Option: Sendable {
  struct Argument: Sendable {
    /// The name in the help: `WHEN`.
    let name: String

    // Closures, because most command lines never need the lists.
    private let makeValues: @Sendable () -> [Candidate]
    private let makeExamples: @Sendable () -> KeyValuePairs<String, String>

    /// All allowed values, if they are a short list; otherwise empty.
    var values: [Candidate] { makeValues() }

    /// Some values for completions and hints, if there are too many to list.
    var examples: [Candidate] { Candidate.list(makeExamples()) }

    init(
      _ name: String, values: @autoclosure @escaping @Sendable () -> [Candidate] = [],
      examples: @autoclosure @escaping @Sendable () -> KeyValuePairs<String, String> = [:]
    ) {
      self.name = name
      (makeValues, makeExamples) = (values, examples)
    }
  }

  /// The part of a command line that an option applies to.
  enum Scope: Sendable {
    /// The whole run. A preset has no such option, because it describes timers.
    case run
    /// The window, which all timers share.
    case window
    /// The timer in which the option is written; all timers if it comes before the first.
    case timer
    /// The part in which the option is written; all parts of all timers if it comes before the first.
    case part
  }

  /// The commands that take an option.
  struct Commands: OptionSet, Sendable {
    let rawValue: Int

    static let countdown = Commands(rawValue: 1)
    /// `timer` alone.
    static let app = Commands(rawValue: 2)
    static let stopwatch = Commands(rawValue: 4)
    static let list = Commands(rawValue: 8)
    static let status = Commands(rawValue: 16)
    static let log = Commands(rawValue: 32)
    /// `pause`, `add` and other actions on running timers.
    static let action = Commands(rawValue: 64)

    static let withPicture: Commands = [.countdown, .app, .stopwatch]
    static let withLines: Commands = [.countdown, .list, .status]
    static let every: Commands = [.withPicture, .withLines, .log, .action]
  }

  /// Stores a value that was read.
  typealias Change = @Sendable (inout ParsedOptions) -> Void

  /// The long name, without dashes.
  let long: String

  let short: Unicode.Scalar?

  let argument: Argument?

  let scope: Scope

  let commands: Commands

  /// One line for `--help`: no capital, no full stop.
  let help: String

  /// The help for `timer log`, if it differs.
  let helpInLog: String

  /// Reads a value, which is empty if the option takes none.
  let read: @Sendable (String) throws(UsageError) -> Change

  /// Returns the values for the settings file; an empty text stands for a switch. Nil if the option is not a setting.
  let valuesInFile: (@Sendable (Settings) -> [String])?

  /// Whether each value counts if the option is given several times, not only the last one.
  let isRepeatable: Bool

  init(
    _ long: String, short: Unicode.Scalar? = nil, _ argument: Argument? = nil, of scope: Scope,
    for commands: Commands = .countdown, help: String, inLog: String? = nil,
    isRepeatable: Bool = false, valuesInFile: (@Sendable (Settings) -> [String])? = nil,
    _ read: @escaping @Sendable (String) throws(UsageError) -> Change
  ) {
    (self.long, self.short, self.argument) = (long, short, argument)
    (self.scope, self.commands, self.help) = (scope, commands, help)
    helpInLog = inLog ?? help
    (self.isRepeatable, self.valuesInFile, self.read) = (isRepeatable, valuesInFile, read)
  }

  /// Returns the option with a long name, without dashes.
  static func named(_ name: Substring) -> Option? { all.first { $0.long == name } }

  static func named(_ letter: Unicode.Scalar) -> Option? { all.first { $0.short == letter } }

  /// Whether the settings file may contain the option.
  var isSetting: Bool { valuesInFile != nil }

  var spelling: String { "--" + long }

  func isNegation(of other: Option) -> Bool { long == "no-" + other.long }

  /// The spelling with the name of its value: `--color WHEN`.
  var usage: String {
    guard let argument else { return spelling }
    return spelling + " " + argument.name
  }

  /// An example of its use: `--name tea`.
  var example: String { argument == nil ? spelling : "\(spelling) \(exampleValue)" }

  /// An example of its value, quoted for a shell.
  var exampleValue: String {
    switch long {
    case "name": "tea"
    case "format": "'{left}'"
    case "exec": "'say tea'"
    default: (argument?.examples.first ?? argument?.values.first)?.name ?? ""
    }
  }
}

// MARK: - Rows

extension Option {
  /// Returns a switch that is not a setting.
  static func flag(
    _ long: String, short: Unicode.Scalar? = nil, of scope: Scope,
    for commands: Commands = .countdown, help: String, inLog: String? = nil,
    _ change: @escaping Change
  ) -> Option {
    Option(long, short: short, of: scope, for: commands, help: help, inLog: inLog) { _ in change }
  }

  /// The values of a switch that the settings file may contain, but that is never written because it is the default.
  static let neverWritten: @Sendable (Settings) -> [String] = { _ in [] }

  /// Returns an option that takes a value and is not a setting.
  static func value<Value: Sendable>(
    _ long: String, short: Unicode.Scalar? = nil, _ argument: Argument, of scope: Scope,
    for commands: Commands = .countdown, help: String, inLog: String? = nil,
    reading read: @escaping @Sendable (String) throws(UsageError) -> Value,
    _ store: @escaping @Sendable (inout ParsedOptions, Value) -> Void
  ) -> Option {
    Option(long, short: short, argument, of: scope, for: commands, help: help, inLog: inLog) {
      text throws(UsageError) in
      let value = try read(text)
      return { store(&$0, value) }
    }
  }

  /// Returns a setting with a value. `write` returns nil if no value gives these settings.
  static func setting<Value: Sendable>(
    _ long: String, _ argument: Argument, of scope: Scope, for commands: Commands = .withPicture,
    help: String,
    reading read: @escaping @Sendable (String) throws(UsageError) -> Value,
    writing write: @escaping @Sendable (Settings) -> String?,
    _ store: @escaping @Sendable (inout Settings, Value) -> Void
  ) -> Option {
    Option(
      long, argument, of: scope, for: commands, help: help,
      valuesInFile: { write($0).map { [$0] } ?? [] }
    ) { text throws(UsageError) in
      let value = try read(text)
      return { store(&$0.settings, value) }
    }
  }

  /// Returns a setting whose value is one of a list.
  static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ long: String, _ argument: Argument, of scope: Scope, help: String,
    _ get: @escaping @Sendable (Settings) -> Choice,
    _ set: @escaping @Sendable (inout Settings, Choice) -> Void
  ) -> Option {
    setting(
      long, argument, of: scope, help: help,
      reading: { text throws(UsageError) in
        guard let choice = Choice(rawValue: text) else {
          throw .badValue(text, of: "--" + long, allowed: Choice.allCases.map(\.rawValue))
        }
        return choice
      },
      writing: { get($0).rawValue }, set)
  }

  /// Returns a setting as two switches. `isOn` returns nil for settings that neither switch gives.
  static func pair(
    _ long: String, of scope: Scope, on: String, off: String,
    _ isOn: @escaping @Sendable (Settings) -> Bool?,
    _ set: @escaping @Sendable (inout Settings, Bool) -> Void
  ) -> [Option] {
    [(long, on, true), ("no-" + long, off, false)].map { long, help, value in
      Option(
        long, of: scope, for: .withPicture, help: help,
        valuesInFile: { isOn($0) == value ? [""] : [] }
      ) { _ in { set(&$0.settings, value) } }
    }
  }
}
