internal import Countdown

extension LogCalendar {
  /// Returns the names of the months and their columns, relative to the first square.
  ///
  /// A name that would touch the previous one, or reach beyond the last week, is omitted.
  ///
  /// - Parameter pitch: the columns from one week to the next.
  func monthLabels(pitch: Int) -> [(column: Int, name: String)] {
    var labels: [(column: Int, name: String)] = []
    // The name of the first month may begin one column left of the first square.
    var firstFreeColumn = -1
    for (week, name) in months.enumerated() where !name.isEmpty {
      let column = pitch * week + (pitch - 1 - name.utf8.count) / 2
      guard column >= firstFreeColumn, column + name.utf8.count <= pitch * weeks.count else {
        continue
      }
      labels.append((column, name))
      firstFreeColumn = column + name.utf8.count + 1
    }
    return labels
  }

  /// Returns the index of a day's square, counted week by week from Monday on; nil if the day is not visible.
  func square(of day: Int) -> Int? {
    guard let first = weeks.first?.first?.number, let last = weeks.last?.last?.number,
      day >= first, day <= last
    else { return nil }
    return day - first
  }

  /// Returns the day of a square; nil for a square in the future.
  func day(ofSquare square: Int) -> Int? {
    let (week, weekday) = (square / 7, square % 7)
    guard weeks.indices.contains(week), weeks[week].indices.contains(weekday) else { return nil }
    return weeks[week][weekday].number
  }
}
