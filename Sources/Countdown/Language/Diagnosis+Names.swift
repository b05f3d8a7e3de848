extension Diagnosis {
  /// A time with words before or after it that cannot be its name.
  var wordsBesideTime: Finding? {
    var ahead = tokens
    if let time = TimePhrase(&ahead), !time.isBareNumber {
      guard let (word, problem) = Name.problem(in: ahead, ahead.words, beside: time.context) else {
        return nil
      }
      return finding(for: problem, word, time: time, name: ahead.remainingText)
    }
    let words = tokens.words
    for index in words.indices.dropFirst().prefix(Phrase.maximumWordCountBeforeTime) {
      var ahead = tokens.at(words[index].lowerBound)
      guard let time = TimePhrase(&ahead), !time.isBareNumber else { continue }
      let before = 0..<words[index].lowerBound
      let name = ahead.isAtEnd ? text(before) : "\(text(before)) \(ahead.remainingText)"
      guard
        let (word, problem) = Name.problem(
          in: tokens, Array(words[..<index]), beside: time.context, before: words[index].lowerBound)
      else {
        if Phrase.isTimeOnDay(tokens, Array(words[..<index]), words[index].lowerBound) {
          return timeOnDay(words[index - 1], words[index].lowerBound..<ahead.index)
        }
        return Finding(
          reason: .mustFollowTime, range: before,
          completeHints: [Hint("\(time.plainText) \(name)")].filter(isUnderstood)
            + nameHints(time, name))
      }
      // In `10 000 s` and `two thousand five hundred seconds`, the words before the time are part of its number.
      let last = tokens[words[index - 1].lowerBound]
      let continuesNumber =
        last.kind == .digits && tokens[words[index].lowerBound].text.utf8.count == 3
        || Vocabulary.isUnsupportedNumber(last.text)
      if let finding = nameBetweenDayAndTime(time) { return finding }
      return finding(for: problem, word, time: time, name: continuesNumber ? "" : name)
    }
    return nil
  }

  /// `friday standup 9am`: a name between a day and its time.
  private func nameBetweenDayAndTime(_ time: TimePhrase) -> Finding? {
    var ahead = tokens
    guard case .deadline = time.kind, let day = DayAndTime(&ahead, expectsHour: false),
      day.time == nil, time.range.upperBound == tokens.count
    else { return nil }
    var clock = Tokens(time.text)
    _ = clock.takeUntilWord()
    let name = ahead.index..<time.range.lowerBound
    let hint = Hint("\(text(0..<name.lowerBound)) \(clock.remainingText) \(text(name))")
    return isUnderstood(hint)
      ? Finding(reason: .mustFollowTime, range: name, completeHints: [hint]) : nil
  }

  /// Returns the finding for `friday 17h` or `friday in two weeks`.
  private func timeOnDay(_ day: Range<Int>, _ time: Range<Int>) -> Finding {
    let range = day.lowerBound..<time.upperBound
    guard let hour = tokens[time.lowerBound].number else {
      return Finding(reason: .severalTimes, range: range)
    }
    let minute = time.count > 2 ? tokens[time.lowerBound + 2].text : "00"
    let clock = "\(text(day)) \(hour):\(minute)"
    return Finding(
      reason: .clockOrDuration, range: range, replacementsByMeaning: [[clock, "until \(clock)"]])
  }

  /// - Parameter name: the name for a hint with `--name`; empty for none.
  private func finding(
    for problem: Name.Problem, _ word: Range<Int>, time: TimePhrase, name: String
  ) -> Finding {
    if let finding = anotherTime(word, beside: time, name: name) ?? repetition(word, of: time) {
      return finding
    }
    let reason: Reason =
      switch problem {
      case .unit: .lacksNumber
      // Beside a time of day, a number may be a year: `2026 5:30pm`.
      case .number where time.context != .duration && tokens[word.lowerBound].text.utf8.count == 4:
        .dateOrTime
      case .place: .placeOrZone
      case .sign, .number, .time, .modifier: .needsName
      }
    return Finding(reason: reason, range: word, completeHints: nameHints(time, name))
  }

  /// `5m until 17:30`, `until friday 25:00`, `until 17 30`, `in 5pm`: a word that belongs to a time, not to a name.
  private func anotherTime(
    _ word: Range<Int>, beside time: TimePhrase, name: String
  ) -> Finding? {
    guard nameHints(time, name).isEmpty else { return nil }
    if tokens[word.lowerBound].text == "in", word.upperBound == time.range.lowerBound {
      return Finding(
        reason: .lacksUntil, range: word.lowerBound..<time.range.upperBound,
        replacements: ["until \(time.text)"])
    }
    if word.count > 2, tokens[word.lowerBound + 1].text == ":", time.context != .duration {
      return Finding(reason: .doesNotExist, range: word)
    }
    let isNext = word.lowerBound == time.range.upperBound
    if isNext, word.count == 1, tokens[word.lowerBound].text.utf8.count == 2,
      isUnderstood(
        "\(time.text):\(text(word))", replacing: time.range.lowerBound..<word.upperBound)
    {
      return Finding(
        reason: .unsupportedForm, range: time.range.lowerBound..<word.upperBound,
        replacements: ["\(time.text):\(text(word))"])
    }
    var ahead = tokens.at(word.lowerBound)
    guard word.lowerBound >= time.range.upperBound, let other = TimePhrase(&ahead),
      !other.isBareNumber
    else { return nil }
    // `10m call bob at 5`
    if !isNext, time.context == .duration, ["at", "@"].contains(other.untilWord) {
      return Finding(reason: .needsName, range: word.lowerBound..<ahead.index)
    }
    let areOnlyTimes = isNext && ahead.isAtEnd
    return Finding(
      reason: .severalTimes, range: time.range.lowerBound..<ahead.index,
      completeHints: areOnlyTimes
        ? Separator.allCases.map { Hint("\(time.plainText) \($0.rawValue) \(other.plainText)") }
        : [])
  }

  /// `every 5m`, `5m twice`, `5m forever`: a word for `--repeat`.
  private func repetition(_ word: Range<Int>, of time: TimePhrase) -> Finding? {
    let repeats: String
    switch tokens[word.lowerBound].text {
    case "twice": repeats = "2"
    case "every", "each", "forever", "repeatedly", "endlessly": repeats = "forever"
    default: return nil
    }
    guard word.count + time.range.count == tokens.count else { return nil }
    return Finding(
      reason: .needsRepeat, range: word, completeHints: [Hint(time.plainText, repeats: repeats)])
  }

  /// Returns a hint with `--name`; none if the name may contain a part of the time.
  private func nameHints(_ time: TimePhrase, _ name: String) -> [Hint] {
    if name.isEmpty { return [] }
    // Beside a name, the duration `17:30` may be meant as a time of day.
    if case .duration = time.kind, time.context == .clock { return [] }
    let hint = Hint(time.plainText, name: name)
    return hasPlainName(hint) ? [hint] : []
  }

  /// `now`, `in`, `set a timer`: words without a time.
  var lacksTime: Finding? {
    if ["now", "yesterday"].contains(tokens.word) {
      return Finding(reason: .past, range: firstWord)
    }
    if ["in", "for"].contains(tokens.word) {
      return Finding(reason: .incomplete, range: firstWord)
    }
    return Phrase.isRequestWithoutTime(tokens)
      ? Finding(reason: .incomplete, range: allTokens) : nil
  }
}
