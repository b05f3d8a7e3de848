/// Facts about terminals, looked up by name.
package enum KnownTerminals {
  /// Whether a terminal is known to draw images well, by its reply to XTVERSION, such as `kitty(0.26.5)`.
  package static func drawsImages(_ terminal: String) -> Bool {
    let version = TerminalVersion(terminal)
    return version.name == "kitty" && version.isAtLeast(0, 26)
  }

  /// Returns the finest glyphs that a terminal is known to draw without seams; nil if none is known.
  ///
  /// - Parameter terminal: the reply to XTVERSION, such as `kitty(0.46.0)` or `VTE(7800)`. A multiplexer replies for
  ///   itself.
  package static func glyphs(of terminal: String) -> GlyphSet? {
    let version = TerminalVersion(terminal)
    switch version.name {
    case "kitty": return version.isAtLeast(0, 40) ? .octant : .sextant
    case "foot": return version.isAtLeast(1, 20) ? .octant : .sextant
    case "ghostty": return version.isAtLeast(1, 2) ? .octant : .sextant
    // WezTerm's versions are dates.
    case "wezterm": return version.isAtLeast(20_250_213, 0) ? .octant : .sextant
    // VTE 0.78.0 reports 7800.
    case "vte": return version.isAtLeast(7800, 0) ? .octant : .sextant
    case "iterm2": return version.isAtLeast(3, 5) ? .sextant : nil
    case "contour": return .sextant
    default: return nil
    }
  }
}
