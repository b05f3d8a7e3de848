// Calculations in words: `25m x 4`, `5m plus 30s`, `10 minutes before 5pm`.

extension NameRefusals {
  /// `25m x 4`, `5m plus 30s`; nil if the result is unknown.
  func sum(_ time: TimePhrase, _ rest: Scanner) -> GrammarError? {
    guard case .duration(let first) = time.kind else { return nil }
    var second = rest
    let sign: Character?
    if let joined = Self.signs.first(where: { second.take($0) }), second.isAtNumber {
      sign = joined == "&" ? "+" : Character(joined)
    } else {
      second = rest
      sign = Self.sign(rest.plainWord)
      second.skipWord()
      second.skipBlank()
      if second.takeWord("by") { second.skipBlank() }
    }
    guard let sign, second.remaining <= 60,
      let result = Arithmetic.value(first.length, sign, second.rest)
    else { return nil }
    return advice.error("\(time.text) \(rest.rest)", "is a calculation", [Hint(result.compact)])
  }

  private static var signs: [Unicode.Scalar] { ["+", "-", "*", "/", "x", "&"] }

  private static func sign(_ word: String) -> Character? {
    switch word {
    case "plus", "+", "and", "&": "+"
    case "minus", "less", "-", "\u{2212}": "-"
    case "x", "times", "\u{D7}", "*", "by": "*"
    case "/", "divided": "/"
    default: nil
    }
  }

  /// `10 minutes before 5pm`, `1h after noon`: the hint is the time of day that results.
  func lessOrMore(_ time: TimePhrase, _ rest: Scanner) -> GrammarError? {
    guard case .duration(let written) = time.kind,
      ["before", "after", "past", "to", "till", "until", "til"].contains(rest.plainWord)
    else { return nil }
    let isLater = ["after", "past"].contains(rest.plainWord)
    var ahead = rest
    ahead.skipWord()
    ahead.skipBlank()
    guard let words = DayAndTime(&ahead, isMarked: true), ahead.isAtEnd,
      written.length <= .seconds(86_400)
    else { return nil }
    let phrase = "\(time.text) \(rest.rest)"
    let reason = "is reckoned from another time"
    guard let deadline = try? Deadline(words, now: advice.now, zone: advice.zone) else {
      return advice.error(
        phrase, reason,
        Spelling(words, advice).halves.map { half in
          half.flatMap { moved($0, by: isLater ? written.length : .zero - written.length) }.map {
            Hint($0)
          }
        })
    }
    let instant = deadline.instant.advanced(by: isLater ? written.length : .zero - written.length)
    return advice.error(
      phrase, reason, [Hint(ClockText(instant, now: advice.now, zone: advice.zone).reading)])
  }

  /// The words of a deadline that is later by `duration`; nil if `text` is not a deadline.
  private func moved(_ text: String, by duration: Duration) -> String? {
    guard let phrase = Phrase(Scanner([text])),
      case .deadline(let deadline) = try? Meaning(phrase.time, now: advice.now, zone: advice.zone)
    else { return nil }
    return ClockText(deadline.instant.advanced(by: duration), now: advice.now, zone: advice.zone)
      .reading
  }
}
