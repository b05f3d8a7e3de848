/// Quotes text for a shell, so that the shell passes on exactly that text.
package enum ShellQuoting {
  /// Returns the text unchanged if no shell would change it, otherwise in quotes.
  package static func quoted(_ text: String) -> String {
    if !text.isEmpty, text.unicodeScalars.allSatisfy(isPlain) { return text }
    // Look at scalars, because an apostrophe with a combining mark is a different character.
    if !text.unicodeScalars.contains("'") { return "'" + text + "'" }
    if !text.utf8.contains(where: isActive) { return "\"" + text + "\"" }
    var quoted = "'"
    for scalar in text.unicodeScalars {
      quoted += scalar == "'" ? "'\\''" : String(scalar)
    }
    return quoted + "'"
  }

  /// Returns whether the character is ordinary to all shells, anywhere in a word.
  package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", ",", ":", "/", "+", "@": true
    default: !scalar.isASCII
    }
  }

  /// Returns whether the byte is special to some shell even between double quotes.
  private static func isActive(_ byte: UInt8) -> Bool { "\"$`\\!".utf8.contains(byte) }
}
