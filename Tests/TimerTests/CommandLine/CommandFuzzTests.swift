import Harness
import Testing

@testable import timer

/// Random arguments are either valid or give an error of one line of plain text.
@Suite struct CommandFuzzTests {
  static let pieces =
    [
      "-", "--", "=", " ", "", "5", "5m", "until", "17:30", "tea", "\u{1B}[2J", "\n", "\0", "é",
      "🍵",
      "\u{301}", "\u{202E}", "no-", "al", "always", "0", "500ms", ".", "+", "'", "noon", "1h30m",
      "then", "also", " then ", " also ", "5m then 3m", "tea", "pomodoro", "forever",
    ] + Option.all.flatMap { [$0.spelling, $0.long, $0.short.map { "-\($0)" } ?? "-x"] }

  static let rounds = fuzzRounds(default: 20_000)

  static func arguments(using generator: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      (0..<Int.random(in: 1...3, using: &generator))
        .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
    }
  }

  @Test(arguments: [1, 2, 3])
  func parsesOrReportsOneLine(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var validCount = 0
    for _ in 0..<Self.rounds / 3 {
      let arguments = Self.arguments(using: &generator)
      do {
        _ = try read(arguments)
        validCount += 1
      } catch {
        let message = error.description
        #expect(isOnePlainLine(message), "\(arguments) → \(message.debugDescription)")
        #expect(message.utf8.count < 400, "\(arguments) → \(message)")
      }
    }
    #expect(validCount > Self.rounds / 300, "the pieces never make a command line")
  }
}

func isOnePlainLine(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { scalar in
    let category = scalar.properties.generalCategory
    return category != .control && category != .format
  }
}
