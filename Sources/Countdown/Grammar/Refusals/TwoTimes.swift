/// Two or more durations in a row, with names between them: `25m 5m`, `5m then 3m`, `25m work 5m break`.
struct TwoTimes {
  private let first: TimePhrase
  private let sum: Duration?

  /// Nil where the words after the time do not begin with another duration, or come to one.
  init?(_ first: TimePhrase, _ rest: Scanner) {
    guard case .duration(let written) = first.kind else { return nil }
    var ahead = rest
    var total = written.length
    for _ in 0..<20 where !ahead.isAtEnd {
      if ahead.takeWord("then") || ahead.takeWord("and") || ahead.takeWord("also") {
        ahead.skipBlank()
      }
      guard let part = PartOfDuration(&ahead), ahead.isAtBoundary else { return nil }
      total += part.length
      ahead.skipSeparator()
    }
    guard ahead.isAtEnd else { return nil }
    self.first = first
    sum = total <= .longestCountdown ? total : nil
  }

  /// All of it together.
  var hints: [Hint?] { [sum.map { Hint($0.compact) }] }
}
