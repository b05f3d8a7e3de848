/// An option as it was written, with its value as it was read.
struct GivenOption: Sendable {
  let option: Option

  /// As it was written; empty where the option takes none.
  let value: String

  /// Stores the value.
  let change: Option.Change

  /// - Throws: what is wrong with the value.
  init(_ option: Option, _ value: String) throws(UsageError) {
    (self.option, self.value) = (option, value)
    change = try option.read(value)
  }
}

extension GivenOption: Equatable {
  static func == (one: GivenOption, other: GivenOption) -> Bool {
    one.option === other.option && one.value == other.value
  }
}
