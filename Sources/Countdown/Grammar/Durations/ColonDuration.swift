/// Numbers with colons between them: `25:00` (minutes and seconds), `1:30:00`, `1:02:30:00` (days first).
///
/// The first number may be of any size. The others have two digits and stay below one unit of the number before them:
/// at most 59 seconds, 59 minutes, 23 hours. The seconds may have decimals.
enum ColonDuration {
  /// Reads such a duration; nil, with nothing read, if the numbers do not make up a whole word.
  static func read(_ scanner: inout Scanner) -> Duration? {
    var ahead = scanner
    guard let fields = fields(&ahead) else { return nil }
    for (field, most) in zip(fields.dropFirst().reversed(), most) where field.whole > most.number {
      return nil
    }
    scanner = ahead
    return sum(fields)
  }

  /// The largest number of each field except the first, beginning with the last field.
  static let most: [(number: Int64, of: String)] = [
    (59, "seconds"), (59, "minutes"), (23, "hours"),
  ]

  /// Reads two to four numbers of any size that make up a whole word; nil otherwise.
  static func fields(_ scanner: inout Scanner) -> [Decimal]? {
    guard let first = Decimal(&scanner), first.fraction == 0 else { return nil }
    var fields = [first]
    while scanner.take(":") {
      guard fields.count < 4, let field = twoDigits(&scanner) else { return nil }
      fields.append(field)
    }
    let arePlain = fields.dropLast().allSatisfy { $0.fraction == 0 }
    return fields.count > 1 && arePlain && scanner.isAtBoundary ? fields : nil
  }

  static func sum(_ fields: [Decimal]) -> Duration {
    let units: [Unit] = [.second, .minute, .hour, .day]
    return zip(fields.reversed(), units).reduce(.zero) { $0 + $1.1.times($1.0) }
  }

  private static func twoDigits(_ scanner: inout Scanner) -> Decimal? {
    var ahead = scanner
    guard ahead.takeNumber(ofDigits: 2...2) != nil else { return nil }
    return Decimal(&scanner)
  }
}
