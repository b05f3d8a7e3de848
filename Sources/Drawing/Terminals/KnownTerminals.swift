/// Facts about terminals, looked up by name.
package enum KnownTerminals {
  /// Whether a terminal is known to draw images well, by its reply to XTVERSION, such as `kitty(0.26.5)`.
  package static func drawsImages(_ terminal: String) -> Bool {
    let version = TerminalVersion(terminal)
    return version.name == "kitty" && version.isAtLeast(0, 26)
  }
}
