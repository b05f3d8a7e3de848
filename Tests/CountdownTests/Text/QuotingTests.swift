import Testing

@testable import Countdown

@Suite struct QuotingTests {
  static let table: [(text: TypedText, quoted: String)] = [
    ("", "''"),
    ("5M", "'5M'"),
    ("it's", "'it's'"),
    ("茶 ünï 🍵", "'茶 ünï 🍵'"),
    ("\u{1B}[31mred\u{7}", "'^[[31mred^G'"),
    ("a\tb\nc\rd\0e", "'a^Ib^Jc^Md^@e'"),
    ("\u{7F}", "'^?'"),
    ("\u{9B}31m\u{85}", "'<U+009B>31m<U+0085>'"),
    ("\u{202E}mil\u{200B}", "'<U+202E>mil<U+200B>'"),
    ("\u{2028}\u{2029}\u{FEFF}", "'<U+2028><U+2029><U+FEFF>'"),
    ("\u{1F468}\u{200D}\u{1F469}", "'\u{1F468}\u{200D}\u{1F469}'"),
    ("\u{645}\u{6CC}\u{200C}\u{62E}", "'\u{645}\u{6CC}\u{200C}\u{62E}'"),
    ("\u{E0041}", "'<U+E0041>'"),
    ("\r\n", "'^M^J'"),
    (TypedText(String(repeating: "x", count: 60)), "'\(String(repeating: "x", count: 60))'"),
    (TypedText(String(repeating: "x", count: 61)), "'\(String(repeating: "x", count: 60))...'"),
    (
      TypedText("e" + String(repeating: "\u{301}", count: 999)),
      "'e\(String(repeating: "\u{301}", count: 59))...'"
    ),
  ]

  @Test(arguments: table)
  func isSafeToPrint(text: TypedText, quoted: String) {
    #expect(Quoting.quoted(text.text) == quoted)
  }

  @Test func visibleDoesNotCutTheText() {
    let name = String(repeating: "tea \u{1B}", count: 50)
    #expect(Quoting.visible(name) == String(repeating: "tea ^[", count: 50))
  }

  @Test(arguments: [("tea", "tea"), ("café 🍵", "caf? ?"), ("a\nb\u{9B}", "a^Jb<U+009B>")])
  func questionMarksReplaceUnicodeOnAnASCIITerminal(name: String, shown: String) {
    #expect(Quoting.visible(name, isUnicode: false) == shown)
    #expect(Quoting.visible(name, isUnicode: true) == Quoting.visible(name))
  }

  @Test func shortensLongText() {
    #expect(Quoting.shortened("tea") == "tea")
    let sixty = String(repeating: "x", count: 60)
    #expect(Quoting.shortened(sixty) == sixty)
    #expect(Quoting.shortened(sixty + "y") == sixty + "...")
  }

  /// A long path keeps its beginning and its end, and leaves room for a message in the line.
  @Test func shortensTheMiddleOfAPath() {
    let short = "/home/x/.config/timer/settings"
    #expect(Quoting.path(short) == short)
    let long = "/home/" + String(repeating: "x", count: 90) + "/.config/timer/settings"
    #expect(Quoting.path(long) == "/home/xxxxxxxxxxxxxx...xxxxxxxxxxxxxx/.config/timer/settings")
    #expect(Quoting.path(long).count == 60)
    #expect(Quoting.path("/a\u{1B}[2J") == "/a^[[2J")
  }

  @Test func joinsAList() {
    #expect([String]().listed() == "" && ["5m"].listed() == "5m")
    #expect(["90", "5m", "until 17:30"].listed() == "90, 5m or until 17:30")
    #expect(["paplay", "mpv"].listed("and") == "paplay and mpv")
    #expect([String]().firstWithCount == nil && ["a"].firstWithCount == "a")
    #expect(["a", "b", "c"].firstWithCount == "a (and 2 more)")
  }

  @Test func writesCharactersBeyondASCIIAsNumbers() {
    #expect(Quoting.ascii("plain ~") == "plain ~")
    #expect(Quoting.ascii("caf\u{E9} \u{19B} \u{1F375}") == "caf<U+00E9> <U+019B> <U+1F375>")
  }

  /// A message has no control character and no invisible format character.
  @Test(
    arguments: [
      "\u{1B}[2J", "5\u{1B}c", "until \u{9B}5n", "5m 5\u{7}", "5 min\u{1B}", "-5\u{202E}",
    ] as [TypedText])
  func errorsAreSafeToPrint(words: TypedText) {
    let text = outcome(of: words.text)
    #expect(text.hasPrefix("✗"))
    #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
    #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .format })
  }
}

/// A text that is printed with its control characters escaped.
struct TypedText: Sendable, ExpressibleByStringLiteral, CustomTestStringConvertible {
  let text: String

  init(_ text: String) { self.text = text }

  init(stringLiteral text: String) { self.text = text }

  var testDescription: String {
    text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }
}
