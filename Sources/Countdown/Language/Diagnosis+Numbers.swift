extension Diagnosis {
  /// `5 minuets`, `wensday 9am`, `2 Stunden`: a misspelt or foreign word.
  var misspeltWord: Finding? {
    var wordBefore: Range<Int>?
    for word in tokens.words {
      defer { wordBefore = word }
      guard let index = word.first(where: { tokens[$0].kind == .letters }) else { continue }
      let text = tokens[index].text
      let isAfterNumber =
        index > word.lowerBound
        ? tokens[index - 1].kind == .digits : wordBefore.map(beginsWithNumber) == true
      if isAfterNumber, Unit(text) == nil,
        let unit = Misspelling.unit(for: text) ?? Vocabulary.foreignUnit(text)
      {
        return Finding(reason: .unknownWord, range: index..<index + 1, replacements: [unit])
      }
      if word.count == 1, let correction = Misspelling.word(for: text) {
        return Finding(reason: .unknownWord, range: word, replacements: [correction])
      }
    }
    return nil
  }

  /// Returns true for a word such as `5`, `5x`, `five` or `½`.
  private func beginsWithNumber(_ word: Range<Int>) -> Bool {
    var ahead = tokens.at(word.lowerBound)
    return tokens[word.lowerBound].kind == .digits
      || Amount(&ahead) != nil && ahead.index == word.upperBound
  }

  /// `5M`, `5 years`: an ambiguous unit, or one without a fixed length.
  var unsupportedUnit: Finding? {
    for start in wordStarts {
      var ahead = tokens.at(start)
      guard Amount(&ahead) != nil, let letters = ahead.next, letters.kind == .letters else {
        continue
      }
      let amount = text(start..<ahead.index)
      let range = start..<ahead.index + 1
      // The text of a token is in lower case; `text(_:)` returns the original case.
      if text(ahead.index..<ahead.index + 1) == "M" {
        return Finding(
          reason: .minutesOrMonths, range: range,
          replacements: ["\(amount)m"] + days(amount, daysPerUnit: 30))
      }
      switch Vocabulary.unsupportedUnit(letters.text) {
      case .year:
        return Finding(
          reason: .variableUnit, range: range, replacements: days(amount, daysPerUnit: 365))
      case .month:
        return Finding(
          reason: .variableUnit, range: range, replacements: days(amount, daysPerUnit: 30))
      case nil: continue
      }
    }
    return nil
  }

  /// `5mm`, `10pm2`: an unknown unit.
  var unknownUnit: Finding? {
    guard !hasCompleteTime else { return nil }
    for word in tokens.words where tokens[word.lowerBound].kind == .digits && word.count > 1 {
      let letters = tokens[word.lowerBound + 1]
      guard letters.kind == .letters, Unit(letters.text) == nil else { continue }
      return Finding(reason: .unknownWord, range: word.lowerBound + 1..<word.upperBound)
    }
    return nil
  }

  /// Returns an amount of months or years in days; empty if it is not a whole number, or over 100 years.
  private func days(_ amount: String, daysPerUnit: Int) -> [String] {
    // Below 1,000, the product cannot overflow.
    guard let number = Int(amount), number < 1_000, number * daysPerUnit <= 36_525 else {
      return []
    }
    return ["\(number * daysPerUnit)d"]
  }

  /// `1,5h`, `0x10`, `1e3`, `0:90`, `1_000`, `٣m`: a number in another notation.
  var unsupportedNotation: Finding? {
    for word in tokens.words {
      // After `until`, a number with colons is a time of day.
      guard !isAfterUntil(word.lowerBound),
        let replacements = UnsupportedNotation.replacements(for: text(word)),
        !isCompleteTime(at: word.lowerBound)
      else { continue }
      return Finding(reason: .unsupportedForm, range: word, replacements: replacements)
    }
    return nil
  }

  /// `-5m`, `- 5m`: a negative time.
  var negativeTime: Finding? {
    for start in wordStarts {
      guard ["-", "\u{2212}"].contains(tokens[start].text), start + 1 < tokens.count,
        tokens[start + 1].kind == .digits || tokens[start + 1].text == ".",
        // `09:00 -05:00` has an offset.
        start < 2 || tokens[start - 2].text != ":"
      else { continue }
      let end = tokens.at(start + 1).words.first?.upperBound ?? tokens.count
      guard start > 0, let first = duration(text(0..<start)) else {
        return Finding(reason: .negative, range: start..<end, replacements: [text(start + 1..<end)])
      }
      // After a duration, as in `1h -10m`, the sign means a difference.
      let difference = duration(text(start + 1..<end)).map { first - $0 }
      return calculationFinding(0..<end, result: difference)
    }
    return nil
  }

  /// `30m+10m`, `1h-10m`, `1h/2`: a calculation in one word.
  var calculation: Finding? {
    for word in tokens.words {
      guard
        let index = word.first(where: {
          tokens[$0].text.allSatisfy { "+-/\u{2212}\u{F7}".contains($0) }
        }),
        index > word.lowerBound, index + 1 < word.upperBound
      else { continue }
      let (left, right) = (text(word.lowerBound..<index), text(index + 1..<word.upperBound))
      // `17:00+01:00` has an offset.
      guard !left.contains(":") || !right.contains(":") else { continue }
      guard let first = duration(left) else {
        guard Int(left) != nil, duration(right) != nil else { continue }
        // `6/3m` has no clear result.
        return calculationFinding(word, result: nil)
      }
      let result: Duration? =
        switch tokens[index].text {
        case "+": duration(right).map { first + $0 }
        case "/", "\u{F7}": Int(right).flatMap { (1...1_000).contains($0) ? first / $0 : nil }
        default: duration(right).map { first - $0 }
        }
      return calculationFinding(word, result: result)
    }
    return nil
  }

  private func calculationFinding(_ range: Range<Int>, result: Duration?) -> Finding {
    let replacements = result.map { $0 > .zero ? [$0.compact] : [] } ?? []
    return Finding(reason: .unsupportedForm, range: range, replacements: replacements)
  }

  /// Returns the duration of a text; nil for a number without a unit, and for other text.
  private func duration(_ text: String) -> Duration? {
    var ahead = Tokens(text)
    guard let written = WrittenDuration(&ahead), ahead.isAtEnd, written.style != .bareNumber,
      written.length <= .longestCountdown
    else { return nil }
    return written.length
  }

  /// `90 tea`, `tea 5`, `five`, `15 30`: a number without a unit.
  var numberWithoutUnit: Finding? {
    let numbers = tokens.words.compactMap { $0.count == 1 ? tokens[$0.lowerBound].number : nil }
    if numbers.count == tokens.words.count, (2...3).contains(numbers.count) {
      let units = numbers.count == 3 ? [["h", "m", "s"]] : [["m", "s"], ["h", "m"]]
      // Minutes and seconds after a larger unit are below 60.
      let areBelow60 = numbers.dropFirst().allSatisfy { $0 < 60 }
      return Finding(
        reason: .lacksUnit, range: allTokens,
        completeHints: areBelow60
          ? units.map { Hint(zip(numbers, $0).map { "\($0)\($1)" }.joined()) } : [])
    }
    guard !hasCompleteTime else { return nil }
    for word in tokens.words {
      var ahead = tokens.at(word.lowerBound)
      let number: String
      if tokens[word.lowerBound].kind == .digits {
        guard Decimal(&ahead) != nil else { continue }
        number = text(word)
      } else {
        guard let value = NumberWord.read(&ahead) else { continue }
        number = String(value)
      }
      let range = word.lowerBound..<ahead.index
      // A number between words is part of a name.
      guard ahead.isAtBoundary, range.lowerBound == 0 || range.upperBound == tokens.count else {
        continue
      }
      return missingUnit(after: number, range: range)
    }
    return nil
  }

  /// Whether the text has a duration with a unit, or another time that is more than a number.
  private var hasCompleteTime: Bool {
    wordStarts.contains { isCompleteTime(at: $0) || tokens.at($0).isAtDuration }
  }

  /// Returns whether a time that is more than a number begins at the token.
  private func isCompleteTime(at index: Int) -> Bool {
    TimePhrase(tokens, at: index).map { !$0.isBareNumber } ?? false
  }

  /// `minutes`, `a few minutes`: a unit without a number. Also `forever`, which is too long.
  var lacksNumber: Finding? {
    var ahead = tokens
    _ = ahead.take("in", "for")
    _ = ahead.takeArticle()
    let vague = ahead.word
    if Vocabulary.isUnsupportedNumber(vague) {
      ahead.skipWord()
      _ = ahead.take("of")
      guard Unit(ahead.word) != nil else { return nil }
      let number = vague == "couple" ? "2" : vague == "dozen" ? "12" : nil
      return Finding(
        reason: .lacksNumber, range: 0..<ahead.index + 1,
        replacements: number.map { ["\($0) \(ahead.word)"] } ?? [])
    }
    switch tokens.word {
    case "inf", "infinity", "forever": return Finding(reason: .tooLong, range: firstWord)
    default: break
    }
    // `next hour`
    var afterNext = tokens
    if afterNext.take("next", "this"), Unit(afterNext.word) != nil {
      return Finding(
        reason: .lacksNumber, range: 0..<afterNext.index + 1,
        replacements: ["1 \(afterNext.word)"])
    }
    let unit = tokens.word
    guard Vocabulary.isUnit(unit) else { return nil }
    return Finding(
      reason: .lacksNumber, range: firstWord, replacements: unit.last == "s" ? [] : ["1 \(unit)"])
  }
}

extension Tokens {
  /// Whether a number and its unit are next.
  var isAtDuration: Bool {
    var ahead = self
    return DurationPart(&ahead) != nil
  }
}
