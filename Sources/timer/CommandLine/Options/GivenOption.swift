/// An option as it was written, with its value as it was read.
///
/// It is kept by its row, because a row is costly to copy.
struct GivenOption: Sendable {
  /// The place in the table of options.
  let row: Int

  /// As it was written; empty where the option takes none.
  let value: String

  /// Stores the value.
  let change: Option.Change

  /// - Throws: what is wrong with the value.
  init(_ row: Int, _ value: String) throws(UsageError) {
    (self.row, self.value) = (row, value)
    change = try Option.all[row].read(value)
  }

  var option: Option { Option.all[row] }
}

extension GivenOption: Equatable {
  static func == (one: GivenOption, other: GivenOption) -> Bool {
    one.row == other.row && one.value == other.value
  }
}
