/// A line that is split into words as a shell splits it, without anything else that a shell does.
///
/// Blanks part words. Single quotes keep all between them; double quotes keep all but the backslash, which there takes
/// the meaning from a quote, a backslash, `$` and a backtick, and outside of quotes from any character. A `#` at the
/// start of a word begins a comment.
struct ShellLine {
  private(set) var words: [String] = []

  /// A quote or a backslash at the end of the line, which nothing closes.
  struct Unclosed: Error, Equatable {
    let sign: Character
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
        guard let end = rest.firstIndex(of: "'") else { throw Unclosed(sign: "'") }
        word = (word ?? .init()) + rest[..<end]
        rest = rest[rest.index(after: end)...]
      case "\"":
        word = (word ?? .init()) + (try Self.takeQuoted(&rest))
      case "\\":
        guard let next = rest.popFirst() else { throw Unclosed(sign: "\\") }
        word = (word ?? .init()) + CollectionOfOne(next)
      default: word = (word ?? .init()) + CollectionOfOne(scalar)
      }
    }
    word.map { words.append(String($0)) }
  }

  /// Takes the rest of a text in double quotes, with the quote that closes it.
  private static func takeQuoted(
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
    throw Unclosed(sign: "\"")
  }
}
