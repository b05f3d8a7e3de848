/// Rewrites times of day from forms that are not read into forms that are: `5.30pm`, `530 pm`, `17h30`, `17 Uhr`.
enum TimesOfDay {
  /// What such a text may mean, each beginning with `until`; for other texts only the text itself after `until`.
  ///
  /// Callers check that each can be read.
  static func spellings(of text: String) -> [String] {
    var scanner = Scanner([text])
    _ = scanner.takeMarker()
    let typed = scanner.rest
    guard let (hour, minute) = numbers(&scanner), hour <= 24, minute < 60 else {
      return ["until \(typed)"]
    }
    let clock = "\(hour):\(twoDigits(minute))"
    let start = scanner
    scanner.skipBlank()
    for half in ["am", "pm"]
    where scanner.takeWord(half) || scanner.takeWord(String(half.prefix(1))) {
      return with(scanner, minute == 0 ? "\(hour)\(half)" : clock + half)
    }
    scanner = start
    scanner.skipBlank()
    if scanner.takeWord("uhr") || scanner.takeWord("h") || scanner.takeWord("hrs")
      || scanner.takeWord("hours")
      || scanner.isAtBoundary
    {
      let isClear = hour > 12 || hour == 0 || text.first == "0"
      let short = minute == 0 ? "\(hour)" : clock
      let texts = isClear ? [clock] : ["\(short)am", "\(short)pm"]
      return ["until \(typed)"] + texts.flatMap { with(scanner, $0) }
    }
    return ["until \(typed)"]
  }

  private static func with(_ rest: Scanner, _ time: String) -> [String] {
    var rest = rest
    rest.skipSeparator()
    return [rest.isAtEnd ? "until \(time)" : "until \(time) \(rest.rest)"]
  }

  /// `5.30`, `530`, `1730`, `17h30`, `17:30`, `17`
  private static func numbers(_ scanner: inout Scanner) -> (Int, Int)? {
    var ahead = scanner
    if let both = ahead.takeNumber(ofDigits: 3...4), ahead.isAtBoundary || ahead.isAtLetter {
      scanner = ahead
      return both.quotientAndRemainder(dividingBy: 100)
    }
    guard let hour = ahead.takeNumber(ofDigits: 1...2) else { return nil }
    var minutes = ahead
    if minutes.take(".") || minutes.take(":") || minutes.takeLetter("h") || minutes.take("-"),
      let minute = minutes.takeNumber(ofDigits: 2...2)
    {
      scanner = minutes
      return (hour, minute)
    }
    scanner = ahead
    return (hour, 0)
  }
}
