extension GlyphSet {
  /// The finest set that a terminal draws itself, without seams, by what it answers to XTVERSION
  /// (`CSI > q`): `kitty(0.46.0)`, `foot(1.20.2)`, `VTE(7800)`. Nil where nothing is known to be finer than
  /// what every terminal has.
  ///
  /// What asks has the last word on who draws: in a multiplexer that is the multiplexer, which need not know
  /// how wide such characters are.
  package static func known(to terminal: String) -> GlyphSet? {
    let version = TerminalVersion(terminal)
    switch version.name {
    case "kitty": return version.isAtLeast(0, 40) ? .octant : .sextant
    case "foot": return version.isAtLeast(1, 20) ? .octant : .sextant
    case "ghostty": return version.isAtLeast(1, 2) ? .octant : .sextant
    // Its versions are days.
    case "wezterm": return version.isAtLeast(20_250_213, 0) ? .octant : .sextant
    // 0.78.0 is 7800.
    case "vte": return version.isAtLeast(7800, 0) ? .octant : .sextant
    case "iterm2": return version.isAtLeast(3, 5) ? .sextant : nil
    case "contour": return .sextant
    default: return nil
    }
  }
}
