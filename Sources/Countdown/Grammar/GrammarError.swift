/// Why words are not understood as a time.
///
/// One line: what was typed, why it is refused, and what would work:
/// `'5M' could be minutes or months: write 5m or 30d`.
package struct GrammarError: Error, Equatable, CustomStringConvertible {
  package let description: String

  /// - Parameters:
  ///   - phrase: the offending words alone, as they were typed.
  ///   - reason: what is wrong with them, beginning with a verb.
  ///   - remedy: what would be understood.
  init(_ phrase: String, _ reason: String, _ remedy: String) {
    description = "\(Quoting.quoted(phrase)) \(reason): \(remedy)"
  }

  private init(description: String) {
    self.description = description
  }

  /// Nothing was typed, or nothing but blanks: there is nothing to quote.
  static var empty: GrammarError {
    GrammarError(description: "the time is empty: write \(examples)")
  }

  /// What a person who has never seen the grammar is shown.
  static var examples: String { "90, 5m, 1h30m, 25:00 or until 17:30" }
}
