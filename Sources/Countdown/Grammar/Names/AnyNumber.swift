// Numbers in every form that people write: none of them begins a name.

extension Scanner {
  /// Whether a number begins here, in digits of any script, with a sign, as a fraction, or in words.
  var isAtAnyNumber: Bool {
    guard let scalar else { return false }
    if isAtNumber || ISODuration.isHere(self) || scalar.properties.numericType != nil {
      return true
    }
    var ahead = self
    if ahead.takeSign() {
      ahead.skipBlank()
      if ahead.isAtNumber { return true }
    }
    return isAtNumberWord
  }

  private var isAtNumberWord: Bool {
    if Self.isNumberWord(plainWord) { return true }
    var ahead = self
    if ahead.takeArticle() {
      ahead.skipBlank()
      let next = ahead.plainWord
      return Unit(next) != nil && next.utf8.count > 1 || Self.isNumberWord(next)
    }
    // `twenty-five`, `five-minute`; but `one-on-one` is a name.
    return NumberWord.read(&ahead) != nil
      && (ahead.isAtBoundary || PartOfDuration(at: self) != nil)
  }

  private static func isNumberWord(_ word: String) -> Bool {
    switch word {
    case "half", "quarter", "quarters", "dozen", "couple", "thousand", "million", "hundreds", "few",
      "several":
      true
    default: NumberWord.value(word) != nil
    }
  }

  private mutating func takeSign() -> Bool {
    take("+") || take("-") || take("*") || take("/") || take("~") || take("=") || take("<")
      || take(">") || take("(")
      || take(text: "\u{2212}") || take(text: "\u{2013}") || take(text: "\u{D7}")
      || take(text: "\u{F7}")
      || take("#")
  }
}

extension PartOfDuration {
  /// Reads the part of a duration here without moving the scanner; nil if there is none.
  init?(at scanner: Scanner) {
    var ahead = scanner
    self.init(&ahead)
  }
}
