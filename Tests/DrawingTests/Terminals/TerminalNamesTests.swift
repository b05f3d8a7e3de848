import Testing

@testable import Drawing

@Suite struct TerminalNamesTests {
  @Test(
    arguments: [
      ("kitty(0.26.5)", true, false, .urxvt), ("kitty(0.38.1)", true, false, .urxvt),
      ("kitty(0.39.0)", true, true, .urxvt), ("kitty(0.20.0)", true, false, nil),
      ("foot(1.13.1)", true, false, .urxvt), ("foot(1.20.2)", true, false, .urxvt),
      ("VTE(7800)", true, false, nil), ("VTE(7900)", true, true, nil),
      ("iTerm2 3.6.5", true, false, .iterm), ("iTerm2 3.6.6", true, true, .iterm),
      ("iTerm2 3.10.0", true, true, .iterm), ("iTerm2 4.0", true, true, .iterm),
      ("XTerm(379)", true, false, nil), ("tmux 3.3a", true, false, nil),
      ("tmux 3.7", true, true, nil), ("Konsole 22.12.3", false, false, .urxvt),
      ("Konsole 26.04.0", false, true, .urxvt), ("ghostty 1.1.3", false, false, .iterm),
      ("ghostty 1.2.0", false, true, .iterm),
      ("WezTerm 20240203-110809-5046fb22", false, false, .iterm),
      ("WezTerm 20250310-071204-90d35e5a", false, true, .iterm),
      ("Zellij(0.45.0)", false, false, nil),
      ("mintty 3.6.1", false, false, nil), ("", false, false, nil), ("kitty", true, false, nil),
      ("kitty(99999999999999999999.1)", true, true, .urxvt),
    ] as [(String, Bool, Bool, TerminalServices.NotificationProtocol?)])
  func tellTheServices(
    name: String, restoresTitle: Bool, showsProgress: Bool,
    notifications: TerminalServices.NotificationProtocol?
  ) {
    let services = TerminalServices(named: name)
    #expect(services.restoresTitle == restoresTitle)
    #expect(services.showsProgress == showsProgress)
    #expect(services.notifications == notifications)
  }

  /// tmux hides the outer terminal, which may be xterm.
  @Test(arguments: [
    ("XTerm(379)", true), ("tmux 3.3a", true), ("kitty(0.26.5)", false), ("foot(1.13.1)", false),
    ("", false),
  ])
  func tellWhichTerminalsHaveOverhang(name: String, hasOverhang: Bool) {
    #expect(TerminalServices(named: name).hasOverhang == hasOverhang)
  }

  static let glyphs: [(String, GlyphSet?)] = [
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

  @Test(arguments: glyphs)
  func tellTheFinestGlyphs(name: String, set: GlyphSet?) {
    #expect(KnownTerminals.glyphs(of: name) == set)
  }

  @Test(arguments: [
    ("kitty(0.26.5)", true), ("kitty(0.46.0)", true), ("kitty(1.0.0)", true),
    ("kitty(0.25.2)", false), ("kitty", false), ("foot(1.20.2)", false), ("ghostty 1.3.1", false),
    ("WezTerm 20240203-110809", false), ("Konsole 22.12.3", false), ("tmux 3.3a", false),
    ("", false),
  ])
  func tellWhichTerminalsDrawImages(name: String, isKnown: Bool) {
    #expect(KnownTerminals.drawsImages(name) == isKnown)
  }
}
