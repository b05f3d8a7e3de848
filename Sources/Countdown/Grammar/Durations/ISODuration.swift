/// Durations as other programs write them, after ISO 8601: `PT5M`, `P1DT2H`, `P1W`, `PT1.5H`.
///
/// Designators in their order, each at most once, capitals or not. Years and months are refused:
/// their length depends on the date.
enum ISODuration {
  /// Nil, and nothing read, where the word does not begin with `P` and a digit or `PT` and a digit.
  static func read(_ scanner: inout Scanner) throws(GrammarError) -> Duration? {
    guard isHere(scanner) else { return nil }
    let phrase = scanner.text(scanner.position..<scanner.wordEnd)
    var ahead = scanner
    _ = ahead.takeLetter("p")
    let dates = try parts(&ahead, [("y", nil), ("m", nil), ("w", .week), ("d", .day)], phrase)
    var total = dates ?? .zero
    if ahead.takeLetter("t") {
      guard let times = try parts(&ahead, [("h", .hour), ("m", .minute), ("s", .second)], phrase)
      else { throw malformed(phrase) }
      total += times
    }
    guard ahead.isAtBoundary else { throw malformed(phrase) }
    scanner = ahead
    return total
  }

  private static func isHere(_ scanner: Scanner) -> Bool {
    var ahead = scanner
    guard ahead.takeLetter("p") else { return false }
    _ = ahead.takeLetter("t")
    return ahead.isAtNumber
  }

  /// Numbers with their designators; nil where there is none. A designator without a unit is
  /// refused.
  private static func parts(
    _ scanner: inout Scanner, _ designators: [(letter: Unicode.Scalar, unit: Unit?)],
    _ phrase: String
  ) throws(GrammarError) -> Duration? {
    var total: Duration?
    var left = designators[...]
    while let number = Decimal(&scanner) {
      guard let index = left.firstIndex(where: { scanner.takeLetter($0.letter) }) else {
        throw malformed(phrase)
      }
      guard let unit = left[index].unit else {
        throw GrammarError(
          phrase, "has years or months, which differ in length", "write days, as in P30D")
      }
      left = left[(index + 1)...]
      total = (total ?? .zero) + unit.times(number)
    }
    return total
  }

  private static func malformed(_ phrase: String) -> GrammarError {
    GrammarError(phrase, "is not an ISO 8601 duration", "write it as in PT5M or P1DT2H")
  }
}
