extension Diagnosis {
  /// `2 to 3pm`, `9:00-10:00`, `5:30 PM-6:00 PM`, `mon-fri 9am`: a range.
  var timeRange: Finding? {
    // The first time has at most 11 tokens, to bound the work.
    for start in wordStarts {
      for separator in start + 1..<min(tokens.count, start + 12) {
        guard let finding = timeRange(from: start, separator: separator) else { continue }
        return finding
      }
    }
    return nil
  }

  private func timeRange(from start: Int, separator: Int) -> Finding? {
    let token = tokens[separator]
    let isDash =
      token.kind == .sign && ["-", "\u{2013}", "\u{2014}", "\u{2212}"].contains(token.text)
    let isWord =
      token.kind == .letters && !token.continuesWord
      && ["to", "til", "till", "until"].contains(token.text)
    guard isDash || isWord, separator + 1 < tokens.count else { return nil }
    let first = text(start..<separator)
    let ends = wordStarts.filter { $0 > separator + 1 } + [tokens.count]
    // The second time has as many words as possible, but at most 7 tokens, to bound the work.
    for end in ends.filter({ $0 <= separator + 8 }).reversed() {
      guard let bounds = bounds(first, text(separator + 1..<end)) else { continue }
      return Finding(reason: .severalTimes, range: start..<end, replacementsByMeaning: bounds)
    }
    return nil
  }

  /// Returns the replacements for each end of a range of times or days; nil for other texts.
  private func bounds(_ first: String, _ last: String) -> [[String]]? {
    if CalendarName.weekday(first.lowercased()) != nil,
      CalendarName.weekday(last.lowercased()) != nil
    {
      return [[first, "until \(first)"], [last, "until \(last)"]]
    }
    if let bounds = durations(first, last) { return bounds.map { [$0] } }
    guard var end = timeOfDay(last),
      var start = timeOfDay(first, half: end.style == .unambiguous ? half(in: last) : nil)
    else { return nil }
    // `9 to 5pm` begins in the morning; `11am to 1` ends in the afternoon.
    if start.hour * 60 + start.minute >= end.hour * 60 + end.minute {
      if timeOfDay(first)?.style == .unambiguous {
        end = timeOfDay(last, half: "pm") ?? end
      } else if half(in: last) == "pm" {
        start = timeOfDay(first, half: "am") ?? start
      }
    }
    let areTimesOfDay =
      start.style == .unambiguous || end.style == .unambiguous
      || first.contains(":") && last.contains(":")
    // Without `until`, `9:00` would be nine minutes.
    return areTimesOfDay ? [start, end].map { ["until \($0.spelling)", $0.spelling] } : nil
  }

  /// Returns both ends of `8 to 10 minutes`, each with the unit.
  private func durations(_ first: String, _ last: String) -> [String]? {
    var ahead = Tokens(last)
    guard let lower = Int(first), let upper = ahead.next?.number, lower < upper,
      DurationPart(&ahead) != nil, ahead.isAtEnd
    else { return nil }
    return [first + last.drop { $0.isNumber || $0 == "." }, last]
  }

  /// Returns the `am` or `pm` of a time; nil if the time has other letters or none.
  private func half(in text: String) -> String? {
    let letters = text.lowercased().filter { $0.isLetter }
    return ["am", "pm"].contains(letters) ? letters : nil
  }

  /// Reads a text that is only a time of day, and adds `half` (`am` or `pm`) if the text can have it.
  private func timeOfDay(_ text: String, half: String? = nil) -> TimeOfDay? {
    let candidates = half.map { ["\(text)\($0)", text] } ?? [text]
    for text in candidates {
      var ahead = Tokens(text)
      if let time = WrittenTime.read(&ahead, at: .hourExpected), ahead.isAtEnd { return time }
    }
    return nil
  }

  /// `25m 5m`, `25m focus, 5m break`: several durations.
  var severalTimes: Finding? {
    var parts: [String] = []
    var start = 0
    // Durations without names can be added up.
    var hasNames = false
    var sum = Duration.zero
    while start < tokens.count {
      // Take as many words as possible before the next duration; at most 20, to bound the work.
      let ends = (wordStarts.filter { $0 > start } + [tokens.count]).prefix(20)
      let end = ends.last { end in
        let last = tokens[end - 1].text
        guard !Vocabulary.isPreposition(last), !Vocabulary.isConnector(last), last != "half",
          !["the", "a", "an"].contains(last), let phrase = Phrase(Tokens(text(start..<end))),
          !phrase.time.isBareNumber,
          case .duration = phrase.time.kind, phrase.time.range.lowerBound == 0
        else { return false }
        return end == tokens.count || beginsDuration(at: end)
      }
      guard let end, let phrase = Phrase(Tokens(text(start..<end))) else { return nil }
      if case .duration(let written) = phrase.time.kind { sum += written.length }
      if !phrase.name.isEmpty { hasNames = true }
      parts.append(text(start..<end))
      start = end
      // `25m and 5m`
      if start < tokens.count, ["and", "&", "+"].contains(tokens[start].text) { start += 1 }
    }
    guard parts.count > 1 else { return nil }
    let sums = !hasNames && sum <= .longestCountdown ? [Hint(sum.compact)] : []
    let sequences = Separator.allCases.map { Hint(parts.joined(separator: " \($0.rawValue) ")) }
    // After a correction, such as of `1 year 2 days` to `365d 2 days`, only the sum can be meant.
    return Finding(
      reason: .severalTimes, range: allTokens,
      completeHints: hasReplacement && !hasNames ? sums : sequences + sums)
  }

  /// Returns true at `5m` and at `and 5m`, but not at `an hour` or `half an hour`.
  private func beginsDuration(at index: Int) -> Bool {
    var ahead = tokens.at(index)
    if !ahead.take("and") { _ = ahead.takeSign("&", "+") }
    guard !["a", "an", "half"].contains(ahead.word) else { return false }
    return DurationPart(&ahead) != nil && ahead.isAtBoundary
  }

  /// `8 x 30s`, `8x30s`, `30s x 8`, `5m break repeat 4`: a product.
  var product: Finding? {
    for index in allTokens {
      guard ["x", "\u{D7}", "*", "times", "repeat"].contains(tokens[index].text) else { continue }
      let before = text(0..<index)
      let after = text(index + 1..<tokens.count)
      for (factor, time) in [(before, after), (after, before)] {
        guard let rounds = Int(factor), (2...999).contains(rounds),
          let phrase = Phrase(Tokens(time)),
          !phrase.time.isBareNumber
        else { continue }
        return Finding(
          reason: .unsupportedForm, range: allTokens,
          completeHints: [Hint(time, repeats: String(rounds))])
      }
    }
    return nil
  }

  /// `every day at 9am`, `weekdays 8:00`, `daily 9am`: a time that repeats.
  var recurringTime: Finding? {
    for word in tokens.words {
      let first = tokens[word.lowerBound].text
      let isPluralDay =
        first.hasSuffix("s") && Vocabulary.isWeekday(first)
        && CalendarName.weekday(first) == nil || ["weekdays", "weekends"].contains(first)
      guard Vocabulary.isRecurring(first) || isPluralDay else { continue }
      var next = tokens.at(word.upperBound)
      let isBeforePeriod =
        Vocabulary.isDay(next.word) || Vocabulary.isUnit(next.word)
        || Vocabulary.isPartOfDay(next.word) || next.take("other")
      // Beside a duration, the word may be a name.
      guard isBeforePeriod || hasTimeOfDay else { continue }
      return Finding(
        reason: .severalTimes,
        range: word.lowerBound..<(isBeforePeriod ? next.index + 1 : word.upperBound))
    }
    return nil
  }

  /// Whether the text has a time of day other than `midnight` or `five o'clock`.
  private var hasTimeOfDay: Bool {
    wordStarts.contains { start in
      var ahead = tokens.at(start)
      guard let time = WrittenTime.read(&ahead, at: .anywhere) else { return false }
      return time.style == .unambiguous || time.style == .plain || time.style == .withoutHalfOfDay
    }
  }
}
