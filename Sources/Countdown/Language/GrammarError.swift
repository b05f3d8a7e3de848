/// Why words are not understood as a time.
///
/// One line: what was typed, why it is refused, and what would work:
/// `'5M' could be minutes or months: write 5m or 30d`.
package struct GrammarError: Error, Equatable, CustomStringConvertible {
  /// The line, without a line break and without the name of the program.
  package let description: String

  /// Suggestions for the error line. The program understands each of them.
  package let hints: [Hint]

  /// Whether it says only that the first word is no time, so that the word may be something else.
  package internal(set) var isOfUnknownWord = false

  /// - Parameters:
  ///   - phrase: the offending words alone, as they were typed; nil for none.
  ///   - reason: what is wrong with them, beginning with a verb.
  ///   - hints: what would be understood and means what may be meant.
  ///   - example: another text of the right form; said where there is no hint.
  init(_ phrase: String?, _ reason: String, _ hints: [Hint], example: String = Reason.usualForms) {
    let subject = phrase.map(Quoting.quoted) ?? "the time"
    let advice = hints.isEmpty ? "for example: \(example)" : "write \(Self.list(hints))"
    description =
      hints.isEmpty ? "\(subject) \(reason); \(advice)" : "\(subject) \(reason): \(advice)"
    self.hints = hints
  }

  /// The error for no words, or for blanks only: there is nothing to quote.
  static var empty: GrammarError {
    GrammarError(nil, "is empty", [])
  }

  /// `90, 5m or until 17:30`
  private static func list(_ hints: [Hint]) -> String {
    let texts = hints.map(\.typed)
    guard let last = texts.last, texts.count > 1 else { return texts.first ?? "" }
    return texts.dropLast().joined(separator: ", ") + " or " + last
  }
}

/// A suggestion: the words of a command line, quoted for a shell.
package struct Hint: Equatable, Sendable {
  /// The time and perhaps its name, with one blank between the words.
  let words: String

  /// The argument of `--name`; nil without that option.
  let name: String?

  /// The number after `--repeat`; nil without that option.
  let rounds: Int?

  init(_ words: String, name: String? = nil, rounds: Int? = nil) {
    (self.words, self.name, self.rounds) = (words, name, rounds)
  }

  /// The hint as it is typed: `5m --name '2 eggs'`.
  package var typed: String {
    var words = words.split(separator: " ").map { ShellWord.quoted(String($0)) }.joined(
      separator: " ")
    if let name { words += " --name \(ShellWord.quoted(name))" }
    return rounds.map { "\(words) --repeat \($0)" } ?? words
  }
}
