import Countdown
import Interface

/// The contents of the settings file: the settings, and the errors in it.
struct StoredSettings: Sendable {
  let lines: [SettingsLine]

  let settings: Settings

  /// The path of the file and the reason why it cannot be read; nil if it can.
  private let readError: String?

  /// Parses a text with one option a line.
  init(text: String) { self.init(FileLines(Array(text.utf8))) }

  private init(_ file: FileLines) {
    lines = file.indices.map { SettingsLine(file[$0][...]) }
    (settings, readError) = (ParsedOptions(lines.compactMap(\.option)).allSettings, nil)
  }

  /// Default settings, for a file that cannot be read.
  private init(readError: String) {
    (lines, settings, self.readError) = ([], Settings(), readError)
  }

  /// Reads the user's file; nil if there is none, or if `readsSettings` is false.
  init?(readsSettings: Bool) {
    guard let file = try? StoreLocation(readsSettings: readsSettings).file("settings") else {
      return nil
    }
    do throws(StoreError) {
      guard let bytes = try file.read() else { return nil }
      self.init(FileLines(bytes))
    } catch {
      self.init(readError: error.message)
    }
  }

  /// The last sound named in the file, even if a later line switches the sound off.
  var soundWhenSwitchedOn: SoundChoice {
    ParsedOptions(lines.compactMap(\.option).filter { $0.option.long == "sound" }).settings.sound
  }

  /// One error for each invalid line, as `settings:3: unknown option …`, or the reason why the file cannot be read.
  var errors: [String] {
    if let readError { return [readError] }
    return lines.enumerated().compactMap { index, line in
      guard case .invalid(let error) = line.meaning else { return nil }
      return "settings:\(index + 1): \(error)"
    }
  }

  /// The first error and the number of others; nil if there is none.
  var errorSummary: String? { errors.firstWithCount }

  /// Returns a line for each option and error in the file. An option without effect on any timer is marked.
  func annotatedLines(under timers: [Settings]) -> [String] {
    if readError != nil { return errors }
    return lines.enumerated().compactMap { index, line in
      let text: String
      switch line.meaning {
      case .blank: return nil
      case .invalid(let error): text = "\(error)"
      case .option(let option):
        let (spelling, value) = (option.option.spelling, option.value)
        let typed = value.isEmpty ? spelling : "\(spelling) \(Quoting.visible(value))"
        let isEffective = timers.contains { Self.isEffective(option, under: $0) }
        text = typed + (isEffective ? "" : ", overridden")
      }
      return "settings:\(index + 1): \(text)"
    }
  }

  /// Whether the settings agree with an option.
  private static func isEffective(_ option: GivenOption, under settings: Settings) -> Bool {
    let changed = ParsedOptions([option], over: settings)
    // Warnings of several lines add up, so a timer may have more warnings than this option.
    if let warnings = changed.warnings {
      return warnings.isEmpty == settings.warnings.isEmpty
        && warnings.allSatisfy(settings.warnings.contains)
    }
    return changed.settings == settings
  }
}
