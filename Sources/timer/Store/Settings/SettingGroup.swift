import Interface

/// An option and its opposite. In the settings file the last line of them counts, or all where they are collected.
struct SettingGroup {
  private let options: [Option]

  /// Every option that the file may hold is in one of these.
  static var all: [SettingGroup] {
    let settings = Option.all.filter(\.isSetting)
    return settings.filter { option in !settings.contains { option.isOpposite(of: $0) } }
      .map { option in
        SettingGroup(options: [option] + settings.filter { $0.isOpposite(of: option) })
      }
  }

  func holds(_ option: Option) -> Bool { options.contains { $0.long == option.long } }

  /// Whether all of its lines count together.
  var isCollected: Bool { options.contains(where: \.isCollected) }

  /// The lines that say it; none where no option does.
  func lines(for settings: Settings) -> [String] {
    options.flatMap { option in
      (option.valuesInFile?(settings) ?? []).map {
        option.argument == nil ? option.spelling : "\(option.spelling) \($0)"
      }
    }
  }
}
