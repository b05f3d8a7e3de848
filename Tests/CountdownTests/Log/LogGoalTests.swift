import Testing

@testable import Countdown

@Suite struct LogGoalTests {
  private let goal = LogGoal(.seconds(60))

  /// Today counts if it has reached the goal. If not, it does not break the streak.
  @Test(arguments: [
    ([0, 0, 0, 0], 0), ([0, 0, 0, 60], 1), ([60, 60, 60, 60], 4), ([60, 60, 60, 0], 3),
    ([60, 60, 60, 59], 3), ([60, 60, 0, 60], 1), ([60, 60, 0, 0], 0), ([90, 59, 60, 61], 2),
  ])
  func countsDaysInARow(seconds: [Int], streak: Int) {
    let days = Dictionary(
      uniqueKeysWithValues: seconds.enumerated().map { ($0.offset - 3, $0.element * 1_000) })
    #expect(goal.streak(in: days, today: 0) == streak)
  }
}
