import Harness
import Testing

@testable import Countdown

/// No input causes a trap, a hang, or a time that is out of range.
@Suite struct LanguageFuzzTests {
  static let rounds = fuzzRounds(default: 1_000)

  static let pieces = [
    "5", "0", "30", "1.5", ".5", "99999999999999999999", "5m", "1h", "M", "m", "h", "ms", "w", "d",
    "mo", "y", "us", "and", "a", "an", "half", "hour", "minutes", "in", "from", "now", "until",
    "at",
    "@", "on", "next", "this", "tomorrow", "today", "friday", "fri", "jan", "may", "noon",
    "midnight", "5pm", "13pm", "am", "p.m.", "17:30", "25:00", "1:30:00", "24:00", "2027-02-28",
    "2027-02-30", "T", "Z", "+01:00", "-", "+", "*", "/", ":", ".", ",", ";", "_", "e3", "0x1F",
    "PT",
    "P1D", "the", "3rd", "xmas", "utc", "ago", " ", " ", " ", "\t", "\u{1B}", "\u{9B}", "５", "٣",
    "µ",
    "\u{301}", "茶", "🍵", "'", "--", "tea",
    "five", "twenty", "a hundred", "quarter", "of", "½", "1/2", "till", "by", "for", "dec", "24",
    "24th", "24.12.2026",
    "tonight", "morning", "in the", "PST", "UTC", "x", "plus", "then", "also", "o'clock", "past",
    "to", "1730",
  ]

  @Test func survivesRandomWords() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<Self.rounds {
      let words = randomPieces(of: Self.pieces, count: 1...8, using: &generator)
      let gap = Bool.random(using: &generator) ? " " : ""
      check(words.joined(separator: gap))
    }
  }

  @Test func survivesRandomBytes() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<Self.rounds {
      let count = Int.random(in: 0...24, using: &generator)
      let bytes = (0..<count).map { _ in
        Bool.random(using: &generator)
          ? UInt8.random(in: 0...255, using: &generator)
          : Array("0123456789.:hms PT+-".utf8).randomElement(using: &generator) ?? 0
      }
      check(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Expects that a request is in range, and that its reading is read as the same time.
  private func check(_ words: String) {
    let zone = CentralEurope()
    _ = try? Duration(reading: words)
    guard let request = try? Request([words], now: friday, zone: zone) else { return }
    let again = try? Request([request.reading], now: friday, zone: zone)
    switch request.target {
    case .duration(let duration):
      #expect(duration >= .zero && duration <= .longestCountdown, "\(words.debugDescription)")
    case .deadline(let instant):
      let left = friday.duration(to: instant)
      #expect(left > .zero && left <= .longestCountdown, "\(words.debugDescription)")
    }
    #expect(again?.target == request.target, "\(words.debugDescription)")
  }
}
