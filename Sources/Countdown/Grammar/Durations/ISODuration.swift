/// Durations in ISO 8601, as other programs write them: `PT5M`, `P1DT2H`, `P1W`, `PT1.5H`.
///
/// Designators stand in their order, each at most once, in either case. Years and months are not read: their length
/// depends on the date.
enum ISODuration {
  /// Reads such a duration; nil, with nothing read, if the word is not one.
  static func read(_ scanner: inout Scanner) -> Duration? {
    guard isHere(scanner) else { return nil }
    var ahead = scanner
    _ = ahead.takeLetter("p")
    let dates = parts(&ahead, [("w", .week), ("d", .day)])
    var total = dates ?? .zero
    if ahead.takeLetter("t") {
      guard let times = parts(&ahead, [("h", .hour), ("m", .minute), ("s", .second)])
      else { return nil }
      total += times
    }
    guard ahead.isAtBoundary else { return nil }
    scanner = ahead
    return total
  }

  /// Whether the word begins like one: with `P` or `PT` and a number.
  static func isHere(_ scanner: Scanner) -> Bool {
    var ahead = scanner
    guard ahead.takeLetter("p") else { return false }
    _ = ahead.takeLetter("t")
    return ahead.isAtNumber
  }

  /// Reads numbers with their designators; nil if there are none.
  private static func parts(
    _ scanner: inout Scanner, _ designators: [(letter: Unicode.Scalar, unit: Unit)]
  ) -> Duration? {
    var total: Duration?
    var left = designators[...]
    while !scanner.isAtBoundary {
      var ahead = scanner
      guard let number = Decimal(&ahead),
        let index = left.firstIndex(where: { ahead.takeLetter($0.letter) })
      else { return total }
      total = (total ?? .zero) + left[index].unit.times(number)
      left = left[(index + 1)...]
      scanner = ahead
    }
    return total
  }
}
