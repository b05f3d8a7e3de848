extension RingImage {
  /// Whether a terminal was seen to draw all that is sent, and to draw it well, by what it answers to
  /// XTVERSION: `kitty(0.26.5)`. Others are sent images only where somebody wants that.
  package static func isKnown(to terminal: String) -> Bool {
    let version = TerminalVersion(terminal)
    return version.name == "kitty" && version.isAtLeast(0, 26)
  }
}
