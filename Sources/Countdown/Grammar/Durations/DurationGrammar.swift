/// A duration in words, and how it was written: what may follow depends on that.
struct WrittenDuration: Equatable {
  enum Style { case bareNumber, colons, units }

  var duration: Duration
  var style: Style

  /// Reads the longest run of words that is a duration: `5m`, `in half an hour`, `25:00`, `PT5M`.
  ///
  /// Nil, and nothing read, where the words do not begin as a duration does; an error where they
  /// do, but go wrong. Whatever follows, it is left at the end of a word.
  init?(_ scanner: inout Scanner) throws(GrammarError) {
    var ahead = scanner
    if ahead.takeWord("in") {
      ahead.skipBlank()
    } else if ahead.take("+"), !ahead.isAtNumber {
      return nil
    }

    guard let written = try Self.form(&ahead) else { return nil }
    guard written.duration <= .longestCountdown else {
      throw GrammarError(
        scanner.text(scanner.position..<ahead.position), "is longer than 100 years",
        "write at most 36525d")
    }
    _ = ahead.takeWords("from", "now")
    scanner = ahead
    self = written
  }

  private init(_ duration: Duration, _ style: Style) {
    self.duration = duration
    self.style = style
  }

  private static func form(_ scanner: inout Scanner) throws(GrammarError) -> WrittenDuration? {
    if let duration = try ISODuration.read(&scanner) { return WrittenDuration(duration, .units) }
    if let duration = try ColonDuration.read(&scanner) { return WrittenDuration(duration, .colons) }
    var sum = PartsOfDuration(scanner)
    guard try sum.read() else { return nil }
    scanner = sum.scanner
    return WrittenDuration(sum.total, sum.isOneBareNumber ? .bareNumber : .units)
  }
}

extension Duration {
  /// Reads a text that is a duration and nothing more, as after `--hold`: `500ms`, `1.5s`, `2
  /// seconds`.
  ///
  /// Exact to 18 decimal places of the unit; from nothing to 100 years.
  package init(reading text: String) throws(GrammarError) {
    var scanner = Scanner([text])
    guard !scanner.isAtEnd else { throw .empty }
    guard let written = try WrittenDuration(&scanner) else {
      throw WordRefusals.notADuration(scanner)
    }
    guard scanner.isAtEnd else {
      scanner.skipBlank()
      throw GrammarError(
        scanner.rest, "is not part of a duration", "write only how long, as in 1.5s")
    }
    self = written.duration
  }
}
