import Countdown
import Drawing
import Interface
import Sound

extension Option {
  static let colorChoices = Candidate.list(ColorChoice.allCases, \.meaning)
  static let notifyChoices = Candidate.list(NotifyChoice.allCases, \.meaning)
  static let themes = Candidate.list(Theme.Name.allCases, \.meaning)

  static let glyphSets =
    [Candidate(name: "auto", meaning: "the finest that the terminal is known to draw")]
    + Candidate.list(GlyphSet.choices, \.meaning)

  static let hourCycles = [
    Candidate(name: "auto", meaning: "as in the country of the locale"),
    Candidate(name: "12", meaning: "5:30 PM"), Candidate(name: "24", meaning: "17:30"),
  ]

  static let sounds = SoundName.allCases.map { Candidate(name: $0.rawValue) }

  static let pastDays: KeyValuePairs = [
    "today": "from midnight", "yesterday": "the day before today", "monday": "the last Monday",
    "tuesday": "the last Tuesday", "wednesday": "the last Wednesday",
    "thursday": "the last Thursday", "friday": "the last Friday", "saturday": "the last Saturday",
    "sunday": "the last Sunday",
  ]

  static func text(_ value: String) throws(UsageError) -> String { value }

  /// Reads one of the candidates; returns nil for `auto`.
  static func value<Value: RawRepresentable<String>>(
    _ text: String, of spelling: String, among candidates: [Candidate]
  ) throws(UsageError) -> Value? {
    guard candidates.contains(where: { $0.name == text }) else {
      throw .badValue(text, of: spelling, allowed: candidates.map(\.name))
    }
    return Value(rawValue: text)
  }

  static func format(_ value: String) throws(UsageError) -> StatusFormat {
    do throws(StatusFormat.ParseError) {
      return try StatusFormat(value)
    } catch {
      throw .badValue(of: "--format", because: error.message)
    }
  }

  /// Reads a number from 1 to 999, or `forever`.
  static func repeats(_ value: String) throws(UsageError) -> Plan.Repeats {
    if value.lowercased() == "forever" { return .forever }
    guard value.utf8.allSatisfy(\.isDigit), let number = Int(value), (1...999).contains(number)
    else {
      throw .badValue(
        of: "--repeat",
        because: "\(Quoting.quoted(value)) is not a number of rounds: write 1 to 999 or forever")
    }
    return .times(number)
  }

  /// Rejects a text that begins with a hyphen: the command was forgotten, and the text is the next option.
  static func command(_ value: String) throws(UsageError) -> String {
    guard !value.hasPrefix("-") else {
      throw .badValue(
        of: "--exec", because: "\(Quoting.quoted(value)) begins with a hyphen; no command does")
    }
    return value
  }

  /// Reads the name of a sound, or the path of a file, which has a slash.
  static func sound(_ value: String) throws(UsageError) -> SoundChoice {
    if value.utf8.contains(UInt8(ascii: "/")) { return .file(Process.absolutePath(value)) }
    guard let name = SoundName(rawValue: value.lowercased()) else { throw .unknownSound(value) }
    return .named(name)
  }

  static func volume(_ value: String) throws(UsageError) -> Int {
    let digits = value.hasSuffix("%") ? String(value.dropLast()) : value
    guard digits.utf8.allSatisfy(\.isDigit), let percent = Int(digits), percent <= 100 else {
      throw .badValue(
        of: "--volume", because: "\(Quoting.quoted(value)) is not a percentage: write 0 to 100")
    }
    return percent
  }
}
