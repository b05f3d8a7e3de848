import Countdown
import Drawing
import Interface
import Sound

/// The values of options, and how they are read.
extension Option {
  static let colors = ColorChoice.allCases.map { Value(name: $0.rawValue, meaning: $0.meaning) }

  static let notices = NotifyChoice.allCases.map { Value(name: $0.rawValue, meaning: $0.meaning) }

  static let themes = Theme.Name.allCases.map { Value(name: $0.rawValue, meaning: $0.meaning) }

  static let sets =
    [Value(name: "auto", meaning: "the finest that the terminal is known to draw")]
    + GlyphSet.choices.map { Value(name: $0.rawValue, meaning: $0.meaning) }

  static let sounds = SoundName.allCases.map { Value(name: $0.rawValue, meaning: "") }

  static let pastDays: KeyValuePairs = [
    "today": "from midnight", "yesterday": "the day before today", "monday": "the last Monday",
    "tuesday": "the last Tuesday", "wednesday": "the last Wednesday",
    "thursday": "the last Thursday", "friday": "the last Friday", "saturday": "the last Saturday",
    "sunday": "the last Sunday",
  ]

  /// Any text is a value.
  static func text(_ value: String) throws(UsageError) -> String { value }

  /// Returns nil where the terminal decides.
  static func glyphs(_ value: String) throws(UsageError) -> GlyphSet? {
    if value == "auto" { return nil }
    guard let set = GlyphSet.choices.first(where: { $0.rawValue == value }) else {
      throw .badValue(value, of: "--glyphs", allowed: sets)
    }
    return set
  }

  static func theme(_ value: String) throws(UsageError) -> Theme.Name {
    guard let name = Theme.Name(rawValue: value) else {
      throw .badValue(value, of: "--theme", allowed: themes)
    }
    return name
  }

  static func color(_ value: String) throws(UsageError) -> ColorChoice {
    guard let choice = ColorChoice(rawValue: value) else {
      throw .badValue(value, of: "--color", allowed: colors)
    }
    return choice
  }

  static func notify(_ value: String) throws(UsageError) -> NotifyChoice {
    guard let choice = NotifyChoice(rawValue: value) else {
      throw .badValue(value, of: "--notify", allowed: notices)
    }
    return choice
  }

  static func format(_ value: String) throws(UsageError) -> Format {
    do throws(Format.Flaw) {
      return try Format(value)
    } catch {
      throw .badValue(of: "--format", because: error.words)
    }
  }

  /// From 1 to 999, or `forever`.
  static func repeats(_ value: String) throws(UsageError) -> Plan.Repeats {
    if value.lowercased() == "forever" { return .forever }
    guard value.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(value),
      (1...999).contains(number)
    else {
      throw .badValue(
        of: "--repeat",
        because: "\(Quoting.quoted(value)) is no number of rounds: write 1 to 999 or forever")
    }
    return .times(number)
  }

  /// A hyphen begins an option that was taken for the command, and a shell would take it for one of its own.
  static func command(_ value: String) throws(UsageError) -> String {
    guard !value.hasPrefix("-") else {
      throw .badValue(
        of: "--exec", because: "\(Quoting.quoted(value)) begins with a hyphen, as no command does")
    }
    return value
  }

  static func sound(_ value: String) throws(UsageError) -> SoundName {
    guard let name = SoundName(rawValue: value.lowercased()) else { throw .unknownSound(value) }
    return name
  }
}
