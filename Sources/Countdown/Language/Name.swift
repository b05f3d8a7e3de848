/// The name of a timer that is typed beside its time, without `--name`: words that cannot change the time.
struct Name {
  /// The kind of time beside the name.
  enum Context {
    case duration
    /// A time of day, or a duration that looks like one, such as `17:30`.
    case clock
    /// A day without an hour.
    case day
  }

  /// Why a word cannot be in a name.
  enum Problem: Equatable {
    /// It has signs that a name cannot have.
    case sign
    case number
    case unit
    case time
    /// It changes the time or connects it to another one: `about`, `ago`, `then`.
    case modifier
    /// It may be a place or a zone, as in `5pm Tokyo`.
    case place
  }

  /// Returns the first word that cannot be in a name, and why.
  ///
  /// - Parameter timeStart: the index of the token at which the time begins; nil if the words follow the time.
  static func problem(
    in tokens: Tokens, _ words: [Range<Int>], beside context: Context, before timeStart: Int? = nil
  ) -> (word: Range<Int>, problem: Problem)? {
    let checker = NameChecker(tokens: tokens, words: words, context: context, timeStart: timeStart)
    for index in words.indices {
      if let problem = checker.problem(at: index) { return (words[index], problem) }
    }
    return nil
  }
}

private struct NameChecker {
  let tokens: Tokens
  let words: [Range<Int>]
  let context: Name.Context

  /// The index of the token at which the time begins; nil if the words follow the time.
  let timeStart: Int?

  /// Returns the word in lower case; empty if it is not plain, or if there is no word.
  private func plainWord(_ index: Int) -> String {
    guard words.indices.contains(index), case .plain(let word) = shape(index) else { return "" }
    return word
  }

  private enum Shape: Equatable {
    /// A word in lower case, without punctuation at its end: `tea`, `don't`, `task42`. Also `&` and a dash.
    case plain(String)
    case number
    /// Only symbols, such as an emoji.
    case symbols
    case other
  }

  private func shape(_ index: Int) -> Shape {
    let word = words[index]
    let first = tokens[word.lowerBound]
    if first.kind == .digits { return word.count == 1 ? .number : .other }
    if first.kind == .sign {
      if word.count == 1, first.text == "&" || isDash(index) { return .plain(first.text) }
      return word.allSatisfy { tokens[$0].isSymbol } ? .symbols : .other
    }
    var text = ""
    for index in word {
      let token = tokens[index]
      let isLast = index == word.upperBound - 1
      switch token.kind {
      case .letters: text += token.text
      case .digits:
        guard index == word.lowerBound + 1, isLast, mayEndInNumber(first.text) else {
          return .other
        }
        return .plain(first.text + token.text)
      case .sign:
        guard
          token.text.allSatisfy({ "'\u{2019}-&.,!".contains($0) }) || isLast && token.text == "?"
        else {
          return .other
        }
        if !isLast { text += token.text }
      }
    }
    return .plain(text)
  }

  /// Returns whether a word is a dash between two words: `tea - green`.
  private func isDash(_ index: Int) -> Bool {
    guard ["-", "\u{2013}"].contains(tokens[words[index].lowerBound].text), index > 0,
      index < words.count - 1
    else { return false }
    return [index - 1, index + 1].allSatisfy { tokens[words[$0].lowerBound].kind == .letters }
  }

  /// Returns true for the `task` of `task42`, but not for the letters of `pm2`, `dec18` and `x4`.
  private func mayEndInNumber(_ word: String) -> Bool {
    word != "x" && (context == .duration || !["a", "p", "t"].contains(word))
      && !Vocabulary.isTime(word) && !Vocabulary.isUnit(word) && !Vocabulary.isPreposition(word)
  }

  func problem(at index: Int) -> Name.Problem? {
    switch shape(index) {
    case .other: return tokens[words[index].lowerBound].kind == .digits ? .number : .sign
    case .symbols: return nil
    case .number: return isNumberAllowed(at: index) ? nil : .number
    case .plain(let word):
      if let problem = problem(of: word, at: index) { return problem }
      // Check each part of `mon-fri` and `forty-five`.
      let parts = word.split(separator: "-").map(String.init)
      guard parts.count > 1 else { return nil }
      if parts.allSatisfy({ NumberWord.value($0) != nil }), !isNumberAllowed(at: index) {
        return .number
      }
      return parts.contains { Vocabulary.isTime($0) || Vocabulary.isUnit($0) } ? .time : nil
    }
  }

  // MARK: Numbers

  private func isNumber(_ index: Int) -> Bool {
    guard words.indices.contains(index) else { return false }
    if shape(index) == .number { return true }
    let word = plainWord(index)
    return NumberWord.value(word) != nil || ["half", "quarter", "quarters"].contains(word)
  }

  /// Returns true for the `3` of `task 3`, but not for a number that may belong to the time.
  private func isNumberAllowed(at index: Int) -> Bool {
    let before = plainWord(index - 1)
    // Beside a time of day, the number may be the year: `dec 24 6pm tea 2027`.
    let number = shape(index) == .number ? tokens[words[index].lowerBound].number ?? 0 : 0
    if context == .clock, (1900..<2200).contains(number) { return false }
    guard context != .day, index > 0, !before.isEmpty, !isNumber(index - 1),
      !["a", "an"].contains(before), before != "and" || index > 1,
      !Vocabulary.isPreposition(before), !Vocabulary.isDay(before), before != "x",
      !Vocabulary.isOrdinal(before) || isNumber(index)
    else { return false }
    let after = plainWord(index + 1)
    if Vocabulary.isUnit(after) || Misspelling.unit(for: after) != nil { return false }
    if Vocabulary.isDay(after) || Vocabulary.isClockWord(after) || isNumber(index + 1)
      || ["x", "to", "past", "oh"].contains(after)
    {
      return false
    }
    guard index == words.count - 1, let timeStart else { return true }
    // Just before the time, a number is part of the name only if the time begins like `25m`: `task 3 25m`.
    return shape(index) == .number && tokens[timeStart].kind == .digits
      && timeStart + 1 < tokens.count && tokens[timeStart + 1].continuesWord
      && tokens[timeStart + 1].kind == .letters && Unit(tokens[timeStart + 1].text) != nil
  }

  // MARK: Words

  private func problem(of word: String, at index: Int) -> Name.Problem? {
    let isJustAfterTime = index == 0 && timeStart == nil
    let isLast = index == words.count - 1
    if word == "then" || word == "also" { return .modifier }
    if Vocabulary.isTimeReference(word) { return .time }
    if NumberWord.value(word) != nil || word == "half" || word.hasPrefix("quarter") {
      // `second half` is a name.
      let followsOrdinal = Vocabulary.isOrdinal(plainWord(index - 1)) && context == .duration
      let isFractionBesideClock = NumberWord.value(word) == nil && context != .duration
      return followsOrdinal || isNumberAllowed(at: index) && !isFractionBesideClock ? nil : .number
    }
    if index == 0, Vocabulary.isUnsupportedNumber(word) { return .number }
    if Vocabulary.joinsNumberToTime(word), isNumber(index + 1) { return .modifier }
    // In `an hour and a third`, the words after the hour belong to the time.
    if isJustAfterTime, word == "and", Vocabulary.isOrdinal(plainWord(2)) { return .modifier }
    if isLast, timeStart == nil, ["until", "till", "til", "ago", "earlier"].contains(word) {
      return .modifier
    }
    if Vocabulary.isConnector(word) {
      let isBesideNumber = isNumber(index + 1) || isNumber(index - 1)
      if ["and", "or", "&"].contains(word) ? isLast : isBesideNumber { return .modifier }
    }
    if isUnit(word, at: index) { return .unit }
    if Vocabulary.isClockWord(word) || Vocabulary.isZone(word) { return .time }
    if isPartOfTime(word, at: index) { return .time }
    if Vocabulary.isPreposition(word), mayTimeFollow(index) { return .time }
    if timeStart != nil, isLast, Vocabulary.isExcludedBeforeTime(word) { return .modifier }
    if isJustAfterTime, Vocabulary.isExcludedAfterTime(word) { return .modifier }
    return context == .duration ? nil : problemBesideClock(word, at: index)
  }

  private func isUnit(_ word: String, at index: Int) -> Bool {
    guard Vocabulary.isUnit(word) else {
      // After the time or a number, a misspelt unit is a unit too.
      return (index == 0 && timeStart == nil || isNumber(index - 1))
        && Misspelling.unit(for: word) != nil
    }
    // A single letter may be in a name, as in `vitamin d`, but not the `m` of `5h30 p. m.`.
    if word.utf8.count == 1 {
      return index == 0 || isNumber(index - 1) || ["a", "p"].contains(plainWord(index - 1))
    }
    // Beside a duration, `new year meditation` is a name.
    if word.hasPrefix("year"), plainWord(index - 1) == "new" { return context != .duration }
    // In `second half`, `second` is an ordinal.
    return word != "second" || plainWord(index + 1).isEmpty
      || Vocabulary.isTime(plainWord(index + 1))
  }

  /// Returns whether the words around a word make it a time: `from friday`, `twelfth of june`.
  private func isPartOfTime(_ word: String, at index: Int) -> Bool {
    guard Vocabulary.isDay(word) || Vocabulary.isPartOfDay(word) || Vocabulary.isOrdinal(word)
    else { return false }
    if Vocabulary.isOrdinal(word) {
      let after = plainWord(index + 1)
      return Vocabulary.isDay(after) || after == "of"
        || ["the", "on"].contains(plainWord(index - 1)) && context != .duration
    }
    var before = index - 1
    while ["the", "a", "an"].contains(plainWord(before)) { before -= 1 }
    let wordBefore = plainWord(before)
    return Vocabulary.isPreposition(wordBefore) || isNumber(before) || isNumber(index + 1)
      || Vocabulary.isTimeReference(wordBefore) || Vocabulary.isOrdinal(wordBefore)
  }

  /// Returns whether a time may follow a preposition: `before 5pm`, `in the morning`.
  private func mayTimeFollow(_ index: Int) -> Bool {
    var next = index + 1
    // In `5m before`, the time after the preposition is missing.
    guard next < words.count else { return timeStart == nil && index == 0 }
    while next < words.count - 1, ["the", "a", "an", "next", "this"].contains(plainWord(next)) {
      next += 1
    }
    if isNumber(next) { return true }
    guard case .plain(let word) = shape(next) else { return true }
    return Vocabulary.isTime(word) || Vocabulary.isUnit(word)
  }

  // MARK: Beside a time of day

  private func problemBesideClock(_ word: String, at index: Int) -> Name.Problem? {
    if Vocabulary.isDay(word) || Vocabulary.isPartOfDay(word) || Misspelling.word(for: word) != nil
      || Vocabulary.isForeign(word)
    {
      return .time
    }
    if Vocabulary.isOrdinal(word) || word == "time" { return .time }
    if context == .day, index == 0, timeStart == nil, Vocabulary.isPreposition(word) {
      return .time
    }
    if context == .day, Vocabulary.impliesTime(word) { return .time }
    guard index == 0, timeStart == nil else { return nil }
    if ["a", "p", "in", "of", "the"].contains(word) { return .time }
    return Vocabulary.isClockSuffix(word) || isCapitalized(index) ? .place : nil
  }

  /// Returns whether a word begins with a capital letter, which after a time of day may mean a place or a zone.
  private func isCapitalized(_ index: Int) -> Bool {
    let word = tokens.text(from: words[index].lowerBound, to: words[index].upperBound)
    let textBefore = tokens.text(from: 0, to: words[index].lowerBound)
    // After `5PM`, a capital letter does not mean a place, because the user may be typing in capitals.
    let isAllCapitals =
      textBefore.contains(where: \.isUppercase) && !textBefore.contains(where: \.isLowercase)
    return word.first?.isUppercase == true && !isAllCapitals
  }
}

extension Token {
  fileprivate var isSymbol: Bool {
    guard kind == .sign, let scalar = text.unicodeScalars.first, !scalar.isASCII else {
      return false
    }
    switch scalar.properties.generalCategory {
    case .otherSymbol, .modifierSymbol, .nonspacingMark, .format, .enclosingMark: return true
    default: return false
    }
  }
}
