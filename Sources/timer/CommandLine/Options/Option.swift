import Interface

/// One row of the table of options. The parser, the help, and the test of the documents use the same rows.
struct Option: Sendable {
  /// The value that an option takes.
  struct Argument: Sendable {
    /// As the help shows it: `WHEN`.
    let name: String

    /// Returns the list when it is needed: most command lines never need it.
    private let list: @Sendable () -> [Value]

    /// All allowed values where they are a short list; otherwise empty.
    var values: [Value] { list() }

    init(_ name: String, values: @autoclosure @escaping @Sendable () -> [Value] = []) {
      self.name = name
      list = values
    }
  }

  /// One of the allowed values, and what it means.
  struct Value: Sendable {
    let name: String
    let meaning: String
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

  /// What an option changes.
  ///
  /// Each case checks the value, which is empty where the option takes none, and stores it. It does nothing else.
  enum Change: Sendable {
    /// A field of the settings.
    case settings(@Sendable (inout Settings, String) throws(UsageError) -> Void)
    /// A setting that replaces all values of the settings file together, and so is kept apart until both are read.
    case setting(@Sendable (inout Draft, String) throws(UsageError) -> Void)
    /// A field of this one run, such as its name, that is never a setting.
    case draft(@Sendable (inout Draft, String) throws(UsageError) -> Void)
  }

  /// The long name, without its two dashes.
  let long: String

  let short: Unicode.Scalar?

  let argument: Argument?

  let scope: Scope

  /// One line for `--help`: no capital, no full stop.
  let help: String

  let change: Change

  init(
    _ long: String, short: Unicode.Scalar? = nil, _ argument: Argument? = nil, of scope: Scope,
    help: String, _ change: Change
  ) {
    self.long = long
    self.short = short
    self.argument = argument
    self.scope = scope
    self.help = help
    self.change = change
  }

  /// The option with a long name, which is written without dashes; nil if there is none.
  static func named(_ name: Substring) -> Option? {
    row(named: name).map { all[$0] }
  }

  /// The place in the table of the option with a long name; nil if there is none.
  static func row(named name: Substring) -> Int? {
    let (count, name) = (name.utf8.count, String(name))
    // Most names differ in length, which is quicker to compare; by index, because a row is costly to copy.
    return all.indices.first { all[$0].long.utf8.count == count && all[$0].long == name }
  }

  /// Stores the value, empty where the option takes none, in what has been read so far.
  func store(_ value: String, in draft: inout Draft) throws(UsageError) {
    switch change {
    case .settings(let store): try store(&draft.settings, value)
    case .setting(let store), .draft(let store): try store(&draft, value)
    }
  }

  /// Whether the settings file may hold it.
  var isSetting: Bool {
    if case .draft = change { false } else { true }
  }

  /// Whether its values are collected, and replace all that were collected before in other places.
  var isCollected: Bool {
    if case .setting = change { true } else { false }
  }

  /// As it is written on a command line, for messages and help.
  var spelling: String { "--" + long }

  /// Whether it takes back what another option asks for.
  func isOpposite(of other: Option) -> Bool { long == "no-" + other.long }

  /// The spelling with its argument, where it takes one: `--color WHEN`.
  var usage: String {
    guard let argument else { return spelling }
    return spelling + " " + argument.name
  }
}
