/// A goal for the logged time of each day.
package struct LogGoal: Hashable, Sendable {
  /// In milliseconds, at least 1.
  package let milliseconds: Int

  package init(_ time: Duration) {
    milliseconds = max(Int(time / .milliseconds(1)), 1)
  }

  /// Returns the number of days in a row that reached the goal, up to today. Today breaks no streak, because it is not
  /// over.
  ///
  /// - Parameter days: the total of each day in milliseconds, by days since 1970-01-01.
  package func streak(in days: [Int: Int], today: Int) -> Int {
    func isReached(on day: Int) -> Bool { (days[day] ?? 0) >= milliseconds }
    let last = isReached(on: today) ? today : today - 1
    var day = last
    while isReached(on: day) { day -= 1 }
    return last - day
  }
}
