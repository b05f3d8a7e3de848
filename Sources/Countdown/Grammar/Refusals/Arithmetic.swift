/// Calculations that people type (`30m+10m`, `1h-10m`, `1h/2`): refused, with the result as a hint.
enum Arithmetic {
  /// The result of a word with an operator before a number; `.some(nil)` if it is unknown, nil for other words.
  static func result(of word: String) -> Duration?? {
    guard
      let sign = word.firstIndex(where: { "+-*/\u{2212}\u{D7}\u{F7}x".contains($0) }),
      sign != word.startIndex, let next = word[sign...].dropFirst().first,
      next.isASCIIDigit || next == "."
    else { return nil }
    let (left, right) = (String(word[..<sign]), String(word[sign...].dropFirst()))
    return .some(value(left, word[sign], right))
  }

  static func value(_ left: String, _ sign: Character, _ right: String) -> Duration? {
    if "x*\u{D7}".contains(sign), let count = UInt16(left), let length = duration(right) {
      return checked(length * Int(count))
    }
    return duration(left).flatMap { value($0, sign, right) }
  }

  /// Nil if the result is unknown, not above zero or longer than 100 years.
  static func value(_ first: Duration, _ sign: Character, _ right: String) -> Duration? {
    switch sign {
    case "+": checked(duration(right).map { first + $0 })
    case "-", "\u{2212}": checked(duration(right).map { first - $0 })
    case "/", "\u{F7}": checked(number(right).flatMap { $0 > 0 ? first / $0 : nil })
    default: checked(number(right).map { first * $0 })
    }
  }

  private static func duration(_ text: String) -> Duration? {
    let scanner = Scanner([text])
    var ahead = scanner
    guard let written = WrittenDuration(&ahead), ahead.isAtEnd, written.style != .bareNumber,
      written.length <= .longestCountdown
    else { return nil }
    return written.length
  }

  private static func number(_ text: String) -> Int? {
    var scanner = Scanner([text])
    let number = UInt16(text).map(Int.init) ?? NumberWord.read(&scanner)
    return number
  }

  private static func checked(_ result: Duration?) -> Duration? {
    result.flatMap { $0 > .zero && $0 <= .longestCountdown ? $0 : nil }
  }
}

extension Character {
  var isASCIIDigit: Bool { isASCII && isNumber }
}
