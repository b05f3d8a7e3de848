/// Two or more durations in a row, and nothing else: `25m 5m`, `5m then 3m`.
struct TwoTimes {
  private let sum: Duration?

  /// Nil where anything but durations follows the first.
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

  /// All of it together.
  var hints: [Hint?] { [sum.map { Hint($0.compact) }] }
}
