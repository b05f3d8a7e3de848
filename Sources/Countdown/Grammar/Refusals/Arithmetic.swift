/// Calculations that people type (`30m+10m`, `1h-10m`, `1h/2`): refused, with the result.
enum Arithmetic {
  /// Nil where the word has no operator between two numbers.
  static func refusal(of word: String) -> GrammarError? {
    guard
      let sign = word.firstIndex(where: { "+-*/\u{2212}\u{D7}\u{F7}".contains($0) }),
      sign != word.startIndex, let next = word[sign...].dropFirst().first,
      next.isASCIIDigit || next == "."
    else { return nil }
    let (left, right) = (String(word[..<sign]), String(word[sign...].dropFirst()))
    let result = value(left, word[sign], right).map(\.compact) ?? "the result, as in 50m"
    return GrammarError(word, "is a calculation", "write \(result)")
  }

  /// Nil where it cannot be told, or nothing would be left.
  private static func value(_ left: String, _ sign: Character, _ right: String) -> Duration? {
    guard let first = try? Duration(reading: left) else { return nil }
    let result: Duration?
    switch sign {
    case "+": result = (try? Duration(reading: right)).map { first + $0 }
    case "-", "\u{2212}": result = (try? Duration(reading: right)).map { first - $0 }
    case "/", "\u{F7}": result = UInt16(right).flatMap { $0 > 0 ? first / Int($0) : nil }
    default: result = UInt16(right).map { first * Int($0) }
    }
    guard let result, result > .zero, result <= .longestCountdown else { return nil }
    return result
  }
}
