/// Reads a time of day: `17:30`, `5pm`, `8.30 pm`, `405pm`, `half past five pm`, `noon`.
enum WrittenTime {
  /// The context decides which numbers can be a time.
  enum Context {
    /// A text such as `17:30` may also be a duration.
    case anywhere
    /// After a day, as in `friday 17:00`. A bare number may still be part of a date.
    case afterDay
    /// A bare number is an hour, as after `until` or `at`, or beside `tomorrow` or `in the evening`.
    case hourExpected
  }

  /// Reads a time of day. It may end within a word, as before an offset from UTC; the caller checks what follows.
  static func read(_ tokens: inout Tokens, at context: Context) -> TimeOfDay? {
    var ahead = tokens
    guard
      let time = namedTime(&ahead) ?? spokenTime(&ahead) ?? timeInDigits(&ahead, at: context)
        ?? hourInWords(&ahead, at: context)
    else { return nil }
    _ = ahead.take("sharp", "exactly") || ahead.take(all: "on", "the", "dot")
    tokens = ahead
    return time
  }

  /// Reads `noon`, `midday` or `midnight`, also after the hour: `12 noon`, `12:00 midnight`.
  private static func namedTime(_ tokens: inout Tokens) -> TimeOfDay? {
    var (ahead, afterNumber) = (tokens, tokens)
    if afterNumber.takeNumber(ofDigits: 2...2) == 12 {
      ahead = afterNumber
      if ahead.takeWithinWord(":"), ahead.takeNumber(ofDigits: 2...2) != 0 { return nil }
      guard ahead.isAtBoundary else { return nil }
    } else {
      _ = ahead.take("twelve")
    }
    let time: TimeOfDay
    if ahead.take("noon", "midday") {
      time = .noon
    } else if ahead.take("midnight") {
      time = .midnight
    } else {
      return nil
    }
    tokens = ahead
    return time
  }

  /// Reads the `nine` of `tonight at nine`.
  private static func hourInWords(_ tokens: inout Tokens, at context: Context) -> TimeOfDay? {
    var ahead = tokens
    guard context == .hourExpected, let hour = NumberWord.read(&ahead), (1...12).contains(hour),
      ahead.isAtBoundary
    else { return nil }
    tokens = ahead
    return TimeOfDay(hour: hour, style: .bareHour)
  }
}

// MARK: - Times in digits

extension WrittenTime {
  /// Reads `H:MM[:SS[.FRACTION]]`, `H`, `HHMM` or `HH.MM`, with or without am or pm.
  private static func timeInDigits(_ tokens: inout Tokens, at context: Context) -> TimeOfDay? {
    let digitCount = tokens.next?.text.utf8.count ?? 0
    var ahead = tokens
    guard var time = timeWithColon(&ahead) ?? hourAndMinute(&ahead, at: context) ?? hour(&ahead)
    else {
      return context == .anywhere ? nil : timeOfFourDigits(&tokens)
    }
    let hasOClock =
      time.style == .bareHour && context == .hourExpected && ahead.take("o'clock", "oclock")
    if let half = HalfOfDay(&ahead) {
      guard let time = half.of(time) else { return nil }
      tokens = ahead
      return time
    }
    if time.style == .bareHour {
      guard context == .hourExpected else {
        return context == .anywhere ? nil : timeOfFourDigits(&tokens)
      }
      if !hasOClock, ahead.nextInWord?.text == "h", ahead.peek(1)?.continuesWord != true {
        ahead.advance()
        time.style = .plain
      }
      let isAtLastPoint = ahead.nextInWord?.text == "." && ahead.peek(1)?.continuesWord != true
      guard ahead.isAtBoundary || isAtLastPoint else { return timeOfFourDigits(&tokens) }
    }
    // Skip the `h` of `until 17:00h`.
    if context == .hourExpected, time.style != .bareHour, ahead.nextInWord?.text == "h",
      ahead.peek(1)?.continuesWord != true
    {
      ahead.advance()
    }
    guard time.hour < 24 || time.isEndOfDay else { return nil }
    // `0:30`, `09` and `17` are on the 24-hour clock.
    if time.hour == 0 || time.hour > 12 || digitCount == 2 && time.hour < 10 { time.style = .plain }
    ahead.skipPunctuation()
    tokens = ahead
    return time
  }

  /// Reads `17:30`, `5:30:15` or `5:30:15.5`.
  private static func timeWithColon(_ tokens: inout Tokens) -> TimeOfDay? {
    var ahead = tokens
    guard let hour = ahead.takeNumber(ofDigits: 1...2), ahead.takeWithinWord(":"),
      let minute = ahead.takeNumber(ofDigits: 2...2, continuesWord: true), hour <= 24, minute < 60
    else { return nil }
    var time = TimeOfDay(hour: hour, minute: minute, style: .withoutHalfOfDay)
    if ahead.takeWithinWord(":") {
      guard ahead.nextInWord?.text.utf8.count == 2, let second = ahead.next?.number, second < 60,
        let number = Decimal(&ahead)
      else { return nil }
      time.second = second
      time.fraction = Decimal(whole: 0, fraction: number.fraction).seconds
    }
    tokens = ahead
    return time
  }

  /// Reads the `8.30` of `8.30 pm`, the `405` of `405pm`, or the `16h30` of `until 16h30`.
  private static func hourAndMinute(_ tokens: inout Tokens, at context: Context) -> TimeOfDay? {
    var ahead = tokens
    var time: TimeOfDay
    if let number = ahead.takeNumber(ofDigits: 3...4) {
      time = TimeOfDay(hour: number / 100, minute: number % 100)
    } else if let hour = ahead.takeNumber(ofDigits: 1...2),
      ahead.takeWithinWord(".", "h"),
      let minute = ahead.takeNumber(ofDigits: 2...2, continuesWord: true)
    {
      time = TimeOfDay(hour: hour, minute: minute)
      if tokens.peek(1)?.text == "h" {
        guard context == .hourExpected, hour < 24, minute < 60, ahead.isAtBoundary else {
          return nil
        }
        if hour > 0, hour < 13 { time.style = .withoutHalfOfDay }
        tokens = ahead
        return time
      }
    } else {
      return nil
    }
    var afterTime = ahead
    guard HalfOfDay(&afterTime) != nil, time.minute < 60, (1...12).contains(time.hour) else {
      return nil
    }
    tokens = ahead
    return time
  }

  /// Reads the `17` of `until 17` or the `5` of `5pm`.
  private static func hour(_ tokens: inout Tokens) -> TimeOfDay? {
    var ahead = tokens
    guard let hour = ahead.takeNumber(ofDigits: 1...2), hour <= 24,
      ahead.isAtBoundary || ahead.nextInWord?.kind == .letters || ahead.nextInWord?.text == "."
    else { return nil }
    tokens = ahead
    return TimeOfDay(hour: hour, style: .bareHour)
  }

  /// Reads `1730`, `17.30` or `05.30`; nil if it may be a date or a year.
  private static func timeOfFourDigits(_ tokens: inout Tokens) -> TimeOfDay? {
    var ahead = tokens
    let (hour, minute): (Int, Int)
    if let number = ahead.takeNumber(ofDigits: 4...4) {
      (hour, minute) = number.quotientAndRemainder(dividingBy: 100)
      // From 2000 to 2199, the number may be a year.
      if (20...21).contains(hour) { return nil }
    } else {
      guard let first = ahead.takeNumber(ofDigits: 2...2), ahead.takeWithinWord("."),
        let second = ahead.takeNumber(ofDigits: 2...2, continuesWord: true),
        second > 12 || first == 0
      else { return nil }
      (hour, minute) = (first, second)
    }
    ahead.skipPunctuation()
    guard ahead.isAtBoundary, minute < 60, hour < 24 || hour == 24 && minute == 0 else {
      return nil
    }
    tokens = ahead
    // `0930` is on the 24-hour clock, but `1030` may be in the evening.
    return TimeOfDay(
      hour: hour, minute: minute, style: (10...12).contains(hour) ? .withoutHalfOfDay : .plain)
  }
}

extension TimeOfDay {
  fileprivate var isEndOfDay: Bool {
    hour == 24 && minute == 0 && second == 0 && fraction == .zero
  }
}

// MARK: - Times in words

extension WrittenTime {
  /// Reads `half past 5 pm`, `quarter to six pm`, `20 past 17`, `five thirty pm` or `five o'clock`.
  private static func spokenTime(_ tokens: inout Tokens) -> TimeOfDay? {
    var ahead = tokens
    let minuteOffset = minutesFromHour(&ahead)
    guard var time = spokenHour(&ahead, isAfterMinutes: minuteOffset != nil) else { return nil }
    if let half = HalfOfDay(&ahead) {
      guard let timeInHalf = half.of(time) else { return nil }
      time = timeInHalf
    }
    if let minuteOffset {
      let minuteOfDay = (time.hour * 60 + minuteOffset + 1_440) % 1_440
      (time.hour, time.minute) = minuteOfDay.quotientAndRemainder(dividingBy: 60)
      // On the 12-hour clock, `quarter to 1` is 12:45.
      if time.style == .bareHour, time.hour == 0 { time.hour = 12 }
    }
    tokens = ahead
    return time
  }

  /// Reads `half past`, `quarter to`, `ten past` or `20 minutes to`; negative before the hour.
  private static func minutesFromHour(_ tokens: inout Tokens) -> Int? {
    var ahead = tokens
    let isHalf = ahead.take("half")
    let isQuarter = !isHalf && (ahead.take(all: "a", "quarter") || ahead.take("quarter"))
    guard let minutes = isHalf ? 30 : isQuarter ? 15 : minutes(&ahead) else { return nil }
    let isPast = ahead.take("past") || isQuarter && ahead.take("after")
    // `2 to 3pm` is a range.
    if !isPast, !isHalf, !isQuarter, Self.isRangeOfHours(tokens, minutes) { return nil }
    guard isPast || !isHalf && ahead.take("to") || isQuarter && ahead.take("till", "of") else {
      return nil
    }
    tokens = ahead
    return isPast ? minutes : -minutes
  }

  /// Returns true for the `2 to` of `2 to 3pm`, but not for `20 to` and `2 minutes to`.
  private static func isRangeOfHours(_ tokens: Tokens, _ minutes: Int) -> Bool {
    if tokens.peek(1).map({ ["minutes", "minute", "mins"].contains($0.text) }) == true {
      return false
    }
    return tokens.next?.kind == .digits && minutes <= 12 || !minutes.isMultiple(of: 5)
  }

  /// Reads the `ten` of `ten past` or the `20 minutes` of `20 minutes to`.
  private static func minutes(_ tokens: inout Tokens) -> Int? {
    guard let number = tokens.takeNumber(ofDigits: 1...2) ?? NumberWord.read(&tokens),
      (1...59).contains(number), tokens.isAtBoundary
    else { return nil }
    _ = tokens.take("minutes", "minute", "mins")
    return number
  }

  /// Reads `five thirty` or `five o'clock`; after `half past` and the like, `five` or `5`.
  private static func spokenHour(_ tokens: inout Tokens, isAfterMinutes: Bool) -> TimeOfDay? {
    var ahead = tokens
    if isAfterMinutes, let time = namedTime(&ahead) {
      tokens = ahead
      return TimeOfDay(hour: time.hour, style: .unambiguous)
    }
    var style = TimeOfDay.Style.bareHour
    var hour = NumberWord.read(&ahead)
    let isInWords = hour != nil
    if isAfterMinutes, !isInWords {
      let digitCount = ahead.next?.text.utf8.count
      hour = ahead.takeNumber(ofDigits: 1...2)
      let hasLeadingZero = digitCount == 2 && (hour ?? 0) < 10
      if hasLeadingZero || (hour ?? 0) > 12 || hour == 0 { style = .plain }
    }
    guard let hour, hour < 24, ahead.isAtBoundary || ahead.nextInWord?.kind == .letters else {
      return nil
    }
    if isInWords, hour > 12 || hour == 0 { return nil }
    var time = TimeOfDay(hour: hour, style: style)
    if isInWords, !isAfterMinutes {
      // `five` alone is not a time of day.
      let hasMinute = minuteInWords(&ahead, &time)
      let hasOClock = ahead.take("o'clock", "oclock")
      var afterTime = ahead
      guard hasMinute || hasOClock || HalfOfDay(&afterTime) != nil else { return nil }
    } else {
      _ = ahead.take("o'clock", "oclock")
    }
    tokens = ahead
    return time
  }

  /// Reads the `thirty` of `five thirty` into the time, unless a unit follows.
  private static func minuteInWords(_ tokens: inout Tokens, _ time: inout TimeOfDay) -> Bool {
    var ahead = tokens
    guard let minute = NumberWord.read(&ahead), (10...59).contains(minute), ahead.isAtBoundary,
      Unit(ahead.word) == nil
    else { return false }
    time.minute = minute
    tokens = ahead
    return true
  }
}
