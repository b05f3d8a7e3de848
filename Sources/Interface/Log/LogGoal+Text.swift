internal import Countdown

extension LogGoal {
  /// Returns the goal and the streak: `goal 4h a day, reached 3 days in a row`.
  ///
  /// - Parameter days: the total of each day in milliseconds, by days since 1970-01-01.
  func text(_ days: [Int: Int], today: Int) -> String {
    let count = streak(in: days, today: today)
    let reached =
      switch count {
      case 0: "no streak"
      case 1: "reached 1 day"
      default: "reached \(count) days in a row"
      }
    return "goal \(LogTime.sum(milliseconds)) a day, \(reached)"
  }
}
