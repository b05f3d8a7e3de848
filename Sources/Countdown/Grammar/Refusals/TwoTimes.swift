/// Two or more durations in a row, and nothing else: `25m 5m`, `5m then 3m`.
struct TwoTimes {
  private let sum: Duration?

  /// Nil if anything except durations follows the first one.
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
    sum = total <= .longestCountdown ? total : nil
  }

  /// The sum of all durations, unless it is longer than 100 years.
  var hints: [Hint?] { [sum.map { Hint($0.compact) }] }
}
