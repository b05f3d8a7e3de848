import Countdown

/// A command line of bash, as far as it is typed.
///
/// Bash replaces only the end of a word: what follows an open quote, or a sign that ends a word for its completion. Of
/// these, `@` is replaced itself, and `=` and `:` are not.
struct BashLine {
  /// The words before the one that is being typed, with the program's name.
  private(set) var words: [String] = []

  /// The word that is being typed, without quotes and backslashes.
  private(set) var typed = ""

  /// The number of typed characters that bash keeps.
  private var kept = 0

  /// The quote that is open at the end, and what bash would keep without it.
  private var quote: (sign: Character, keptBefore: Int)?

  /// - Parameter breaks: the signs that end a word for completion, `COMP_WORDBREAKS`.
  init(_ text: String, breaks: String) {
    var isWord = false
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == quote?.sign {
        kept = quote?.keptBefore ?? 0
        quote = nil
      } else if character == "\\", quote?.sign != "'" {
        let next = rest.popFirst()
        // In double quotes it stands for itself before other characters.
        if quote != nil, let next, !Self.isActiveInQuotes(next) { typed.append(character) }
        if let next { typed.append(next) }
      } else if quote != nil {
        typed.append(character)
      } else if character == "'" || character == "\"" {
        quote = (character, kept)
        kept = typed.count
      } else if character == " " || character == "\t" {
        if isWord { words.append(typed) }
        (typed, kept, isWord) = ("", 0, false)
        continue
      } else {
        let isBreak = breaks.contains(character)
        if isBreak, character == "@" { kept = typed.count }
        typed.append(character)
        if isBreak, character == "=" || character == ":" { kept = typed.count }
      }
      isWord = true
    }
  }

  /// The text with which bash replaces the end of the typed word.
  func replacement(by word: String) -> String {
    let end = word.dropFirst(kept)
    switch quote?.sign {
    case "'": return String(end)
    case nil:
      // A field such as {left} has nothing that bash expands in braces.
      let expands = end.contains(",") || end.contains(".")
      return Self.escaped(end) { character in
        if "{}".contains(character) { return expands }
        if character == "=" { return false }
        return !character.unicodeScalars.allSatisfy(ShellQuoting.isPlain)
      }
    default: return Self.escaped(end, where: Self.isActiveInQuotes)
    }
  }

  private static func isActiveInQuotes(_ character: Character) -> Bool {
    "\"\\$`".contains(character)
  }

  private static func escaped(_ text: Substring, where isActive: (Character) -> Bool) -> String {
    text.map { isActive($0) ? "\\\($0)" : String($0) }.joined()
  }
}
