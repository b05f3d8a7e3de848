import Interface

/// An option and its opposite. Only their last line in the file counts, or all lines if the option is repeatable.
struct SettingGroup {
  private let options: [Option]

  /// All groups. Each option that is a setting is in one of them.
  static var all: [SettingGroup] {
    let settings = Option.all.filter(\.isSetting)
    return settings.filter { option in !settings.contains { option.isNegation(of: $0) } }
      .map { option in
        SettingGroup(options: [option] + settings.filter { $0.isNegation(of: option) })
      }
  }

  func contains(_ option: Option) -> Bool { options.contains { $0.long == option.long } }

  var isRepeatable: Bool { options.contains(where: \.isRepeatable) }

  /// Returns the lines for settings; none if they are the defaults.
  func lines(for settings: Settings) -> [String] {
    options.flatMap { option in
      (option.valuesInFile?(settings) ?? []).map {
        option.argument == nil ? option.spelling : "\(option.spelling) \($0)"
      }
    }
  }
}
