/// The last weeks, a column each, with the days from Monday to Sunday.
package struct LogCalendar: Hashable, Sendable {
  /// One day.
  package struct Day: Hashable, Sendable {
    /// Days since 1970-01-01.
    package var number: Int

    /// In milliseconds.
    package var counted: Int

    /// 0 for nothing, up to 4 for days near the busiest one.
    package var shade: Int
  }

  /// The weeks, the last one is this one; each has seven days, but the last one ends today.
  package let weeks: [[Day]]

  /// The time counted on the busiest day, in milliseconds.
  package let most: Int

  /// - Parameters:
  ///   - today: in days since 1970-01-01.
  ///   - count: how many weeks.
  package init(_ days: [Int: Int], today: Int, weeks count: Int) {
    let monday = today - Self.weekday(of: today)
    let first = monday - 7 * (max(count, 1) - 1)
    let most = (first...today).reduce(0) { max($0, days[$1] ?? 0) }
    self.most = most
    weeks = stride(from: first, through: monday, by: 7).map { start in
      (start...min(start + 6, today)).map { number in
        let counted = days[number] ?? 0
        return Day(
          number: number, counted: counted, shade: Self.shade(of: counted, most: most))
      }
    }
  }

  /// The days of this week, up to today.
  package var thisWeek: [Day] { weeks.last ?? [] }

  /// 0 for Monday … 6 for Sunday; 1970-01-01 was a Thursday.
  package static func weekday(of day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }

  /// The fourth of the most in which a day lies, from 1 on.
  private static func shade(of counted: Int, most: Int) -> Int {
    // As numbers with a point, which do not overflow.
    counted > 0 ? Int((4 * Double(counted) / Double(most)).rounded(.up)) : 0
  }
}
