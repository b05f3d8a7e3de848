/// A day as people say it; its date depends on the current day.
enum Day: Equatable {
  case today
  case tomorrow
  /// `the day after tomorrow`
  case inTwoDays
  /// 0 for Sunday … 6 for Saturday. With `isNext` it is never today.
  case weekday(Int, isNext: Bool)
  case date(CivilDay)
  /// The next such day in any year; at least one of eight successive years has it.
  case anniversary(month: Int, day: Int)

  /// Reads `today`, `tomorrow`, `friday`, `next fri`, `on friday`; nil, with nothing read, for other words.
  init?(inWords scanner: inout Scanner) {
    var later = scanner
    if later.takeWord("the") { later.skipBlank() }
    if later.takeWords("day", "after", "tomorrow") {
      scanner = later
      self = .inTwoDays
      return
    }
    switch scanner.word {
    case "today": self = .today
    case let word where TimeWord.isTomorrow(word): self = .tomorrow
    default:
      var ahead = scanner
      if ahead.takeWord("on") { ahead.skipBlank() }
      let isNext = ahead.takeWord("next")
      if isNext || ahead.takeWord("this") || ahead.takeWord("coming") { ahead.skipBlank() }
      guard let weekday = CalendarName.weekday(ahead.lowercased(ahead.takeLetters())) else {
        return nil
      }
      _ = ahead.take(".")
      guard ahead.isAtBoundary else { return nil }
      scanner = ahead
      self = .weekday(weekday, isNext: isNext)
      return
    }
    scanner.skipWord()
  }
}
