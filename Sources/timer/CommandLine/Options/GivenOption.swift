/// An option as it was written, with its value as it was read.
struct GivenOption: Sendable {
  let option: Option

  /// As it was written; empty where the option takes none.
  let value: String

  /// The name as it was written: `--quiet` or `-q`.
  let spelling: String

  /// Stores the value.
  let change: Option.Change

  /// - Parameter spelling: the name as it was written; nil for the long one.
  /// - Throws: what is wrong with the value.
  init(_ option: Option, _ value: String, as spelling: String? = nil) throws(UsageError) {
    (self.option, self.value) = (option, value)
    self.spelling = spelling ?? option.spelling
    change = try option.read(value)
  }
}

extension GivenOption: Equatable {
  static func == (one: GivenOption, other: GivenOption) -> Bool {
    one.option === other.option && one.value == other.value
  }
}
