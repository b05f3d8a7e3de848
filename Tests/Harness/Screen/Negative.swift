/// Shows block characters in reverse video, so that the rows of a screen can be read as a picture.
///
/// Most of them have no exact negative in Unicode, and are shown as the nearest character.
package enum Negative {
  /// Returns the negative of a block character, and any other character unchanged.
  package static func of(_ letter: String) -> String {
    letters[letter] ?? letter
  }

  private static let letters = [
    " ": "█", "▁": "█", "▂": "▀", "▃": "▀", "▄": "▀", "▅": "▀", "▆": "▔", "▇": "▔", "▀": "▄",
    "▏": "█", "▎": "▐", "▍": "▐", "▌": "▐", "▋": "▐", "▊": "▕", "▉": "▕", "▐": "▌",
  ]
}
