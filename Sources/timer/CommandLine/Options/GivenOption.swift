import Countdown

/// An option of a command line or a file, with its value.
struct GivenOption: Sendable {
  let option: Option

  /// The value as typed; empty if the option takes none.
  let value: String

  /// The name as typed: `--quiet` or `-q`.
  let spelling: String

  /// Stores the value that was read.
  let change: Option.Change

  init(_ option: Option, _ value: String, as spelling: String? = nil) throws(UsageError) {
    (self.option, self.value) = (option, value)
    self.spelling = spelling ?? option.spelling
    change = try option.read(value)
  }

  /// Refuses a relative path, because the settings and presets are read in any working directory.
  func requireAbsolutePath() throws(UsageError) {
    guard option.long == "sound", value.utf8.contains(UInt8(ascii: "/")),
      !value.hasPrefix("/"), !value.hasPrefix("~/")
    else { return }
    throw .badValue(
      of: spelling, because: "\(Quoting.quoted(value)) is not an absolute path: begin with / or ~/")
  }
}

extension GivenOption: Equatable {
  static func == (one: GivenOption, other: GivenOption) -> Bool {
    one.option === other.option && one.value == other.value
  }
}
