/// A time of day as people write it: `17:30`, `5pm`, `2:15 p.m.`, `half past five pm`, `noon`, `midnight`.
enum WrittenTime {
  /// Where the time stands, which decides which numbers can be a time.
  enum Place {
    /// Where a duration may be meant as well.
    case anywhere
    /// After a day: `friday 17:00`; a bare number could still be part of a date.
    case afterDay
    /// After `until` or `at`: a bare number is an hour.
    case afterMarker
  }

  /// Reads a time of day; nil, with nothing read, if there is no existing time here.
  ///
  /// The time may end within a word, as before an offset from Greenwich; callers check what follows.
  static func read(_ scanner: inout Scanner, at place: Place) -> TimeOfDay? {
    var ahead = scanner
    if let time = NamedTime.read(&ahead) ?? SpokenTime.read(&ahead) ?? clock(&ahead, at: place)
      ?? hourInWords(&ahead, at: place)
    {
      scanner = ahead
      return time
    }
    return nil
  }

  /// Reads the `nine` of `tonight at nine`.
  private static func hourInWords(_ scanner: inout Scanner, at place: Place) -> TimeOfDay? {
    var ahead = scanner
    guard place == .afterMarker, let hour = NumberWord.read(&ahead), (1...12).contains(hour),
      ahead.isAtBoundary
    else { return nil }
    scanner = ahead
    return TimeOfDay(hour: hour, style: .bareHour)
  }

  /// Reads `H:MM[:SS[.FRACTION]]`, `H`, `HHMM` or `HH.MM`, with or without am or pm.
  private static func clock(_ scanner: inout Scanner, at place: Place) -> TimeOfDay? {
    var ahead = scanner
    let digits = ahead.digitsAhead
    guard var time = colons(&ahead) ?? hour(&ahead) else {
      return place == .anywhere ? nil : withoutColon(&scanner)
    }
    if let half = HalfOfDay(&ahead) {
      guard let time = half.of(time) else { return nil }
      scanner = ahead
      return time
    }
    if time.style == .bareHour {
      guard place == .afterMarker else { return nil }
      if ahead.takeOClock(), let half = HalfOfDay(&ahead) {
        scanner = ahead
        return half.of(time)
      }
      guard ahead.isAtBoundary else { return withoutColon(&scanner) }
      if digits == 2, time.hour < 10 || time.hour > 12 { time.style = .plain }
    }
    guard time.hour < 24 || time.isEndOfDay else { return nil }
    if time.hour == 0 || time.hour > 12 || digits == 2 && time.hour < 10 { time.style = .plain }
    scanner = ahead
    return time
  }

  private static func colons(_ scanner: inout Scanner) -> TimeOfDay? {
    var ahead = scanner
    guard let hour = ahead.takeNumber(ofDigits: 1...2), ahead.take(":"),
      let minute = ahead.takeNumber(ofDigits: 2...2), hour <= 24, minute < 60
    else { return nil }
    var time = TimeOfDay(hour: hour, minute: minute, style: .withoutHalf)
    if ahead.take(":") {
      var digits = ahead
      guard let second = digits.takeNumber(ofDigits: 2...2), second < 60,
        let number = Decimal(&ahead)
      else { return nil }
      time.second = second
      time.fraction = Decimal(whole: 0, fraction: number.fraction).seconds
    }
    scanner = ahead
    return time
  }

  private static func hour(_ scanner: inout Scanner) -> TimeOfDay? {
    var ahead = scanner
    guard let hour = ahead.takeNumber(ofDigits: 1...2), hour <= 24 else { return nil }
    guard ahead.isAtBoundary || ahead.isAtLetter else { return nil }
    scanner = ahead
    return TimeOfDay(hour: hour, style: .bareHour)
  }

  /// Reads `1730`, `17.30`, `05.30`: two digits each; nil if it could be a date or a year.
  private static func withoutColon(_ scanner: inout Scanner) -> TimeOfDay? {
    var ahead = scanner
    var (hour, minute): (Int, Int)
    if let both = ahead.takeNumber(ofDigits: 4...4) {
      (hour, minute) = both.quotientAndRemainder(dividingBy: 100)
      if (20...21).contains(hour) { return nil }
    } else {
      guard let first = ahead.takeNumber(ofDigits: 2...2), ahead.take("."),
        let second = ahead.takeNumber(ofDigits: 2...2), second > 12 || first == 0
      else { return nil }
      (hour, minute) = (first, second)
    }
    guard ahead.isAtBoundary, minute < 60, hour < 24 || hour == 24 && minute == 0 else {
      return nil
    }
    scanner = ahead
    return TimeOfDay(
      hour: hour, minute: minute, style: (10...12).contains(hour) ? .withoutHalf : .plain)
  }
}

extension TimeOfDay {
  fileprivate var isEndOfDay: Bool {
    hour == 24 && minute == 0 && second == 0 && fraction == .zero
  }
}

extension Scanner {
  /// How many digits follow here in a row.
  fileprivate var digitsAhead: Int {
    var ahead = self
    return ahead.takeDigits().count
  }
}
