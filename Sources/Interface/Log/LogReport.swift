package import Countdown
package import Drawing

/// The output of `timer log` on a terminal: the last weeks, this week, and the last lines.
package struct LogReport {
  private let log: LogBytes
  private let capabilities: Capabilities

  /// Whether all lines are shown, not only the last ones.
  package var showsAllLines = false

  /// The goal for the time of a day; nil for none.
  package var goal: LogGoal?

  /// The width of the terminal.
  package var columns = 80

  /// The number of lines that are shown without ``showsAllLines``, so that the report and a prompt fit into 24 rows.
  private static let maxLines = 8

  private static let maxNames = 5

  package init(_ log: LogBytes, _ capabilities: Capabilities) {
    (self.log, self.capabilities) = (log, capabilities)
  }

  /// Returns the text with its colours; nil if no line is included.
  package func bytes(
    at now: WallTime, in zone: any Zone, where isIncluded: (LogLine) -> Bool = { _ in true }
  ) -> [UInt8]? {
    // Remove old lines only when many have gathered: each removal moves the rest of the array.
    var shownLines: [LogLine] = []
    let totals = LogTotals(log) { line in
      guard isIncluded(line) else { return false }
      if !showsAllLines, shownLines.count == 100 * Self.maxLines {
        shownLines.removeFirst(shownLines.count - Self.maxLines)
      }
      shownLines.append(line)
      return true
    }
    guard !shownLines.isEmpty else { return nil }
    if !showsAllLines { shownLines = shownLines.suffix(Self.maxLines) }
    let today = LogCalendar.day(of: now, in: zone)
    let weeks = LogWeeks(
      totals.days, today: today, goal: goal, columns: columns, capabilities)
    let picture = weeks.frame.map { $0.coloredLines + [UInt8(ascii: "\n")] } ?? []
    let rows = [Self.header] + shownLines.map { row($0, at: now, in: zone) }
    let table = TextTable.text(rows, rightAligned: ["ran", "asked"])
    return picture + Array("\(totalsText(totals, today: today))\n\n\(table)".utf8)
  }

  private static let header = ["began", "ran", "asked", "end", "name"]

  private func row(_ line: LogLine, at now: WallTime, in zone: any Zone) -> [String] {
    let began = WallTime(sinceEpoch: .seconds(line.began))
    return [
      WallTimeText.full(began, hasSeconds: false, at: now, in: zone), LogTime.line(line.elapsed),
      LogTime.line(line.asked), line.end.rawValue,
      Quoting.visible(Quoting.shortened(log.name(of: line)), isUnicode: capabilities.isUnicode),
    ]
  }

  /// `today 1h 25m, this week 6h 20m, in all 120h`, then a line for the goal, if any, and the names with the longest
  /// times.
  private func totalsText(_ totals: LogTotals, today: Int) -> String {
    let week = LogCalendar(totals.days, today: today, weeks: 1).thisWeek
    let spans = [
      ("today", totals.days[today] ?? 0), ("this week", week.reduce(0) { $0 + $1.total }),
      ("in all", totals.total),
    ]
    var line = spans.map { "\($0) \(LogTime.sum($1))" }.joined(separator: ", ")
    if let goal { line += "\n" + goal.text(totals.days, today: today) }
    let names = totals.names.sorted { $0.total > $1.total }
    guard names.count > 1 else { return line }
    // A single further name is listed, because "1 more" would hardly be shorter.
    let shownCount = names.count > Self.maxNames + 1 ? Self.maxNames : names.count
    var items = names.prefix(shownCount).map { name in
      let text = String(decoding: log.bytes[name.bytes], as: UTF8.self)
      return
        "\(LogName.visible(text, isUnicode: capabilities.isUnicode)) \(LogTime.sum(name.total))"
    }
    let others = names.dropFirst(shownCount)
    if !others.isEmpty {
      items.append("\(others.count) more \(LogTime.sum(others.reduce(0) { $0 + $1.total }))")
    }
    return line + "\n" + wrapped(items)
  }

  /// Joins items with commas, in lines that fit the width of the terminal.
  private func wrapped(_ items: [String]) -> String {
    var (text, width) = ("", 0)
    for item in items {
      let itemColumns = CharacterCells.columns(of: item)
      if !text.isEmpty {
        // Count the comma and the blank before the item, and a comma after it.
        let fits = width + 2 + itemColumns + 1 <= columns
        text += fits ? ", " : ",\n"
        width = fits ? width + 2 : 0
      }
      text += item
      width += itemColumns
    }
    return text
  }
}
