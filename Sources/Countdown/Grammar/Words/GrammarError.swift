/// Why words are not understood as a time.
///
/// One line: what was typed, why it is refused, and what would work:
/// `'5M' could be minutes or months: write 5m or 30d`.
package struct GrammarError: Error, Equatable, CustomStringConvertible {
  /// The line, without a line break and without the name of the program.
  package let description: String

  /// What the line suggests to write; each hint is understood.
  package let hints: [Hint]

  /// Whether it says only that the first word is no time, so that the word may be something else.
  package internal(set) var isOfUnknownWord = false

  /// - Parameters:
  ///   - phrase: the offending words alone, as they were typed.
  ///   - reason: what is wrong with them, beginning with a verb.
  ///   - hints: what would be understood; not empty.
  ///   - kind: how the hints relate to what was typed.
  init(_ phrase: String, _ reason: String, _ hints: [Hint], _ kind: HintKind) {
    description = "\(Quoting.quoted(phrase)) \(reason): write \(kind.rawValue)\(Self.list(hints))"
    self.hints = hints
  }

  enum HintKind: String {
    /// What was meant.
    case meant = ""
    /// Examples of the right form.
    case examples = "as in "
    /// The longest time that is allowed.
    case bound = "at most "
  }

  private init(description: String, _ hints: [Hint]) {
    self.description = description
    self.hints = hints
  }

  /// The error for no words, or for blanks only: there is nothing to quote.
  static var empty: GrammarError {
    GrammarError(description: "the time is empty: write \(list(examples))", examples)
  }

  /// The examples for a person who has never seen the grammar.
  static let examples = ["90", "5m", "1h30m", "25:00", "until 17:30"].map { Hint($0) }

  /// `90, 5m or until 17:30`
  private static func list(_ hints: [Hint]) -> String {
    let texts = hints.map(\.typed)
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " or " + last
  }
}
