import Foundation
import Testing

@testable import timer

/// Random arguments are understood, or refused in one line of plain text, and never trap.
@Suite struct CommandFuzzTests {
  /// SplitMix64: a seeded generator, so that a failure can be reproduced.
  struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  static let pieces =
    [
      "-", "--", "=", " ", "", "5", "5m", "until", "17:30", "tea", "\u{1B}[2J", "\n", "\0", "é",
      "🍵",
      "\u{301}", "\u{202E}", "no-", "al", "always", "0", "500ms", ".", "+", "'", "noon", "1h30m",
      "then", "also", " then ", " also ", "5m then 3m", "tea", "pomodoro", "forever",
    ] + Option.all.flatMap { [$0.spelling, $0.long, $0.short.map { "-\($0)" } ?? "-x"] }

  static let rounds =
    ProcessInfo.processInfo.environment["TIMER_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 20_000

  static func arguments(using generator: inout Generator) -> [String] {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      (0..<Int.random(in: 1...3, using: &generator))
        .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
    }
  }

  @Test(arguments: [1, 2, 3])
  func readsOrRefuses(seed: UInt64) {
    var generator = Generator(state: seed)
    var understood = 0
    for _ in 0..<Self.rounds / 3 {
      let arguments = Self.arguments(using: &generator)
      do {
        _ = try read(arguments)
        understood += 1
      } catch {
        let message = error.description
        #expect(isOnePlainLine(message), "\(arguments) → \(message.debugDescription)")
        #expect(message.utf8.count < 400, "\(arguments) → \(message)")
      }
    }
    #expect(understood > Self.rounds / 300, "the pieces never make a command line")
  }
}

/// Returns whether the text has no character that a terminal would act on.
func isOnePlainLine(_ text: String) -> Bool {
  text.unicodeScalars.allSatisfy { scalar in
    let category = scalar.properties.generalCategory
    return category != .control && category != .format
  }
}
