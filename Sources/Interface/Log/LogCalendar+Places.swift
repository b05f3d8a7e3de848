internal import Countdown

extension LogCalendar {
  /// The names of the months, with the column in which each begins, counted from the first square.
  ///
  /// The middle of a name is above the middle of its square. One that would touch the name before it is left out.
  ///
  /// - Parameter pitch: the columns from one week to the next.
  func monthLabels(pitch: Int) -> [(column: Int, name: String)] {
    var (labels, free) = ([(column: Int, name: String)](), -1)
    for (week, name) in months.enumerated() where !name.isEmpty {
      let column = pitch * week + (pitch - 1 - name.utf8.count) / 2
      guard column >= free, column + name.utf8.count <= pitch * weeks.count else { continue }
      labels.append((column, name))
      free = column + name.utf8.count + 1
    }
    return labels
  }

  /// Which square a day is, week by week from Monday on; nil for one that is not shown.
  func place(of day: Int) -> Int? {
    guard let first = weeks.first?.first?.number, let last = weeks.last?.last?.number,
      day >= first, day <= last
    else { return nil }
    return day - first
  }

  /// The day of a square; nil for one without a day.
  func day(at place: Int) -> Int? {
    let (week, weekday) = (place / 7, place % 7)
    guard weeks.indices.contains(week), weeks[week].indices.contains(weekday) else { return nil }
    return weeks[week][weekday].number
  }
}
