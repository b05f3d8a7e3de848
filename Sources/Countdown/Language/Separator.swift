/// The words that separate several countdowns on a command line.
package enum Separator: String, CaseIterable, Sendable {
  /// The part after it begins when the part before it has ended.
  case then
  /// The timer after it runs beside the timer before it.
  case also

  /// A piece of a text that is split at its separators.
  package enum Piece: Equatable, Sendable {
    /// Empty only if the whole text is empty.
    case words(String)
    case separator(Separator)
  }

  /// Splits a text at the words `then` and `also`, in upper or lower case, without the commas around them.
  package static func pieces(of text: String) -> [Piece] {
    // A shorter text has no separator, because separators have four letters.
    guard text.utf8.count >= 4 else { return [.words(text)] }
    let tokens = Tokens(text)
    var pieces: [Piece] = []
    var start = 0
    for word in tokens.words where word.count == 1 {
      guard let separator = Separator(rawValue: tokens[word.lowerBound].text) else { continue }
      if start < word.lowerBound {
        pieces.append(.words(tokens.text(from: start, to: word.lowerBound)))
      }
      pieces.append(.separator(separator))
      start = word.upperBound
    }
    if pieces.isEmpty { return [.words(text)] }
    if start < tokens.count { pieces.append(.words(tokens.text(from: start))) }
    return pieces
  }

  /// Removes the `and` of `5m and then 3m` from the words before a separator; keeps an `and` alone.
  package static func withoutAnd(_ words: [String]) -> [String] {
    guard let last = words.last else { return words }
    let tokens = Tokens(last)
    guard let word = tokens.words.last, word.count == 1, tokens[word.lowerBound].text == "and"
    else {
      return words
    }
    let textBefore = tokens.text(from: 0, to: word.lowerBound)
    if !textBefore.isEmpty { return words.dropLast() + [textBefore] }
    return words.count > 1 ? words.dropLast() : words
  }

  /// Returns the parts of a text between its separators; none if a separator has no words on one side.
  static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var needsWords = true
    for piece in pieces(of: text) {
      switch piece {
      case .words(let words):
        parts.append(words)
        needsWords = false
      case .separator:
        if needsWords { return [] }
        needsWords = true
      }
    }
    return needsWords ? [] : parts
  }
}
