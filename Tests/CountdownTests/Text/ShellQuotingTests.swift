import Testing

@testable import Countdown

@Suite struct ShellQuotingTests {
  @Test(arguments: [
    ("tea", "tea"), ("", "''"), ("green tea", "'green tea'"), ("thé", "thé"),
    ("bob's tea", "\"bob's tea\""), ("bob's $1", "'bob'\\''s $1'"),
    // An apostrophe and a combining mark after it are one character.
    ("bob'\u{301}s", "\"bob'\u{301}s\""), ("$'\u{301}", "'$'\\''\u{301}'"),
  ])
  func shellPassesOnExactlyTheText(text: String, quoted: String) {
    #expect(ShellQuoting.quoted(text) == quoted)
  }
}
