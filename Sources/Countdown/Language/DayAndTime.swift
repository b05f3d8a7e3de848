/// A day, a time of day or both: `17:30`, `tomorrow 9am`, `fri, dec 4th, 17:00`, `2027-01-01T09:00:00Z`.
struct DayAndTime {
  private(set) var day: Day?
  private(set) var time: TimeOfDay?
  private(set) var partOfDay: PartOfDay?

  /// The offset from UTC in seconds east; nil for local time.
  private(set) var offset: Int?

  /// The weekday beside a date, 0 for Sunday … 6 for Saturday.
  private(set) var weekday: Int?

  /// True for `dec 24 2026`, but not for `2026-12-24` and `dec 24 17:30 2026`.
  private(set) var hasMonthNameAndYear = false

  /// Whether the text is a point in time even without `until` before it.
  var isUnambiguous: Bool {
    guard let time else {
      if case .dayOfMonth = day { return true }
      return hasMonthNameAndYear
    }
    return day != nil || partOfDay != nil || time.style == .unambiguous
      || time.style == .midnight
  }

  /// - Parameter expectsHour: whether a bare number is an hour, as the `5` of `until 5`.
  init?(_ tokens: inout Tokens, expectsHour: Bool) {
    var ahead = tokens
    while read(&ahead, expectsHour: expectsHour) {}
    guard day != nil || time != nil, ahead.isAtBoundary else { return nil }
    tokens = ahead
  }

  /// Reads one more element, such as the day or the time; returns false if none follows.
  private mutating func read(_ tokens: inout Tokens, expectsHour: Bool) -> Bool {
    let isFirst = day == nil && time == nil && partOfDay == nil
    if !isFirst, !tokens.isAtBoundary { return readISOTime(&tokens) }
    if readYear(&tokens) || readOffset(&tokens) { return true }
    return readDay(&tokens) || readTime(&tokens, expectsHour: expectsHour)
      || (isFirst ? readPartOfToday(&tokens) : readPart(&tokens))
  }

  private mutating func readDay(_ tokens: inout Tokens) -> Bool {
    var ahead = tokens
    if time != nil { _ = ahead.take("on") }
    if let date = WrittenDate(&ahead) {
      switch day {
      case nil: break
      case .weekday(let named, isNext: false) where weekday == nil: weekday = named
      default: return false
      }
      tokens = ahead
      day = date.day
      hasMonthNameAndYear = date.hasMonthNameAndYear
      return true
    }
    guard day == nil, let written = Day(inWords: &tokens) else { return false }
    day = written
    return true
  }

  private mutating func readTime(_ tokens: inout Tokens, expectsHour: Bool) -> Bool {
    guard time == nil else { return false }
    var ahead = tokens
    let hasAt = day != nil && (ahead.take("at") || ahead.takeSign("@"))
    let isNearDay = day == .today || day == .tomorrow
    let mayBeBareHour =
      day == nil
      ? expectsHour || ahead.isHourBeforePart
      : hasAt || isNearDay || partOfDay != nil || ahead.isHourBeforePart
    let context: WrittenTime.Context =
      mayBeBareHour ? .hourExpected : day == nil ? .anywhere : .afterDay
    guard let time = WrittenTime.read(&ahead, at: context) else { return false }
    self.time = time
    offset = UTCOffset.read(&ahead, beside: hasDate ? time : nil, isAfterT: false)
    tokens = ahead
    return true
  }

  private var hasDate: Bool {
    if case .date = day { true } else { false }
  }

  /// Reads the `2026` of `Nov 26 23:30:00 2026`, which git writes.
  private mutating func readYear(_ tokens: inout Tokens) -> Bool {
    guard time != nil, case .anniversary(let month, let number) = day else { return false }
    var ahead = tokens
    guard let year = WrittenDate.year(&ahead),
      let date = CivilDay(year: year, month: month, day: number)
    else { return false }
    (tokens, day) = (ahead, .date(date))
    return true
  }

  /// Reads the `+0100` after a date and its time.
  private mutating func readOffset(_ tokens: inout Tokens) -> Bool {
    guard let time, hasDate, offset == nil else { return false }
    offset = UTCOffset.read(&tokens, beside: time, isAfterT: false)
    return offset != nil
  }

  /// Reads `in the morning`, `at night`, `tonight` or `this evening`; after a day also `morning`.
  private mutating func readPart(_ tokens: inout Tokens) -> Bool {
    guard partOfDay == nil else { return false }
    if readPartOfToday(&tokens) { return true }
    var ahead = tokens
    let hasPreposition = ahead.take(all: "in", "the") || ahead.take("at")
    guard hasPreposition || day != nil, let part = PartOfDay(ahead.word), ahead.word != "tonight"
    else { return false }
    ahead.skipWord()
    partOfDay = part
    tokens = ahead
    return true
  }

  /// Reads `tonight` or `this evening`, and sets the day to today.
  private mutating func readPartOfToday(_ tokens: inout Tokens) -> Bool {
    guard partOfDay == nil, day == nil || day == .today else { return false }
    var ahead = tokens
    let hasThis = ahead.take("this")
    guard hasThis || ahead.word == "tonight", let part = PartOfDay(ahead.word) else { return false }
    ahead.skipWord()
    (partOfDay, day) = (part, .today)
    tokens = ahead
    return true
  }

  /// Reads the `T09:00Z` of `2027-01-01T09:00Z`.
  private mutating func readISOTime(_ tokens: inout Tokens) -> Bool {
    var ahead = tokens
    guard hasDate, time == nil, ahead.takeWithinWord("t"),
      let time = WrittenTime.read(&ahead, at: .anywhere)
    else { return false }
    self.time = time
    // ISO 8601 uses the 24-hour clock.
    if time.style == .withoutHalfOfDay { self.time?.style = .plain }
    offset = UTCOffset.read(&ahead, beside: time, isAfterT: true)
    tokens = ahead
    return true
  }
}

extension Tokens {
  /// True at `8 in the evening`, `7 this evening`, `9 tonight` or `10 at night`.
  fileprivate var isHourBeforePart: Bool {
    var ahead = self
    guard ahead.takeNumber(ofDigits: 1...2) != nil, ahead.isAtBoundary else { return false }
    return ahead.take(all: "in", "the") || ahead.take("tonight")
      || ahead.take("this") && PartOfDay(ahead.word) != nil
      || ahead.take("at") && ahead.word == "night"
  }
}

/// The offset from UTC that is written beside a time: `Z`, `UTC`, `UTC+2`, `+01:00`.
enum UTCOffset {
  /// Reads an offset next to the time or after a blank; returns seconds east of UTC.
  ///
  /// - Parameters:
  ///   - time: the time before the offset; nil without a date. Only after a date, `+01:00` is an offset.
  ///   - isAfterT: whether a `T` joins the date and the time, so that `09:00-10:00` is not a range.
  static func read(_ tokens: inout Tokens, beside time: TimeOfDay?, isAfterT: Bool) -> Int? {
    var ahead = tokens
    if ahead.take("z", "utc", "gmt") || ahead.takeWithinWord("z", "utc", "gmt"),
      ahead.isAtBoundary
    {
      tokens = ahead
      return 0
    }
    ahead = tokens
    if let letters = ahead.next, letters.kind == .letters {
      guard letters.text == "utc" || letters.text == "gmt" else { return nil }
      ahead.advance()
      guard ahead.nextInWord != nil, let offset = signed(&ahead, isAfterName: true) else {
        return nil
      }
      tokens = ahead
      return offset
    }
    // After `5pm` or `noon`, only a name such as `UTC` is an offset.
    guard let time, time.style != .unambiguous else { return nil }
    // `09:00-10:00` is a range, but the `-10:00` of `09:00:15-10:00` is an offset.
    let isRange = ahead.isSign("-") && ahead.nextInWord != nil && !isAfterT && time.second == 0
    guard !isRange, let offset = signed(&ahead, isAfterName: false) else { return nil }
    tokens = ahead
    return offset
  }

  /// Returns `+01:00` for 3600.
  static func text(_ seconds: Int) -> String {
    let (hours, minutes) = (abs(seconds) / 3_600, abs(seconds) / 60 % 60)
    return "\(seconds < 0 ? "-" : "+")\(twoDigits(hours)):\(twoDigits(minutes))"
  }

  /// Reads `+01:00` or `-0500`; after `UTC` or `GMT` (`isAfterName`) also `+2`.
  static func signed(_ tokens: inout Tokens, isAfterName: Bool) -> Int? {
    var ahead = tokens
    let isWest = ahead.takeSign("-")
    guard isWest || ahead.takeSign("+") else { return nil }
    var hours: Int
    var minutes = 0
    if let number = ahead.takeNumber(ofDigits: 4...4, continuesWord: true) {
      (hours, minutes) = number.quotientAndRemainder(dividingBy: 100)
    } else {
      guard let number = ahead.takeNumber(ofDigits: (isAfterName ? 1 : 2)...2, continuesWord: true)
      else {
        return nil
      }
      hours = number
      if ahead.takeWithinWord(":") {
        guard let number = ahead.takeNumber(ofDigits: 2...2, continuesWord: true) else {
          return nil
        }
        minutes = number
      }
    }
    // No zone is more than 14 hours from UTC.
    guard hours <= 14, minutes < 60, ahead.isAtBoundary else { return nil }
    tokens = ahead
    return (hours * 3_600 + minutes * 60) * (isWest ? -1 : 1)
  }
}
