/// Returns how often a test with random input repeats: TIMER_FUZZ_ROUNDS, or the default.
package func fuzzRounds(default rounds: Int) -> Int {
  Platform.environment("TIMER_FUZZ_ROUNDS").flatMap { Int($0) } ?? rounds
}

/// Returns random pieces. Their number is random too, within the range.
package func randomPieces(
  of pieces: [String], count: ClosedRange<Int>, using generator: inout SeededGenerator
) -> [String] {
  (0..<Int.random(in: count, using: &generator)).map { _ in pieces.pick(&generator) }
}
