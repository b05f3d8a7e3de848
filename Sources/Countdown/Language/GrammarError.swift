/// Why words are not understood as a time.
///
/// One line: what was typed, why it is refused, and what would work:
/// `'5M' could be minutes or months: write 5m or 30d`.
package struct GrammarError: Error, Equatable, CustomStringConvertible {
  /// The offending words alone, as they were typed; nil for none.
  private let phrase: String?

  /// The reason why they are refused, beginning with a verb.
  private let reason: String

  /// Suggestions for the error line. The program understands each of them.
  package let hints: [Hint]

  /// Another text of the right form; said where there is no hint.
  private let example: String

  /// Whether it says only that the first word is no time, so that the word may be something else.
  package internal(set) var isOfUnknownWord = false

  /// - Parameters:
  ///   - phrase: the offending words alone, as they were typed; nil for none.
  ///   - reason: what is wrong with them, beginning with a verb.
  ///   - hints: what would be understood and means what may be meant.
  ///   - example: another text of the right form; said where there is no hint.
  init(
    _ phrase: String?, _ reason: String, _ hints: [Hint], example: String = Reason.usualForms
  ) {
    (self.phrase, self.reason, self.hints, self.example) = (phrase, reason, hints, example)
  }

  /// The line, without a line break and without the name of the program.
  package var description: String {
    let subject = phrase.map(Quoting.quoted) ?? "the time"
    return hints.isEmpty
      ? "\(subject) \(reason); for example: \(example)"
      : "\(subject) \(reason): write \(hints.map(\.typed).listed())"
  }

  /// The error for no words, or for blanks only: there is nothing to quote.
  static var empty: GrammarError {
    GrammarError(nil, "is empty", [])
  }

  /// The same error without hints.
  package var withoutHints: GrammarError {
    var error = GrammarError(phrase, reason, [], example: example)
    error.isOfUnknownWord = isOfUnknownWord
    return error
  }

  /// The same error of one part among others, with hints for the whole.
  ///
  /// - Parameters:
  ///   - before: what stands before the part, with its joint.
  ///   - after: what stands after it.
  package func among(before: String, after: String) -> GrammarError {
    // `--repeat` would repeat the other parts, too.
    let hints = hints.filter { $0.rounds == nil }.map { $0.among(before: before, after: after) }
    var error = GrammarError(phrase, reason, hints.filter(\.isShort), example: example)
    error.isOfUnknownWord = isOfUnknownWord
    return error
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

  /// The other parts of a sequence, before and after the words.
  private var (before, after) = ("", "")

  init(_ words: String, name: String? = nil, rounds: Int? = nil) {
    (self.words, self.name, self.rounds) = (words, name, rounds)
  }

  /// The hint as it is typed: `5m --name '2 eggs'`.
  package var typed: String {
    let name = name.map { "--name \(ShellQuoting.quoted($0))" }
    let rounds = rounds.map { "--repeat \($0)" }
    return [Self.quoted(before), Self.quoted(words), name, Self.quoted(after), rounds]
      .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func quoted(_ words: String) -> String {
    words.split(separator: " ").map { ShellQuoting.quoted(String($0)) }.joined(separator: " ")
  }

  /// Whether it is short enough to be read, and shows as it is typed.
  fileprivate var isShort: Bool { typed.utf8.count <= 100 && Quoting.visible(typed) == typed }

  fileprivate func among(before: String, after: String) -> Hint {
    var hint = self
    (hint.before, hint.after) = (before, after)
    return hint
  }
}
