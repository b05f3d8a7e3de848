import Foundation
import Harness

/// Returns the number of rounds of a test with random input: TIMER_FUZZ_ROUNDS if it is set.
func fuzzRounds(default rounds: Int) -> Int {
  ProcessInfo.processInfo.environment["TIMER_FUZZ_ROUNDS"].flatMap { Int($0) } ?? rounds
}

/// Returns as many random pieces as a random number in the range.
func randomPieces(
  of pieces: [String], count: ClosedRange<Int>, using generator: inout SeededGenerator
) -> [String] {
  (0..<Int.random(in: count, using: &generator)).map { _ in
    pieces.randomElement(using: &generator) ?? ""
  }
}
