/// Explains why a text with `then` or `also` is not understood.
package struct SeparatorDiagnosis {
  private let diagnosis: Diagnosis
  private let text: String

  /// - Parameter text: the text as it was typed, with its separators.
  package init(_ text: String, now: WallTime, zone: some Zone) {
    diagnosis = Diagnosis(Tokens(text), now: now, zone: zone, isAlone: true)
    self.text = text
  }

  /// Returns the error for `5m then`.
  package func nothing(after separator: Separator) -> GrammarError {
    error("has nothing after '\(separator.rawValue)'")
  }

  /// Returns the error for `then 5m`.
  package func nothing(before separator: Separator) -> GrammarError {
    error("has nothing before '\(separator.rawValue)'")
  }

  /// Returns the error for `5m also also 3m`.
  package func nothing(between separator: Separator, and next: Separator) -> GrammarError {
    error("has nothing between '\(separator.rawValue)' and '\(next.rawValue)'")
  }

  /// Returns the error for a part that is neither a time nor a preset, as in `5m this then that`.
  package func unknown(_ part: String) -> GrammarError {
    let tokens = Tokens(part)
    let word = tokens.text(from: 0, to: tokens.words.first?.upperBound)
    return GrammarError(
      word, "is neither a time nor a preset", nameHints.filter(diagnosis.isUnderstood),
      example: "5m --name 'now and then'")
  }

  private func error(_ reason: String) -> GrammarError {
    let parts = Separator.pieces(of: text).compactMap { piece -> String? in
      if case .words(let words) = piece { words } else { nil }
    }
    // If a single part has words beside its time, the separator is probably part of the name.
    let isName = parts.count == 1 && !nameHints.isEmpty
    let hints =
      isName ? nameHints : [Hint(parts.joined(separator: " \(firstSeparator.rawValue) "))]
    return GrammarError(text, reason, hints.filter(diagnosis.isUnderstood), example: "5m then 3m")
  }

  private var firstSeparator: Separator {
    for case .separator(let separator) in Separator.pieces(of: text) { return separator }
    return .then
  }

  /// A hint with all words beside the time as the name; empty if the text neither begins nor ends with a time.
  private var nameHints: [Hint] {
    let tokens = Tokens(text)
    // The hint repeats the text, so suggest none for a long text.
    guard text.utf8.count <= 60 else { return [] }
    var ahead = tokens
    if let time = TimePhrase(&ahead) {
      return nameHints(for: time, name: ahead.remainingText)
    }
    for start in tokens.words.map(\.lowerBound).dropFirst() {
      var ahead = tokens.at(start)
      guard let time = TimePhrase(&ahead), ahead.isAtEnd else { continue }
      return nameHints(for: time, name: tokens.text(from: 0, to: start))
    }
    return []
  }

  /// Returns a hint with the name; none if a word of the name may belong to the time, as in `pm then`.
  private func nameHints(for time: TimePhrase, name: String) -> [Hint] {
    // Check the words between the separators as names.
    let hints = Separator.pieces(of: name).compactMap { piece -> Hint? in
      guard case .words(let words) = piece, words != "and" else { return nil }
      return Hint(time.text, name: Separator.withoutAnd([words])[0])
    }
    let isName = !hints.isEmpty && hints.allSatisfy(diagnosis.hasPlainName)
    return isName ? [Hint(time.text, name: name)] : []
  }
}
