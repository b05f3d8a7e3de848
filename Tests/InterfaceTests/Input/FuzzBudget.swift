import Foundation

/// The length of a fuzz test: 20,000 rounds or TIMER_FUZZ_ROUNDS, and at least TIMER_FUZZ_SECONDS if that is set.
struct FuzzBudget {
  private var roundsLeft: Int
  private let end: ContinuousClock.Instant

  /// - Parameter share: The test's share of the seconds, between 0 and 1, if several tests divide them.
  init(share: Double) {
    let environment = ProcessInfo.processInfo.environment
    roundsLeft = environment["TIMER_FUZZ_ROUNDS"].flatMap { Int($0) } ?? 20_000
    let seconds = environment["TIMER_FUZZ_SECONDS"].flatMap { Double($0) } ?? 0
    end = .now + .seconds(seconds * share)
  }

  mutating func allowsAnotherRound() -> Bool {
    roundsLeft -= 1
    return roundsLeft >= 0 || ContinuousClock.now < end
  }
}
