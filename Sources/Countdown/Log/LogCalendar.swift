/// A calendar of the last weeks, one column for each week, with the days from Monday to Sunday.
package struct LogCalendar: Hashable, Sendable {
  package struct Day: Hashable, Sendable {
    /// Days since 1970-01-01.
    package var number: Int

    /// In milliseconds.
    package var total: Int

    /// 0 for a day without a total; else the quarter of ``maximum`` that the total falls into, 1…4.
    package var shade: Int
  }

  /// The weeks, up to the current one. Each has seven days, but the current one ends today.
  package let weeks: [[Day]]

  /// The largest total of a day, in milliseconds.
  package let maximum: Int

  /// `today` and the keys of `days` are days since 1970-01-01; the values of `days` are totals in milliseconds.
  package init(_ days: [Int: Int], today: Int, weeks count: Int) {
    let monday = today - Self.weekday(of: today)
    let first = monday - 7 * (max(count, 1) - 1)
    let maximum = (first...today).reduce(0) { max($0, days[$1] ?? 0) }
    self.maximum = maximum
    weeks = stride(from: first, through: monday, by: 7).map { start in
      (start...min(start + 6, today)).map { number in
        let total = days[number] ?? 0
        return Day(
          number: number, total: total, shade: Self.shade(of: total, maximum: maximum))
      }
    }
  }

  /// The days from Monday up to today.
  package var thisWeek: [Day] { weeks.last ?? [] }

  /// Returns 0 for Monday … 6 for Sunday. 1970-01-01 was a Thursday.
  package static func weekday(of day: Int) -> Int { ((day + 3) % 7 + 7) % 7 }

  private static func shade(of total: Int, maximum: Int) -> Int {
    // As an integer, `4 * total` could overflow.
    total > 0 ? Int((4 * Double(total) / Double(maximum)).rounded(.up)) : 0
  }
}
