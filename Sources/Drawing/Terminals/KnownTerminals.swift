/// What is known of terminals by the name that they tell.
package enum KnownTerminals {
  /// Whether a terminal was seen to draw images, and to draw them well, by what it answers to XTVERSION:
  /// `kitty(0.26.5)`. Other terminals are sent images only where the user asks for pixels.
  package static func drawPixels(_ terminal: String) -> Bool {
    let version = TerminalVersion(terminal)
    return version.name == "kitty" && version.isAtLeast(0, 26)
  }
}
