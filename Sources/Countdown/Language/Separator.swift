/// The words that part a command line into several countdowns.
package enum Separator: String, CaseIterable, Sendable {
  /// What follows begins when what stands before it has ended.
  case then
  /// What follows runs beside what stands before it.
  case also

  /// What lies between the joints of a text, and the joints.
  package enum Piece: Equatable, Sendable {
    /// Never empty.
    case words(String)
    case joint(Separator)
  }

  /// Splits a text at the joints in it, which are whole words in any case: `5m then 3m`.
  ///
  /// - Returns: the text as it is where it has no joint. Otherwise the blanks and commas around a joint are left out, so
  ///   that two joints may follow each other.
  package static func pieces(of text: String) -> [Piece] {
    guard text.utf8.count >= 4 else { return [.words(text)] }
    let tokens = Tokens(text)
    var pieces: [Piece] = []
    var start = 0
    for word in tokens.words where word.count == 1 {
      guard let joint = Separator(rawValue: tokens[word.lowerBound].text) else { continue }
      if start < word.lowerBound {
        pieces.append(.words(tokens.text(from: start, to: word.lowerBound)))
      }
      pieces.append(.joint(joint))
      start = word.upperBound
    }
    if pieces.isEmpty { return [.words(text)] }
    if start < tokens.count { pieces.append(.words(tokens.text(from: start))) }
    return pieces
  }

  /// The words before a joint without the `and` that belongs to it, as in `5m and then 3m`.
  package static func withoutAnd(_ words: [String]) -> [String] {
    guard var last = words.last else { return words }
    let tokens = Tokens(last)
    guard let word = tokens.words.last, word.count == 1, tokens[word.lowerBound].text == "and"
    else {
      return words
    }
    last = tokens.text(from: 0, to: word.lowerBound)
    if !last.isEmpty { return words.dropLast() + [last] }
    return words.count > 1 ? words.dropLast() : words
  }

  /// The parts of a text that joints part; empty where there is nothing on one side of a joint.
  static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var isAwaited = true
    for piece in pieces(of: text) {
      switch piece {
      case .words(let words): parts.append(words)
      case .joint where isAwaited: return []
      case .joint: break
      }
      if case .joint = piece { isAwaited = true } else { isAwaited = false }
    }
    return isAwaited ? [] : parts
  }
}
