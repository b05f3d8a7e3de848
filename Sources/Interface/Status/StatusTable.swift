package import Countdown
internal import Drawing

/// The table of `timer list`.
package struct StatusTable {
  private let line: StatusLine
  private let isUnicode: Bool

  package init(at now: Moment, in zone: any Zone, isUnicode: Bool) {
    line = StatusLine(at: now, in: zone, isUnicode: isUnicode)
    self.isUnicode = isUnicode
  }

  private static let header = ["id", "name", "left", "state", "ends", "part"]

  private static let maxNameColumns = 30

  /// Returns tab-separated fields for programs: id, name, left, state, end, part. The last two may be empty.
  package func tabbed(_ timers: [TimerSnapshot]) -> String {
    timers.map { row($0).joined(separator: "\t") + "\n" }.joined()
  }

  /// Returns aligned columns under a header, without empty columns.
  package func aligned(_ timers: [TimerSnapshot]) -> String {
    let rows = timers.map { timer in
      var row = row(timer)
      row[1] = Truncation.cut(row[1], to: Self.maxNameColumns, isUnicode: isUnicode)
      return row
    }
    let columns = Self.header.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    let shownRows = ([Self.header] + rows).map { row in columns.map { row[$0] } }
    return TextTable.text(shownRows, rightAligned: ["left"])
  }

  private func row(_ timer: TimerSnapshot) -> [String] {
    [
      timer.id, Quoting.visible(timer.title, isUnicode: isUnicode), line.leftText(timer),
      timer.state.rawValue, line.endText(timer), part(timer),
    ]
  }

  /// Returns `2/8`, `2` if endless, empty for a single part.
  private func part(_ timer: TimerSnapshot) -> String {
    guard timer.partCount != 1 else { return "" }
    return timer.partCount.map { "\(timer.partNumber)/\($0)" } ?? "\(timer.partNumber)"
  }
}
