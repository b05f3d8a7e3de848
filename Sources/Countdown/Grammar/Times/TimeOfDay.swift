/// A time of day as people write it: `17:30`, `5pm`, `2:15 p.m.`, `noon`, `midnight`, `24:00`.
struct TimeOfDay: Equatable {
  /// 0…24; 24 is the end of the day.
  var hour: Int
  var minute = 0
  var second = 0
  /// Of a second, less than one.
  var fraction = Duration.zero

  /// How it was written decides whether it can stand without `until`.
  var style = Style.colons

  enum Style {
    /// `17:30`, which alone would be 17 minutes and 30 seconds.
    case colons
    /// `5pm`, `noon`: nothing else that it could be.
    case unmistakable
    /// The end of the day it goes with.
    case midnight
  }

  static let noon = TimeOfDay(hour: 12, style: .unmistakable)
  static let midnight = TimeOfDay(hour: 24, style: .midnight)
  static let startOfDay = TimeOfDay(hour: 0)

  /// 00:00 is always past: whoever writes it means the coming one.
  var isStartOfDay: Bool { hour == 0 && minute == 0 && second == 0 && fraction == .zero }
}

extension TimeOfDay {
  /// Reads a time of day; nil, and nothing read, where none is written here.
  ///
  /// - Parameter isCertain: whether only a time of day can be meant, so that hours and minutes out
  ///   of range are an error. Without it `90:00` is nil: it may be a duration.
  static func read(
    _ scanner: inout Scanner, isCertain: Bool
  ) throws(GrammarError) -> TimeOfDay? {
    if scanner.takeWord("noon") || scanner.takeWord("midday") { return noon }
    if scanner.takeWord("midnight") { return midnight }
    let start = scanner.position
    var ahead = scanner
    guard let written = Clock(&ahead) else { return nil }
    guard isCertain || written.half != nil else {
      guard let time = written.onTheDay else { return nil }
      scanner = ahead
      return time
    }
    guard let time = written.half == nil ? written.onTheDay : written.withHalf else {
      throw written.refusal(ahead.text(start..<ahead.position))
    }
    scanner = ahead
    return time
  }
}

/// The numbers of a time of day and its half of the day, before anyone asked whether they make
/// sense.
private struct Clock {
  enum Half { case am, pm }

  var hour = 0
  var minute = 0
  var second = 0
  var fraction = Duration.zero
  var half: Half?

  /// Reads `H:MM[:SS[.FRACTION]]` with or without am or pm, or `H` with it; nil, and nothing read,
  /// otherwise.
  init?(_ scanner: inout Scanner) {
    var ahead = scanner
    guard let hour = ahead.takeNumber(ofDigits: 1...2) else { return nil }
    self.hour = hour
    let hasMinute = ahead.take(":")
    if hasMinute {
      guard let minute = ahead.takeNumber(ofDigits: 2...2) else { return nil }
      self.minute = minute
      if ahead.take(":") {
        var digits = ahead
        guard digits.takeNumber(ofDigits: 2...2) != nil, let number = Decimal(&ahead)
        else { return nil }
        second = Int(number.whole)
        fraction = Decimal(whole: 0, fraction: number.fraction).seconds
      }
    }
    half = Self.half(&ahead)
    guard hasMinute || half != nil else { return nil }
    scanner = ahead
  }

  /// Reads `am`, `pm`, `a.m.` or `p.m.`, next to the numbers or one blank away.
  private static func half(_ scanner: inout Scanner) -> Half? {
    var ahead = scanner
    ahead.skipBlank()
    let spellings: [(word: String, half: Half)] = [
      ("am", .am), ("a.m.", .am), ("a.m", .am), ("pm", .pm), ("p.m.", .pm), ("p.m", .pm),
    ]
    for (word, half) in spellings where ahead.takeWord(word) {
      scanner = ahead
      return half
    }
    return nil
  }

  /// On the 24-hour clock; nil where there is no such time.
  var onTheDay: TimeOfDay? {
    guard half == nil, minute < 60, second < 60 else { return nil }
    guard hour < 24 || (hour == 24 && minute == 0 && second == 0 && fraction == .zero)
    else { return nil }
    return TimeOfDay(hour: hour, minute: minute, second: second, fraction: fraction)
  }

  /// On the 12-hour clock; nil where there is no such time.
  var withHalf: TimeOfDay? {
    guard (1...12).contains(hour), minute < 60, second < 60 else { return nil }
    return TimeOfDay(
      hour: hour % 12 + (half == .pm ? 12 : 0), minute: minute, second: second,
      fraction: fraction, style: .unmistakable)
  }

  func refusal(_ phrase: String) -> GrammarError {
    if minute >= 60 || second >= 60 {
      return GrammarError(
        phrase, "is no time of day, since minutes and seconds end at 59", "write as in until 17:30")
    }
    guard half != nil else {
      return GrammarError(
        phrase, "is no time of day, since the day ends at 24:00",
        "write as in until 17:30, or \(phrase) alone for a duration")
    }
    let isPlain = (13...23).contains(hour)
    return GrammarError(
      phrase, "is no time of day, since hours with am or pm are 1 to 12",
      "write until \(isPlain ? "\(hour):\(twoDigits(minute))" : "17:30 or 5pm")")
  }
}
