/// A line split into words as by a shell, without expansions. The carriage return of a Windows line is a blank.
struct ShellLine {
  private(set) var words: [String] = []

  /// The error for an open quote, or a backslash at the end of the line.
  struct Unclosed: Error, Equatable {
    let character: Character
  }

  init(_ text: Substring) throws(Unclosed) {
    var remainingText = text.unicodeScalars
    var word: String.UnicodeScalarView?
    while let scalar = remainingText.popFirst() {
      switch scalar {
      case " ", "\t", "\r":
        if let word { words.append(String(word)) }
        word = nil
      case "#" where word == nil: return
      case "'":
        guard let end = remainingText.firstIndex(of: "'") else { throw Unclosed(character: "'") }
        word = (word ?? .init()) + remainingText[..<end]
        remainingText = remainingText[remainingText.index(after: end)...]
      case "\"":
        word = (word ?? .init()) + (try Self.removeQuoted(&remainingText))
      case "\\":
        guard let next = remainingText.popFirst() else { throw Unclosed(character: "\\") }
        word = (word ?? .init()) + CollectionOfOne(next)
      default: word = (word ?? .init()) + CollectionOfOne(scalar)
      }
    }
    if let word { words.append(String(word)) }
  }

  /// Removes and returns the text up to the closing double quote.
  private static func removeQuoted(
    _ remainingText: inout Substring.UnicodeScalarView
  ) throws(Unclosed) -> String.UnicodeScalarView {
    var text = String.UnicodeScalarView()
    while let scalar = remainingText.popFirst() {
      if scalar == "\"" { return text }
      if scalar == "\\", let next = remainingText.first, "\"\\$`".unicodeScalars.contains(next) {
        text.append(next)
        remainingText.removeFirst()
      } else {
        text.append(scalar)
      }
    }
    throw Unclosed(character: "\"")
  }
}
