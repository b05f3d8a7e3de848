/// Text as it is typed into a shell, so that the shell hands on just that text.
package enum ShellWord {
  /// The text as it is where no shell would touch it, else in quotes.
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

  /// Letters, digits, and signs that mean nothing to any shell anywhere in a word.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-_.,:/+@".utf8.contains(byte) || byte >= 0x80
    }
  }

  /// What means something between double quotes too.
  private static func isActive(_ byte: UInt8) -> Bool { "\"$`\\!".utf8.contains(byte) }
}
