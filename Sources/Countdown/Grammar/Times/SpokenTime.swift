/// Times of day as they are spoken: `half past 5 pm`, `quarter to six pm`, `20 past 17`, `five thirty pm`,
/// `five o'clock`.
enum SpokenTime {
  /// Reads such a time; nil, with nothing read, if there is none here.
  static func read(_ scanner: inout Scanner) -> TimeOfDay? {
    var ahead = scanner
    let minutes = offset(&ahead)
    guard var time = hour(&ahead, isAfterOffset: minutes != nil) else { return nil }
    if let half = HalfOfDay(&ahead) {
      guard let inHalf = half.of(time) else { return nil }
      time = inHalf
    }
    if let minutes {
      let all = (time.hour * 60 + minutes + 1_440) % 1_440
      (time.hour, time.minute) = all.quotientAndRemainder(dividingBy: 60)
      // On the 12-hour clock too, `quarter to 1` is before 1: it is 12:45.
      if time.style == .bareHour, time.hour == 0 { time.hour = 12 }
    }
    scanner = ahead
    return time
  }

  /// Reads `half past`, `quarter to`, `ten past`, `20 minutes to`, and the blank after it.
  private static func offset(_ scanner: inout Scanner) -> Int? {
    var ahead = scanner
    let isHalf = ahead.takeWord("half")
    let isQuarter = !isHalf && ahead.takeQuarter()
    guard let minutes = isHalf ? 30 : isQuarter ? 15 : number(&ahead) else { return nil }
    ahead.skipBlank()
    let isPast = ahead.takeWord("past") || isQuarter && ahead.takeWord("after")
    guard isPast || !isHalf && ahead.takeWord("to") || isQuarter && ahead.takeWord("till") else {
      return nil
    }
    ahead.skipBlank()
    scanner = ahead
    return isPast ? minutes : -minutes
  }

  /// Reads `ten` or `20 minutes`.
  private static func number(_ scanner: inout Scanner) -> Int? {
    var ahead = scanner
    guard let number = ahead.takeNumber(ofDigits: 1...2) ?? NumberWord.read(&ahead),
      (1...59).contains(number), ahead.isAtBoundary
    else { return nil }
    scanner = ahead
    ahead.skipBlank()
    if ahead.takeWord("minutes") || ahead.takeWord("minute") || ahead.takeWord("mins") {
      scanner = ahead
    }
    return number
  }

  /// Reads the hour, in words or, after `half past` and the like, in digits; and the minutes after an hour in words.
  private static func hour(_ scanner: inout Scanner, isAfterOffset: Bool) -> TimeOfDay? {
    var ahead = scanner
    if isAfterOffset, let time = NamedTime.read(&ahead) {
      scanner = ahead
      return TimeOfDay(hour: time.hour, style: .unmistakable)
    }
    var style = TimeOfDay.Style.bareHour
    var hour = NumberWord.read(&ahead)
    let isInWords = hour != nil
    if isAfterOffset, !isInWords {
      let start = ahead.position
      hour = ahead.takeNumber(ofDigits: 1...2)
      let isPadded = ahead.position - start == 2 && (hour ?? 0) < 10
      if isPadded || (hour ?? 0) > 12 || hour == 0 { style = .plain }
    }
    guard let hour, hour < 24, ahead.isAtBoundary || ahead.isAtLetter else { return nil }
    if isInWords, hour > 12 || hour == 0 { return nil }
    var time = TimeOfDay(hour: hour, style: style)
    if isInWords, !isAfterOffset {
      // A number in words with nothing after it is not a time of day.
      let hasMinute = minute(&ahead, &time)
      let isOClock = ahead.takeOClock()
      var next = ahead
      guard hasMinute || isOClock || HalfOfDay(&next) != nil else { return nil }
    } else {
      _ = ahead.takeOClock()
    }
    scanner = ahead
    return time
  }

  /// Reads the `thirty` of `five thirty`, at least ten; smaller numbers are said with an `oh`.
  private static func minute(_ scanner: inout Scanner, _ time: inout TimeOfDay) -> Bool {
    var ahead = scanner
    ahead.skipBlank()
    guard let minute = NumberWord.read(&ahead), (10...59).contains(minute), ahead.isAtBoundary
    else { return false }
    var next = ahead
    next.skipBlank()
    guard Unit(next.word) == nil else { return false }
    time.minute = minute
    scanner = ahead
    return true
  }
}

extension Scanner {
  /// Takes `quarter` or `a quarter`.
  fileprivate mutating func takeQuarter() -> Bool {
    takeWords("a", "quarter") || takeWord("quarter")
  }

  /// Takes the `o'clock` after an hour, and the blank before it.
  mutating func takeOClock() -> Bool {
    takeWords("o'clock") || takeWords("o\u{2019}clock") || takeWords("oclock")
  }
}
