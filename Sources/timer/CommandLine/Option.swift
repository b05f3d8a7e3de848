import Interface

/// One row of the table of options. Parser, help, and the test of the documents walk the same rows.
struct Option: Sendable {
  /// The value that an option takes.
  struct Argument: Sendable {
    /// As help shows it: `WHEN`.
    let name: String

    /// Made when somebody wants to see them: most command lines start without.
    private let list: @Sendable () -> [Value]

    /// All that it may be, where that is a short list; else empty.
    var values: [Value] { list() }

    init(_ name: String, values: @autoclosure @escaping @Sendable () -> [Value] = []) {
      self.name = name
      list = values
    }
  }

  /// One of the values that may be chosen, and what choosing it means.
  struct Value: Sendable {
    let name: String
    let meaning: String
  }

  /// What an option changes: each case checks the value, which is empty where the option takes none, and
  /// stores it; it does nothing else.
  enum Change: Sendable {
    /// A field of the settings.
    case settings(@Sendable (inout Settings, String) throws(UsageError) -> Void)
    /// What belongs to this one run, such as its name: never a setting.
    case draft(@Sendable (inout Draft, String) throws(UsageError) -> Void)
  }

  /// Without its two dashes.
  let long: String

  let short: Unicode.Scalar?

  let argument: Argument?

  /// One line for `--help`: no capital, no full stop.
  let help: String

  /// One line for it and the next option together, where `--help` shows them in one row; else empty.
  let helpWithNext: String

  let change: Change

  init(
    _ long: String, short: Unicode.Scalar? = nil, _ argument: Argument? = nil, help: String,
    withNext helpWithNext: String = "", _ change: Change
  ) {
    self.long = long
    self.short = short
    self.argument = argument
    self.help = help
    self.helpWithNext = helpWithNext
    self.change = change
  }

  /// Stores the value, empty where the option takes none, in what has been read so far.
  func store(_ value: String, in draft: inout Draft) throws(UsageError) {
    switch change {
    case .settings(let store): try store(&draft.settings, value)
    case .draft(let store): try store(&draft, value)
    }
  }

  /// As it is written on a command line, for messages and help.
  var spelling: String { "--" + long }

  /// The spelling with its argument, where it takes one: `--color WHEN`.
  var usage: String {
    guard let argument else { return spelling }
    return spelling + " " + argument.name
  }
}
