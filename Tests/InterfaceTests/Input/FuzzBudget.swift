import Foundation

/// How long a fuzz goes on: for so many rounds, and where TIMER_FUZZ_SECONDS says so, for so long.
struct FuzzBudget {
  private var roundsLeft: Int
  private let end: ContinuousClock.Instant

  /// - Parameter share: which part of the seconds it may take, where it is one of several.
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
