extension Decimal {
  /// Reads `thirty`; nil, with nothing read, if there is no number in words here.
  init?(inWords scanner: inout Scanner) {
    guard let number = NumberWord.read(&scanner) else { return nil }
    self.init(whole: Int64(number), fraction: 0)
  }
}

/// Numbers in words: `five`, `twenty-five`, `a hundred and twenty`.
enum NumberWord {
  /// Reads a number from 0 to 999 in words; nil, with nothing read, if there is none here.
  ///
  /// The end of a word may follow it, or the hyphen of `ten-minute`.
  static func read(_ scanner: inout Scanner) -> Int? {
    var ahead = scanner
    guard let first = belowHundred(&ahead) ?? oneHundred(ahead) else { return nil }
    if first < 10, let hundreds = self.hundreds(first, &ahead) {
      scanner = ahead
      return hundreds
    }
    scanner = ahead
    return first
  }

  /// The value of one word, 0 to 90 or 100; nil if it is not a number.
  static func value(_ word: String) -> Int? {
    digit(word) ?? teen(word) ?? ten(word) ?? (word == "hundred" ? 100 : nil)
  }

  private static func belowHundred(_ scanner: inout Scanner) -> Int? {
    var ahead = scanner
    let word = ahead.lowercased(ahead.takeLetters())
    if let number = digit(word) ?? teen(word) {
      scanner = ahead
      return number
    }
    guard let tens = ten(word) else { return nil }
    scanner = ahead
    guard ahead.take("-") || ahead.take(" "),
      let digit = digit(ahead.lowercased(ahead.takeLetters())), digit > 0
    else { return tens }
    scanner = ahead
    return tens + digit
  }

  /// Returns the 1 that is multiplied if `hundred` stands here alone or after an article, which has been read.
  private static func oneHundred(_ scanner: Scanner) -> Int? {
    scanner.word == "hundred" ? 1 : nil
  }

  /// Reads `hundred`, `hundred and twenty`, `hundred twenty`.
  private static func hundreds(_ count: Int, _ scanner: inout Scanner) -> Int? {
    var ahead = scanner
    ahead.skipBlank()
    guard ahead.takeWord("hundred") else { return nil }
    scanner = ahead
    ahead.skipBlank()
    if ahead.takeWord("and") { ahead.skipBlank() }
    guard let rest = belowHundred(&ahead), rest > 0 else { return count * 100 }
    scanner = ahead
    return count * 100 + rest
  }

  private static func digit(_ word: String) -> Int? {
    switch word {
    case "zero": 0
    case "one": 1
    case "two": 2
    case "three": 3
    case "four": 4
    case "five": 5
    case "six": 6
    case "seven": 7
    case "eight": 8
    case "nine": 9
    default: nil
    }
  }

  private static func teen(_ word: String) -> Int? {
    switch word {
    case "ten": 10
    case "eleven": 11
    case "twelve": 12
    case "thirteen": 13
    case "fourteen": 14
    case "fifteen": 15
    case "sixteen": 16
    case "seventeen": 17
    case "eighteen": 18
    case "nineteen": 19
    default: nil
    }
  }

  private static func ten(_ word: String) -> Int? {
    switch word {
    case "twenty": 20
    case "thirty": 30
    case "forty", "fourty": 40
    case "fifty": 50
    case "sixty": 60
    case "seventy": 70
    case "eighty": 80
    case "ninety": 90
    default: nil
    }
  }
}
