import Countdown

/// A command line of bash, up to the cursor.
///
/// Bash replaces only the end of a word. This end begins at an open quote, or at the last `=`, `:` or `@`.
struct BashLine {
  /// The words before the one at the cursor, with the name of the program.
  private(set) var words: [String] = []

  /// The word at the cursor, without quotes and backslashes.
  private(set) var typed = ""

  /// The number of characters of `typed` that bash keeps.
  private var keptCount = 0

  /// The open quote, and the value of `keptCount` before it.
  private var quote: (character: Character, keptCountBefore: Int)?

  /// - Parameter breaks: the value of `COMP_WORDBREAKS`, which tells which of `=`, `:` and `@` divide a word.
  init(_ text: String, breaks: String) {
    var hasWordStarted = false
    var remainingText = text[...]
    while let character = remainingText.popFirst() {
      if character == quote?.character {
        keptCount = quote?.keptCountBefore ?? 0
        quote = nil
      } else if character == "\\", quote?.character != "'" {
        let next = remainingText.popFirst()
        // In double quotes, a backslash is text unless `"`, `\`, `$` or a backtick follows.
        if quote != nil, let next, !Self.isSpecialInDoubleQuotes(next) { typed.append(character) }
        if let next { typed.append(next) }
      } else if quote != nil {
        typed.append(character)
      } else if character == "'" || character == "\"" {
        quote = (character, keptCount)
        keptCount = typed.count
      } else if character == " " || character == "\t" {
        if hasWordStarted { words.append(typed) }
        (typed, keptCount, hasWordStarted) = ("", 0, false)
        continue
      } else {
        let isBreak = breaks.contains(character)
        if isBreak, character == "@" { keptCount = typed.count }
        typed.append(character)
        if isBreak, character == "=" || character == ":" { keptCount = typed.count }
      }
      hasWordStarted = true
    }
  }

  /// Returns the text that replaces the end of the typed word.
  func replacement(for candidate: String) -> String {
    let end = candidate.dropFirst(keptCount)
    switch quote?.character {
    case "'": return String(end)
    case nil:
      // Bash expands braces only around a comma or two dots. To test for one dot is enough, because a needless
      // escape does no harm.
      let expands = end.contains(",") || end.contains(".")
      return Self.escaped(end) { character in
        if "{}".contains(character) { return expands }
        if character == "=" { return false }
        return !character.unicodeScalars.allSatisfy(ShellQuoting.isPlain)
      }
    default: return Self.escaped(end, where: Self.isSpecialInDoubleQuotes)
    }
  }

  private static func isSpecialInDoubleQuotes(_ character: Character) -> Bool {
    "\"\\$`".contains(character)
  }

  private static func escaped(_ text: Substring, where isActive: (Character) -> Bool) -> String {
    text.map { isActive($0) ? "\\\($0)" : String($0) }.joined()
  }
}
