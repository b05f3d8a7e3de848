/// Makes hints of what may be meant, and keeps those that are understood and drop nothing that was typed.
struct HintFinder {
  let tokens: Tokens
  let now: WallTime
  let zone: any Zone
  let isAlone: Bool

  /// Whether the text is a hint itself, in which one fault was mended.
  let isInner: Bool

  /// The most hints of one error: two meanings of an ambiguous word, or `then`, `also` and the sum of several times.
  private static func most(_ reason: Reason) -> Int { reason == .severalTimes ? 3 : 2 }

  /// The longest text that a hint repeats, in bytes: hints are for reading.
  private static let longest = 80

  func error(_ finding: Finding) -> GrammarError {
    GrammarError(
      tokens.text(from: finding.words.lowerBound, to: finding.words.upperBound),
      finding.reason.words, Array(hints(of: finding).prefix(Self.most(finding.reason))),
      example: finding.reason.example)
  }

  private func hints(of finding: Finding) -> [Hint] {
    var hints: [Hint] = []
    let meant = finding.meanings.compactMap { texts in
      texts.lazy.map { Hint(whole($0, for: finding.words)) }.first(where: works)
        ?? texts.lazy.compactMap { named($0, for: finding.words) }.first
    }
    for hint in meant + finding.hints.filter(works) where !hints.contains(hint) {
      hints.append(hint)
    }
    guard hints.isEmpty, !isInner else { return hints }
    // There may be another fault beside this one.
    for text in finding.meanings.joined().map({ whole($0, for: finding.words) }) {
      let inner = Diagnosis(Tokens(text), now: now, zone: zone, isAlone: isAlone, isInner: true)
        .error
      hints += inner.hints.filter { !hints.contains($0) }
    }
    return hints
  }

  private func whole(_ words: String, for range: Range<Int>) -> String {
    [tokens.text(from: 0, to: range.lowerBound), words, tokens.text(from: range.upperBound)]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Whether the whole text is understood with other words in the place of some.
  func works(_ words: String, for range: Range<Int>) -> Bool {
    works(Hint(whole(words, for: range)))
  }

  /// A hint with the words beside the time as its name; nil if it would leave out a part of the text.
  private func named(_ words: String, for range: Range<Int>) -> Hint? {
    let hint = Hint(words, name: whole("", for: range))
    return hint.name != "" && keepsAll(hint) && works(hint) ? hint : nil
  }

  /// Whether nothing about time is lost in the argument of `--name`.
  func keepsAll(_ hint: Hint) -> Bool {
    guard let name = hint.name else { return true }
    var time = Tokens(hint.words)
    let context = TimePhrase(&time)?.context ?? .clock
    let tokens = Tokens(name)
    let words = tokens.words
    guard let last = words.last, !Vocabulary.isPreposition(tokens[last.lowerBound].text) else {
      return false
    }
    // `to 5` may be a time of day, but not the `for 2` of `5m tea for 2`; a number in words alone is no name.
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
    return words.allSatisfy { Self.mayBeNamed(tokens, $0, beside: context) }
  }

  private static func mayBeNamed(
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
    return word.allSatisfy { place in
      let text = tokens[place].text
      guard tokens[place].kind == .letters else { return text != ":" }
      // `Zoom w/ Priya`, but not `5 m`.
      let isLetter = text.utf8.count == 1 && (place == 0 || tokens[place - 1].kind != .digits)
      let isTime =
        Vocabulary.isDay(text) || Vocabulary.isZone(text) || Vocabulary.isClockWord(text)
        || Vocabulary.isUnit(text) && !isLetter
        || Vocabulary.isDeterminer(text) && context != .duration || Vocabulary.isForeign(text)
        || Vocabulary.foreignUnit(text) != nil
        || Misspelling.ofDay(text) != nil || Misspelling.unit(for: text) != nil
      let isBesideClock = Vocabulary.isOrdinal(text) || Vocabulary.isPartOfDay(text)
      return !isTime && !Vocabulary.countsOrCompares(text)
        && (context == .duration || !isBesideClock)
    }
  }

  func works(_ hint: Hint) -> Bool {
    guard isPrintable(hint.words), isPrintable(hint.name ?? "") else { return false }
    let parts = Separator.parts(of: hint.words)
    if parts.count > 1 {
      return hint.name == nil && parts.allSatisfy { reads($0, isAlone: false, isNamed: false) }
    }
    return reads(hint.words, isAlone: isAlone, isNamed: hint.name != nil)
  }

  private func reads(_ words: String, isAlone: Bool, isNamed: Bool) -> Bool {
    guard let phrase = Phrase(Tokens(words)), phrase.name.isEmpty || !isNamed,
      isAlone || !phrase.time.isBareNumber
    else { return false }
    return (try? Request(phrase, of: [words], now: now, zone: zone)) != nil
  }

  private func isPrintable(_ text: String) -> Bool {
    text.utf8.count <= Self.longest && Quoting.visible(text) == text
  }
}
