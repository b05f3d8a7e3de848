/// What the log says in all, by day, and by name: enough to show any part of it without its bytes.
package struct LogSummary: Hashable, Sendable {
  /// A name, and what was counted under it.
  package struct Name: Hashable, Sendable {
    /// As the user wrote it; empty for all that had none.
    package var text: String

    /// In milliseconds.
    package var counted: Int
  }

  /// In milliseconds.
  package let counted: Int

  /// In milliseconds, by days since 1970-01-01.
  package let days: [Int: Int]

  /// The name with most is the first one.
  package let names: [Name]

  /// The first day on which anything was counted; nil for none.
  package let firstDay: Int?

  private let spans: [LogTotals.Span]

  /// The sums of all lines that are whole.
  package init(_ log: LogBytes) {
    let sums = LogTotals(log)
    (counted, days, firstDay) = (sums.counted, sums.days, sums.days.keys.min())
    let order = sums.names.indices.sorted {
      let (first, second) = (sums.names[$0].counted, sums.names[$1].counted)
      return first == second ? $0 < $1 : first > second
    }
    names = order.map { place in
      let name = sums.names[place]
      return Name(
        text: String(decoding: log.bytes[name.place], as: UTF8.self), counted: name.counted)
    }
    var ranks = Array(repeating: 0, count: order.count)
    for (rank, place) in order.enumerated() { ranks[place] = rank }
    spans = sums.spans.map { span in
      LogTotals.Span(name: ranks[span.name], day: span.day, counted: span.counted)
    }
  }

  /// What was counted under a name, in milliseconds, by days.
  ///
  /// - Parameter name: its place among ``names``.
  package func days(of name: Int) -> [Int: Int] {
    var days: [Int: Int] = [:]
    for span in spans where span.name == name && span.counted > 0 {
      days[span.day, default: 0] += span.counted
    }
    return days
  }

  /// What was counted on a day, in milliseconds; the name with most is the first one.
  ///
  /// - Returns: places among ``names``.
  package func names(on day: Int) -> [(name: Int, counted: Int)] {
    var sums: [Int: Int] = [:]
    for span in spans where span.day == day && span.counted > 0 {
      sums[span.name, default: 0] += span.counted
    }
    return sums.map { (name: $0.key, counted: $0.value) }
      .sorted { $0.counted == $1.counted ? $0.name < $1.name : $0.counted > $1.counted }
  }
}
