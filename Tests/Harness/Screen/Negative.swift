/// The negatives of block characters, to show cells in reverse video as text.
///
/// Most block characters have no exact negative in Unicode. They get the nearest character.
package enum Negative {
  /// Returns the negative of a block character; other characters are unchanged.
  package static func of(_ letter: String) -> String {
    letters[letter] ?? letter
  }

  private static let letters = [
    " ": "█", "▁": "█", "▂": "▀", "▃": "▀", "▄": "▀", "▅": "▀", "▆": "▔", "▇": "▔", "▀": "▄",
    "▏": "█", "▎": "▐", "▍": "▐", "▌": "▐", "▋": "▐", "▊": "▕", "▉": "▕", "▐": "▌",
  ]
}
