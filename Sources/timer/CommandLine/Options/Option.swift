import Interface

/// One row of the table of options. The command line, the settings file, what goes on in the background, the help and the
/// completions use the same rows.
final class Option: Sendable {
  /// The value that an option takes.
  struct Argument: Sendable {
    /// As the help shows it: `WHEN`.
    let name: String

    // Both lists are made when they are needed: most command lines never need them.
    private let makeValues: @Sendable () -> [Candidate]
    private let makeExamples: @Sendable () -> KeyValuePairs<String, String>

    /// All allowed values where they are a short list; otherwise empty.
    var values: [Candidate] { makeValues() }

    /// Some values where all would be too many, for completions and hints.
    var examples: [Candidate] { Candidate.list(makeExamples()) }

    init(
      _ name: String, values: @autoclosure @escaping @Sendable () -> [Candidate] = [],
      examples: @autoclosure @escaping @Sendable () -> KeyValuePairs<String, String> = [:]
    ) {
      self.name = name
      (makeValues, makeExamples) = (values, examples)
    }
  }

  /// What an option holds for, which decides whether it matters where it stands.
  enum Scope: Sendable {
    /// The whole run, wherever it stands. A preset cannot hold it: a preset describes timers.
    case run
    /// The window in which all timers are, wherever it stands.
    case window
    /// The timer in which it stands; all timers if it stands before the first of them.
    case timer
    /// The part in which it stands.
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
    /// `pause`, `add` and other actions on timers that count.
    static let action = Commands(rawValue: 64)

    static let withPicture: Commands = [.countdown, .app, .stopwatch]
    static let withLines: Commands = [.countdown, .list, .status]
    static let every: Commands = [.withPicture, .withLines, .log, .action]
  }

  /// Stores a value that has been read.
  typealias Change = @Sendable (inout ParsedOptions) -> Void

  /// The long name, without its two dashes.
  let long: String

  let short: Unicode.Scalar?

  let argument: Argument?

  let scope: Scope

  let commands: Commands

  /// One line for `--help`: no capital, no full stop.
  let help: String

  /// The same for `timer log`, where it means something else.
  let helpInLog: String

  /// Reads a value, which is empty where the option takes none.
  let read: @Sendable (String) throws(UsageError) -> Change

  /// The values to write into a settings file to get these settings, the empty one for a switch; none where another
  /// option says it, and several only where they are collected. Nil for an option that is no setting.
  let valuesInFile: (@Sendable (Settings) -> [String])?

  /// Whether it may be given several times, each with another value.
  let isCollected: Bool

  init(
    _ long: String, short: Unicode.Scalar? = nil, _ argument: Argument? = nil, of scope: Scope,
    for commands: Commands = .countdown, help: String, inLog: String? = nil,
    isCollected: Bool = false, valuesInFile: (@Sendable (Settings) -> [String])? = nil,
    _ read: @escaping @Sendable (String) throws(UsageError) -> Change
  ) {
    (self.long, self.short, self.argument) = (long, short, argument)
    (self.scope, self.commands, self.help) = (scope, commands, help)
    helpInLog = inLog ?? help
    (self.isCollected, self.valuesInFile, self.read) = (isCollected, valuesInFile, read)
  }

  /// The option with a long name, which is written without dashes; nil if there is none.
  static func named(_ name: Substring) -> Option? { all.first { $0.long == name } }

  /// The option with a short name; nil if there is none.
  static func named(_ letter: Unicode.Scalar) -> Option? { all.first { $0.short == letter } }

  /// Whether the settings file may hold it.
  var isSetting: Bool { valuesInFile != nil }

  /// As it is written on a command line, for messages and help.
  var spelling: String { "--" + long }

  /// Whether it takes back what another option asks for.
  func isOpposite(of other: Option) -> Bool { long == "no-" + other.long }

  /// The spelling with its argument, where it takes one: `--color WHEN`.
  var usage: String {
    guard let argument else { return spelling }
    return spelling + " " + argument.name
  }

  /// How it could be written: `--name tea`.
  var example: String { argument == nil ? spelling : "\(spelling) \(exampleOfValue)" }

  /// A value that it takes, as it is written in a shell.
  var exampleOfValue: String {
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
  /// A switch of one run, which is never a setting.
  static func flag(
    _ long: String, short: Unicode.Scalar? = nil, of scope: Scope,
    for commands: Commands = .countdown, help: String, inLog: String? = nil,
    _ change: @escaping Change
  ) -> Option {
    Option(long, short: short, of: scope, for: commands, help: help, inLog: inLog) { _ in change }
  }

  /// A value of one run, which is never a setting.
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

  /// A setting with a value.
  ///
  /// - Parameter write: returns the value; nil where none makes these settings.
  static func setting<Value: Sendable>(
    _ long: String, _ argument: Argument, of scope: Scope, help: String,
    reading read: @escaping @Sendable (String) throws(UsageError) -> Value,
    writing write: @escaping @Sendable (Settings) -> String?,
    _ store: @escaping @Sendable (inout Settings, Value) -> Void
  ) -> Option {
    Option(
      long, argument, of: scope, for: .withPicture, help: help,
      valuesInFile: { write($0).map { [$0] } ?? [] }
    ) { text throws(UsageError) in
      let value = try read(text)
      return { store(&$0.settings, value) }
    }
  }

  /// A setting that is one of a list.
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

  /// A setting that is switched on by one option and off by its opposite.
  ///
  /// - Parameter isOn: nil where neither makes these settings.
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
