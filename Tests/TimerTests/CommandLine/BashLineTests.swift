import Testing

@testable import timer

@Suite struct BashLineTests {
  /// A line, the words before the cursor, the word at the cursor, a candidate, and the text that bash inserts.
  static let lines: [(String, [String], String, String, String)] = [
    ("timer ", ["timer"], "", "tea", "tea"), ("timer te", ["timer"], "te", "tea", "tea"),
    ("timer  5m\tte", ["timer", "5m"], "te", "tea", "tea"),
    ("timer pause gr", ["timer", "pause"], "gr", "green tea", "green\\ tea"),
    ("timer pause 'gr", ["timer", "pause"], "gr", "green tea", "green tea"),
    ("timer pause \"gr", ["timer", "pause"], "gr", "green $tea", "green \\$tea"),
    ("timer pause green\\ t", ["timer", "pause"], "green t", "green tea", "green\\ tea"),
    ("timer 'green tea' 5", ["timer", "green tea"], "5", "5m", "5m"),
    ("timer '' 5", ["timer", ""], "5", "5m", "5m"),
    ("timer --color=au", ["timer"], "--color=au", "--color=auto", "auto"),
    ("timer pause 12:3", ["timer", "pause"], "12:3", "12:30", "30"),
    ("timer pause '12:3", ["timer", "pause"], "12:3", "12:30", "12:30"),
    ("timer --format {le", ["timer", "--format"], "{le", "{left}", "{left}"),
    ("timer pause \\", ["timer", "pause"], "", "tea", "tea"),
    ("timer pau's'", ["timer"], "paus", "pause", "pause"),
    ("timer --color=al''", ["timer"], "--color=al", "--color=always", "always"),
    ("timer pause b", ["timer", "pause"], "b", "b{x,y}", "b\\{x,y\\}"),
    ("timer pause a@b", ["timer", "pause"], "a@b", "a@bc", "@bc"),
    ("timer pause a=b@c", ["timer", "pause"], "a=b@c", "a=b@cd", "@cd"),
    ("timer pause gr'een 't", ["timer", "pause"], "green t", "green tea", "green\\ tea"),
    ("timer pause \"a\\b", ["timer", "pause"], "a\\b", "a\\bc", "a\\\\bc"),
    ("timer pause \"a\\$b", ["timer", "pause"], "a$b", "a$bc", "a\\$bc"),
  ]

  @Test(arguments: lines)
  func splitsTheLineAndQuotesTheCandidate(
    line: String, words: [String], typed: String, candidate: String, inserted: String
  ) {
    let bashLine = BashLine(line, breaks: "=:@")
    #expect(bashLine.words == words)
    #expect(bashLine.typed == typed)
    #expect(bashLine.replacement(for: candidate) == inserted)
  }

  /// Some users remove characters from COMP_WORDBREAKS.
  @Test func obeysWordBreaks() {
    #expect(
      BashLine("timer --color=a", breaks: ":").replacement(for: "--color=auto") == "--color=auto")
    #expect(BashLine("timer pause a:", breaks: "=").replacement(for: "a:b") == "a:b")
    #expect(BashLine("timer pause a@", breaks: "").replacement(for: "a@b") == "a@b")
  }
}
