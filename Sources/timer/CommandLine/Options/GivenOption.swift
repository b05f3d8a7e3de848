import Interface

/// An option as it was written, with a value that has been checked.
///
/// It is kept by its row, because a row is costly to copy.
struct GivenOption: Equatable, Sendable {
  /// The place in the table of options.
  let row: Int

  /// Empty where the option takes none.
  let value: String

  init(_ row: Int, _ value: String) {
    (self.row, self.value) = (row, value)
  }

  var scope: Option.Scope { Option.all[row].scope }
}

extension Draft {
  /// What options say, over settings.
  init(_ options: [GivenOption], over settings: Settings = Settings()) {
    self.settings = settings
    // The values have been checked.
    for option in options { try? Option.all[option.row].store(option.value, in: &self) }
  }
}

extension [GivenOption] {
  /// These options with later ones after them, which replace them: warnings all together.
  func followed(by later: [GivenOption]) -> [GivenOption] {
    let areReplaced = later.contains { Option.all[$0.row].isCollected }
    return filter { !areReplaced || !Option.all[$0.row].isCollected } + later
  }
}
