import Testing

@testable import Drawing

/// The glyphs that terminals are known to draw, by the names that the terminals report.
@Suite struct KnownGlyphsTests {
  static let answers: [(String, GlyphSet?)] = [
    ("kitty(0.26.5)", .sextant), ("kitty(0.39.1)", .sextant), ("kitty(0.40.0)", .octant),
    ("kitty(0.46.2)", .octant), ("kitty(1.0.0)", .octant), ("kitty", .sextant),
    ("foot(1.13.1)", .sextant), ("foot(1.19.0)", .sextant), ("foot(1.20.0)", .octant),
    ("foot(1.20.2-dirty)", .octant), ("foot(2.0)", .octant),
    ("ghostty 1.0.1", .sextant), ("ghostty 1.2.0", .octant), ("ghostty 1.3.1-dev+abc", .octant),
    ("WezTerm 20240203-110809-5046fc22", .sextant), ("WezTerm 20250909-153000-abc", .octant),
    ("VTE(7600)", .sextant), ("VTE(7800)", .octant), ("VTE(8002)", .octant),
    ("iTerm2 3.4.23", nil), ("iTerm2 3.5.0", .sextant), ("iTerm2 3.6.9", .sextant),
    ("contour 0.4.0.6245", .sextant),
    ("XTerm(379)", nil), ("tmux 3.3a", nil), ("tmux 3.8", nil), ("Konsole 22.12.3", nil),
    ("mintty 3.7.0", nil), ("", nil), ("(", nil), ("kittycat(1.0)", nil), ("kit", nil),
    ("VTE(99999999999999999999999999)", .octant), ("foot(\u{e9}.\u{1F375})", .sextant),
  ]

  @Test(arguments: answers)
  func isTheFinestThatItDrawsItself(answer: String, glyphs: GlyphSet?) {
    #expect(GlyphSet.known(to: answer) == glyphs)
  }
}
