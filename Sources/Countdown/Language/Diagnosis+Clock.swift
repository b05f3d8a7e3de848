extension Diagnosis {
  /// `until 5 minutes`: a duration after `until`.
  var durationAfterUntil: Finding? {
    var ahead = tokens
    guard ahead.takeUntilWord() != nil else { return nil }
    let start = ahead.index
    guard let written = WrittenDuration(&ahead), written.style == .units else { return nil }
    return Finding(
      reason: .unsupportedForm, range: 0..<ahead.index, replacements: [text(start..<ahead.index)])
  }

  /// `tomorrow`, `5 o'clock`: understood only after `until`.
  var lacksUntil: Finding? {
    // Each attempt parses the text again, so try only ten words.
    for start in wordStarts.prefix(10) where !isAfterUntil(start) {
      var ahead = tokens.at(start)
      guard ahead.takeUntilWord() == nil, let dayAndTime = DayAndTime(&ahead, expectsHour: true),
        // A number alone is not an hour.
        dayAndTime.day != nil || ahead.index > start + 1, TimePhrase(tokens, at: start) == nil
      else { continue }
      let range = start..<ahead.index
      let deadline = "until \(text(range))"
      if isUnderstood(deadline, replacing: range) {
        return Finding(reason: .lacksUntil, range: range, replacements: [deadline])
      }
      let time = TimePhrase(deadline: dayAndTime, tokens, range)
      if let finding = finding(for: time) { return finding }
    }
    return nil
  }

  /// `half 5`: half past five, without am or pm.
  var halfHour: Finding? {
    for start in wordStarts {
      var ahead = tokens.at(start)
      guard ahead.take("half"),
        let hour = NumberWord.read(&ahead) ?? ahead.takeNumber(ofDigits: 1...2),
        (1...12).contains(hour)
      else { continue }
      guard ahead.isAtBoundary || HalfOfDay(&ahead) != nil, !tokens.at(start).isAtDuration
      else { continue }
      let spoken = "half past \(hour)"
      let times = ["am", "pm"].map { [spoken, "until \(spoken)", "until \(hour):30\($0)"] }
      return Finding(
        reason: .morningOrEvening, range: start..<ahead.index, replacementsByMeaning: times)
    }
    return nil
  }

  /// `until wednesday 9`: an hour after a day.
  var hourAfterDay: Finding? {
    for start in wordStarts {
      var ahead = tokens.at(start)
      guard DayAndTime(&ahead, expectsHour: false)?.time == nil, ahead.index > start,
        let word = ahead.words.first, let (hour, minute) = hourAndMinute(word)
      else { continue }
      let clock = "\(hour):\(twoDigits(minute))"
      let spoken = minute == 0 ? "\(hour)" : clock
      let times = hour > 12 ? [clock] : ["\(spoken)am", "\(spoken)pm"]
      return Finding(
        reason: .morningOrEvening, range: word,
        replacementsByMeaning: times.map { [$0, "at \($0)"] })
    }
    return nil
  }

  /// Returns the time of day that `9`, `9.30` or `2030` means; nil for other words.
  private func hourAndMinute(_ word: Range<Int>) -> (hour: Int, minute: Int)? {
    guard let first = tokens[word.lowerBound].number else { return nil }
    let (hour, minute): (Int, Int)
    if word.count == 3, tokens[word.lowerBound + 1].text == ".",
      let second = tokens[word.lowerBound + 2].number
    {
      (hour, minute) = (first, second)
    } else if word.count == 1 {
      (hour, minute) = first > 24 ? (first / 100, first % 100) : (first, 0)
    } else {
      return nil
    }
    return (1...24).contains(hour) && minute < 60 ? (hour, minute) : nil
  }

  /// `0900 hours`, `1730h`: a time of day without a colon.
  var clockWithoutColon: Finding? {
    for word in tokens.words {
      var ahead = tokens.at(word.lowerBound)
      guard tokens[word.lowerBound].text.utf8.count == 4,
        let number = ahead.takeNumber(ofDigits: 4...4),
        number / 100 < 24, number % 100 < 60, let unit = ahead.next, Unit(unit.text) == .hour
      else { continue }
      return Finding(
        reason: .lacksUntil, range: word.lowerBound..<ahead.index + 1,
        replacements: ["until \(number / 100):\(twoDigits(number % 100))"])
    }
    return nil
  }

  /// `until 2030`: a year or a time of day.
  var yearOrTime: Finding? {
    for start in wordStarts {
      var ahead = tokens.at(start)
      guard start > 0, let number = ahead.takeNumber(ofDigits: 4...4), ahead.isAtBoundary,
        (2000...2199).contains(number), isAfterUntil(start)
      else { continue }
      let time = number % 100 < 60 ? ["\(number / 100):\(twoDigits(number % 100))"] : []
      return Finding(
        reason: .dateOrTime, range: start..<ahead.index, replacements: time + ["\(number)-01-01"])
    }
    return nil
  }

  /// Returns whether `until`, `at` or a similar word is before the token.
  func isAfterUntil(_ start: Int) -> Bool {
    start > 0 && ["until", "till", "til", "by", "at", "@"].contains(tokens[start - 1].text)
  }

  /// `until 12.10`, `24.12.`: a date, or perhaps a time of day.
  var dateOrTime: Finding? {
    for start in wordStarts {
      var ahead = tokens.at(start)
      guard let first = ahead.takeNumber(ofDigits: 1...2), ahead.takeWithinWord("."),
        let second = ahead.takeNumber(ofDigits: 1...2, continuesWord: true)
      else { continue }
      let isDate = ahead.takeWithinWord(".")
      guard ahead.isAtBoundary, isDate || isAfterUntil(start), let today else { continue }
      let times =
        isDate || second > 59 || first > 24 ? [] : ["\(first):\(twoDigits(second))"]
      // With points, the day is usually before the month, so suggest only the first date.
      let dates = dates([first, second], today: today).prefix(1).map(\.text)
      return Finding(
        reason: .dateOrTime, range: start..<ahead.index,
        replacementsByMeaning: (times + dates).map { [$0, "until \($0)"] })
    }
    return nil
  }

  /// `until 25:00`, `17:60`, `13pm`: a time of day that does not exist.
  var impossibleTime: Finding? {
    for word in tokens.words {
      let first = tokens[word.lowerBound]
      guard let hour = first.number else { continue }
      let last = tokens[word.upperBound - 1].text
      var end = tokens.at(word.upperBound)
      let hasHalf = ["am", "pm"].contains(last) || end.take("am", "pm")
      let hasColon = word.count > 1 && tokens[word.lowerBound + 1].text == ":"
      guard hasHalf || isAfterUntil(word.lowerBound) && (hasColon || hour > 24) else { continue }
      var ahead = tokens.at(word.lowerBound)
      if WrittenTime.read(&ahead, at: .hourExpected) != nil, ahead.isAtBoundary { continue }
      // The year of `2027-01-01` is not an hour.
      var date = tokens.at(word.lowerBound)
      if WrittenDate(&date) != nil { continue }
      let minute = hasColon && word.count > 2 ? tokens[word.lowerBound + 2].text : "00"
      // `24:30` means 0:30 of the next day, and `13pm` means 13:00.
      let intendedTime: String? =
        if hour == 24 {
          "0:\(minute)"
        } else if hasHalf, (13...23).contains(hour) {
          "\(hour):\(minute)"
        } else {
          nil
        }
      // A longer word has seconds or other text, which the replacement would lose.
      let isHourAndMinute = word.count <= (hasColon ? 4 : 2)
      return Finding(
        reason: .doesNotExist, range: word.lowerBound..<end.index,
        replacementsByMeaning: isHourAndMinute
          ? intendedTime.map { [["until \($0)", $0]] } ?? [] : [])
    }
    return nil
  }

  /// `bis 17:30`, `demain 9h`: a word of another language beside a number.
  var foreignWord: Finding? {
    guard
      let word = tokens.words.first(where: { Vocabulary.isForeign(tokens[$0.lowerBound].text) }),
      wordStarts.contains(where: { tokens[$0].kind == .digits })
    else { return nil }
    return Finding(reason: .unknownWord, range: word)
  }

  /// `meeting 17:30`, `launch 14:00 UTC`: a name before a time of day or a duration.
  var clockOrDuration: Finding? {
    for start in wordStarts.dropFirst() where !isAfterUntil(start) {
      var ahead = tokens.at(start)
      guard tokens.at(start).peek(1)?.text == ":",
        let dayAndTime = DayAndTime(&ahead, expectsHour: true), !dayAndTime.isUnambiguous,
        ahead.isAtEnd
      else { continue }
      let timeText = text(start..<tokens.count)
      var colons = Tokens(timeText)
      let fields = ColonDuration.fields(&colons) ?? []
      let duration = colons.isAtEnd ? ColonDuration.sum(fields) : .zero
      // After a duration, as in `2 days, 4:13`, the first field is hours.
      var before = Tokens(text(0..<start))
      let isAfterDuration = DurationPart(&before) != nil && before.isAtEnd && fields.count == 2
      let firstMeaning =
        isAfterDuration
        ? ColonDuration.sum(fields, first: .hour).compact : "until \(timeText)"
      return Finding(
        reason: .clockOrDuration, range: start..<tokens.count,
        replacements: [firstMeaning] + (duration > .zero ? [duration.compact] : []))
    }
    return nil
  }

  /// `until`, `until tea`: no time after `until`.
  var lacksTimeAfterUntil: Finding? {
    var ahead = tokens
    guard ahead.takeUntilWord() != nil, TimePhrase(tokens, at: 0) == nil else { return nil }
    let word = ahead.word
    if ahead.isAtEnd { return Finding(reason: .incomplete, range: allTokens) }
    if let part = PartOfDay(word) {
      return Finding(
        reason: .incomplete, range: allTokens, replacements: ["until \(part.exampleTime)"])
    }
    if Vocabulary.isForeign(word) { return Finding(reason: .unknownWord, range: allTokens) }
    return Finding(reason: .notATime, range: ahead.words.first ?? allTokens)
  }
}
