/// Makes hints from a finding, and keeps the hints that the program understands.
extension Diagnosis {
  /// Returns 2, for two meanings; for several times 3, for `then`, `also` and the sum.
  private static func maximumHintCount(for reason: Reason) -> Int {
    reason == .severalTimes ? 3 : 2
  }

  /// The maximum length of a hint's words, and of its name.
  private static let maximumHintByteCount = 80

  func error(for finding: Finding) -> GrammarError {
    let hints = hints(for: finding).prefix(Self.maximumHintCount(for: finding.reason))
    return GrammarError(
      text(finding.range), finding.reason.message, Array(hints), example: finding.reason.example)
  }

  private func hints(for finding: Finding) -> [Hint] {
    var hints: [Hint] = []
    let hintsByMeaning = finding.replacementsByMeaning.compactMap { replacements in
      replacements.lazy.map { Hint(text(replacing: finding.range, with: $0)) }
        .first(where: isUnderstood)
        ?? replacements.lazy.compactMap { namedHint($0, replacing: finding.range) }.first
    }
    let understoodHints = hintsByMeaning + finding.completeHints.filter(isUnderstood)
    for hint in understoodHints where !hints.contains(hint) { hints.append(hint) }
    guard hints.isEmpty, !hasReplacement else { return hints }
    // The text may have another mistake, so replace this one and diagnose the text again.
    for replacement in finding.replacementsByMeaning.joined() {
      let diagnosis = Diagnosis(
        Tokens(text(replacing: finding.range, with: replacement)),
        now: now, zone: zone, isAlone: isAlone, hasReplacement: true)
      hints += diagnosis.error.hints.filter { !hints.contains($0) }
    }
    return hints
  }

  private func text(replacing range: Range<Int>, with replacement: String) -> String {
    [tokens.text(from: 0, to: range.lowerBound), replacement, tokens.text(from: range.upperBound)]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  func isUnderstood(_ replacement: String, replacing range: Range<Int>) -> Bool {
    isUnderstood(Hint(text(replacing: range, with: replacement)))
  }

  /// Returns a hint with the other words as the name; nil if there are none, or if they may be part of the time.
  private func namedHint(_ time: String, replacing range: Range<Int>) -> Hint? {
    let hint = Hint(time, name: text(replacing: range, with: ""))
    return hint.name != "" && hasPlainName(hint) && isUnderstood(hint) ? hint : nil
  }

  /// Returns whether the hint's `--name` has no words that may be part of the time.
  func hasPlainName(_ hint: Hint) -> Bool {
    guard let name = hint.name else { return true }
    var timeTokens = Tokens(hint.words)
    let context = TimePhrase(&timeTokens)?.context ?? .clock
    let tokens = Tokens(name)
    let words = tokens.words
    guard let last = words.last, !Vocabulary.isPreposition(tokens[last.lowerBound].text) else {
      return false
    }
    // `to 5` may be a time of day, but `for 2` in `5m tea for 2` is not.
    let mayHaveTime = words.indices.dropFirst().contains { index in
      let before = tokens[words[index - 1].lowerBound].text
      let joinsNumber =
        Vocabulary.isPreposition(before) && (before != "for" || context != .duration)
        || Vocabulary.isConnector(before) || Vocabulary.joinsNumberToTime(before)
      let token = tokens[words[index].lowerBound]
      return joinsNumber && (token.kind == .digits || NumberWord.value(token.text) != nil)
    }
    // A name cannot consist only of numbers in words, such as `twenty five`.
    let isNumber = words.allSatisfy { word in
      let text = tokens[word.lowerBound].text
      return NumberWord.value(text) != nil || ["half", "quarter"].contains(text)
    }
    guard !mayHaveTime, !isNumber, !Vocabulary.isConnector(tokens[last.lowerBound].text) else {
      return false
    }
    return words.allSatisfy { Self.canBeInName(tokens, $0, beside: context) }
  }

  private static func canBeInName(
    _ tokens: Tokens, _ word: Range<Int>, beside context: Name.Context
  ) -> Bool {
    let first = tokens[word.lowerBound]
    // Join the letters of `p.m.`.
    let letters = word.filter { tokens[$0].kind == .letters }.map { tokens[$0].text }.joined()
    if Vocabulary.isClockWord(letters) { return false }
    if ["+", "-", "@"].contains(first.text), word.count > 1,
      tokens[word.lowerBound + 1].kind == .digits
    {
      return false
    }
    // Beside a duration, allow `5k` and `1st`; but not `5p`, `4x` or `10-12`.
    if first.kind == .digits {
      let cannotBeTime = word.allSatisfy {
        tokens[$0].kind != .sign && !["a", "p", "x"].contains(tokens[$0].text)
      }
      guard context == .duration, cannotBeTime else { return false }
    }
    return word.allSatisfy { index in
      let text = tokens[index].text
      guard tokens[index].kind == .letters else { return text != ":" }
      // A single letter is a unit only after a number: allow `Zoom w/ Priya`, but not `5 m`.
      let isLetterWithoutNumber =
        text.utf8.count == 1 && (index == 0 || tokens[index - 1].kind != .digits)
      let isTime =
        Vocabulary.isDay(text) || Vocabulary.isZone(text) || Vocabulary.isClockWord(text)
        || Vocabulary.isUnit(text) && !isLetterWithoutNumber
        || Vocabulary.isTimeReference(text) && context != .duration || Vocabulary.isForeign(text)
        || Vocabulary.foreignUnit(text) != nil
        || Misspelling.word(for: text) != nil || Misspelling.unit(for: text) != nil
      let mayBelongToClock = Vocabulary.isOrdinal(text) || Vocabulary.isPartOfDay(text)
      return !isTime && !Vocabulary.isExcludedFromSuggestedNames(text)
        && (context == .duration || !mayBelongToClock)
    }
  }

  func isUnderstood(_ hint: Hint) -> Bool {
    guard isShortAndVisible(hint.words), isShortAndVisible(hint.name ?? "") else { return false }
    let parts = Separator.parts(of: hint.words)
    if parts.count > 1 {
      return hint.name == nil && parts.allSatisfy { canRead($0, isAlone: false, isNamed: false) }
    }
    guard let request = request(hint.words, isAlone: isAlone, isNamed: hint.name != nil) else {
      return false
    }
    return hint.repeats.map { canRepeat(request, isEndless: $0 == "forever") } ?? true
  }

  private func canRead(_ words: String, isAlone: Bool, isNamed: Bool) -> Bool {
    request(words, isAlone: isAlone, isNamed: isNamed) != nil
  }

  private func request(_ words: String, isAlone: Bool, isNamed: Bool) -> Request? {
    guard let phrase = Phrase(Tokens(words)), phrase.name.isEmpty || !isNamed,
      isAlone || !phrase.time.isBareNumber
    else { return nil }
    return try? Request(phrase, of: [words], now: now, zone: zone)
  }

  /// Returns whether the time can repeat. Endless rounds need at least a second each.
  private func canRepeat(_ request: Request, isEndless: Bool) -> Bool {
    switch request.target {
    case .duration(let duration): !isEndless || duration >= .seconds(1)
    case .deadline: request.recurrence != nil
    }
  }

  private func isShortAndVisible(_ text: String) -> Bool {
    text.utf8.count <= Self.maximumHintByteCount && Quoting.visible(text) == text
  }
}
