/// The first word of a text that does not begin with a time. It may be the name of a preset.
package struct FirstWord {
  /// The word as it was typed.
  package let word: String

  /// The words after the first, with one blank between them; empty if there are none.
  package let remainingText: String

  /// Nil if there are no words, or if the first word is a time or may begin one.
  package init?(_ arguments: [String]) {
    let tokens = Tokens(arguments)
    var rest = tokens
    guard let first = tokens.words.first, !tokens.beginsLikeTime, TimePhrase(&rest) == nil else {
      return nil
    }
    word = tokens.text(from: 0, to: first.upperBound)
    remainingText = tokens.text(from: first.upperBound)
  }

  /// Whether the remaining text can be the name of a countdown.
  package var isFollowedByName: Bool {
    let tokens = Tokens(remainingText)
    return !remainingText.isEmpty && !Vocabulary.isDay(tokens.word)
      && Name.problem(in: tokens, tokens.words, beside: .duration) == nil
  }

  /// The `eggs` of `tea eggs` or `tea and eggs`; nil unless exactly one word remains.
  package var secondWord: String? {
    var tokens = Tokens(remainingText)
    if !tokens.take("and") { _ = tokens.takeSign("&") }
    return tokens.words.count == 1 ? tokens.remainingText : nil
  }
}

extension Tokens {
  /// Whether the first word may begin a time: `5`, `half`, `until`, `monday`.
  fileprivate var beginsLikeTime: Bool {
    guard let first = next else { return false }
    let word = self.word
    let isNumber =
      first.kind == .digits || NumberWord.value(word) != nil || Vocabulary.isUnsupportedNumber(word)
      || ["half", "quarter"].contains(word)
    let isTime =
      Vocabulary.isUnit(word) || Vocabulary.isTime(word) || Vocabulary.isPreposition(word)
      || Vocabulary.isTimeReference(word) && !CommandNames.all.contains(word)
      || ["a", "an"].contains(word)
    return isNumber || isTime || first.text == "@"
      || peek(1)?.kind == .digits && first.kind == .sign
  }
}

extension GrammarError {
  /// Returns the error for `tea and eggs`, which may be two presets, or a preset and a name.
  package static func twoPresets(_ first: FirstWord, _ second: String) -> GrammarError {
    GrammarError(
      "\(first.word) \(first.remainingText)", Reason.severalTimes.message,
      [Hint("\(first.word) also \(second)"), Hint(first.word, name: second)])
  }
}
