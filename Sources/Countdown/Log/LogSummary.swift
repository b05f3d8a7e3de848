/// The totals of the log, of each day and of each name, without the bytes of the log.
package struct LogSummary: Hashable, Sendable {
  package struct Name: Hashable, Sendable {
    /// As the user wrote it; empty for all lines without a name.
    package var text: String

    /// In milliseconds.
    package var total: Int
  }

  /// In milliseconds.
  package let total: Int

  /// In milliseconds, by days since 1970-01-01.
  package let days: [Int: Int]

  /// Sorted by total, the largest first.
  package let names: [Name]

  /// The first day with a total; nil if there is none.
  package let firstDay: Int?

  /// The totals of each name on each day; `name` is an index into ``names``.
  private let dayTotals: [LogTotals.DayTotal]

  /// The totals of all complete lines.
  package init(_ log: LogBytes) {
    let totals = LogTotals(log)
    (total, days, firstDay) = (totals.total, totals.days, totals.days.keys.min())
    let order = totals.names.indices.sorted {
      let (first, second) = (totals.names[$0].total, totals.names[$1].total)
      return first == second ? $0 < $1 : first > second
    }
    names = order.map { index in
      let name = totals.names[index]
      return Name(
        text: String(decoding: log.bytes[name.bytes], as: UTF8.self), total: name.total)
    }
    var ranks = Array(repeating: 0, count: order.count)
    for (rank, index) in order.enumerated() { ranks[index] = rank }
    dayTotals = totals.dayTotals.map { dayTotal in
      LogTotals.DayTotal(name: ranks[dayTotal.name], day: dayTotal.day, total: dayTotal.total)
    }
  }

  /// Returns the milliseconds on each day for the name with that index in ``names``.
  package func days(of name: Int) -> [Int: Int] {
    var days: [Int: Int] = [:]
    for dayTotal in dayTotals where dayTotal.name == name && dayTotal.total > 0 {
      days[dayTotal.day, default: 0] += dayTotal.total
    }
    return days
  }

  /// Returns indices into ``names``, with their totals on a day in milliseconds, the largest first.
  package func names(on day: Int) -> [(name: Int, total: Int)] {
    var totals: [Int: Int] = [:]
    for dayTotal in dayTotals where dayTotal.day == day && dayTotal.total > 0 {
      totals[dayTotal.name, default: 0] += dayTotal.total
    }
    return totals.map { (name: $0.key, total: $0.value) }
      .sorted { $0.total == $1.total ? $0.name < $1.name : $0.total > $1.total }
  }
}
