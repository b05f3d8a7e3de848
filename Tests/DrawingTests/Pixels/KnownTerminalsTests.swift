import Testing

@testable import Drawing

@Suite struct KnownTerminalsTests {
  @Test(arguments: [
    ("kitty(0.26.5)", true), ("kitty(0.46.0)", true), ("kitty(1.0.0)", true),
    ("kitty(0.25.2)", false), ("kitty", false), ("foot(1.20.2)", false), ("ghostty 1.3.1", false),
    ("WezTerm 20240203-110809", false), ("Konsole 22.12.3", false), ("tmux 3.3a", false),
    ("", false),
  ])
  func areThoseThatWereSeen(terminal: String, isKnown: Bool) {
    #expect(KnownTerminals.drawPixels(terminal) == isKnown)
  }
}
