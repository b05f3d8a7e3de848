// Words beside a time that are no name.

extension Refusal {
  /// A time with words before or after it that are no name.
  var name: Finding? {
    var ahead = tokens
    if let time = TimePhrase(&ahead), !time.isBareNumber {
      guard let (word, problem) = Name.problem(in: ahead, ahead.words, beside: time.context) else {
        return nil
      }
      return finding(problem, word, time: time, name: ahead.rest)
    }
    let words = tokens.words
    for index in words.indices.dropFirst().prefix(40) {
      var ahead = tokens.at(words[index].lowerBound)
      guard let time = TimePhrase(&ahead), !time.isBareNumber else { continue }
      let before = text(0..<words[index].lowerBound)
      let name = ahead.isAtEnd ? before : "\(before) \(ahead.rest)"
      guard
        let (word, problem) = Name.problem(
          in: tokens, Array(words[..<index]), beside: time.context, before: words[index].lowerBound)
      else {
        // Words on both sides, or a verb alone.
        return Finding(reason: .needsName, words: all, hints: named(time, name))
      }
      return finding(problem, word, time: time, name: name)
    }
    return nil
  }

  private func finding(
    _ problem: Name.Problem, _ word: Range<Int>, time: TimePhrase, name: String
  ) -> Finding {
    switch problem {
    case .sign, .number: Finding(reason: .needsName, words: word, hints: named(time, name))
    case .place: Finding(reason: .place, words: word, hints: named(time, name))
    case .unit, .time, .joins:
      Finding(reason: .ambiguousName, words: word, hints: named(time, name))
    }
  }

  private func named(_ time: TimePhrase, _ name: String) -> [Hint] {
    // `17:30` may be a time of day.
    if case .duration = time.kind, time.context == .clock { return [] }
    let hint = Hint(time.withoutPrefix, name: name)
    return hints.keepsAll(hint) ? [hint] : []
  }

  /// `tea`, `now`
  var otherWords: Finding? {
    switch tokens.word {
    case "now", "yesterday": return Finding(reason: .past, words: firstWord)
    case "in", "for": return Finding(reason: .lacksTime, words: firstWord)
    default: return nil
    }
  }
}
