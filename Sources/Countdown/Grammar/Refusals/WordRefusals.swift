/// Why words that begin with no number are no time, and what was probably meant.
enum WordRefusals {
  static func notATime(_ phrase: String) -> GrammarError {
    GrammarError(phrase, "is not a time", "write \(GrammarError.examples)")
  }

  /// Why the words ahead are neither a duration nor a time of day.
  static func refusal(of scanner: Scanner) -> GrammarError {
    let word = scanner.text(scanner.position..<scanner.wordEnd)
    let lowercased = scanner.word
    return negative(scanner) ?? foreignDigits(word) ?? endless(word, lowercased)
      ?? missingNumber(word, lowercased) ?? numberInWords(scanner, word, lowercased)
      ?? otherWord(word, lowercased) ?? notATime(word)
  }

  /// Why a text is no duration where nothing but a duration is wanted.
  static func notADuration(_ scanner: Scanner) -> GrammarError {
    let word = scanner.text(scanner.position..<scanner.wordEnd)
    let lowercased = scanner.word
    return negative(scanner) ?? foreignDigits(word) ?? endless(word, lowercased)
      ?? missingNumber(word, lowercased) ?? numberInWords(scanner, word, lowercased)
      ?? GrammarError(scanner.rest, "is not a duration", "write as in 500ms, 1.5s or 2m")
  }

  /// Digits of another script, full-width ones among them: nil where there is none.
  static func foreignDigits(_ word: String, isTimeOfDay: Bool = false) -> GrammarError? {
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
    let isRead = !isTimeOfDay && (try? Duration(reading: plain)) != nil
    return GrammarError(
      word, "has digits other than 0 to 9",
      "write \(isRead ? plain : "as in 5m, 1h30m or until 17:30")")
  }
}

// MARK: - Single words

extension WordRefusals {
  /// `-5m` and `- 5m`, also with the minus sign of typographers.
  private static func negative(_ scanner: Scanner) -> GrammarError? {
    var end = scanner
    if end.takeWord("-") || end.takeWord("\u{2212}") { end.skipBlank() }
    let word = scanner.text(scanner.position..<end.wordEnd)
    guard let first = word.unicodeScalars.first, first == "-" || first == "\u{2212}" else {
      return nil
    }
    let rest = String(word.unicodeScalars.dropFirst().drop { $0 == " " })
    guard rest.first?.isASCIIDigit == true || rest.first == "." else { return nil }
    let isRead = rest.utf8.count <= 100 && (try? Duration(reading: rest)) != nil
    return GrammarError(word, "is negative", "write \(isRead ? rest : "as in 5m")")
  }

  private static func endless(_ word: String, _ lowercased: String) -> GrammarError? {
    switch lowercased {
    case "inf", "infinity", "forever", "+inf", "+infinity":
      GrammarError(word, "never ends", "write at most 36525d, which is 100 years")
    case "nan": GrammarError(word, "is not a number", "write \(GrammarError.examples)")
    default: nil
    }
  }

  private static func missingNumber(_ word: String, _ lowercased: String) -> GrammarError? {
    if let refused = RefusedUnit(lowercased) {
      return NumberRefusals.unit(refused, word, .one)
    }
    guard Unit(lowercased) != nil else { return nil }
    let example =
      switch lowercased.utf8.count {
      case ...2: "5\(lowercased)"
      case 4... where !lowercased.hasSuffix("s"): "1 \(lowercased)"
      default: "5 \(lowercased)"
      }
    return GrammarError(word, "has no number", "write one before it, as in \(example)")
  }

  private static func numberInWords(
    _ scanner: Scanner, _ word: String, _ lowercased: String
  ) -> GrammarError? {
    let numbers = [
      "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
      "nine": 9, "ten": 10, "fifteen": 15, "twenty": 20, "thirty": 30, "forty": 40, "sixty": 60,
      "ninety": 90,
    ]
    guard let number = numbers[lowercased] else { return nil }
    var ahead = scanner
    ahead.skipWord()
    ahead.skipBlank()
    guard Unit(ahead.word) != nil else { return nil }
    let unit = ahead.text(ahead.position..<ahead.wordEnd)
    return GrammarError("\(word) \(unit)", "has its number in words", "write \(number) \(unit)")
  }

  private static func otherWord(_ word: String, _ lowercased: String) -> GrammarError? {
    switch lowercased {
    case "till", "by", "til":
      GrammarError(word, "is not the word for a time of day", "write until, as in until 17:30")
    case "for":
      GrammarError(word, "is not understood", "leave it out, as in 5 minutes")
    case "now", "yesterday":
      GrammarError(word, "is no time to come", "write \(GrammarError.examples)")
    default: nil
    }
  }
}
