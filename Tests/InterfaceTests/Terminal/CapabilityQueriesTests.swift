import Drawing
import Interface
import Testing

@Suite struct CapabilityQueriesTests {
  @Test(arguments: [
    "xterm", "xterm-256color", "xterm-kitty", "tmux-256color", "screen", "screen.xterm-256color",
    "alacritty", "foot", "rxvt-unicode-256color", "st", "st-256color", "xterm-ghostty",
    "vte-256color",
  ])
  func queriesTestedTerminals(term: String) throws {
    let queries = try #require(CapabilityQueries(term: term, isMultiplexed: false))
    #expect(
      queries.firstRound == Array("\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[>0q\u{1B}[c".utf8))
  }

  @Test(arguments: [
    "linux", "dumb", "", "vt100", "vt220", "ansi", "cons25", "sun", "emacs", "eterm", "stv52",
    "cygwin", "unknown",
  ])
  func queriesNoOtherTerminal(term: String) {
    #expect(CapabilityQueries(term: term, isMultiplexed: false) == nil)
  }

  private func secondRound(
    _ term: String = "xterm-256color", isMultiplexed: Bool = false, to name: String,
    wanting configure: (inout CapabilityQueries) -> Void
  ) throws -> String {
    var queries = try #require(CapabilityQueries(term: term, isMultiplexed: isMultiplexed))
    configure(&queries)
    return String(decoding: queries.secondRound(to: name), as: UTF8.self)
  }

  private func wantAllOfTheSecondRound(_ queries: inout CapabilityQueries) {
    queries.wantsTrueColor = true
    queries.wantsCellSize = true
    queries.wantsGraphics = true
    queries.wantsNotifications = true
  }

  @Test func queriesOnlyWhatIsWanted() throws {
    expect(
      try secondRound(to: "XTerm(379)") { _ in }, "\u{1B}[?2026$p\u{1B}[?2031$p\u{1B}[c")
    expect(
      try secondRound(to: "XTerm(379)") { $0.wantsTrueColor = true },
      "\u{1B}[?2026$p\u{1B}[?2031$p\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[c")
    expect(
      try secondRound(to: "kitty(0.26.5)") { $0.wantsCellSize = true },
      "\u{1B}[?2026$p\u{1B}[?2031$p\u{1B}[16t\u{1B}[c")
    expect(
      try secondRound(to: "kitty(0.26.5)") { $0.wantsNotifications = true },
      "\u{1B}[?2026$p\u{1B}[?2031$p\u{1B}]99;i=timer:p=?;\u{1B}\\\u{1B}[c")
    expect(
      try secondRound(to: "kitty(0.26.5)") { $0.wantsGraphics = true },
      "\u{1B}[?2026$p\u{1B}[?2031$p\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[c")
  }

  /// A multiplexer does not pass queries to the terminal around it, and shows the query about graphics as a title.
  @Test(arguments: [
    ("xterm-256color", true, "unheard of"), ("tmux-256color", false, "unheard of"),
    ("screen-256color", false, "unheard of"), ("xterm-256color", false, "tmux 3.3a"),
  ])
  func doesNotQueryThroughMultiplexers(
    term: String, isMultiplexed: Bool, name: String
  ) throws {
    expect(
      try secondRound(
        term, isMultiplexed: isMultiplexed, to: name, wanting: wantAllOfTheSecondRound),
      "\u{1B}[?2026$p\u{1B}[?2031$p\u{1B}[16t\u{1B}[c")
  }
}
