/// A day as people say it, which only a clock turns into a date.
enum Day: Equatable {
  case today
  case tomorrow
  /// 0 for Sunday … 6 for Saturday. `isNext` is never today.
  case weekday(Int, isNext: Bool)
  case date(CivilDay)

  /// Reads `today`, `tomorrow`, `friday`, `next fri`, `on friday`, `2027-01-01`, `Fri 2027-01-01`;
  /// nil, and nothing read, where no day is written here.
  static func read(_ scanner: inout Scanner) throws(GrammarError) -> Day? {
    if scanner.takeWord("today") { return .today }
    if scanner.takeWord("tomorrow") { return .tomorrow }
    var ahead = scanner
    if ahead.takeWord("on") { ahead.skipBlank() }
    if let weekday = weekday(&ahead) {
      scanner = ahead
      if let date = try date(on: weekday, &scanner) { return date }
      return weekday
    }
    guard let date = try date(&ahead) else { return nil }
    scanner = ahead
    return .date(date)
  }

  /// Reads the date after its weekday; nil, and nothing read, where none follows.
  private static func date(on weekday: Day, _ scanner: inout Scanner) throws(GrammarError) -> Day? {
    var ahead = scanner
    ahead.skipBlank()
    let start = ahead.position
    guard let date = try date(&ahead) else { return nil }
    guard case .weekday(date.weekday, isNext: false) = weekday else {
      let name = CalendarName.long(weekday: date.weekday)
      throw GrammarError(
        ahead.text(start..<start + 10), "is a \(name)", "write the date alone, or the weekday alone"
      )
    }
    scanner = ahead
    return .date(date)
  }

  private static func weekday(_ scanner: inout Scanner) -> Day? {
    var ahead = scanner
    let isNext = ahead.takeWord("next")
    if isNext || ahead.takeWord("this") { ahead.skipBlank() }
    guard let weekday = CalendarName.weekday(ahead.word) else { return nil }
    ahead.skipWord()
    scanner = ahead
    return .weekday(weekday, isNext: isNext)
  }

  /// Reads `YYYY-MM-DD`, at the end of a word or with the `T` of a time after it, which is left.
  private static func date(_ scanner: inout Scanner) throws(GrammarError) -> CivilDay? {
    let start = scanner.position
    var ahead = scanner
    guard let year = ahead.takeNumber(ofDigits: 4...4), ahead.take("-"),
      let month = ahead.takeNumber(ofDigits: 2...2), ahead.take("-"),
      let day = ahead.takeNumber(ofDigits: 2...2),
      ahead.isAtBoundary || ahead.peek()?.lowercased == UInt8(ascii: "t")
    else { return nil }
    guard let date = CivilDay(year: year, month: month, day: day) else {
      throw impossible(ahead.text(start..<ahead.position), year, month)
    }
    scanner = ahead
    return date
  }

  private static func impossible(_ phrase: String, _ year: Int, _ month: Int) -> GrammarError {
    guard (1...12).contains(month) else {
      return GrammarError(phrase, "is no date, since months are 01 to 12", "write year-month-day")
    }
    let last = CivilDay.length(ofMonth: month, in: year)
    let prefix = phrase.prefix(8)
    return GrammarError(
      phrase, "is no date, since that month has \(last) days",
      "write \(prefix)01 to \(prefix)\(last)")
  }
}
