/// Numbers between colons: `25:00` (minutes and seconds), `1:30:00`, `1:02:30:00` (days first).
///
/// The first number is as large as it likes, the others have two digits and stay below a whole one
/// of what stands before them; the seconds may have decimals.
enum ColonDuration {
  /// Nil, and nothing read, where no number with a colon after it begins here.
  static func read(_ scanner: inout Scanner) throws(GrammarError) -> Duration? {
    let start = scanner.position
    var ahead = scanner
    _ = ahead.takeDigits()
    guard ahead.position > start, ahead.peek() == UInt8(ascii: ":") else { return nil }

    ahead = scanner
    guard let fields = fields(&ahead) else {
      throw NumberRefusals.colons(scanner.text(start..<scanner.wordEnd))
    }
    let units: [Unit] = [.second, .minute, .hour, .day]
    var total = Duration.zero
    for (field, unit) in zip(fields.reversed(), units) { total += unit.times(field) }

    let phrase = ahead.text(start..<ahead.position)
    try checkRanges(fields, total: total, phrase)
    try refuseUnit(after: phrase, ahead, total)
    scanner = ahead
    return total
  }

  /// Two to four numbers that make up a whole word.
  private static func fields(_ scanner: inout Scanner) -> [Decimal]? {
    guard let first = Decimal(&scanner), first.fraction == 0 else { return nil }
    var fields = [first]
    while scanner.take(":") {
      guard fields.count < 4, let field = twoDigits(&scanner) else { return nil }
      fields.append(field)
    }
    let arePlain = fields.dropLast().allSatisfy { $0.fraction == 0 }
    return fields.count > 1 && arePlain && scanner.isAtBoundary ? fields : nil
  }

  private static func twoDigits(_ scanner: inout Scanner) -> Decimal? {
    var ahead = scanner
    guard ahead.takeNumber(ofDigits: 2...2) != nil else { return nil }
    return Decimal(&scanner)
  }

  private static func checkRanges(
    _ fields: [Decimal], total: Duration, _ phrase: String
  ) throws(GrammarError) {
    let most: [(number: Int64, of: String)] = [(59, "seconds"), (59, "minutes"), (23, "hours")]
    for (field, most) in zip(fields.dropFirst().reversed(), most)
    where field.whole > most.number && total <= .longestCountdown {
      throw GrammarError(
        phrase, "has \(field.whole) \(most.of), where \(most.number) is the most",
        "write \(fields.count == 2 ? total.plainSeconds : total.compact) or \(text(total))")
    }
  }

  /// `25:00 m` is no name: it says twice what the numbers mean.
  private static func refuseUnit(
    after phrase: String, _ scanner: Scanner, _ total: Duration
  ) throws(GrammarError) {
    var ahead = scanner
    ahead.skipBlank()
    guard Unit(ahead.word) != nil, total <= .longestCountdown else { return }
    throw GrammarError(
      phrase + " " + ahead.text(ahead.position..<ahead.wordEnd), "has both colons and a unit",
      "write \(phrase) or \(total.compact)")
  }

  /// The duration between colons, as it should have been written.
  private static func text(_ total: Duration) -> String {
    let seconds = total.components.seconds
    let decimals = (total - .seconds(seconds)).plainSeconds.dropFirst()
    let fields = seconds >= 3_600 ? [seconds / 3_600, seconds / 60 % 60] : [seconds / 60]
    return (fields + [seconds % 60]).enumerated()
      .map { $0.offset > 0 && $0.element < 10 ? "0\($0.element)" : "\($0.element)" }
      .joined(separator: ":") + decimals
  }
}
