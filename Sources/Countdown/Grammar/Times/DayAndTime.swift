/// A point in time as people write it: `17:30`, `tomorrow 9am`, `9am on friday`,
/// `2027-01-01T09:00:00Z`.
struct DayAndTime {
  /// As it was typed.
  private(set) var phrase = ""
  var day: Day?
  var time: TimeOfDay?
  /// East of Greenwich, in seconds; nil for the clock on the wall here.
  var offset: Int?

  /// Whether it cannot be anything else, even without `until` before it.
  var isUnmistakable: Bool { time.map { $0.style != .colons } ?? false }

  /// Reads the longest run of words that is a day, a time of day or both, in either order; nil, and
  /// nothing read, where they do not begin so.
  ///
  /// - Parameter isCertain: whether nothing else can be meant, as after `until`.
  init?(_ scanner: inout Scanner, isCertain: Bool) throws(GrammarError) {
    var ahead = scanner
    if let day = try Day.read(&ahead) {
      self.day = day
      time = try Self.time(of: day, &ahead)
    } else if let time = try TimeOfDay.read(&ahead, isCertain: isCertain) {
      self.time = time
      day = try Self.day(after: time, &ahead)
    } else {
      return nil
    }
    if time != nil { offset = Self.offset(&ahead) }
    guard ahead.isAtBoundary || isCertain || day != nil else { return nil }
    phrase = ahead.text(scanner.position..<ahead.wordEnd)
    if !ahead.isAtBoundary { throw Self.malformed(phrase) }
    if offset != nil, !hasDate { throw Self.zoneWithoutDate(phrase) }
    scanner = ahead
  }

  private var hasDate: Bool {
    if case .date = day { true } else { false }
  }

  /// Reads the day after its time of day: `9am tomorrow`.
  private static func day(
    after time: TimeOfDay, _ scanner: inout Scanner
  ) throws(GrammarError) -> Day? {
    guard scanner.isAtBoundary else { return nil }
    var ahead = scanner
    ahead.skipBlank()
    guard let day = try Day.read(&ahead), ahead.isAtBoundary else { return nil }
    scanner = ahead
    return day
  }

  /// Reads the time of day after its day: `T09:00`, `09:00`, `at 9am`.
  private static func time(
    of day: Day, _ scanner: inout Scanner
  ) throws(GrammarError) -> TimeOfDay? {
    var ahead = scanner
    if case .date = day, ahead.takeLetter("t") {
      guard let time = try TimeOfDay.read(&ahead, isCertain: true) else {
        throw malformed(ahead.text(ahead.wordStart..<ahead.wordEnd))
      }
      scanner = ahead
      return time
    }
    ahead.skipBlank()
    if ahead.takeWord("at") { ahead.skipBlank() }
    if let time = try TimeOfDay.read(&ahead, isCertain: true) {
      scanner = ahead
      return time
    }
    if let error = BareHour(ahead)?.refusal(after: "") { throw error }
    return nil
  }
}

// MARK: - Zones

extension DayAndTime {
  /// Reads `Z`, `+01:00`, `+0100` or `+01` next to the time, or `UTC` or `Z` a blank away from it.
  private static func offset(_ scanner: inout Scanner) -> Int? {
    if scanner.isAtBoundary {
      var ahead = scanner
      ahead.skipBlank()
      guard ahead.takeWord("utc") || ahead.takeWord("gmt") || ahead.takeWord("z")
      else { return nil }
      scanner = ahead
      return 0
    }
    if scanner.takeWord("z") || scanner.takeWord("utc") { return 0 }
    return numericOffset(&scanner)
  }

  private static func numericOffset(_ scanner: inout Scanner) -> Int? {
    var ahead = scanner
    let isWest = ahead.take("-")
    guard isWest || ahead.take("+") else { return nil }
    var hours: Int
    var minutes = 0
    if let both = ahead.takeNumber(ofDigits: 4...4) {
      (hours, minutes) = both.quotientAndRemainder(dividingBy: 100)
    } else {
      guard let number = ahead.takeNumber(ofDigits: 2...2) else { return nil }
      hours = number
      if ahead.take(":") {
        guard let number = ahead.takeNumber(ofDigits: 2...2) else { return nil }
        minutes = number
      }
    }
    guard hours < 24, minutes < 60 else { return nil }
    scanner = ahead
    return (hours * 3_600 + minutes * 60) * (isWest ? -1 : 1)
  }

  private static func malformed(_ phrase: String) -> GrammarError {
    GrammarError(
      phrase, "is not understood as a time of day",
      "write as in until 17:30, tomorrow 9am or 2027-01-01T09:00:00Z")
  }

  private static func zoneWithoutDate(_ phrase: String) -> GrammarError {
    GrammarError(
      phrase, "has a zone but no date", "write the date too, as in until 2027-01-01 09:00 UTC")
  }
}
