package import Countdown
package import Drawing

/// What `timer log` shows on a terminal: the last weeks, this week, and the last lines.
package struct LogReport {
  private let log: LogBytes
  private let capabilities: Capabilities

  /// Whether all lines are shown, and not only the last ones.
  package var isWhole = false

  /// How wide the terminal is.
  package var columns = 80

  /// How many lines are shown where not all are.
  private static let fewLines = 10

  package init(_ log: LogBytes, _ capabilities: Capabilities) {
    (self.log, self.capabilities) = (log, capabilities)
  }

  /// The text with its colours; each line ends with a line feed.
  ///
  /// - Parameter isMeant: whether a line is wanted.
  /// - Returns: nil where none is.
  package func bytes(
    at now: WallTime, in zone: any Zone, where isMeant: (LogLine) -> Bool = { _ in true }
  ) -> [UInt8]? {
    // All in one pass: of the lines that are not shown nothing is kept.
    var shown: [LogLine] = []
    let sums = LogTotals(log) { record in
      guard isMeant(record) else { return false }
      if !isWhole, shown.count == 100 * Self.fewLines {
        shown.removeFirst(shown.count - Self.fewLines)
      }
      shown.append(record)
      return true
    }
    guard !shown.isEmpty else { return nil }
    if !isWhole { shown = shown.suffix(Self.fewLines) }
    let today = LogCalendar.day(of: now, in: zone)
    let weeks = LogWeeks(sums.days, today: today, columns: columns, capabilities)
    let picture = weeks.frame.map { $0.printed + [UInt8(ascii: "\n")] } ?? []
    let table = LogTable(log, shown, isUnicode: capabilities.isUnicode)
    let text = totals(sums, today: today) + "\n\n" + table.text(at: now, in: zone)
    return picture + Array(text.utf8)
  }

  /// `today 1h 25m, this week 6h 20m, in all 120h`, and under it the names with most, which add up to all.
  private func totals(_ sums: LogTotals, today: Int) -> String {
    let week = LogCalendar(sums.days, today: today, weeks: 1).thisWeek
    let counted = [
      ("today", sums.days[today] ?? 0), ("this week", week.reduce(0) { $0 + $1.total }),
      ("in all", sums.total),
    ]
    let line = counted.map { "\($0) \(LogTime.sum($1))" }.joined(separator: ", ")
    let names = sums.names.sorted { $0.total > $1.total }
    guard names.count > 1 else { return line }
    // `1 more` is no shorter than a name.
    let few = names.count > Self.fewNames + 1 ? Self.fewNames : names.count
    var shown = names.prefix(few).map { name in
      let text = String(decoding: log.bytes[name.bytes], as: UTF8.self)
      return
        "\(LogName.visible(text, isUnicode: capabilities.isUnicode)) \(LogTime.sum(name.total))"
    }
    let rest = names.dropFirst(few)
    if !rest.isEmpty {
      shown.append("\(rest.count) more \(LogTime.sum(rest.reduce(0) { $0 + $1.total }))")
    }
    return line + "\n" + wrapped(shown)
  }

  /// Joined by commas, in lines that end between two of them.
  private func wrapped(_ words: [String]) -> String {
    var (text, width) = ("", 0)
    for word in words {
      let columns = CharacterCells.columns(of: word)
      // A comma may follow.
      if !text.isEmpty {
        let fits = width + 1 + columns + 1 <= self.columns
        text += fits ? ", " : ",\n"
        width = fits ? width + 2 : 0
      }
      text += word
      width += columns
    }
    return text
  }

  /// How many names are summed up.
  private static let fewNames = 5
}
