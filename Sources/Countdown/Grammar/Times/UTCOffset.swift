/// The offset from Greenwich with which a time is written: `Z`, `UTC`, `UTC+2`, `+01:00`.
enum UTCOffset {
  /// Reads `Z`, `UTC`, `GMT` or `UTC+2`, next to the time or after a blank; in seconds east of Greenwich.
  ///
  /// Nil, with nothing read, otherwise.
  ///
  /// - Parameter canBeBare: whether `+01:00` is an offset; without a date, `9:00-10:00` is from nine to ten.
  static func read(_ scanner: inout Scanner, canBeBare: Bool) -> Int? {
    var ahead = scanner
    if ahead.isAtBoundary { ahead.skipBlank() }
    if ahead.takeWord("z") || ahead.takeWord("utc") || ahead.takeWord("gmt") {
      scanner = ahead
      return 0
    }
    let isNamed = ahead.takePrefix("utc") || ahead.takePrefix("gmt")
    guard isNamed || canBeBare && ahead.position == scanner.position,
      let offset = signed(&ahead, isNamed: isNamed), ahead.isAtBoundary
    else { return nil }
    scanner = ahead
    return offset
  }

  private static func signed(_ scanner: inout Scanner, isNamed: Bool) -> Int? {
    var ahead = scanner
    let isWest = ahead.take("-")
    guard isWest || ahead.take("+") else { return nil }
    var hours: Int
    var minutes = 0
    if let both = ahead.takeNumber(ofDigits: 4...4) {
      (hours, minutes) = both.quotientAndRemainder(dividingBy: 100)
    } else {
      guard let number = ahead.takeNumber(ofDigits: (isNamed ? 1 : 2)...2) else { return nil }
      hours = number
      if ahead.take(":") {
        guard let number = ahead.takeNumber(ofDigits: 2...2) else { return nil }
        minutes = number
      }
    }
    guard hours <= 14, minutes < 60 else { return nil }
    scanner = ahead
    return (hours * 3_600 + minutes * 60) * (isWest ? -1 : 1)
  }
}

extension Scanner {
  /// Takes a run of letters that equals `letters`, in either case; any other byte may follow it.
  fileprivate mutating func takePrefix(_ letters: String) -> Bool {
    var ahead = self
    guard ahead.lowercased(ahead.takeLetters()) == letters else { return false }
    self = ahead
    return true
  }
}
