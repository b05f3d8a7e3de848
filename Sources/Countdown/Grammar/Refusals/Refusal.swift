/// Why a phrase is not understood, and which words would be.
struct Refusal {
  let advice: Advice

  init(_ advice: Advice) { self.advice = advice }

  /// The most bytes of a phrase that are examined: people do not read more than that in a message.
  private static let longest = 1_000

  func error(for whole: Scanner) -> GrammarError {
    if whole.isAtEnd { return .empty }
    let start = whole.position
    let scanner =
      whole.remaining <= Self.longest ? whole : Scanner([whole.text(start..<start + Self.longest)])
    var ahead = scanner
    if let error = durationAfterMarker(scanner) { return error }
    if let time = TimePhrase(&ahead) {
      return FlawRefusals(advice).error(time, before: ahead)
        ?? NameRefusals(advice).error(time, before: ahead)
    }
    if let both = NameFirst(scanner),
      let error = FlawRefusals(advice).error(both.time, name: both.name)
    {
      return error
    }
    return withoutTime(scanner)
  }

  /// `until 5 minutes` is not five o'clock.
  private func durationAfterMarker(_ scanner: Scanner) -> GrammarError? {
    var ahead = scanner
    guard let marker = ahead.takeMarker() else { return nil }
    let start = ahead
    guard let written = WrittenDuration(&ahead), written.style == .units else { return nil }
    let text = start.text(start.position..<ahead.position)
    ahead.skipSeparator()
    let times = TimesOfDay.spellings(of: text).map { advice.hint($0, named: ahead.rest) }
    return advice.error(
      "\(marker) \(text)", "is a duration after \(marker)",
      times + [advice.hint(text, named: ahead.rest)])
  }

  /// Why words that do not begin with a time have no time after a name either.
  private func withoutTime(_ scanner: Scanner) -> GrammarError {
    let dates = DateRefusals(advice)
    if scanner.isDayThenOther, let error = WordRefusals(advice).nameFirst(scanner) { return error }
    if let error = dates.lackingUntil(scanner) { return error }
    var ahead = scanner
    if let marker = ahead.takeMarker() {
      return DeadlineRefusals(advice, marker: marker).error(for: ahead)
    }
    return dates.error(for: scanner) ?? BareNumberRefusals(advice).error(for: scanner)
      ?? NumberRefusals(advice).error(for: scanner) ?? WordRefusals(advice).error(for: scanner)
  }
}

extension Scanner {
  /// Whether the words begin with a day without an hour, and go on: `sun tea 5m`.
  fileprivate var isDayThenOther: Bool {
    var ahead = self
    guard let words = DayAndTime(&ahead, isMarked: false) else { return false }
    return words.time == nil && !ahead.isAtEnd
  }
}
