// Several times where one is expected: a range, a list, a product, a repetition.

extension Diagnosis {
  /// `2 to 3pm`, `9:00-10:00`, `5:30 PM-6:00 PM`, `mon-fri 9am`: a range.
  var range: Finding? {
    for start in starts {
      for end in start + 1..<min(tokens.count, start + 12) {
        guard let finding = range(from: start, separator: end) else { continue }
        return finding
      }
    }
    return nil
  }

  private func range(from start: Int, separator: Int) -> Finding? {
    let sign = tokens[separator]
    let isDash =
      sign.kind == .sign && ["-", "\u{2013}", "\u{2014}", "\u{2212}"].contains(sign.text)
    let isWord =
      sign.kind == .letters && !sign.isGlued && ["to", "til", "till", "until"].contains(sign.text)
    guard isDash || isWord, separator + 1 < tokens.count else { return nil }
    let first = text(start..<separator)
    let ends = starts.filter { $0 > separator + 1 } + [tokens.count]
    for end in ends.filter({ $0 <= separator + 8 }).reversed() {
      guard let bounds = bounds(first, text(separator + 1..<end)) else { continue }
      return Finding(reason: .severalTimes, range: start..<end, meanings: bounds)
    }
    return nil
  }

  /// Returns both ends of a range of times or days. `am` or `pm` may be written once for both.
  private func bounds(_ first: String, _ last: String) -> [[String]]? {
    if CalendarName.weekday(first.lowercased()) != nil,
      CalendarName.weekday(last.lowercased()) != nil
    {
      return [[first, "until \(first)"], [last, "until \(last)"]]
    }
    if let bounds = durations(first, last) { return bounds.map { [$0] } }
    guard var to = clock(last),
      var from = clock(first, half: to.style == .unambiguous ? half(last) : nil)
    else { return nil }
    // `9 to 5pm` begins in the morning; `11am to 1` ends in the afternoon.
    if from.hour * 60 + from.minute >= to.hour * 60 + to.minute {
      if clock(first)?.style == .unambiguous {
        to = clock(last, half: "pm") ?? to
      } else if half(last) == "pm" {
        from = clock(first, half: "am") ?? from
      }
    }
    let isClear =
      from.style == .unambiguous || to.style == .unambiguous
      || first.contains(":") && last.contains(":")
    // Without `until`, `9:00` would be nine minutes.
    return isClear ? [from, to].map { ["until \($0.spelling)", $0.spelling] } : nil
  }

  /// Returns both ends of `8 to 10 minutes`, each with the unit.
  private func durations(_ first: String, _ last: String) -> [String]? {
    var ahead = Tokens(last)
    guard let least = Int(first), let most = ahead.next?.number, least < most,
      DurationPart(&ahead) != nil, ahead.isAtEnd
    else { return nil }
    return [first + last.drop { $0.isNumber || $0 == "." }, last]
  }

  private func half(_ text: String) -> String? {
    let end = text.lowercased().filter { $0.isLetter }
    return ["am", "pm"].contains(end) ? end : nil
  }

  /// Reads a text that is only a time of day.
  private func clock(_ text: String, half: String? = nil) -> TimeOfDay? {
    let texts = half.map { ["\(text)\($0)", text] } ?? [text]
    for text in texts {
      var ahead = Tokens(text)
      if let time = WrittenTime.read(&ahead, at: .afterMarker), ahead.isAtEnd { return time }
    }
    return nil
  }

  /// `25m 5m`, `25m focus, 5m break`: several times. The hints join them with `then` and `also`, or add them up.
  var severalTimes: Finding? {
    var parts: [String] = []
    var start = 0
    var isSum = true
    var sum = Duration.zero
    while start < tokens.count {
      let ends = starts.filter { $0 > start } + [tokens.count]
      // Take as many words as possible for a duration and its name, before another duration.
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
      if !phrase.name.isEmpty { isSum = false }
      parts.append(text(start..<end))
      start = end
      // `25m and 5m`
      if start < tokens.count, ["and", "&", "+"].contains(tokens[start].text) { start += 1 }
    }
    guard parts.count > 1 else { return nil }
    let sums = isSum && sum <= .longestCountdown ? [Hint(sum.compact)] : []
    let joined = Separator.allCases.map { Hint(parts.joined(separator: " \($0.rawValue) ")) }
    // In a hint, as for `1 year 2 days`, only the sum can be meant.
    return Finding(
      reason: .severalTimes, range: all, hints: hints.isHint && isSum ? sums : joined + sums)
  }

  /// Returns whether a duration with a unit begins at that token, perhaps after `and`.
  private func beginsDuration(at index: Int) -> Bool {
    var ahead = tokens.at(index)
    if !ahead.take("and") { _ = ahead.takeSign("&", "+") }
    guard !["a", "an", "half"].contains(ahead.word) else { return false }
    return DurationPart(&ahead) != nil && ahead.isAtBoundary
  }

  /// `8 x 30s`, `8x30s`, `30s x 8`, `5m break repeat 4`: a product.
  var product: Finding? {
    for (index, token) in (0..<tokens.count).map({ ($0, tokens[$0]) }) {
      guard ["x", "\u{D7}", "*", "times", "repeat"].contains(token.text) else { continue }
      let before = text(0..<index)
      let after = text(index + 1..<tokens.count)
      for (count, time) in [(before, after), (after, before)] {
        guard let rounds = Int(count), (2...999).contains(rounds),
          let phrase = Phrase(Tokens(time)),
          !phrase.time.isBareNumber
        else { continue }
        return Finding(reason: .notation, range: all, hints: [Hint(time, repeats: String(rounds))])
      }
    }
    return nil
  }

  /// `every day at 9am`, `weekdays 8:00`, `daily 9am`: a time that repeats.
  var recurring: Finding? {
    for word in tokens.words {
      let first = tokens[word.lowerBound].text
      let isEach = Vocabulary.isRecurring(first)
      let isPlural =
        first.hasSuffix("s") && Vocabulary.isWeekday(first)
        && CalendarName.weekday(first) == nil || ["weekdays", "weekends"].contains(first)
      guard isEach || isPlural else { continue }
      // Beside a duration, the word may be a name.
      var next = tokens.at(word.upperBound)
      let isOfTime =
        Vocabulary.isDay(next.word) || Vocabulary.isUnit(next.word)
        || Vocabulary.isPartOfDay(next.word) || next.take("other")
      guard isOfTime || hasClock else { continue }
      return Finding(
        reason: .severalTimes,
        range: word.lowerBound..<(isOfTime ? next.index + 1 : word.upperBound))
    }
    return nil
  }

  /// Whether the text has a time of day.
  private var hasClock: Bool {
    starts.contains { start in
      var ahead = tokens.at(start)
      guard let time = WrittenTime.read(&ahead, at: .anywhere) else { return false }
      return time.style == .unambiguous || time.style == .plain || time.style == .withoutHalf
    }
  }
}
