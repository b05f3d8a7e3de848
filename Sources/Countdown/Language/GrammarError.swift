/// Why a text is not understood as a time: `'5M' could be minutes or months: write 5m or 30d`.
package struct GrammarError: Error, Equatable, CustomStringConvertible {
  /// The part of the text that is wrong, in its original case; nil if the text is empty.
  private let wrongText: String?

  /// The reason, after the wrong text: `could be minutes or months`.
  private let reason: String

  /// Suggestions that the program understands.
  package let hints: [Hint]

  /// Text that is understood, shown if there are no hints.
  private let example: String

  /// Whether the mistake is the first word, which may be the name of a preset.
  package internal(set) var isFirstWordUnknown = false

  init(
    _ wrongText: String?, _ reason: String, _ hints: [Hint], example: String = Reason.usualForms
  ) {
    (self.wrongText, self.reason, self.hints, self.example) = (wrongText, reason, hints, example)
  }

  /// The message, on one line.
  package var description: String {
    let subject = wrongText.map(Quoting.quoted) ?? "the time"
    return hints.isEmpty
      ? "\(subject) \(reason); for example: \(example)"
      : "\(subject) \(reason): write \(hints.map(\.typed).listed())"
  }

  static var empty: GrammarError {
    GrammarError(nil, "is empty", [])
  }

  /// The same error without hints.
  package var withoutHints: GrammarError { with([]) }

  /// The same error with a minus sign before each hint, as for `add -5`.
  package var withNegativeHints: GrammarError { with(hints.map(\.negative)) }

  private func with(_ hints: [Hint]) -> GrammarError {
    var error = GrammarError(wrongText, reason, hints, example: example)
    error.isFirstWordUnknown = isFirstWordUnknown
    return error
  }

  /// Returns the error of one part, with hints for the whole text. `before` and `after` include the separators.
  package func withContext(before: String, after: String) -> GrammarError {
    // `--repeat` would repeat the other parts too.
    let hints = hints.filter { $0.repeats == nil }
    return with(hints.map { $0.withContext(before: before, after: after) }.filter(\.isShort))
  }
}

/// A suggestion: arguments that the user can type instead.
package struct Hint: Equatable, Sendable {
  /// The time and perhaps its name, with one blank between the words.
  private(set) var words: String

  /// The argument of `--name`.
  let name: String?

  /// The argument of `--repeat`, a number or `forever`.
  let repeats: String?

  /// The text before and after the wrong part, with the separators.
  private var (before, after) = ("", "")

  init(_ words: String, name: String? = nil, repeats: String? = nil) {
    (self.words, self.name, self.repeats) = (words, name, repeats)
  }

  /// The hint as it is typed: `5m --name '2 eggs'`.
  package var typed: String {
    let name = name.map { "--name \(ShellQuoting.quoted($0))" }
    let repeats = repeats.map { "--repeat \($0)" }
    return [Self.quoted(before), Self.quoted(words), name, Self.quoted(after), repeats]
      .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func quoted(_ words: String) -> String {
    words.split(separator: " ").map { ShellQuoting.quoted(String($0)) }.joined(separator: " ")
  }

  /// Whether the hint fits an error on one line: it is short, and has no invisible characters.
  fileprivate var isShort: Bool { typed.utf8.count <= 100 && Quoting.visible(typed) == typed }

  fileprivate var negative: Hint {
    var hint = self
    hint.words = "-" + words
    return hint
  }

  fileprivate func withContext(before: String, after: String) -> Hint {
    var hint = self
    (hint.before, hint.after) = (before, after)
    return hint
  }
}
