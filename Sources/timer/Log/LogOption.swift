/// An option of `timer log`. Its options are its own: they choose among lines, and count nothing.
enum LogOption: String, CaseIterable {
  case since, name, json, clear

  /// As it is written: `--since`.
  var spelling: String { "--" + rawValue }

  /// The name of its value; nil where it takes none.
  var argument: String? {
    switch self {
    case .since: "WHEN"
    case .name: "TEXT"
    case .json, .clear: nil
    }
  }

  /// A value that it takes.
  var example: String { self == .since ? "friday" : "tea" }

  /// One line: no capital, no full stop. The completions say the same.
  var help: String {
    switch self {
    case .since: "only what began since then"
    case .name: "only what has this name"
    case .json: "print an object for each line"
    case .clear: "empty the log"
    }
  }
}
