/// What is known about terminals by their names.
package enum KnownTerminals {
  /// Whether a terminal has been seen to draw images well, by its answer to XTVERSION, as `kitty(0.26.5)`.
  ///
  /// Other terminals get images only if the user asks for pixels.
  package static func drawsImages(_ terminal: String) -> Bool {
    let version = TerminalVersion(terminal)
    return version.name == "kitty" && version.isAtLeast(0, 26)
  }
}
