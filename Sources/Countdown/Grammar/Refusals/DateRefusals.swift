/// Dates and days in forms that are not understood: refused, with the same date in a form that is.
struct DateRefusals {
  private let advice: Advice

  init(_ advice: Advice) { self.advice = advice }

  /// `tomorrow`, `17:30 tomorrow`, `2030-01-01`: understood only after `until`; nil for other words.
  func lackingUntil(_ scanner: Scanner) -> GrammarError? {
    var ahead = scanner
    guard let words = DayAndTime(&ahead, isMarked: false), words.day != nil else { return nil }
    let phrase = scanner.text(scanner.position..<ahead.position)
    ahead.skipSeparator()
    if words.day == .today, words.time == nil, words.part == nil {
      return advice.error(phrase, "is not a time", [], examples: ["until 17:30", "until tomorrow"])
    }
    let hint = advice.hint("until \(phrase)", named: ahead.rest)
    if advice.works(hint) { return advice.error(phrase, "is a time only after until", [hint]) }
    var marked = Scanner(["until \(phrase)"])
    return TimePhrase(&marked).flatMap { FlawRefusals(advice).error($0, name: ahead.rest) }
  }

  /// Why the words ahead, which look like a date, are not one; nil if they do not look like one.
  func error(for scanner: Scanner) -> GrammarError? {
    impossible(scanner) ?? numbers(scanner) ?? holiday(scanner) ?? ordinal(scanner)
  }

  /// The day at that instant where clocks are that many seconds ahead of Greenwich.
  static func day(at instant: WallTime, ahead seconds: Int) -> CivilDay? {
    let days = (instant.sinceEpoch.components.seconds + Int64(seconds)) / 86_400
    return CivilDay(year: 1970, month: 1, day: 1)?.advanced(by: Int(days))
  }

  /// A date for an example: the last day of next January, which cannot be taken for another date.
  static func example(_ advice: Advice) -> String {
    advice.today.flatMap { CivilDay(year: $0.year + 1, month: 1, day: 31) }?.text ?? "2030-01-31"
  }

  private var example: String { "until \(Self.example(advice))" }

  /// The first such day after today; nil if there is none within eight years.
  func coming(month: Int, day: Int) -> CivilDay? {
    guard let today = advice.today else { return nil }
    return (today.year...today.year + 8).lazy
      .compactMap { CivilDay(year: $0, month: month, day: day) }
      .first { $0.sinceEpoch > today.sinceEpoch }
  }

  private func hint(_ date: CivilDay?, _ rest: Scanner) -> Hint? {
    date.map { advice.hint("until \($0.text)", before: rest) }
  }
}

// MARK: - Numbers

extension DateRefusals {
  /// `1/2`, `01/02/30`, `2030-1-1`, `12.10`
  private func numbers(_ scanner: Scanner) -> GrammarError? {
    var ahead = scanner
    guard let (fields, separator) = fields(&ahead) else { return nil }
    let phrase = scanner.text(scanner.position..<ahead.position)
    if fields.count == 2, separator == "/" {
      return advice.error(
        phrase, "could be a fraction or a date", [fraction(phrase, ahead)] + dates(fields, ahead),
        examples: ["0.5h", example])
    }
    var date = scanner
    guard fields.count == 3, WrittenDate(&date) == nil else { return nil }
    return advice.error(
      phrase, "is not how a date is written", dates(fields, ahead), examples: [example])
  }

  /// `1/2` as a part of an hour.
  private func fraction(_ phrase: String, _ rest: Scanner) -> Hint? {
    guard let denominator = phrase.split(separator: "/").last.flatMap({ Int($0) }),
      denominator <= 12
    else { return nil }
    return advice.hint("\(phrase) hour", before: rest)
  }

  /// The dates that the fields may mean: the year first, else the day or the month first.
  private func dates(_ fields: [Int], _ rest: Scanner) -> [Hint?] {
    if fields.count == 3, fields[0] > 999 {
      return [hint(CivilDay(year: fields[0], month: fields[1], day: fields[2]), rest)]
    }
    let orders = [(fields[0], fields[1]), (fields[1], fields[0])]
    return orders.map { day, month in
      guard fields.count == 3 else { return hint(coming(month: month, day: day), rest) }
      let year = fields[2] < 100 ? 2000 + fields[2] : fields[2]
      return hint(CivilDay(year: year, month: month, day: day), rest)
    }
  }

  private func fields(_ scanner: inout Scanner) -> ([Int], Unicode.Scalar)? {
    for separator: Unicode.Scalar in ["/", "-", "."] {
      var ahead = scanner
      var fields: [Int] = []
      while fields.count < 3, let field = ahead.takeNumber(ofDigits: 1...4) {
        fields.append(field)
        if !ahead.take(separator) { break }
      }
      if fields.count > 1, ahead.isAtBoundary, separator == "/" || fields.count == 3 {
        scanner = ahead
        return (fields, separator)
      }
    }
    return nil
  }

  /// `2026-11-31`, `feb 30`: a day that its month does not have; the hints are the days around it.
  private func impossible(_ scanner: Scanner) -> GrammarError? {
    var ahead = scanner
    var found: (year: Int, month: Int, day: Int)?
    if let year = ahead.takeNumber(ofDigits: 4...4), ahead.take("-"),
      let month = ahead.takeNumber(ofDigits: 2...2), ahead.take("-"),
      let day = ahead.takeNumber(ofDigits: 2...2)
    {
      found = (year, month, day)
      ahead.skipWord()
    } else {
      ahead = scanner
      if let month = CalendarName.month(ahead.plainWord) {
        ahead.skipWord()
        ahead.skipSeparator()
        if let day = ahead.takeNumber(ofDigits: 1...2) { found = (year(of: month), month, day) }
        _ = ahead.takeLetters()
      } else if let day = ahead.takeNumber(ofDigits: 1...2) {
        _ = ahead.takeLetters()
        ahead.skipBlank()
        if ahead.takeWord("of") { ahead.skipBlank() }
        if let month = CalendarName.month(ahead.plainWord) { found = (year(of: month), month, day) }
        ahead.skipWord()
      }
    }
    guard let (coming, month, day) = found else { return nil }
    var year = coming
    var next = ahead
    next.skipSeparator()
    if let typed = next.takeNumber(ofDigits: 4...4), next.isAtBoundary, typed >= 1900 {
      (year, ahead) = (typed, next)
    }
    let phrase = scanner.text(scanner.position..<ahead.position)
    guard (1...12).contains(month) else {
      return advice.error(phrase, "is no date, since months are 01 to 12", [], examples: [example])
    }
    let length = CivilDay.length(ofMonth: month, in: year)
    guard day > length || day == 0, ahead.isAtBoundary else { return nil }
    let last = CivilDay(year: year, month: month, day: day == 0 ? 1 : length)
    return advice.error(
      phrase, "is no date, since that month has \(length) days",
      [hint(last, ahead), day == 0 ? nil : hint(last?.advanced(by: 1), ahead)], examples: [example])
  }

  /// The year of the next such month.
  private func year(of month: Int) -> Int {
    guard let today = advice.today else { return 2030 }
    return month < today.month ? today.year + 1 : today.year
  }
}

// MARK: - Words

extension DateRefusals {
  /// `christmas eve`
  private func holiday(_ scanner: Scanner) -> GrammarError? {
    var ahead = scanner
    var (month, day): (Int, Int)
    switch scanner.plainWord {
    case "xmas", "christmas": (month, day) = (12, 25)
    case "ny", "newyear": (month, day) = (1, 1)
    case "nye": (month, day) = (12, 31)
    case "halloween": (month, day) = (10, 31)
    default: return nil
    }
    ahead.skipWord()
    var next = ahead
    next.skipBlank()
    if next.takeWord("eve") {
      ahead = next
      if month == 12 { day -= 1 }
    } else if next.takeWord("day") {
      ahead = next
    }
    let phrase = scanner.text(scanner.position..<ahead.position)
    return advice.error(
      phrase, "is the name of a day", [hint(coming(month: month, day: day), ahead)],
      examples: [example])
  }

  /// `3rd`, `the 3rd`
  private func ordinal(_ scanner: Scanner) -> GrammarError? {
    var ahead = scanner
    if ahead.takeWord("on") { ahead.skipBlank() }
    if ahead.takeWord("the") { ahead.skipBlank() }
    guard let day = ahead.takeNumber(ofDigits: 1...2),
      ["st", "nd", "rd", "th"].contains(ahead.lowercased(ahead.takeLetters())), ahead.isAtBoundary,
      day > 0
    else { return nil }
    let phrase = scanner.text(scanner.position..<ahead.position)
    let date = (1...12).compactMap { coming(month: $0, day: day) }
      .min { $0.sinceEpoch < $1.sinceEpoch }
    return advice.error(phrase, "lacks its month", [hint(date, ahead)], examples: [example])
  }
}
