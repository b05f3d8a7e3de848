/// Text as it is typed into a shell, so that the shell passes on exactly that text.
package enum ShellWord {
  /// The text unchanged if no shell would change it, otherwise in quotes.
  package static func quoted(_ text: String) -> String {
    if !text.isEmpty, text.utf8.allSatisfy(isPlain) { return text }
    if !text.contains("'") { return "'" + text + "'" }
    if !text.utf8.contains(where: isActive) { return "\"" + text + "\"" }
    var quoted = "'"
    for character in text {
      quoted += character == "'" ? "'\\''" : String(character)
    }
    return quoted + "'"
  }

  /// Whether no shell gives the character a meaning anywhere in a word.
  package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.isASCII || isPlain(UInt8(scalar.value))
  }

  /// Whether no shell gives the byte a meaning anywhere in a word: letters, digits, some signs, 0x80 and above.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_.,:/+@".utf8.contains(byte) || byte >= 0x80
    }
  }

  /// Whether the byte has a meaning between double quotes too.
  private static func isActive(_ byte: UInt8) -> Bool { "\"$`\\!".utf8.contains(byte) }
}
