import Countdown
import Interface

/// An option of the settings file with its opposite: lines of which the last one counts, or all where they are
/// collected.
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

  /// The lines that say it; none where that is so without a line.
  func lines(for settings: Settings) -> [String] {
    if let option = options.first(where: \.isCollected) {
      return settings.warnings.map { "\(option.spelling) \(Self.text(of: $0))" }
    }
    for option in options {
      for value in Self.values(of: option, in: settings) {
        var draft = Draft()
        draft.settings = settings
        guard (try? option.store(value, in: &draft)) != nil, draft.settings == settings else {
          continue
        }
        return [value.isEmpty ? option.spelling : "\(option.spelling) \(value)"]
      }
    }
    return []
  }

  /// The values among which the right one is.
  private static func values(of option: Option, in settings: Settings) -> [String] {
    guard let argument = option.argument else { return [""] }
    let names = argument.values.map(\.name)
    return names.isEmpty ? [text(of: settings.hold)] : names
  }

  /// As a user would write it, where that is read as exactly this time.
  private static func text(of duration: Duration) -> String {
    let text = duration.compact
    return (try? Duration(reading: text)) == duration ? text : duration.plainSeconds + "s"
  }
}
