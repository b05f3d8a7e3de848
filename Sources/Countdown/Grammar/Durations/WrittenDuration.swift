/// A duration as people write it.
struct WrittenDuration: Equatable {
  enum Style {
    /// A number alone, which means seconds if nothing follows it.
    case bareNumber
    /// `25:00`
    case colons
    case units
  }

  let length: Duration
  let style: Style

  /// Reads the longest run of words that is a duration: `5m`, `in half an hour`, `for 5 minutes`, `25:00`, `PT5M`.
  ///
  /// Nil, with nothing read, if the words do not begin with one. It ends at the end of a word, and may be longer than
  /// a countdown may be.
  init?(_ scanner: inout Scanner) {
    var ahead = scanner
    let hasPrefix = ahead.takeWord("in") || ahead.takeWord("for")
    if hasPrefix { ahead.skipBlank() }
    if !hasPrefix, ahead.take("+"), !ahead.isAtNumber { return nil }
    if let sum = SumOfParts(ahead), sum.scanner.isAtBoundary {
      (length, style) = (sum.total, .units)
      ahead = sum.scanner
    } else if let duration = ISODuration.read(&ahead) {
      (length, style) = (duration, .units)
    } else if let duration = ColonDuration.read(&ahead) {
      (length, style) = (duration, .colons)
    } else if !hasPrefix, let number = Decimal(&ahead), ahead.isAtEnd {
      (length, style) = (number.seconds, .bareNumber)
    } else {
      return nil
    }
    _ = ahead.takeWords("from", "now")
    scanner = ahead
  }
}
