import Testing

@testable import timer

@Suite struct ShellLineTests {
  static let lines: [(String, [String])] = [
    ("", []), ("  \t ", []), ("tea 4m", ["tea", "4m"]), ("  tea \t 4m \r", ["tea", "4m"]),
    ("talk 20m --exec 'say \"done\"'", ["talk", "20m", "--exec", "say \"done\""]),
    (#"a "b c" d"#, ["a", "b c", "d"]),
    (#"a "b \" \\ \$ \` \n" d"#, ["a", "b \" \\ $ ` \\n", "d"]),
    (##"a\ b c\#d"##, ["a b", "c#d"]), ("a''b \"\"", ["ab", ""]), ("''", [""]),
    ("# tea 4m", []), ("  # tea", []), ("tea 4m # green", ["tea", "4m"]),
    ("tea 4m #green", ["tea", "4m"]), ("tea#4m a'#'b '# c'", ["tea#4m", "a#b", "# c"]),
    ("$HOME ~ * `x`", ["$HOME", "~", "*", "`x`"]), ("e\u{301} 茶", ["e\u{301}", "茶"]),
  ]

  @Test(arguments: lines)
  func splits(text: String, words: [String]) throws {
    #expect(try ShellLine(text[...]).words == words)
  }

  @Test(arguments: [
    ("a 'b", "'" as Character), ("a \"b", "\""), (#"a "b\"#, "\""), (#"a \"#, "\\"),
  ])
  func isUnclosed(text: String, character: Character) {
    #expect(throws: ShellLine.Unclosed(character: character)) { try ShellLine(text[...]) }
  }
}
