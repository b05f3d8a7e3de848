extension Diagnosis {
  /// `christmas 9am`: a holiday.
  var holiday: Finding? {
    guard let today else { return nil }
    for start in wordStarts {
      guard let (day, end) = Holiday.read(tokens.at(start), from: today) else { continue }
      return Finding(
        reason: .unsupportedForm, range: start..<end,
        replacementsByMeaning: [isAfterUntil(start) ? [day.text] : [day.text, "until \(day.text)"]])
    }
    return nil
  }

  /// `5pm EST`, `tomorrow 9am Pacific`: a time in a zone.
  var timeInZone: Finding? {
    for start in wordStarts {
      var ahead = tokens.at(start)
      _ = ahead.takeUntilWord()
      guard let dayAndTime = DayAndTime(&ahead, expectsHour: true), let time = dayAndTime.time
      else {
        continue
      }
      var afterOffset = ahead
      if let offset = UTCOffset.signed(&afterOffset, isAfterName: false), dayAndTime.offset == nil {
        return Finding(
          reason: .needsDate, range: start..<afterOffset.index,
          replacements: replacements(for: dayAndTime, at: time, offset: offset))
      }
      // `18:00 UTC`
      if start == 0, dayAndTime.offset != nil, dayAndTime.day == nil, ahead.isAtEnd {
        let time = TimePhrase(deadline: dayAndTime, tokens, start..<ahead.index)
        return finding(for: time)
          ?? Finding(reason: .lacksUntil, range: time.range, replacements: ["until \(time.text)"])
      }
      _ = ahead.takeSign("(")
      let zone = ahead.next?.text ?? ""
      guard ahead.next?.kind == .letters, Unit(zone) == nil,
        Vocabulary.isZone(zone) || Vocabulary.isClockSuffix(zone) || isZoneIdentifier(ahead)
      else { continue }
      let end = ahead.words.first?.upperBound ?? tokens.count
      let hours = Vocabulary.hoursFromUTC(zone)
      let hasDate = if case .date = dayAndTime.day { true } else { false }
      return Finding(
        reason: isZoneIdentifier(ahead) ? .placeOrZone : hasDate ? .needsOffset : .needsDate,
        range: start..<end,
        replacements: hours.map { replacements(for: dayAndTime, at: time, offset: $0 * 3_600) }
          ?? [])
    }
    return nil
  }

  /// `17:00+01:00`: a time with an offset from UTC but without a date.
  var offsetWithoutDate: Finding? {
    for start in wordStarts {
      var ahead = tokens.at(start)
      _ = ahead.takeUntilWord()
      guard let time = WrittenTime.read(&ahead, at: .hourExpected), time.style != .unambiguous,
        ahead.isSign("+") || ahead.isSign("-"),
        let offset = UTCOffset.signed(&ahead, isAfterName: false)
      else { continue }
      let days = today.map { [$0, $0.advanced(by: 1)] } ?? []
      return Finding(
        reason: .needsDate, range: start..<ahead.index,
        replacements: days.map { "until \($0.text)T\(time.text)\(UTCOffset.text(offset))" })
    }
    return nil
  }

  /// Returns true at `Europe/Berlin`.
  private func isZoneIdentifier(_ ahead: Tokens) -> Bool {
    ahead.peek(1)?.text == "/" && ahead.peek(1)?.continuesWord == true
  }

  /// Returns texts for the time on each possible day. `offset` is in seconds east of UTC.
  private func replacements(
    for dayAndTime: DayAndTime, at time: TimeOfDay, offset: Int
  ) -> [String] {
    guard time.style != .bareHour else { return [] }
    let localSeconds = now.advanced(by: .seconds(offset)).sinceEpoch.components.seconds
    let epoch = CivilDay(year: 1970, month: 1, day: 1)
    guard let today = epoch?.advanced(by: Int(localSeconds / 86_400)) else { return [] }
    return DeadlineDiagnosis.days(of: dayAndTime.day, from: today).map {
      "until \($0.text)T\(time.text)\(UTCOffset.text(offset))"
    }
  }

  /// `1/2`, `01/02/30`, `2030-1-1`, `feb 30`, `2026-11-31`: an ambiguous or impossible date, or one in another form.
  var unsupportedDate: Finding? {
    for word in tokens.words {
      if let finding = numericDate(word) ?? impossibleDate(at: word.lowerBound) { return finding }
    }
    return nil
  }

  private func numericDate(_ word: Range<Int>) -> Finding? {
    // `20261224` is a date or a number of seconds.
    if word.count == 1, let day = tokens[word.lowerBound].joinedDate {
      return Finding(
        reason: .dateOrTime, range: word,
        replacementsByMeaning: [[day.text, "until \(day.text)"], ["\(text(word))s"]])
    }
    guard word.count >= 3 else { return nil }
    let separator = tokens[word.lowerBound + 1].text
    guard ["/", "-", "."].contains(separator) else { return nil }
    let fields = stride(from: word.lowerBound, to: word.upperBound, by: 2).compactMap {
      tokens[$0].number
    }
    let hasSameSeparators = word.allSatisfy {
      ($0 - word.lowerBound).isMultiple(of: 2) || tokens[$0].text == separator
    }
    guard hasSameSeparators, fields.count == (word.count + 1) / 2, let today else { return nil }
    if fields.count == 2, separator == "/" {
      // `1/2` may be half an hour.
      let mayBeFraction = fields[1] <= 12 && !isAfterUntil(word.lowerBound)
      return Finding(
        reason: .dateOrTime, range: word,
        replacementsByMeaning: (mayBeFraction ? [["\(text(word)) hour"]] : [])
          + dates(fields, today: today).map { [$0.text, "until \($0.text)"] })
    }
    var ahead = tokens.at(word.lowerBound)
    guard fields.count == 3, WrittenDate(&ahead) == nil else { return nil }
    if fields[0] > 999,
      let finding = impossibleDate(
        year: fields[0], month: fields[1], day: fields[2], range: word)
    {
      return finding
    }
    return Finding(
      reason: .unsupportedForm, range: word,
      replacementsByMeaning: dates(fields, today: today).map { [$0.text, "until \($0.text)"] })
  }

  /// Returns the dates that `2030/1/31`, `1/2/30` or `1/2` can mean. Without a year, a date is after today.
  func dates(_ fields: [Int], today: CivilDay) -> [CivilDay] {
    if fields.count == 3, fields[0] > 999 {
      return [CivilDay(year: fields[0], month: fields[1], day: fields[2])].compactMap(\.self)
    }
    return [(fields[0], fields[1]), (fields[1], fields[0])].compactMap { day, month in
      guard fields.count == 3 else {
        // February 29 comes again within eight years.
        return (0...8).lazy.compactMap { CivilDay(year: today.year + $0, month: month, day: day) }
          .first { $0.sinceEpoch > today.sinceEpoch }
      }
      return CivilDay(
        year: fields[2] < 100 ? 2000 + fields[2] : fields[2], month: month, day: day)
    }
  }

  /// Returns the finding for `feb 30` or `30th of feb`.
  private func impossibleDate(at start: Int) -> Finding? {
    var ahead = tokens.at(start)
    var date: (month: Int, day: Int)?
    if let month = CalendarName.month(ahead.word) {
      ahead.skipWord()
      if let day = ahead.takeNumber(ofDigits: 1...2) { date = (month, day) }
    } else if let day = ahead.takeNumber(ofDigits: 1...2) {
      _ = ahead.takeOrdinalEnding()
      _ = ahead.take("of")
      if let month = CalendarName.month(ahead.word) { date = (month, day) }
      ahead.skipWord()
    }
    guard let today, let (month, day) = date, ahead.isAtBoundary else { return nil }
    let year =
      WrittenDate.year(&ahead) ?? (month < today.month ? today.year + 1 : today.year)
    return impossibleDate(year: year, month: month, day: day, range: start..<ahead.index)
  }

  /// Returns the finding for a day that the month does not have, with the nearest days as replacements.
  private func impossibleDate(
    year: Int, month: Int, day: Int, range: Range<Int>
  ) -> Finding? {
    guard (1...12).contains(month) else { return nil }
    let length = CivilDay.length(ofMonth: month, in: year)
    guard day > length || day == 0,
      let nearest = CivilDay(year: year, month: month, day: day == 0 ? 1 : length)
    else { return nil }
    let days = day == 0 ? [nearest] : [nearest, nearest.advanced(by: 1)]
    return Finding(
      reason: .doesNotExist, range: range,
      replacementsByMeaning: days.map { [$0.text, "until \($0.text)"] })
  }

  /// `the 3rd`, `on the twelfth`: a day without its month.
  var lacksMonth: Finding? {
    // Beside a duration, an ordinal is not a day.
    guard !wordStarts.contains(where: { tokens.at($0).isAtDuration }) else { return nil }
    for start in wordStarts {
      var ahead = tokens.at(start)
      _ = ahead.take("on")
      let hasArticle = ahead.take("the")
      let isInWords = ahead.next?.kind == .letters
      guard let day = ordinal(&ahead), hasArticle || !isInWords, let today else { continue }
      // A day of the month comes again within 62 days, because no two months in a row lack it.
      let next = (1...62).map { today.advanced(by: $0) }.first { $0.day == day }
      return Finding(
        reason: .incomplete, range: start..<ahead.index,
        replacementsByMeaning: next.map { [[$0.text, "until \($0.text)"]] } ?? [])
    }
    return nil
  }

  /// `twenty second of june`, `june twelfth`: a date in words.
  var dateInWords: Finding? {
    for start in wordStarts {
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
        reason: .unsupportedForm, range: start..<ahead.index,
        replacementsByMeaning: [[date, "until \(date)"]])
    }
    return nil
  }

  /// Reads `3rd`, `twelfth` or `twenty second`.
  private func ordinal(_ tokens: inout Tokens) -> Int? {
    var ahead = tokens
    if let day = ahead.takeNumber(ofDigits: 1...2) {
      guard ahead.takeOrdinalEnding(), ahead.isAtBoundary else { return nil }
      tokens = ahead
      return day
    }
    let tens =
      switch ahead.next?.text {
      case "twenty": 20
      case "thirty": 30
      default: 0
      }
    if tens > 0 {
      ahead.advance()
      _ = ahead.takeWithinWord("-")
    }
    guard let ones = Vocabulary.ordinal(ahead.next?.text ?? "") else { return nil }
    ahead.advance()
    tokens = ahead
    return tens + ones
  }
}
