// Days and zones that are not understood: holidays, dates in other orders, ordinals, names of zones.

extension Diagnosis {
  /// `christmas 9am`: a holiday.
  var holiday: Finding? {
    guard let today else { return nil }
    for start in starts {
      guard let (day, end) = Holiday.read(tokens.at(start), from: today) else { continue }
      return Finding(
        reason: .notation, range: start..<end,
        meanings: [isMarked(start) ? [day.text] : [day.text, "until \(day.text)"]])
    }
    return nil
  }

  /// `5pm EST`, `tomorrow 9am Pacific`: a time in a zone. The replacement has the offset from UTC, if that is known.
  var inZone: Finding? {
    for start in starts {
      var ahead = tokens.at(start)
      _ = ahead.takeMarker()
      guard let words = DayAndTime(&ahead, isMarked: true), let time = words.time else { continue }
      var sign = ahead
      if let offset = UTCOffset.signed(&sign, isNamed: false), words.offset == nil {
        return Finding(
          reason: .needsDate, range: start..<sign.index,
          instead: inZone(words, time, seconds: offset))
      }
      // `18:00 UTC`
      if start == 0, words.offset != nil, words.day == nil, ahead.isAtEnd {
        let time = TimePhrase(.deadline(words), tokens, start..<ahead.index)
        return finding(for: time)
          ?? Finding(reason: .lacksUntil, range: time.range, instead: ["until \(time.text)"])
      }
      _ = ahead.takeSign("(")
      let zone = ahead.next?.text ?? ""
      guard ahead.next?.kind == .letters, Unit(zone) == nil,
        Vocabulary.isZone(zone) || Vocabulary.isZoneSuffix(zone) || isPlace(ahead)
      else { continue }
      let end = ahead.words.first?.upperBound ?? tokens.count
      let hours = Vocabulary.hoursFromUTC(zone)
      let isDate = if case .date = words.day { true } else { false }
      return Finding(
        reason: isPlace(ahead) ? .placeOrZone : isDate ? .needsOffset : .needsDate,
        range: start..<end, instead: hours.map { inZone(words, time, seconds: $0 * 3_600) } ?? [])
    }
    return nil
  }

  /// `17:00+01:00`: a time with an offset but without a date.
  var offsetAlone: Finding? {
    for start in starts {
      var ahead = tokens.at(start)
      _ = ahead.takeMarker()
      guard let time = WrittenTime.read(&ahead, at: .afterMarker), time.style != .unambiguous,
        ahead.isSign("+") || ahead.isSign("-"),
        let offset = UTCOffset.signed(&ahead, isNamed: false)
      else { continue }
      let words = start..<ahead.index
      let days = today.map { [$0, $0.advanced(by: 1)] } ?? []
      return Finding(
        reason: .needsDate, range: words,
        instead: days.map { "until \($0.text)T\(time.text)\(UTCOffset.text(offset))" })
    }
    return nil
  }

  /// Returns whether the text ahead is like `Europe/Berlin`.
  private func isPlace(_ ahead: Tokens) -> Bool {
    ahead.peek(1)?.text == "/" && ahead.peek(1)?.isGlued == true
  }

  private func inZone(_ words: DayAndTime, _ time: TimeOfDay, seconds: Int) -> [String] {
    guard time.style != .bareHour else { return [] }
    let localSeconds = now.advanced(by: .seconds(seconds)).sinceEpoch.components.seconds
    let epoch = CivilDay(year: 1970, month: 1, day: 1)
    guard let today = epoch?.advanced(by: Int(localSeconds / 86_400)) else { return [] }
    return DeadlineDiagnosis.days(of: words.day, from: today).map {
      "until \($0.text)T\(time.text)\(UTCOffset.text(seconds))"
    }
  }

  /// `1/2`, `01/02/30`, `2030-1-1`, `feb 30`, `2026-11-31`: a date that is ambiguous, in another form, or does not exist.
  var date: Finding? {
    for word in tokens.words {
      if let finding = numbers(word) ?? impossible(word.lowerBound) { return finding }
    }
    return nil
  }

  private func numbers(_ word: Range<Int>) -> Finding? {
    if word.count == 1, let day = tokens[word.lowerBound].joinedDate {
      return Finding(
        reason: .dateOrTime, range: word,
        meanings: [[day.text, "until \(day.text)"], ["\(text(word))s"]])
    }
    guard word.count >= 3, let sign = Optional(tokens[word.lowerBound + 1].text),
      ["/", "-", "."].contains(sign)
    else { return nil }
    let fields = stride(from: word.lowerBound, to: word.upperBound, by: 2).compactMap {
      tokens[$0].number
    }
    let isPlain = word.allSatisfy {
      ($0 - word.lowerBound).isMultiple(of: 2) || tokens[$0].text == sign
    }
    guard isPlain, fields.count == (word.count + 1) / 2, let today else { return nil }
    if fields.count == 2, sign == "/" {
      return Finding(
        reason: .dateOrTime, range: word,
        meanings: (fields[1] <= 12 && !isMarked(word.lowerBound) ? [["\(text(word)) hour"]] : [])
          + dates(fields, today).map { [$0.text, "until \($0.text)"] })
    }
    var read = tokens.at(word.lowerBound)
    guard fields.count == 3, WrittenDate(&read) == nil else { return nil }
    if fields[0] > 999, let finding = impossible(fields[0], fields[1], fields[2], range: word) {
      return finding
    }
    return Finding(
      reason: .notation, range: word,
      meanings: dates(fields, today).map { [$0.text, "until \($0.text)"] })
  }

  /// Returns the dates that the fields may mean: with the year first, or else with the day or the month first.
  func dates(_ fields: [Int], _ today: CivilDay) -> [CivilDay] {
    if fields[0] > 999 {
      return [CivilDay(year: fields[0], month: fields[1], day: fields[2])].compactMap(\.self)
    }
    return [(fields[0], fields[1]), (fields[1], fields[0])].compactMap { day, month in
      guard fields.count == 3 else {
        return (0...8).lazy.compactMap { CivilDay(year: today.year + $0, month: month, day: day) }
          .first { $0.sinceEpoch > today.sinceEpoch }
      }
      return CivilDay(
        year: fields[2] < 100 ? 2000 + fields[2] : fields[2], month: month, day: day)
    }
  }

  /// Returns the finding for a day that its month does not have, with the days around it as replacements.
  private func impossible(_ start: Int) -> Finding? {
    var ahead = tokens.at(start)
    var found: (month: Int, day: Int)?
    if let month = CalendarName.month(ahead.word) {
      ahead.skipWord()
      if let day = ahead.takeNumber(ofDigits: 1...2) { found = (month, day) }
    } else if let day = ahead.takeNumber(ofDigits: 1...2) {
      _ = ahead.takeOrdinalEnding()
      _ = ahead.take("of")
      if let month = CalendarName.month(ahead.word) { found = (month, day) }
      ahead.skipWord()
    }
    guard let today, let (month, day) = found, ahead.isAtBoundary else { return nil }
    let year =
      WrittenDate.year(&ahead) ?? (month < today.month ? today.year + 1 : today.year)
    return impossible(year, month, day, range: start..<ahead.index)
  }

  /// Returns nil for a day that exists.
  private func impossible(_ year: Int, _ month: Int, _ day: Int, range: Range<Int>) -> Finding? {
    guard (1...12).contains(month) else { return nil }
    let length = CivilDay.length(ofMonth: month, in: year)
    guard day > length || day == 0,
      let last = CivilDay(year: year, month: month, day: day == 0 ? 1 : length)
    else { return nil }
    let days = day == 0 ? [last] : [last, last.advanced(by: 1)]
    return Finding(
      reason: .doesNotExist, range: range, meanings: days.map { [$0.text, "until \($0.text)"] })
  }

  /// `the 3rd`, `on the twelfth`: a day without its month. The replacement is the next such day.
  var lacksMonth: Finding? {
    // Beside a duration, an ordinal is not a day.
    guard !starts.contains(where: { tokens.at($0).isAtDuration }) else { return nil }
    for start in starts {
      var ahead = tokens.at(start)
      _ = ahead.take("on")
      let hasArticle = ahead.take("the")
      let isInWords = ahead.next?.kind == .letters
      guard let day = ordinal(&ahead), hasArticle || !isInWords, let today else { continue }
      let next = (0...62).map { today.advanced(by: $0) }.first { $0.day == day && $0 != today }
      return Finding(
        reason: .incomplete, range: start..<ahead.index,
        meanings: next.map { [[$0.text, "until \($0.text)"]] } ?? [])
    }
    return nil
  }

  /// `twenty second of june`, `june twelfth`: a date in words.
  var ordinalDate: Finding? {
    for start in starts {
      var ahead = tokens.at(start)
      _ = ahead.take("the")
      var month = CalendarName.month(ahead.word)
      if month != nil { ahead.skipWord() }
      _ = ahead.take("the")
      guard ahead.next?.kind == .letters, let day = ordinal(&ahead) else { continue }
      if month == nil {
        _ = ahead.take("of")
        month = CalendarName.month(ahead.word)
        ahead.skipWord()
      }
      guard let month else { continue }
      let date = "\(CalendarName.short(month: month).lowercased()) \(day)"
      return Finding(
        reason: .notation, range: start..<ahead.index, meanings: [[date, "until \(date)"]])
    }
    return nil
  }

  /// Reads `3rd`, `twelfth` or `twenty second`; nil, with nothing read, otherwise.
  private func ordinal(_ tokens: inout Tokens) -> Int? {
    var ahead = tokens
    if let day = ahead.takeNumber(ofDigits: 1...2) {
      guard ahead.takeOrdinalEnding(), ahead.isAtBoundary else { return nil }
      tokens = ahead
      return day
    }
    let tens = ["twenty", "thirty"].firstIndex(of: ahead.next?.text ?? "").map { ($0 + 2) * 10 }
    if tens != nil {
      ahead.advance()
      _ = ahead.takeGlued("-")
    }
    guard let ones = Vocabulary.ordinal(ahead.next?.text ?? "") else { return nil }
    ahead.advance()
    tokens = ahead
    return (tens ?? 0) + ones
  }
}
