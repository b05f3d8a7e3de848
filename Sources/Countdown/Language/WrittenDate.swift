/// A day as it is written.
enum Day: Equatable {
  case today
  case tomorrow
  /// `the day after tomorrow`
  case inTwoDays
  /// 0 for Sunday … 6 for Saturday. `isNext` is true for `next friday`.
  case weekday(Int, isNext: Bool)
  case date(CivilDay)
  /// `dec 24`: the next such day.
  case anniversary(month: Int, day: Int)
  /// `tuesday the 19th`: the next such day.
  case dayOfMonth(Int, weekday: Int)

  /// Reads `today`, `tomorrow`, `friday`, `next fri`, `on friday`; nil, with nothing read, for other words.
  init?(inWords tokens: inout Tokens) {
    var ahead = tokens
    _ = ahead.take("the")
    if ahead.take(all: "day", "after", "tomorrow") {
      tokens = ahead
      self = .inTwoDays
      return
    }
    ahead = tokens
    if ahead.take("today") {
      self = .today
    } else if Vocabulary.isTomorrow(ahead.word) {
      ahead.skipWord()
      self = .tomorrow
    } else {
      _ = ahead.take("on")
      let isNext = ahead.take("next")
      if !isNext { _ = ahead.take("this", "coming") }
      guard let weekday = CalendarName.weekday(ahead.word) else { return nil }
      ahead.advance()
      if ahead.isSign(".") { ahead.skipPunctuation() }
      guard ahead.isAtBoundary else { return nil }
      self = .weekday(weekday, isNext: isNext)
      if !isNext, let number = Self.dayOfMonth(&ahead) {
        self = .dayOfMonth(number, weekday: weekday)
      }
    }
    tokens = ahead
  }

  /// Reads `the 19th` after a weekday; nil if a month follows.
  private static func dayOfMonth(_ tokens: inout Tokens) -> Int? {
    var ahead = tokens
    guard ahead.take("the"), let number = ahead.takeNumber(ofDigits: 1...2),
      ahead.takeOrdinalEnding(), ahead.isAtBoundary, (1...31).contains(number)
    else { return nil }
    var afterOf = ahead
    _ = afterOf.take("of")
    guard CalendarName.month(afterOf.word) == nil else { return nil }
    tokens = ahead
    return number
  }
}

/// A date: `2027-01-01`, `24.12.2026`, `dec 24`, `24th of December 2026`.
struct WrittenDate: Equatable {
  let day: Day

  /// True for `dec 24 2026`, but not for `2026-12-24`.
  private(set) var hasMonthNameAndYear = false

  /// Reads a date; nil, with nothing read, if there is none, or if it does not exist.
  init?(_ tokens: inout Tokens) {
    var ahead = tokens
    _ = ahead.take("on")
    if let day = Self.numericDate(&ahead) {
      tokens = ahead
      self.day = .date(day)
      return
    }
    _ = ahead.take("the")
    guard let (month, number) = Self.monthFirst(&ahead) ?? Self.dayFirst(&ahead) else { return nil }
    guard let year = Self.year(&ahead) else {
      // Check the day in 2028: a leap year has every day.
      guard CivilDay(year: 2028, month: month, day: number) != nil else { return nil }
      tokens = ahead
      day = .anniversary(month: month, day: number)
      return
    }
    guard let date = CivilDay(year: year, month: month, day: number) else { return nil }
    tokens = ahead
    day = .date(date)
    hasMonthNameAndYear = true
  }

  /// Reads `2027-01-01`, perhaps before the `T` of a time, or `24.12.2026`.
  private static func numericDate(_ tokens: inout Tokens) -> CivilDay? {
    var ahead = tokens
    if let year = ahead.takeNumber(ofDigits: 4...4), ahead.takeWithinWord("-"),
      let month = ahead.takeNumber(ofDigits: 2...2, continuesWord: true), ahead.takeWithinWord("-"),
      let day = ahead.takeNumber(ofDigits: 2...2, continuesWord: true),
      ahead.isAtBoundary || ahead.nextInWord?.text == "t"
    {
      guard let date = CivilDay(year: year, month: month, day: day) else { return nil }
      tokens = ahead
      return date
    }
    ahead = tokens
    guard let day = ahead.takeNumber(ofDigits: 1...2), ahead.takeWithinWord("."),
      let month = ahead.takeNumber(ofDigits: 1...2, continuesWord: true), ahead.takeWithinWord("."),
      let year = ahead.takeNumber(ofDigits: 4...4, continuesWord: true), ahead.isAtBoundary,
      let date = CivilDay(year: year, month: month, day: day)
    else { return nil }
    tokens = ahead
    return date
  }

  /// Reads `dec 24` or `December the 24th`.
  private static func monthFirst(_ tokens: inout Tokens) -> (month: Int, day: Int)? {
    var ahead = tokens
    guard let month = month(&ahead) else { return nil }
    _ = ahead.take("the")
    guard let day = dayNumber(&ahead), ahead.isAtBoundary else { return nil }
    tokens = ahead
    return (month, day)
  }

  /// Reads `24 dec` or `24th of December`.
  private static func dayFirst(_ tokens: inout Tokens) -> (month: Int, day: Int)? {
    var ahead = tokens
    guard let day = dayNumber(&ahead) else { return nil }
    _ = ahead.take("of")
    guard let month = month(&ahead), ahead.isAtBoundary else { return nil }
    tokens = ahead
    return (month, day)
  }

  private static func month(_ tokens: inout Tokens) -> Int? {
    guard let word = tokens.next, word.kind == .letters, let month = CalendarName.month(word.text)
    else { return nil }
    tokens.advance()
    if tokens.isSign(".") { tokens.skipPunctuation() }
    return tokens.isAtBoundary || tokens.next?.kind == .digits ? month : nil
  }

  /// Reads `24`, `24th` or `24.`.
  private static func dayNumber(_ tokens: inout Tokens) -> Int? {
    guard let day = tokens.takeNumber(ofDigits: 1...2), (1...31).contains(day) else { return nil }
    if !tokens.takeOrdinalEnding() { _ = tokens.takeWithinWord(".") }
    return tokens.isAtBoundary || tokens.next?.kind == .letters ? day : nil
  }

  /// Reads the year after a day and its month, from 1900 on, so that `1730` is not a year.
  static func year(_ tokens: inout Tokens) -> Int? {
    var ahead = tokens
    guard let year = ahead.takeNumber(ofDigits: 4...4), year >= 1900 else { return nil }
    ahead.skipPunctuation()
    guard ahead.isAtBoundary else { return nil }
    tokens = ahead
    return year
  }
}
