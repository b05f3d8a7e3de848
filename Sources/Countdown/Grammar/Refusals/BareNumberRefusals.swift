/// Why a number without a unit, and words after it, are not a time: seconds are as likely as minutes.
struct BareNumberRefusals {
  private let advice: Advice

  init(_ advice: Advice) { self.advice = advice }

  /// Nil if the phrase does not begin with a number without a unit, in digits or in words.
  func error(for start: Scanner) -> GrammarError? {
    var scanner = start
    let prefix = scanner.takeWord("in") ? "in" : scanner.takeWord("for") ? "for" : ""
    if !prefix.isEmpty { scanner.skipBlank() }
    var ahead = scanner
    guard let digits = Self.number(&ahead) else { return nil }
    let end = ahead
    var fraction = ahead
    ahead.skipSeparator()
    let rest = ahead
    let phrase = start.text(start.position..<(rest.isAtEnd ? end.position : rest.wordEnd))
    if rest.isAtEnd {
      guard !prefix.isEmpty || !scanner.isAtNumber else { return nil }
      return advice.error(phrase, "could be seconds or minutes", both(digits, ""))
    }
    if rest.isAtNumber { return missingUnits(scanner) }
    if ["thousand", "million", "dozen"].contains(rest.plainWord) {
      return advice.error(
        phrase, "is a number in words that is not read", [], examples: ["1000s", "90m"])
    }
    if PartWord.read(after: &fraction) != nil {
      let phrase = start.text(start.position..<fraction.position)
      fraction.skipSeparator()
      return advice.error(
        phrase, "lacks its unit",
        ["minutes", "hours"].map { advice.hint("\(phrase) \($0)", named: fraction.rest) })
    }
    return refusedUnit(digits, rest, phrase) ?? misspelt(digits, rest, phrase) ?? product(
      digits, rest)
      ?? hour(digits, rest, start) ?? furtherOn(digits, rest, start)
      ?? advice.error(phrase, "could be seconds or minutes", both(digits, rest.rest))
  }

  /// Why such a number, which is understood alone, is not beside other countdowns; nil for any other text.
  func amongOthers(_ time: TimePhrase) -> GrammarError? {
    var ahead = Scanner([time.text])
    guard Self.isBare(time.text), let digits = Self.number(&ahead) else { return nil }
    return advice.error(time.text, "could be seconds or minutes", both(digits, ""))
  }

  static func isBare(_ text: String) -> Bool {
    var ahead = Scanner([text])
    guard let time = TimePhrase(&ahead), case .duration(let written) = time.kind else {
      return false
    }
    return written.style == .bareNumber
  }

  private func both(_ digits: String, _ name: String) -> [Hint?] {
    ["\(digits)s", "\(digits)m"].map { advice.hint($0, named: name) }
  }

  /// Reads a number that is a separate word, and returns it in digits; nil, with nothing read, if there is none.
  static func number(_ scanner: inout Scanner) -> String? {
    var ahead = scanner
    _ = ahead.take("+")
    let start = ahead.position
    if Decimal(&ahead) != nil, ahead.isAtBoundary {
      let digits = ahead.text(start..<ahead.position)
      scanner = ahead
      return digits
    }
    ahead = scanner
    guard let number = NumberWord.read(&ahead), ahead.isAtBoundary else { return nil }
    scanner = ahead
    return String(number)
  }

  /// `5 M`, `5 years`
  private func refusedUnit(_ digits: String, _ rest: Scanner, _ phrase: String) -> GrammarError? {
    let name = rest.afterWord
    if rest.plainWord == "m" {
      return NumberRefusals(advice).capitalM(phrase, digits, name: name)
    }
    guard let unit = RefusedUnit(rest.plainWord) else { return nil }
    return NumberRefusals(advice).unit(unit, phrase, digits, name: name)
  }

  /// `3 dyas`, `5 mn`, `2 Stunden`
  private func misspelt(_ digits: String, _ rest: Scanner, _ phrase: String) -> GrammarError? {
    let word = rest.plainWord
    guard Unit(word) == nil, let unit = Misspelling.unit(for: word) ?? Misspelling.foreignUnit(word)
    else {
      return nil
    }
    let typed = rest.text(rest.position..<rest.wordEnd)
    return advice.error(
      phrase, "has the unknown unit \(Quoting.quoted(typed))",
      [
        advice.hint("\(digits) \(unit)", named: rest.afterWord),
        Hint("\(digits)s", name: rest.rest),
      ])
  }

  /// `4 x 25m`
  private func product(_ digits: String, _ rest: Scanner) -> GrammarError? {
    guard ["x", "\u{D7}", "*", "times"].contains(rest.plainWord) else { return nil }
    let right = rest.afterWord
    guard right.utf8.count <= 60, let result = Arithmetic.value(digits, "x", right) else {
      return nil
    }
    return advice.error("\(digits) \(rest.rest)", "is a calculation", [Hint(result.compact)])
  }

  /// `530 pm`, `8 tonight`, `10 to 6`, `5 tomorrow`, `5 o'clock`: a time of day.
  private func hour(_ digits: String, _ rest: Scanner, _ start: Scanner) -> GrammarError? {
    let whole = start.rest
    let word = rest.plainWord
    guard
      TimeWord.isOfDay(word) || TimeWord.isDay(word) || TimeWord.isZone(word)
        || [
          "past", "to", "at", "on", "o'clock", "oclock", "in", "till", "this", "uhr", "hours",
          "hour", "hr", "h", "hrs",
          "next",
        ].contains(word)
    else { return nil }
    guard whole.utf8.count <= 60 else { return nil }
    if !TimeWord.isPreposition(word), let error = FlawRefusals(advice).error(asDeadline: whole) {
      return error
    }
    let isHourAlone = ["o'clock", "oclock", "uhr", "h", "hrs"].contains(word)
    let hints =
      TimesOfDay.spellings(of: whole)
      + ["am", "pm"].flatMap { half -> [String] in
        isHourAlone
          ? ["until \(digits)\(half) \(rest.afterWord)"]
          : ["until \(digits)\(half) \(rest.rest)", "until \(whole) \(half)"]
      }
    let working = hints.map { Hint($0) }.filter(advice.works)
    guard !working.isEmpty else { return nil }
    let isOne =
      working[0].words == "until \(whole)"
      || TimesOfDay.spellings(of: whole).contains(working[0].words)
    return advice.error(
      whole, "is a time of day only after until",
      isOne ? [working[0]] : working.filter { $0.words.count == working[0].words.count })
  }

  private static func isFiller(_ word: String) -> Bool {
    [
      "more", "or", "so", "full", "whole", "extra", "additional", "further", "long", "good",
      "straight", "solid",
    ]
    .contains(word)
  }

  /// `5 more minutes`, `10 or so minutes`: other words stand before the unit.
  private func furtherOn(_ digits: String, _ rest: Scanner, _ start: Scanner) -> GrammarError? {
    var ahead = rest
    for _ in 0..<3 where !ahead.isAtEnd {
      guard Self.isFiller(ahead.plainWord) else { return nil }
      ahead.skipWord()
      ahead.skipSeparator()
      let word = ahead.plainWord
      guard Unit(word) != nil, word.utf8.count > 2 else { continue }
      return advice.error(
        start.text(start.position..<ahead.wordEnd), "has words between its number and its unit",
        [advice.hint("\(digits) \(word)", named: ahead.afterWord)])
    }
    return nil
  }

  /// `15 30`: several numbers in a row, of which the first has no unit.
  private func missingUnits(_ scanner: Scanner) -> GrammarError {
    var ahead = scanner
    // The first one may be a word, as in `two 5m`.
    if !ahead.isAtNumber {
      ahead.skipWord()
      ahead.skipBlank()
    }
    ahead.skipNumbers()
    let phrase = scanner.text(scanner.position..<ahead.position)
    let fields = phrase.split(separator: " ", maxSplits: 3).compactMap { Int($0) }
    let count = phrase.utf8.count <= 12 ? phrase.split(separator: " ").count : 0
    var hints: [String] = []
    if fields.count == count, fields.count == 2 {
      hints = ["\(fields[0])m\(fields[1])s", "\(fields[0])h\(fields[1])m"]
    } else if fields.count == count, fields.count == 3 {
      hints = [
        "\(fields[0])h\(fields[1])m\(fields[2])s",
        "\(fields[0]):\(twoDigits(fields[1])):\(twoDigits(fields[2]))",
      ]
    }
    if fields.dropFirst().contains(where: { $0 > 59 }) { hints = [] }
    return advice.error(
      phrase, "lacks units", hints.map { Hint($0) }, examples: ["1h 30m", "1:30:00"])
  }
}

extension Scanner {
  /// Skips the words that begin with a number.
  fileprivate mutating func skipNumbers() {
    while isAtNumber {
      skipWord()
      var ahead = self
      ahead.skipBlank()
      guard ahead.isAtNumber else { return }
      self = ahead
    }
  }
}
