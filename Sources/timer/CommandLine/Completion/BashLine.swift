import Countdown

/// A command line of bash, up to the cursor.
///
/// Bash replaces only the end of a word: the text after an open quote or after a character of `COMP_WORDBREAKS`. Of
/// those characters, bash replaces `@` too, but keeps `=` and `:`.
struct BashLine {
  /// The words before the typed one, with the name of the program.
  private(set) var words: [String] = []

  /// The word at the cursor, without quotes and backslashes.
  private(set) var typed = ""

  /// The number of characters of `typed` that bash keeps.
  private var kept = 0

  /// The open quote, and the value of `kept` before it.
  private var quote: (sign: Character, keptBefore: Int)?

  /// - Parameter breaks: the value of `COMP_WORDBREAKS`.
  init(_ text: String, breaks: String) {
    var isWord = false
    var rest = text[...]
    while let character = rest.popFirst() {
      if character == quote?.sign {
        kept = quote?.keptBefore ?? 0
        quote = nil
      } else if character == "\\", quote?.sign != "'" {
        let next = rest.popFirst()
        // In double quotes a backslash escapes only these characters.
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

  /// Returns the text that replaces the end of the typed word.
  func replacement(by word: String) -> String {
    let end = word.dropFirst(kept)
    switch quote?.sign {
    case "'": return String(end)
    case nil:
      // Bash expands braces only around a comma or two dots, so a field such as {left} needs no escape.
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
