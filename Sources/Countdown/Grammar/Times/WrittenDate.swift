/// A date as people write it: `2027-01-01`, `24.12.2026`, `dec 24`, `24th of December 2026`.
struct WrittenDate: Equatable {
  let day: Day

  /// Whether it can only be a date: it has a month's name and a year.
  var isWrittenOut = false

  /// Nil, with nothing read, if there is no existing date here.
  init?(_ scanner: inout Scanner) {
    var ahead = scanner
    if ahead.takeWord("on") { ahead.skipBlank() }
    if let day = Self.numbers(&ahead) {
      scanner = ahead
      self.day = .date(day)
      return
    }
    if ahead.takeWord("the") { ahead.skipBlank() }
    guard let (month, number) = Self.monthFirst(&ahead) ?? Self.dayFirst(&ahead) else { return nil }
    scanner = ahead
    guard let year = Self.year(&ahead) else {
      // Without a year, 2028 is used for the check: it is a leap year and has every day.
      guard CivilDay(year: 2028, month: month, day: number) != nil else { return nil }
      day = .anniversary(month: month, day: number)
      return
    }
    guard let date = CivilDay(year: year, month: month, day: number) else { return nil }
    scanner = ahead
    day = .date(date)
    isWrittenOut = true
  }

  /// Reads `2027-01-01` before the end of a word or the `T` of a time, which is not read; or `24.12.2026`.
  private static func numbers(_ scanner: inout Scanner) -> CivilDay? {
    var ahead = scanner
    if let year = ahead.takeNumber(ofDigits: 4...4), ahead.take("-"),
      let month = ahead.takeNumber(ofDigits: 2...2), ahead.take("-"),
      let day = ahead.takeNumber(ofDigits: 2...2),
      ahead.isAtBoundary || ahead.peek()?.lowercased == UInt8(ascii: "t")
    {
      guard let date = CivilDay(year: year, month: month, day: day) else { return nil }
      scanner = ahead
      return date
    }
    ahead = scanner
    guard let day = ahead.takeNumber(ofDigits: 1...2), ahead.take("."),
      let month = ahead.takeNumber(ofDigits: 1...2), ahead.take("."),
      let year = ahead.takeNumber(ofDigits: 4...4), ahead.isAtBoundary,
      let date = CivilDay(year: year, month: month, day: day)
    else { return nil }
    scanner = ahead
    return date
  }

  /// `dec 24`, `December the 24th`
  private static func monthFirst(_ scanner: inout Scanner) -> (month: Int, day: Int)? {
    var ahead = scanner
    guard let month = month(&ahead) else { return nil }
    ahead.skipSeparator()
    if ahead.takeWord("the") { ahead.skipBlank() }
    guard let day = dayNumber(&ahead) else { return nil }
    scanner = ahead
    return (month, day)
  }

  /// `24 dec`, `24th of December`
  private static func dayFirst(_ scanner: inout Scanner) -> (month: Int, day: Int)? {
    var ahead = scanner
    guard let day = dayNumber(&ahead) else { return nil }
    ahead.skipBlank()
    if ahead.takeWord("of") { ahead.skipBlank() }
    guard let month = month(&ahead) else { return nil }
    scanner = ahead
    return (month, day)
  }

  private static func month(_ scanner: inout Scanner) -> Int? {
    var ahead = scanner
    guard let month = CalendarName.month(ahead.lowercased(ahead.takeLetters())) else { return nil }
    _ = ahead.take(".")
    guard ahead.isAtBoundary else { return nil }
    scanner = ahead
    return month
  }

  /// `24`, `24th`, `24.`
  private static func dayNumber(_ scanner: inout Scanner) -> Int? {
    var ahead = scanner
    guard let day = ahead.takeNumber(ofDigits: 1...2), (1...31).contains(day) else { return nil }
    if !ahead.take(".") {
      let ending = ahead.lowercased(ahead.takeLetters())
      guard ["", "st", "nd", "rd", "th"].contains(ending) else { return nil }
    }
    guard ahead.isAtBoundary else { return nil }
    scanner = ahead
    return day
  }

  /// Reads the year after a day and its month; `1730` is not a year.
  private static func year(_ scanner: inout Scanner) -> Int? {
    var ahead = scanner
    ahead.skipSeparator()
    guard let year = ahead.takeNumber(ofDigits: 4...4), ahead.isAtBoundary, year >= 1900
    else { return nil }
    scanner = ahead
    return year
  }
}
