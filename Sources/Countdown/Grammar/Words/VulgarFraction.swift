/// A fraction at the end of a number: `½` as one character, or `1/2`.
struct VulgarFraction: Equatable {
  var numerator: Int64
  var denominator: Int64

  init(_ numerator: Int64, _ denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Reads `½`; nil, with nothing read, if there is no such character here.
  init?(character scanner: inout Scanner) {
    let known: [(text: String, numerator: Int64, denominator: Int64)] = [
      ("\u{BD}", 1, 2), ("\u{BC}", 1, 4), ("\u{BE}", 3, 4), ("\u{2153}", 1, 3), ("\u{2154}", 2, 3),
      ("\u{215B}", 1, 8), ("\u{215C}", 3, 8), ("\u{215D}", 5, 8), ("\u{215E}", 7, 8),
      ("\u{2155}", 1, 5),
      ("\u{2159}", 1, 6),
    ]
    guard let first = scanner.peek(), first >= 0x80,
      let found = known.first(where: { scanner.take(text: $0.text) })
    else { return nil }
    self.init(found.numerator, found.denominator)
  }

  /// Reads `3/4`, less than one; nil, with nothing read, if there is no such fraction here.
  init?(digits scanner: inout Scanner) {
    var ahead = scanner
    guard let numerator = ahead.takeNumber(ofDigits: 1...2),
      ahead.take("/") || ahead.take(text: "\u{2044}"),
      let denominator = ahead.takeNumber(ofDigits: 1...2), numerator > 0, numerator < denominator
    else { return nil }
    scanner = ahead
    self.init(Int64(numerator), Int64(denominator))
  }

  /// The fraction of a duration.
  func of(_ duration: Duration) -> Duration { duration * Int(numerator) / Int(denominator) }
}
