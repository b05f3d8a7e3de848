/// A number where a time of day should be, with nothing to say which half of the day: `until 5`.
struct BareHour {
  private let digits: String

  /// Nil where the next word is not made of digits alone.
  init?(_ scanner: Scanner) {
    var ahead = scanner
    let range = ahead.takeDigits()
    guard !range.isEmpty, ahead.isAtBoundary else { return nil }
    digits = ahead.text(range)
  }

  /// - Parameter prefix: what stands before each suggestion, `until ` or nothing.
  func refusal(after prefix: String) -> GrammarError {
    guard digits.utf8.count <= 4, let number = Int(digits) else { return notAnHour }
    switch (digits.utf8.count, number) {
    case (...2, 1...12):
      return GrammarError(
        digits, "could be morning or evening",
        "write \(prefix)\(number)am, \(number)pm or \(number):00")
    case (...2, 0...24):
      return GrammarError(
        digits, "is no time of day without its minutes", "write \(prefix)\(number):00")
    case (3...4, 0...2_400) where number % 100 < 60:
      let text = "\(number / 100):\(twoDigits(number % 100))"
      return GrammarError(digits, "is no time of day without a colon", "write \(prefix)\(text)")
    default:
      return notAnHour
    }
  }

  private var notAnHour: GrammarError {
    GrammarError(
      digits, "is no time of day", "write as in until 17:30, or the number alone for a duration")
  }
}
