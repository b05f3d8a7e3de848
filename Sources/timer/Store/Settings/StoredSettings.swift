import Countdown
import Interface

/// What the settings file says: its settings, and what is wrong with it.
struct StoredSettings: Sendable {
  /// What each line of the file says, in order.
  let lines: [SettingsLine]

  let settings: Settings

  /// Where the file is and why it is not read at all; nil if it is.
  private let flaw: String?

  /// The settings of a text, one option a line.
  init(text: String) { self.init(FileLines(Array(text.utf8))) }

  private init(_ file: FileLines) {
    lines = file.indices.map { SettingsLine(file[$0][...]) }
    (settings, flaw) = (ParsedOptions(lines.compactMap(\.given)).allSettings, nil)
  }

  /// Default settings, because the file is not read.
  private init(flaw: String) {
    (lines, settings, self.flaw) = ([], Settings(), flaw)
  }

  /// Reads the user's file for a countdown, unless the command line wants it unread.
  ///
  /// - Returns: nil where there is no file, or it is not to be read.
  init?(for invocation: Invocation) {
    self.init(isRead: invocation.readsSettings && invocation.output != .quiet)
  }

  /// Reads the user's file.
  ///
  /// - Parameter isRead: whether it is to be read.
  /// - Returns: nil where there is no file, or it is not to be read.
  init?(isRead: Bool) {
    guard let file = try? StoreLocation(readsSettings: isRead).file("settings") else { return nil }
    do throws(StoreError) {
      guard let bytes = try file.read() else { return nil }
      self.init(FileLines(bytes))
    } catch {
      self.init(flaw: error.words)
    }
  }

  /// The sound that the file names last, also where a line after it switches the sound off.
  var usualSound: SoundChoice {
    ParsedOptions(lines.compactMap(\.given).filter { $0.option.long == "sound" }).settings.sound
  }

  /// What is wrong, one line for each place: `settings:3: unknown option …`.
  var troubles: [String] {
    if let flaw { return [flaw] }
    return lines.enumerated().compactMap { place, line in
      guard case .refused(let error) = line.meaning else { return nil }
      return "settings:\(place + 1): \(error)"
    }
  }

  /// What is wrong, in one line; nil if nothing is.
  var complaint: String? { troubles.firstAndCount }

  /// A line for each line of the file with an option, which says whether it counts.
  ///
  /// - Parameter timers: the settings that each timer has in the end, with the options of the command line. An option
  ///   counts if it does so for one of them.
  func account(under timers: [Settings]) -> [String] {
    if flaw != nil { return troubles }
    return lines.enumerated().compactMap { place, line in
      let words: String
      switch line.meaning {
      case .nothing: return nil
      case .refused(let error): words = "\(error)"
      case .option(let given):
        let (spelling, value) = (given.option.spelling, given.value)
        let text = value.isEmpty ? spelling : "\(spelling) \(Quoting.visible(value))"
        let counts = timers.contains { Self.counts(given, under: $0) }
        words = text + (counts ? "" : ", overridden")
      }
      return "settings:\(place + 1): \(words)"
    }
  }

  /// Whether an option would change nothing if it came last.
  private static func counts(_ given: GivenOption, under settings: Settings) -> Bool {
    let draft = ParsedOptions([given], over: settings)
    if let warnings = draft.warnings {
      return warnings.isEmpty == settings.warnings.isEmpty
        && warnings.allSatisfy(settings.warnings.contains)
    }
    return draft.settings == settings
  }
}
