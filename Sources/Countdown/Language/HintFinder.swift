/// Makes hints from replacements, and keeps those that are understood and lose no words.
struct HintFinder {
  let tokens: Tokens
  let now: WallTime
  let zone: any Zone
  let isAlone: Bool

  /// Whether the text is a hint in which one mistake was already replaced.
  let isHint: Bool

  /// Returns the most hints of an error: two meanings of an ambiguous word; or `then`, `also` and the sum of several times.
  private static func maximumHints(_ reason: Reason) -> Int { reason == .severalTimes ? 3 : 2 }

  /// The maximum length of the texts in a hint, in bytes.
  private static let maximumLength = 80

  /// Returns the error for a finding, with its hints.
  func error(_ finding: Finding) -> GrammarError {
    GrammarError(
      tokens.text(from: finding.range.lowerBound, to: finding.range.upperBound),
      finding.reason.message, Array(hints(of: finding).prefix(Self.maximumHints(finding.reason))),
      example: finding.reason.example)
  }

  private func hints(of finding: Finding) -> [Hint] {
    var hints: [Hint] = []
    let replaced = finding.meanings.compactMap { texts in
      texts.lazy.map { Hint(text(replacing: finding.range, with: $0)) }.first(where: isUnderstood)
        ?? texts.lazy.compactMap { named($0, for: finding.range) }.first
    }
    for hint in replaced + finding.hints.filter(isUnderstood) where !hints.contains(hint) {
      hints.append(hint)
    }
    guard hints.isEmpty, !isHint else { return hints }
    // The text may have another mistake, so try the hints for the text with this one replaced.
    for text in finding.meanings.joined().map({ text(replacing: finding.range, with: $0) }) {
      let inner = Diagnosis(Tokens(text), now: now, zone: zone, isAlone: isAlone, isHint: true)
        .error
      hints += inner.hints.filter { !hints.contains($0) }
    }
    return hints
  }

  private func text(replacing range: Range<Int>, with words: String) -> String {
    [tokens.text(from: 0, to: range.lowerBound), words, tokens.text(from: range.upperBound)]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns whether the text is understood with a range of words replaced.
  func isUnderstood(_ words: String, for range: Range<Int>) -> Bool {
    isUnderstood(Hint(text(replacing: range, with: words)))
  }

  /// Returns a hint with the words beside the time as its name; nil if that would lose a part of the time.
  private func named(_ words: String, for range: Range<Int>) -> Hint? {
    let hint = Hint(words, name: text(replacing: range, with: ""))
    return hint.name != "" && keepsAll(hint) && isUnderstood(hint) ? hint : nil
  }

  /// Returns whether the argument of `--name` has no words that may be part of the time.
  func keepsAll(_ hint: Hint) -> Bool {
    guard let name = hint.name else { return true }
    var time = Tokens(hint.words)
    let context = TimePhrase(&time)?.context ?? .clock
    let tokens = Tokens(name)
    let words = tokens.words
    guard let last = words.last, !Vocabulary.isPreposition(tokens[last.lowerBound].text) else {
      return false
    }
    // `to 5` may be a time of day, but `for 2` in `5m tea for 2` is not. A number in words alone is not a name.
    let isTime = words.indices.dropFirst().contains { index in
      let before = tokens[words[index - 1].lowerBound].text
      let isTied =
        Vocabulary.isPreposition(before) && (before != "for" || context != .duration)
        || Vocabulary.isConnector(before) || Vocabulary.changesByNumber(before)
      let token = tokens[words[index].lowerBound]
      return isTied && (token.kind == .digits || NumberWord.value(token.text) != nil)
    }
    let isNumber = words.allSatisfy { word in
      let text = tokens[word.lowerBound].text
      return NumberWord.value(text) != nil || ["half", "quarter"].contains(text)
    }
    guard !isTime, !isNumber, !Vocabulary.isConnector(tokens[last.lowerBound].text) else {
      return false
    }
    return words.allSatisfy { Self.canBeInName(tokens, $0, beside: context) }
  }

  private static func canBeInName(
    _ tokens: Tokens, _ word: Range<Int>, beside context: Name.Context
  ) -> Bool {
    let first = tokens[word.lowerBound]
    // `p.m.`
    let letters = word.filter { tokens[$0].kind == .letters }.map { tokens[$0].text }.joined()
    if Vocabulary.isClockWord(letters) { return false }
    if ["+", "-", "@"].contains(first.text), word.count > 1,
      tokens[word.lowerBound + 1].kind == .digits
    {
      return false
    }
    // `run 5k`, `1st draft`; but not `5p`, `4x`, `10-12`.
    if first.kind == .digits {
      let isPlain = word.allSatisfy {
        tokens[$0].kind != .sign && !["a", "p", "x"].contains(tokens[$0].text)
      }
      guard context == .duration, isPlain else { return false }
    }
    return word.allSatisfy { index in
      let text = tokens[index].text
      guard tokens[index].kind == .letters else { return text != ":" }
      // `Zoom w/ Priya`, but not `5 m`.
      let isLetter = text.utf8.count == 1 && (index == 0 || tokens[index - 1].kind != .digits)
      let isTime =
        Vocabulary.isDay(text) || Vocabulary.isZone(text) || Vocabulary.isClockWord(text)
        || Vocabulary.isUnit(text) && !isLetter
        || Vocabulary.isDeterminer(text) && context != .duration || Vocabulary.isForeign(text)
        || Vocabulary.foreignUnit(text) != nil
        || Misspelling.word(for: text) != nil || Misspelling.unit(for: text) != nil
      let isBesideClock = Vocabulary.isOrdinal(text) || Vocabulary.isPartOfDay(text)
      return !isTime && !Vocabulary.countsOrCompares(text)
        && (context == .duration || !isBesideClock)
    }
  }

  /// Returns whether the program understands a hint.
  func isUnderstood(_ hint: Hint) -> Bool {
    guard isPrintable(hint.words), isPrintable(hint.name ?? "") else { return false }
    let parts = Separator.parts(of: hint.words)
    if parts.count > 1 {
      return hint.name == nil && parts.allSatisfy { canRead($0, isAlone: false, isNamed: false) }
    }
    return canRead(hint.words, isAlone: isAlone, isNamed: hint.name != nil)
  }

  private func canRead(_ words: String, isAlone: Bool, isNamed: Bool) -> Bool {
    guard let phrase = Phrase(Tokens(words)), phrase.name.isEmpty || !isNamed,
      isAlone || !phrase.time.isBareNumber
    else { return false }
    return (try? Request(phrase, of: [words], now: now, zone: zone)) != nil
  }

  private func isPrintable(_ text: String) -> Bool {
    text.utf8.count <= Self.maximumLength && Quoting.visible(text) == text
  }
}
