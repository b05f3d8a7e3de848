import Harness
import Testing

@testable import Countdown

/// `then` and `also` split a text if they are whole words.
@Suite struct SeparatorTests {
  /// Texts and their pieces, with `>` for `then` and `|` for `also`.
  static let texts: [(String, [String])] = [
    ("5m then 3m", ["5m", ">", "3m"]),
    ("5m also 3m", ["5m", "|", "3m"]),
    ("5m  THEN\t3m", ["5m", ">", "3m"]),
    ("5m, then 3m", ["5m", ">", "3m"]),
    ("5m then, 3m", ["5m", ">", "3m"]),
    ("25m deep work then 5m also tea", ["25m deep work", ">", "5m", "|", "tea"]),
    ("then", [">"]),
    ("then 5m", [">", "5m"]),
    ("5m then", ["5m", ">"]),
    ("5m also also 3m", ["5m", "|", "|", "3m"]),
    ("5m\u{A0}then\u{A0}3m", ["5m", ">", "3m"]),
    // Here no separator is a whole word between blanks or commas.
    ("5m athena", ["5m athena"]),
    ("5m then: 3m", ["5m then: 3m"]),
    ("5m 'then' 3m", ["5m 'then' 3m"]),
    ("5m thenceforth", ["5m thenceforth"]),
    ("5m, tea", ["5m, tea"]),
    (" 5m ", [" 5m "]),
    ("", [""]),
  ]

  @Test(arguments: texts)
  func splits(text: String, pieces: [String]) {
    let shown = Separator.pieces(of: text).map { piece in
      switch piece {
      case .words(let words): words
      case .separator(.then): ">"
      case .separator(.also): "|"
      }
    }
    #expect(shown == pieces)
  }

  @Test(arguments: [
    (["5m", "and"], ["5m"]), (["5m and"], ["5m"]), (["5m And"], ["5m"]),
    (["5m", "focus", "AND"], ["5m", "focus"]),
    (["and"], ["and"]), ([], []), (["5m", "sand"], ["5m", "sand"]), (["5m band"], ["5m band"]),
    (["5m", "tea", "and", "cake"], ["5m", "tea", "and", "cake"]),
  ])
  func dropsAndBeforeASeparator(words: [String], remaining: [String]) {
    #expect(Separator.withoutAnd(words) == remaining)
  }

  @Test(arguments: [
    ("5m then 3m", ["5m", "3m"]), ("5m", ["5m"]), ("5m then", []), ("then 5m", []),
    ("5m then then 3m", []), ("5m also 3m then 1m tea", ["5m", "3m", "1m tea"]),
  ])
  func hasParts(text: String, parts: [String]) {
    #expect(Separator.parts(of: text) == parts)
  }

  // MARK: Parts

  @Test(arguments: [
    ("90", ["90s", "90m"]), ("1.5", ["1.5s", "1.5m"]), ("0", ["0s", "0m"]),
    ("ninety", ["90s", "90m"]),
  ])
  func refusesABareNumberBesideOtherParts(words: String, hints: [String]) throws {
    let error = #expect(throws: GrammarError.self) {
      try Request([words], now: friday, zone: Greenwich(), isAlone: false)
    }
    #expect(error?.hints.map(\.typed) == hints)
  }

  @Test(arguments: ["5m", "5m tea", "tea 5m", "25:00", "1h30", "until 17:30", "half an hour"])
  func readsOtherTimesTheSameBesideOtherParts(words: String) throws {
    let alone = try Request([words], now: friday, zone: Greenwich())
    #expect(try Request([words], now: friday, zone: Greenwich(), isAlone: false) == alone)
  }

  // MARK: Errors

  static func diagnosis(_ text: String) -> SeparatorDiagnosis {
    SeparatorDiagnosis(text, now: friday, zone: Greenwich())
  }

  @Test(arguments: [
    ("5m tea then", "5m --name 'tea then'"), ("5m now and then", "5m --name 'now and then'"),
    ("5m then 3m then", "5m then 3m"), ("then", "5m then 3m"), ("5M then", "5m then 3m"),
  ])
  func hasAHintIfNothingFollowsThen(text: String, hint: String) {
    #expect(Self.diagnosis(text).nothing(after: .then).description.hasSuffix(" \(hint)"))
  }

  @Test(arguments: [
    ("call mom then dad 5m", "call mom", "5m --name 'call mom then dad'"),
    ("this then that", "this", "5m --name 'now and then'"),
  ])
  func suggestsTheNameOption(text: String, part: String, hint: String) {
    #expect(Self.diagnosis(text).unknown(part).description.hasSuffix(" \(hint)"))
  }

  // MARK: Random texts

  /// Also, the words between the separators contain no other separator.
  @Test func splittingLosesOnlyBlanksAndCommas() {
    var generator = SeededGenerator(seed: 3)
    var splitCount = 0
    for _ in 0..<LanguageFuzzTests.rounds {
      let words = randomPieces(of: LanguageFuzzTests.pieces, count: 1...8, using: &generator)
      let text = words.joined(separator: Bool.random(using: &generator) ? " " : "")
      let pieces = Separator.pieces(of: text)
      guard pieces.contains(where: { if case .separator = $0 { true } else { false } }) else {
        continue
      }
      splitCount += 1
      var joined = ""
      for piece in pieces {
        switch piece {
        case .separator(let separator): joined += separator.rawValue
        case .words(let words):
          joined += words
          #expect(Separator.pieces(of: words).count == 1, "\(text.debugDescription)")
        }
      }
      let withoutBlanksAndCommas = { (text: String) in
        Tokens(text).remainingText.utf8.filter { $0 != .blank && $0 != UInt8(ascii: ",") }
          .map(\.lowercased)
      }
      #expect(
        withoutBlanksAndCommas(joined) == withoutBlanksAndCommas(text), "\(text.debugDescription)")
    }
    #expect(splitCount > LanguageFuzzTests.rounds / 100, "too few texts have a separator")
  }
}
