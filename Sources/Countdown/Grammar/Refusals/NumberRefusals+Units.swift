// Units that people write but that are not read: months, years, everything finer than a millisecond.

extension NumberRefusals {
  /// `5M`, `1H5y`, `500us`
  func refusedUnit(_ scanner: Scanner, _ name: String) -> GrammarError? {
    var ahead = scanner
    while let number = Decimal(&ahead) {
      let start = scanner.position
      let digits = number.fraction == 0 ? String(number.whole) : ""
      _ = ahead.take("-")
      let letters = ahead.takeLetters()
      guard ahead.isAtBoundary || ahead.isAtNumber else { return nil }
      let word = scanner.text(start..<scanner.wordEnd)
      if ahead.text(letters) == "M" {
        return ahead.isAtBoundary && word.first?.isNumber == true && digits + "M" == word
          ? capitalM(word, digits, name: name) : minutesOrMonths(word, name: name)
      }
      if let unit = RefusedUnit(ahead.lowercased(letters)) {
        return self.unit(
          unit, word, word.hasPrefix(digits + ahead.text(letters)) ? digits : "", name: name)
      }
    }
    return nil
  }

  func capitalM(_ phrase: String, _ digits: String, name: String) -> GrammarError {
    let days = self.days(digits, times: 30)
    return advice.error(
      phrase, "could be minutes or months",
      [advice.hint("\(digits)m", named: name), days.map { advice.hint($0, named: name) }],
      examples: ["5m", "30d"])
  }

  /// `1.5M`, `5d30M`
  private func minutesOrMonths(_ word: String, name: String) -> GrammarError {
    advice.error(
      word, "could have minutes or months", [advice.hint(word.lowercased(), named: name)],
      examples: ["5m", "30d"])
  }

  func unit(_ unit: RefusedUnit, _ phrase: String, _ digits: String, name: String) -> GrammarError {
    switch unit {
    case .year:
      advice.error(
        phrase, "is not exact, since years differ in length",
        [days(digits, times: 365).map { advice.hint($0, named: name) }], examples: ["365d"])
    case .month:
      advice.error(
        phrase, "is not exact, since months differ in length",
        [days(digits, times: 30).map { advice.hint($0, named: name) }], examples: ["30d"])
    case .finerThanMillisecond:
      advice.error(phrase, "is too fine", [], examples: ["500ms", "0.5ms"])
    }
  }

  /// The number times `length` in days; nil if it is not a whole number or more than 100 years.
  private func days(_ digits: String, times length: Int) -> String? {
    guard let number = UInt16(digits) else { return nil }
    return Int(number) * length <= 36_525 ? "\(Int(number) * length)d" : nil
  }
}
