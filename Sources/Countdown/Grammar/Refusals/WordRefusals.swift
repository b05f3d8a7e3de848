/// Why words that do not begin with a number are not a time, and what was probably meant.
struct WordRefusals {
  private let advice: Advice

  init(_ advice: Advice) { self.advice = advice }

  func notATime(_ phrase: String) -> GrammarError {
    var error = advice.error(phrase, "is not a time", [])
    error.isOfUnknownWord = true
    return error
  }

  /// Why the words ahead are neither a duration nor a time of day.
  func error(for scanner: Scanner) -> GrammarError {
    let word = scanner.text(scanner.position..<scanner.wordEnd)
    return negative(scanner) ?? foreignDigits(scanner.wholeWord, name: scanner.afterWord)
      ?? isoDuration(scanner) ?? endless(word)
      ?? missingNumber(scanner) ?? vague(scanner) ?? spokenTime(scanner) ?? nameFirst(scanner)
      ?? otherWord(scanner) ?? notATime(word)
  }

  /// Refuses digits of another script, among them full-width ones; nil if there are none.
  func foreignDigits(_ word: String, name: String) -> GrammarError? {
    let scalars = word.unicodeScalars.prefix(100)
    guard scalars.contains(where: { !$0.isASCII && $0.properties.numericType == .decimal })
    else { return nil }
    let plain = String(
      String.UnicodeScalarView(
        scalars.map { scalar in
          guard !scalar.isASCII, scalar.properties.numericType == .decimal,
            let value = scalar.properties.numericValue, (0...9).contains(value)
          else { return scalar }
          return Unicode.Scalar(UInt8(ascii: "0") + UInt8(value))
        }))
    return advice.error(
      word, "has digits other than 0 to 9", [advice.hint(plain, named: name)],
      examples: ["5m", "1h30m", "until 17:30"])
  }
}

// MARK: - Single words

extension WordRefusals {
  /// `-5m` and `- 5m`, also with the typographic minus sign.
  private func negative(_ scanner: Scanner) -> GrammarError? {
    var end = scanner
    if end.takeWord("-") || end.takeWord("\u{2212}") { end.skipBlank() }
    let word = scanner.text(scanner.position..<end.wordEnd)
    guard let first = word.unicodeScalars.first, first == "-" || first == "\u{2212}" else {
      return nil
    }
    let rest = String(word.unicodeScalars.dropFirst().drop { $0 == " " })
    guard rest.first?.isASCIIDigit == true || rest.first == "." else { return nil }
    return advice.error(
      word, "is negative", [advice.hint(rest, named: end.afterWord)], examples: ["5m"])
  }

  private func isoDuration(_ scanner: Scanner) -> GrammarError? {
    guard ISODuration.isHere(scanner) else { return nil }
    let word = scanner.text(scanner.position..<scanner.wordEnd)
    var ahead = scanner
    while !ahead.isAtBoundary, ahead.peek()?.lowercased != UInt8(ascii: "t") {
      if let byte = ahead.peek()?.lowercased, byte == UInt8(ascii: "y") || byte == UInt8(ascii: "m")
      {
        return advice.error(
          word, "has years or months, which differ in length", [], examples: ["P30D"])
      }
      ahead.skipByte()
    }
    return advice.error(word, "is not an ISO 8601 duration", [], examples: ["PT5M", "P1DT2H"])
  }

  private func endless(_ word: String) -> GrammarError? {
    switch word.lowercased() {
    case "inf", "infinity", "forever", "+inf", "+infinity":
      advice.tooLong(word, "never ends")
    case "nan": advice.error(word, "is not a number", [])
    default: nil
    }
  }

  private func missingNumber(_ scanner: Scanner) -> GrammarError? {
    let word = scanner.text(scanner.position..<scanner.wordEnd)
    let name = scanner.plainWord
    if let refused = RefusedUnit(name) {
      return NumberRefusals(advice).unit(refused, word, "1", name: "")
    }
    guard Unit(name) != nil else { return nil }
    let example =
      switch name.utf8.count {
      case ...2: "5\(name)"
      case 4... where !name.hasSuffix("s"): "1 \(name)"
      default: "5 \(name)"
      }
    return advice.error(word, "has no number", [], examples: [example])
  }

  /// `a couple of minutes`, `a few minutes`
  private func vague(_ scanner: Scanner) -> GrammarError? {
    var ahead = scanner
    if ahead.takeArticle() || ahead.takeWord("in") || ahead.takeWord("for") { ahead.skipBlank() }
    if ahead.takeArticle() { ahead.skipBlank() }
    guard ["couple", "few", "several", "some", "dozen"].contains(ahead.plainWord) else {
      return nil
    }
    let isTwo = ahead.plainWord == "couple"
    let isDozen = ahead.plainWord == "dozen"
    ahead.skipWord()
    ahead.skipBlank()
    if ahead.takeWord("of") { ahead.skipBlank() }
    guard Unit(ahead.plainWord) != nil else { return nil }
    let unit = ahead.plainWord
    let phrase = scanner.text(scanner.position..<ahead.wordEnd)
    let number = isTwo ? "2" : isDozen ? "12" : nil
    return advice.error(
      phrase, "is not a number",
      [number.map { advice.hint("\($0) \(unit)", named: ahead.afterWord) }],
      examples: ["5 \(unit)"])
  }

  /// `half past 5`, `quarter to 6`, `five thirty`: the half of the day is unknown.
  private func spokenTime(_ scanner: Scanner) -> GrammarError? {
    var ahead = scanner
    guard let time = SpokenTime.read(&ahead), time.style == .bareHour || time.style == .plain else {
      return nil
    }
    let phrase = scanner.text(scanner.position..<ahead.position)
    ahead.skipSeparator()
    let texts =
      time.style == .plain
      ? ["until \(ClockText.clock(time))"]
      : ["am", "pm"].map { "until \(Spelling.twelveHours(time, $0))" }
    return advice.error(
      phrase, "is a time of day without its half", texts.map { advice.hint($0, named: ahead.rest) })
  }

  /// `tea 5`, `pause 5m`, `chapter 3 25m`: a name before its time, if they cannot be told apart.
  func nameFirst(_ scanner: Scanner) -> GrammarError? {
    var article = scanner
    guard scanner.remaining <= 60, !scanner.isAtAnyNumber, !article.takeArticle() else {
      return nil
    }
    var ahead = scanner
    while true {
      let end = ahead.wordEnd
      ahead.skipWord()
      ahead.skipSeparator()
      if ahead.isAtEnd { return nil }
      let name = scanner.text(scanner.position..<end)
      if let error = clock(ahead, name: name, scanner) { return error }
      if let time = TimePhrase(whole: ahead) {
        let hints = [advice.hint(time.text, named: name), Hint(time.text, name: name)]
        return advice.error(
          scanner.rest, "has words before its time that may belong to it", hints)
      }
      if let error = bothSides(scanner, name: name, ahead) { return error }
      if let error = dayAndNumber(scanner, name: name, ahead) { return error }
      var number = ahead
      if let digits = BareNumberRefusals.number(&number), number.isAtEnd {
        return advice.error(
          scanner.rest, "could be seconds or minutes",
          [advice.hint("\(digits)s", named: name), advice.hint("\(digits)m", named: name)])
      }
    }
  }

  /// `tea 5m please`: words on both sides of the time.
  private func bothSides(_ scanner: Scanner, name: String, _ rest: Scanner) -> GrammarError? {
    var end = rest
    guard let time = TimePhrase(&end), !end.isAtEnd, NameFlaw(beginning: scanner) == nil else {
      return nil
    }
    end.skipSeparator()
    return advice.error(
      scanner.rest, "has words on both sides of its time",
      [advice.hint(time.text, named: "\(name) \(end.rest)")])
  }

  /// `friday 12`, `film at 2030`, `sat 5.30pm`: an hour after a day, or after `at`.
  private func dayAndNumber(_ scanner: Scanner, name: String, _ rest: Scanner) -> GrammarError? {
    let word = name.split(separator: " ").last.map { $0.lowercased() } ?? ""
    guard
      TimeWord.isDay(word) || ["at", "until", "till", "til", "by"].contains(word)
        || name.last?.isNumber == true,
      rest.isAtNumber || NumberWord.value(rest.plainWord) != nil
    else { return nil }
    var digits = rest
    let number = BareNumberRefusals.number(&digits) ?? rest.rest
    let times = TimesOfDay.spellings(of: digits.isAtEnd ? number : rest.rest).map {
      $0.dropFirst("until ".count)
    }
    let halves = digits.isAtEnd ? ["\(number)am", "\(number)pm"] : []
    let hints = (times + halves.map { $0[...] }).flatMap { time in
      ["\(name) \(time)", "until \(name) \(time)", "until \(name) at \(time)"].map { Hint($0) }
        .filter(advice.works).prefix(1)
    }
    let film = name.split(separator: " ").dropLast().joined(separator: " ")
    let date = CalendarName.month(word).map { _ in
      advice.hint("until \(word) \(rest.rest)", named: film)
    }
    guard !hints.isEmpty || date.map(advice.works) == true else { return nil }
    return advice.error(scanner.rest, "is not understood as a time of day", [date] + hints)
  }

  /// `meeting 17:30`: minutes and seconds, or a time of day.
  private func clock(_ ahead: Scanner, name: String, _ scanner: Scanner) -> GrammarError? {
    var end = ahead
    guard let length = ColonDuration.read(&end), end.isAtEnd,
      advice.works(Hint("until \(ahead.rest)"))
    else { return nil }
    return advice.error(
      scanner.rest, "could be a time of day or a duration",
      [advice.hint("until \(ahead.rest)", named: name), advice.hint(length.compact, named: name)])
  }

  private func otherWord(_ scanner: Scanner) -> GrammarError? {
    let word = scanner.text(scanner.position..<scanner.wordEnd)
    switch word.lowercased() {
    case "in", "for":
      return advice.error(word, "has no duration after it", [], examples: ["5 minutes"])
    case "now", "yesterday": return advice.error(word, "is no time to come", [])
    default: return nil
    }
  }
}
