/// Why the words after `until`, `at` or `@` are not a time of day.
struct DeadlineRefusals {
  private let advice: Advice

  /// The word before the time, as it was typed.
  private let marker: String

  init(_ advice: Advice, marker: String) {
    self.advice = advice
    self.marker = marker
  }

  func error(for scanner: Scanner) -> GrammarError {
    if scanner.isAtEnd || scanner.wordEnd == scanner.position {
      return advice.error(
        marker, "has no time after it", [], examples: ["until 17:30", "until tomorrow"])
    }
    return yearOrTime(scanner) ?? dateOrTime(scanner) ?? DateRefusals(advice).error(
      for: scanner)
      ?? joinedHour(scanner) ?? spelling(scanner) ?? outOfRange(scanner) ?? period(scanner)
      ?? WordRefusals(advice).foreignDigits(scanner.wholeWord, name: "")
      ?? advice.error(
        scanner.text(scanner.position..<scanner.wordEnd), "is not a time of day", [],
        examples: [
          "until 17:30", "5pm", "noon", "tomorrow 9am", "until \(DateRefusals.example(advice))",
        ])
  }

  /// `2030`
  private func yearOrTime(_ scanner: Scanner) -> GrammarError? {
    var ahead = scanner
    guard let number = ahead.takeNumber(ofDigits: 4...4), ahead.isAtBoundary,
      (2000...2199).contains(number)
    else { return nil }
    let time = "until \(number / 100):\(twoDigits(number % 100))"
    return advice.error(
      String(number), "could be a year or a time of day",
      [number % 100 < 60 ? hint(time, ahead) : nil, hint("until \(number)-01-01", ahead)],
      examples: ["until 20:30"])
  }

  /// `12.10`, `24.12.`
  private func dateOrTime(_ scanner: Scanner) -> GrammarError? {
    var ahead = scanner
    guard let first = ahead.takeNumber(ofDigits: 1...2), ahead.take("."),
      let second = ahead.takeNumber(ofDigits: 1...2)
    else { return nil }
    _ = ahead.take(".")
    var half = ahead
    guard ahead.isAtBoundary, HalfOfDay(&half) == nil else { return nil }
    let phrase = scanner.text(scanner.position..<ahead.position)
    let dates = DateRefusals(advice)
    let clock = "until \(first):\(twoDigits(second))"
    let times = first > 12 || first == 0 || second <= 12 ? [clock] : ["\(clock)am", "\(clock)pm"]
    let date = dates.coming(month: second, day: first).map { hint("until \($0.text)", ahead) }
    return advice.error(
      phrase, date == nil ? "is no time of day" : "could be a date or a time of day",
      (second < 60 && first <= 24 && phrase.last != "." ? times.map { hint($0, ahead) } : []) + [
        date
      ],
      examples: ["until 17:30"])
  }

  /// `17:30+02:00`, `17x`: an hour with something directly after it.
  private func joinedHour(_ scanner: Scanner) -> GrammarError? {
    var ahead = scanner
    guard let time = WrittenTime.read(&ahead, at: .afterMarker) else { return nil }
    guard !ahead.isAtBoundary else { return nil }
    let phrase = scanner.text(scanner.position..<ahead.wordEnd)
    let rest = ahead.text(ahead.position..<ahead.wordEnd)
    let isOffset = rest.hasPrefix("+") || rest.hasPrefix("-")
    let clock = ClockText.clock(time)
    guard isOffset else {
      let plain = rest.allSatisfy(\.isLetter) ? nil : Hint("until \(clock)")
      return advice.error(
        phrase, "is not understood as a time of day",
        TimesOfDay.spellings(of: phrase).map { Hint($0) } + [plain], examples: ["until 17:30"])
    }
    // Today's or tomorrow's date here: the first with which the time is in the future.
    let days = advice.today.map { [$0, $0.advanced(by: 1)] } ?? []
    let coming = days.map { Hint("until \($0.text) \(clock)\(rest)") }.first(where: advice.works)
    return advice.error(
      phrase, "has an offset but no date", [coming], examples: ["until 17:30"])
  }

  /// `530`, `5.30pm`, `17h30`, `13pm`
  private func spelling(_ scanner: Scanner) -> GrammarError? {
    let word = scanner.text(scanner.position..<scanner.wordEnd)
    guard word.utf8.count <= 20, scanner.isAtNumber else { return nil }
    var ahead = scanner
    ahead.skipWord()
    var half = ahead
    let whole = HalfOfDay(&half) != nil ? scanner.text(scanner.position..<half.position) : word
    if whole != word { ahead = half }
    let digits = word.prefix { $0.isASCIIDigit }
    let is24 = Int(digits).map { (13...23).contains($0) } == true
    let plain = is24 ? String(word.prefix { !$0.isLetter || $0 == "h" }) : whole
    let texts = TimesOfDay.spellings(of: plain) + TimesOfDay.spellings(of: whole)
    let hints = texts.map { hint($0, ahead) }
    guard hints.contains(where: advice.works) else { return nil }
    let isUnclear = word.utf8.allSatisfy(\.isDigit)
    return advice.error(
      whole, isUnclear ? "could be morning or evening" : "is no time of day", hints)
  }

  /// `25:00`, `17:60`, `90`
  private func outOfRange(_ scanner: Scanner) -> GrammarError? {
    let word = scanner.text(scanner.position..<scanner.wordEnd)
    guard scanner.isAtNumber, word.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ":") }) else {
      return nil
    }
    let fields = word.split(separator: ":").map { Int($0) ?? 100 }
    guard let hour = fields.first, hour > 23 || fields.dropFirst().contains(where: { $0 > 59 })
    else { return nil }
    return advice.error(
      word,
      hour > 23
        ? "is no time of day, since the day ends at 24:00"
        : "is no time of day, since minutes and seconds end at 59",
      [
        hour == 24 && fields.count == 2
          ? hint("until 0:\(twoDigits(fields[1]))", advancedPast(scanner)) : nil,
        fields.count > 1 ? hint(word, advancedPast(scanner)) : nil,
      ], examples: ["until 17:30"])
  }

  /// `about 5pm`, `monady 9am`, `five`, `the evening`: an extra or misspelt word, or a missing half or hour.
  private func period(_ scanner: Scanner) -> GrammarError? {
    let word = scanner.plainWord
    let rest = scanner.afterWord
    let phrase = "\(marker) \(scanner.text(scanner.position..<scanner.wordEnd))"
    if let part = PartOfDay(word) {
      return advice.error(
        phrase, "has no hour", [hint("until \(part.example)", advancedPast(scanner))])
    }
    if let hour = NumberWord.value(word), (1...12).contains(hour) {
      return advice.error(
        phrase, "could be morning or evening",
        ["am", "pm"].map { hint("until \(hour)\($0)", advancedPast(scanner)) })
    }
    if let day = Misspelling.day(for: word) {
      return advice.error(
        phrase, "is misspelt",
        [Hint("until \(day) \(rest)"), hint("until \(day)", advancedPast(scanner))])
    }
    guard !rest.isEmpty, TimeWord.changesTime(word), word != "half",
      advice.works(Hint("until \(rest)"))
    else {
      return nil
    }
    return advice.error("\(marker) \(scanner.rest)", "is not understood", [Hint("until \(rest)")])
  }

  private func advancedPast(_ scanner: Scanner) -> Scanner {
    var ahead = scanner
    ahead.skipWord()
    return ahead
  }

  private func hint(_ time: String, _ rest: Scanner) -> Hint {
    advice.hint(time, before: rest)
  }
}
