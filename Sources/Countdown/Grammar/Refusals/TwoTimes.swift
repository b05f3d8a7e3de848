/// Two or more durations in a row, and nothing else: `25m 5m`.
struct TwoTimes {
  /// As they were typed.
  private let texts: [String]

  private let sum: Duration?

  /// Nil if anything except durations follows the first one.
  init?(_ first: TimePhrase, _ rest: Scanner) {
    guard case .duration(let written) = first.kind else { return nil }
    var ahead = rest
    var total = written.length
    var texts = [first.text]
    for _ in 0..<20 where !ahead.isAtEnd {
      if ahead.takeWord("and") { ahead.skipBlank() }
      let start = ahead.position
      guard let part = PartOfDuration(&ahead), ahead.isAtBoundary else { return nil }
      total += part.length
      texts.append(ahead.text(start..<ahead.position))
      ahead.skipSeparator()
    }
    guard ahead.isAtEnd else { return nil }
    self.texts = texts
    sum = total <= .longestCountdown ? total : nil
  }

  /// One after the other, side by side, and the sum unless that is longer than 100 years.
  var hints: [Hint?] {
    Joint.allCases.map { Hint(texts.joined(separator: " \($0.rawValue) ")) }
      + [sum.map { Hint($0.compact) }]
  }
}
