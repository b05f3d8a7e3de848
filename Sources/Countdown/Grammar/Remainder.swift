/// What may follow a time: its name, and nothing that looks as though it belonged to the time.
struct Remainder {
  /// Where the time ends, and all that follows.
  private let scanner: Scanner
  /// The time as it was typed.
  private let time: String

  init(_ scanner: Scanner, after time: String) {
    self.scanner = scanner
    self.time = time
  }

  /// The words after the time; an error where they may be part of it.
  func name() throws(GrammarError) -> String {
    var ahead = scanner
    ahead.skipBlank()
    guard !ahead.isAtEnd else { return "" }
    if let error = number(ahead) ?? conjunction(ahead) { throw error }
    return ahead.rest
  }

  /// The words after a duration, of which a number without a unit is the easiest to mistake.
  func name(
    after style: WrittenDuration.Style, _ dates: DateRefusals
  ) throws(GrammarError) -> String {
    var ahead = scanner
    ahead.skipBlank()
    guard !ahead.isAtEnd else { return "" }
    let error: GrammarError? =
      switch style {
      case .bareNumber: afterBareNumber(ahead, dates)
      case .colons: afterColons(ahead)
      case .units: nil
      }
    if let error { throw error }
    return try name()
  }

  static func strayNumber(_ scanner: Scanner, after time: String) -> GrammarError {
    let word = scanner.text(scanner.position..<scanner.wordEnd)
    return GrammarError(
      word, "after \(Quoting.quoted(time)) is no part of the time",
      "for a name that begins so, write --name \(Quoting.quoted(scanner.rest))")
  }

  /// A word that begins with a digit of any script, or a sign and a number.
  private func number(_ ahead: Scanner) -> GrammarError? {
    let isDigit = ahead.isAtNumber || ahead.scalar?.properties.numericType == .decimal
    return isDigit || isSigned(ahead) ? Self.strayNumber(ahead, after: time) : nil
  }

  /// `-10m`, `+ 10m`
  private func isSigned(_ scanner: Scanner) -> Bool {
    var ahead = scanner
    guard ahead.take("+") || ahead.take("-") || ahead.take("*") || ahead.take("/") else {
      return false
    }
    ahead.skipBlank()
    return ahead.isAtNumber
  }

  private func conjunction(_ scanner: Scanner) -> GrammarError? {
    var ahead = scanner
    if ahead.takeWord("ago") {
      return GrammarError("\(time) ago", "is past", "write \(Quoting.visible(time))")
    }
    guard ahead.takeWord("and") else { return nil }
    ahead.skipBlank()
    ahead.skipToEndOfPhrase()
    return GrammarError(
      scanner.text(scanner.position..<ahead.position), "is not understood as part of the time",
      "write both parts with units, as in 1h15m, or the name after --name")
  }
}

// MARK: - After numbers without a unit

extension Remainder {
  /// After `5`, words that make something else of it than seconds.
  private func afterBareNumber(_ ahead: Scanner, _ dates: DateRefusals) -> GrammarError? {
    let word = ahead.word
    let phrase = "\(time) \(ahead.text(ahead.position..<ahead.wordEnd))"
    return punctuatedUnit(word, phrase) ?? misspeltUnit(word, phrase)
      ?? timeOfDay(word, phrase) ?? dates.refusal(ofMonth: ahead, after: time)
      ?? quantity(word, phrase)
  }

  /// `5 min.`
  private func punctuatedUnit(_ word: String, _ phrase: String) -> GrammarError? {
    let name = word.prefix { $0.isLetter }
    guard name.count < word.count, Unit(String(name)) != nil,
      word.dropFirst(name.count).allSatisfy({ $0.isASCII && !$0.isLetter && !$0.isNumber })
    else { return nil }
    return GrammarError(
      phrase, "ends in '\(Quoting.visible(String(word.suffix(1))))'",
      "write \(Quoting.visible(time)) \(name)")
  }

  /// `5 minuets`
  private func misspeltUnit(_ word: String, _ phrase: String) -> GrammarError? {
    guard let unit = Misspelling.unit(for: word) else { return nil }
    return GrammarError(
      phrase, "has a misspelt unit", "write \(time) \(unit), or the name after --name")
  }

  /// `25:00 tomorrow`
  private func afterColons(_ ahead: Scanner) -> GrammarError? {
    let word = ahead.word
    guard word == "today" || word == "tomorrow" || CalendarName.weekday(word) != nil else {
      return nil
    }
    let phrase = "\(time) \(ahead.text(ahead.position..<ahead.wordEnd))"
    return GrammarError(
      phrase, "is no time of day, since the day ends at 24:00", "write as in until 17:30 tomorrow")
  }

  /// `12 noon`, `5 tomorrow`, `5 o'clock`
  private func timeOfDay(_ word: String, _ phrase: String) -> GrammarError? {
    switch word {
    case "noon", "midday", "midnight":
      GrammarError(phrase, "says the time twice", "write \(word)")
    case "o'clock", "oclock":
      GrammarError(phrase, "could be morning or evening", "write as in 5am, 5pm or until 5:00")
    case "today", "tomorrow":
      GrammarError(phrase, "could be morning or evening", "write as in tomorrow 5pm")
    default:
      CalendarName.weekday(word) == nil
        ? nil : GrammarError(phrase, "could be morning or evening", "write as in friday 5pm")
    }
  }

  private func quantity(_ word: String, _ phrase: String) -> GrammarError? {
    switch word {
    case "hundred", "thousand", "million", "dozen", "half", "quarter", "quarters":
      GrammarError(phrase, "has its number in words", "write it in digits, as in 1500 or 1.5h")
    default: nil
    }
  }
}
