// Times of day that are incomplete, ambiguous or impossible.

extension Diagnosis {
  /// `until 5 minutes`: a duration after `until`.
  var afterUntil: Finding? {
    var ahead = tokens
    guard ahead.takeMarker() != nil else { return nil }
    let start = ahead.index
    guard let written = WrittenDuration(&ahead), written.style == .units else { return nil }
    return Finding(
      reason: .notation, range: 0..<ahead.index, instead: [text(start..<ahead.index)])
  }

  /// `tomorrow`, `5 o'clock`: understood only after `until`.
  var lacksUntil: Finding? {
    for start in starts.prefix(10) where !isMarked(start) {
      var ahead = tokens.at(start)
      guard ahead.takeMarker() == nil, let words = DayAndTime(&ahead, isMarked: true),
        words.day != nil || ahead.index > start + 1, TimePhrase(tokens, at: start) == nil
      else { continue }
      let range = start..<ahead.index
      let marked = "until \(text(range))"
      if hints.isUnderstood(marked, for: range) {
        return Finding(reason: .lacksUntil, range: range, instead: [marked])
      }
      let time = TimePhrase(.deadline(words), tokens, range)
      if let finding = finding(for: time) { return finding }
    }
    return nil
  }

  /// `half 5`: half past five.
  var halfHour: Finding? {
    for start in starts {
      var ahead = tokens.at(start)
      guard ahead.take("half"),
        let hour = NumberWord.read(&ahead) ?? ahead.takeNumber(ofDigits: 1...2),
        (1...12).contains(hour)
      else { continue }
      let clock = "half past \(hour)"
      let times = ["am", "pm"].map { [clock, "until \(clock)", "until \(hour):30\($0)"] }
      guard ahead.isAtBoundary || HalfOfDay(&ahead) != nil, !tokens.at(start).isAtDuration
      else { continue }
      return Finding(reason: .morningOrEvening, range: start..<ahead.index, meanings: times)
    }
    return nil
  }

  /// `until wednesday 9`: an hour after its day.
  var hourAfterDay: Finding? {
    for start in starts {
      var ahead = tokens.at(start)
      guard DayAndTime(&ahead, isMarked: false)?.time == nil, ahead.index > start,
        let word = ahead.words.first, let (hour, minute) = hourAndMinute(word)
      else { continue }
      let clock = minute == 0 ? "\(hour)" : "\(hour):\(twoDigits(minute))"
      let times = hour > 12 ? ["\(hour):\(twoDigits(minute))"] : ["\(clock)am", "\(clock)pm"]
      return Finding(
        reason: .morningOrEvening, range: word, meanings: times.map { [$0, "at \($0)"] })
    }
    return nil
  }

  /// `9`, `9.30`, `2030`: an hour, and perhaps its minutes.
  private func hourAndMinute(_ word: Range<Int>) -> (Int, Int)? {
    guard let first = tokens[word.lowerBound].number else { return nil }
    let both: (Int, Int)
    if word.count == 3, tokens[word.lowerBound + 1].text == ".",
      let minute = tokens[word.lowerBound + 2].number
    {
      both = (first, minute)
    } else if word.count == 1 {
      both = first > 24 ? (first / 100, first % 100) : (first, 0)
    } else {
      return nil
    }
    return (1...24).contains(both.0) && both.1 < 60 ? both : nil
  }

  /// `0900 hours`, `1730h`: a time of day without a colon.
  var fourDigits: Finding? {
    for word in tokens.words {
      var ahead = tokens.at(word.lowerBound)
      guard tokens[word.lowerBound].text.utf8.count == 4,
        let number = ahead.takeNumber(ofDigits: 4...4),
        number / 100 < 24, number % 100 < 60, let unit = ahead.next, Unit(unit.text) == .hour
      else { continue }
      return Finding(
        reason: .lacksUntil, range: word.lowerBound..<ahead.index + 1,
        instead: ["until \(number / 100):\(twoDigits(number % 100))"])
    }
    return nil
  }

  /// `until 2030`: a year or a time of day.
  var yearOrTime: Finding? {
    for start in starts {
      var ahead = tokens.at(start)
      guard start > 0, let number = ahead.takeNumber(ofDigits: 4...4), ahead.isAtBoundary,
        (2000...2199).contains(number), isMarked(start)
      else { continue }
      let time = number % 100 < 60 ? ["\(number / 100):\(twoDigits(number % 100))"] : []
      return Finding(
        reason: .dateOrTime, range: start..<ahead.index, instead: time + ["\(number)-01-01"])
    }
    return nil
  }

  /// Returns whether a word such as `until` is before the token with that index.
  func isMarked(_ start: Int) -> Bool {
    start > 0 && ["until", "till", "til", "by", "at", "@"].contains(tokens[start - 1].text)
  }

  /// `until 12.10`, `until 24.12.`: a date or a time of day.
  var dateOrTime: Finding? {
    for start in starts {
      var ahead = tokens.at(start)
      guard let first = ahead.takeNumber(ofDigits: 1...2), ahead.takeGlued("."),
        let second = ahead.takeNumber(ofDigits: 1...2, isGlued: true)
      else { continue }
      let isDate = ahead.takeGlued(".")
      guard ahead.isAtBoundary, isDate || isMarked(start), let today else { continue }
      let clock = "\(first):\(twoDigits(second))"
      let times = isDate || second > 59 || first > 24 ? [] : [clock]
      let dates = dates([first, second], today).prefix(1).map(\.text)
      return Finding(
        reason: .dateOrTime, range: start..<ahead.index,
        meanings: (times + dates).map { [$0, "until \($0)"] })
    }
    return nil
  }

  /// `until 25:00`, `17:60`, `13pm`: a time of day that does not exist.
  var impossibleTime: Finding? {
    for word in tokens.words {
      let first = tokens[word.lowerBound]
      guard let hour = first.number else { continue }
      let last = tokens[word.upperBound - 1].text
      var after = tokens.at(word.upperBound)
      let isHalf = ["am", "pm"].contains(last) || after.take("am", "pm")
      let isClock = word.count > 1 && tokens[word.lowerBound + 1].text == ":"
      guard isHalf || isMarked(word.lowerBound) && (isClock || hour > 24) else { continue }
      var read = tokens.at(word.lowerBound)
      if WrittenTime.read(&read, at: .afterMarker) != nil, read.isAtBoundary { continue }
      let minute = isClock && word.count > 2 ? tokens[word.lowerBound + 2].text : "00"
      let isPlain = word.count <= (isClock ? 4 : 2)
      // `24:30` is 0:30 of the next day, and `13pm` is 13:00.
      let plain =
        hour == 24 ? "0:\(minute)" : isHalf && (13...23).contains(hour) ? "\(hour):\(minute)" : nil
      return Finding(
        reason: .doesNotExist, range: word.lowerBound..<(isHalf ? after.index : word.upperBound),
        meanings: isPlain ? plain.map { [["until \($0)", $0]] } ?? [] : [])
    }
    return nil
  }

  /// `bis 17:30`, `demain 9h`: words of another language.
  var foreign: Finding? {
    guard
      let word = tokens.words.first(where: { Vocabulary.isForeign(tokens[$0.lowerBound].text) }),
      starts.contains(where: { tokens[$0].kind == .digits })
    else { return nil }
    return Finding(reason: .unknownWord, range: word)
  }

  /// `meeting 17:30`, `launch 14:00 UTC`: a time after a name that may be a duration.
  var clockOrDuration: Finding? {
    for start in starts.dropFirst() where !isMarked(start) {
      var ahead = tokens.at(start)
      guard tokens.at(start).peek(1)?.text == ":",
        let words = DayAndTime(&ahead, isMarked: true), !words.isUnambiguous, ahead.isAtEnd
      else { continue }
      let text = text(start..<tokens.count)
      var colons = Tokens(text)
      let fields = ColonDuration.fields(&colons) ?? []
      let length = colons.isAtEnd ? ColonDuration.sum(fields) : .zero
      // `2 days, 4:13`
      var before = Tokens(self.text(0..<start))
      let isOfDays = DurationPart(&before) != nil && before.isAtEnd && fields.count == 2
      let hours = isOfDays ? [ColonDuration.sum(fields, first: .hour).compact] : ["until \(text)"]
      return Finding(
        reason: .clockOrDuration, range: start..<tokens.count,
        instead: hours + (length > .zero ? [length.compact] : []))
    }
    return nil
  }

  /// `until`, `until tea`: a word such as `until` without a time after it.
  var marker: Finding? {
    var ahead = tokens
    guard ahead.takeMarker() != nil, TimePhrase(tokens, at: 0) == nil else { return nil }
    let word = ahead.word
    if ahead.isAtEnd { return Finding(reason: .incomplete, range: all) }
    if let part = PartOfDay(word) {
      return Finding(reason: .incomplete, range: all, instead: ["until \(part.example)"])
    }
    if Vocabulary.isForeign(word) { return Finding(reason: .unknownWord, range: all) }
    return Finding(reason: .unknown, range: ahead.words.first ?? all)
  }
}
