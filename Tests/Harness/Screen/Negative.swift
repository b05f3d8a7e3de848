/// How block characters look in reverse video, so that the rows of a screen can be read as a picture.
///
/// Most of them have no other that is their negative; those are shown as the one that comes nearest to it.
package enum Negative {
  /// The letter itself where it is no block character.
  package static func of(_ letter: String) -> String {
    letters[letter] ?? letter
  }

  private static let letters = [
    " ": "█", "▁": "█", "▂": "▀", "▃": "▀", "▄": "▀", "▅": "▀", "▆": "▔", "▇": "▔", "▀": "▄",
    "▏": "█", "▎": "▐", "▍": "▐", "▌": "▐", "▋": "▐", "▊": "▕", "▉": "▕", "▐": "▌",
  ]
}
