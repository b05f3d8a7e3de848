// Numbers and units that are misspelt, ambiguous or in another notation.

extension Diagnosis {
  /// `5 minuets`, `wensday 9am`, `2 Stunden`: a misspelt or foreign word.
  var misspelt: Finding? {
    for (number, word) in tokens.words.enumerated() {
      let index = word.first { tokens[$0].kind == .letters }
      guard let index, let text = Optional(tokens[index].text) else { continue }
      let isAfterNumber =
        index > word.lowerBound
        ? tokens[index - 1].kind == .digits
        : number > 0
          && (isNumber(tokens.words[number - 1])
            || tokens[tokens.words[number - 1].lowerBound].kind == .digits)
      if isAfterNumber, Unit(text) == nil,
        let unit = Misspelling.unit(for: text) ?? Vocabulary.foreignUnit(text)
      {
        return Finding(reason: .unknownWord, range: index..<index + 1, instead: [unit])
      }
      if word.count == 1, let day = Misspelling.word(for: text) {
        return Finding(reason: .unknownWord, range: word, instead: [day])
      }
    }
    return nil
  }

  private func isNumber(_ word: Range<Int>) -> Bool {
    var ahead = tokens.at(word.lowerBound)
    return Amount(&ahead) != nil && ahead.index == word.upperBound
  }

  /// `5M`, `5 years`: an ambiguous unit, or one without a fixed length.
  var unsupportedUnit: Finding? {
    for start in starts {
      var ahead = tokens.at(start)
      guard Amount(&ahead) != nil, let letters = ahead.next, letters.kind == .letters else {
        continue
      }
      let digits = text(start..<ahead.index)
      let range = start..<ahead.index + 1
      if text(ahead.index..<ahead.index + 1) == "M" {
        return Finding(
          reason: .minutesOrMonths, range: range,
          instead: ["\(digits)m"] + days(digits, times: 30))
      }
      switch Vocabulary.unsupportedUnit(letters.text) {
      case .year:
        return Finding(reason: .unequalUnit, range: range, instead: days(digits, times: 365))
      case .month:
        return Finding(reason: .unequalUnit, range: range, instead: days(digits, times: 30))
      case nil: continue
      }
    }
    return nil
  }

  /// `5mm`, `10pm2`: an unknown unit.
  var unknownUnit: Finding? {
    for word in tokens.words where tokens[word.lowerBound].kind == .digits && word.count > 1 {
      let letters = tokens[word.lowerBound + 1]
      guard letters.kind == .letters, Unit(letters.text) == nil, !hasTime else { continue }
      return Finding(reason: .unknownWord, range: word.lowerBound + 1..<word.upperBound)
    }
    return nil
  }

  /// Returns the number times `length` in days; none if it is not a whole number, or more than 100 years.
  private func days(_ digits: String, times length: Int) -> [String] {
    guard let number = Int(digits), number < 1_000, number * length <= 36_525 else { return [] }
    return ["\(number * length)d"]
  }

  /// `1,5h`, `0x10`, `1e3`, `0:90`, `1_000`, `٣m`: a number in another notation.
  var notation: Finding? {
    for word in tokens.words {
      // After `until`, a number with colons is a time of day.
      guard !isMarked(word.lowerBound),
        let plain = UnsupportedNotation.replacements(for: text(word)),
        TimePhrase(tokens, at: word.lowerBound)?.isBareNumber != false
      else { continue }
      return Finding(reason: .notation, range: word, instead: plain)
    }
    return nil
  }

  /// `-5m`, `- 5m`: a negative time, also with the typographic minus sign.
  var negative: Finding? {
    for start in starts {
      guard ["-", "\u{2212}"].contains(tokens[start].text), start + 1 < tokens.count,
        tokens[start + 1].kind == .digits || tokens[start + 1].text == ".",
        // `09:00 -05:00` has an offset.
        start < 2 || tokens[start - 2].text != ":"
      else { continue }
      let end = tokens.at(start + 1).words.first?.upperBound ?? tokens.count
      guard start > 0, let first = length(text(0..<start)) else {
        return Finding(reason: .negative, range: start..<end, instead: [text(start + 1..<end)])
      }
      // `1h -10m`
      let left = length(text(start + 1..<end)).map { first - $0 }
      return Finding(
        reason: .notation, range: 0..<end,
        instead: left.flatMap { $0 > .zero ? [$0.compact] : nil } ?? [])
    }
    return nil
  }

  /// `30m+10m`, `1h-10m`, `1h/2`: a calculation. The replacement is its result.
  var calculation: Finding? {
    for word in tokens.words {
      guard
        let sign = word.first(where: {
          tokens[$0].text.allSatisfy { "+-/\u{2212}\u{F7}".contains($0) }
        }),
        sign > word.lowerBound, sign + 1 < word.upperBound
      else { continue }
      let (left, right) = (text(word.lowerBound..<sign), text(sign + 1..<word.upperBound))
      // `17:00+01:00` has an offset.
      guard !left.contains(":") || !right.contains(":") else { continue }
      // `6/3m` has no clear result.
      guard let first = length(left) else {
        guard Int(left) != nil, length(right) != nil else { continue }
        return Finding(reason: .notation, range: word)
      }
      let result: Duration? =
        switch tokens[sign].text {
        case "+": length(right).map { first + $0 }
        case "/", "\u{F7}": Int(right).flatMap { (1...1_000).contains($0) ? first / $0 : nil }
        default: length(right).map { first - $0 }
        }
      return Finding(
        reason: .notation, range: word,
        instead: result.flatMap { $0 > .zero ? [$0.compact] : nil } ?? [])
    }
    return nil
  }

  func length(_ text: String) -> Duration? {
    var ahead = Tokens(text)
    guard let written = WrittenDuration(&ahead), ahead.isAtEnd, written.style != .bareNumber,
      written.length <= .longestCountdown
    else { return nil }
    return written.length
  }

  /// `90 tea`, `tea 5`, `five`, `15 30`: a number without a unit.
  var bareNumber: Finding? {
    let numbers = tokens.words.compactMap { $0.count == 1 ? tokens[$0.lowerBound].number : nil }
    if numbers.count == tokens.words.count, (2...3).contains(numbers.count) {
      let units = numbers.count == 3 ? [["h", "m", "s"]] : [["m", "s"], ["h", "m"]]
      let isBelow = numbers.dropFirst().allSatisfy { $0 < 60 }
      return Finding(
        reason: .lacksUnit, range: all,
        hints: isBelow
          ? units.map { Hint(zip(numbers, $0).map { "\($0)\($1)" }.joined()) } : [])
    }
    for word in tokens.words {
      var ahead = tokens.at(word.lowerBound)
      let isDigits = tokens[word.lowerBound].kind == .digits
      guard
        let number = isDigits
          ? Decimal(&ahead).map({ _ in text(word) }) : NumberWord.read(&ahead).map(String.init),
        ahead.isAtBoundary
      else { continue }
      let range = word.lowerBound..<ahead.index
      // Within a name, a number is part of the name.
      guard range.lowerBound == 0 || range.upperBound == tokens.count else { continue }
      guard !hasTime else { continue }
      return Finding(
        reason: .lacksUnit, range: range, instead: ["\(number)s", "\(number)m"])
    }
    return nil
  }

  /// Whether the text also has a time with a unit.
  private var hasTime: Bool {
    starts.contains { start in
      TimePhrase(tokens, at: start)?.isBareNumber == false || tokens.at(start).isAtDuration
    }
  }

  /// `minutes`, `a few minutes`, `forever`: a unit without a number.
  var lacksNumber: Finding? {
    var ahead = tokens
    var tokens = tokens
    _ = ahead.take("in", "for")
    _ = ahead.takeArticle()
    let vague = ahead.word
    if Vocabulary.isVagueNumber(vague) {
      ahead.skipWord()
      _ = ahead.take("of")
      guard Unit(ahead.word) != nil else { return nil }
      let number = vague == "couple" ? "2" : vague == "dozen" ? "12" : nil
      return Finding(
        reason: .lacksNumber, range: 0..<ahead.index + 1,
        instead: number.map { ["\($0) \(ahead.word)"] } ?? [])
    }
    switch tokens.word {
    case "inf", "infinity", "forever": return Finding(reason: .tooLong, range: firstWord)
    default: break
    }
    // `next hour`
    if tokens.take("next", "this"), Unit(tokens.word) != nil {
      return Finding(
        reason: .lacksNumber, range: 0..<tokens.index + 1, instead: ["1 \(tokens.word)"])
    }
    let unit = self.tokens.word
    guard Vocabulary.isUnit(unit) else { return nil }
    return Finding(
      reason: .lacksNumber, range: firstWord, instead: unit.last == "s" ? [] : ["1 \(unit)"])
  }
}

extension Tokens {
  /// Whether a number and its unit are next.
  var isAtDuration: Bool {
    var ahead = self
    return DurationPart(&ahead) != nil
  }
}
