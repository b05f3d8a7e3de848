import Drawing
import Testing

@Suite struct TerminalServicesTests {
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
    ] as [(String, Bool, Bool, TerminalServices.Notices?)])
  func areKnownByTheName(
    name: String, title: Bool, progress: Bool, notices: TerminalServices.Notices?
  ) {
    let services = TerminalServices(named: name)
    #expect(services.restoresTitle == title)
    #expect(services.showsProgress == progress)
    #expect(services.notices == notices)
  }

  /// A multiplexer hides which terminal is around it.
  @Test(arguments: [
    ("XTerm(379)", true), ("tmux 3.3a", true), ("kitty(0.26.5)", false), ("foot(1.13.1)", false),
    ("", false),
  ])
  func paintBeyondTheirCells(name: String, hasOverhang: Bool) {
    #expect(TerminalServices(named: name).hasOverhang == hasOverhang)
  }
}
