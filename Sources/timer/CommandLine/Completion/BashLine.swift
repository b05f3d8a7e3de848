import Countdown

/// A command line of bash, as far as it is typed.
///
/// Bash replaces only the end of a word, because `=`, `:` and `@` end one for its completion (`COMP_WORDBREAKS`); in open
/// quotes, it replaces what stands between them.
struct BashLine {
  /// The words before the one that is being typed, with the program's name.
  private(set) var words: [String] = []

  /// The word that is being typed, without quotes and backslashes.
  private(set) var typed = ""

  /// How much of the typed word stays.
  private var kept = 0

  /// The quote that is open at the end.
  private var quote: Character?

  init(_ text: String) {
    var isWord = false
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == quote {
        quote = nil
      } else if character == "\\", quote != "'" {
        if let next = rest.popFirst() { typed.append(next) }
      } else if quote != nil {
        typed.append(character)
      } else if character == "'" || character == "\"" {
        (quote, kept) = (character, typed.count)
      } else if character == " " || character == "\t" {
        if isWord { words.append(typed) }
        (typed, kept, isWord) = ("", 0, false)
        continue
      } else {
        typed.append(character)
        if "=:@".contains(character) { kept = typed.count }
      }
      isWord = true
    }
  }

  /// What bash is to put in the place of the end of the typed word.
  func replacement(by word: String) -> String {
    let end = word.dropFirst(kept)
    switch quote {
    case "'": return String(end)
    case nil: return Self.escaped(end) { !ShellWord.isPlain($0) && $0 != "{" && $0 != "}" }
    default: return Self.escaped(end) { "\"\\$`".unicodeScalars.contains($0) }
    }
  }

  private static func escaped(
    _ text: Substring, where isActive: (Unicode.Scalar) -> Bool
  ) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isActive(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    return String(escaped)
  }
}
