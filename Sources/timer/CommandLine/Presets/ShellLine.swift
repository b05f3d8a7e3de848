/// A line split into words like in a shell, without expansions.
///
/// Blanks separate words. Single quotes preserve all characters. A backslash escapes the next character; in double
/// quotes it escapes only a quote, a backslash, `$` and a backtick. A `#` at the start of a word begins a comment.
struct ShellLine {
  private(set) var words: [String] = []

  /// The error for an open quote, or a backslash at the end of the line.
  struct Unclosed: Error, Equatable {
    let character: Character
  }

  init(_ text: Substring) throws(Unclosed) {
    var rest = text.unicodeScalars
    var word: String.UnicodeScalarView?
    while let scalar = rest.popFirst() {
      switch scalar {
      case " ", "\t", "\r":
        word.map { words.append(String($0)) }
        word = nil
      case "#" where word == nil: return
      case "'":
        guard let end = rest.firstIndex(of: "'") else { throw Unclosed(character: "'") }
        word = (word ?? .init()) + rest[..<end]
        rest = rest[rest.index(after: end)...]
      case "\"":
        word = (word ?? .init()) + (try Self.removeQuoted(&rest))
      case "\\":
        guard let next = rest.popFirst() else { throw Unclosed(character: "\\") }
        word = (word ?? .init()) + CollectionOfOne(next)
      default: word = (word ?? .init()) + CollectionOfOne(scalar)
      }
    }
    word.map { words.append(String($0)) }
  }

  /// Removes and returns the text up to the closing double quote.
  private static func removeQuoted(
    _ rest: inout Substring.UnicodeScalarView
  ) throws(Unclosed) -> String.UnicodeScalarView {
    var text = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return text }
      if scalar == "\\", let next = rest.first, "\"\\$`".unicodeScalars.contains(next) {
        text.append(next)
        rest.removeFirst()
      } else {
        text.append(scalar)
      }
    }
    throw Unclosed(character: "\"")
  }
}
