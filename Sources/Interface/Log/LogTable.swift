package import Countdown

/// Lines of the log in aligned columns.
package struct LogTable {
  private let log: LogBytes
  private let lines: [LogLine]
  private let isUnicode: Bool

  package init(_ log: LogBytes, _ lines: [LogLine], isUnicode: Bool) {
    (self.log, self.lines, self.isUnicode) = (log, lines, isUnicode)
  }

  private static let header = ["began", "ran", "asked", "end", "name"]

  /// Returns a header and the lines.
  package func text(at now: WallTime, in zone: any Zone) -> String {
    let rows = [Self.header] + lines.map { row($0, at: now, in: zone) }
    let widths = Self.header.indices.map { column in
      rows.reduce(0) { max($0, $1[column].count) }
    }
    return rows.map { row in
      var text = ""
      for (column, field) in row.enumerated() {
        let gap = String(repeating: " ", count: max(widths[column] - field.count, 0))
        // The durations, `ran` and `asked`, are right-aligned.
        text += column == 1 || column == 2 ? gap + field : field + gap
        text += "  "
      }
      while text.last == " " { text.removeLast() }
      return text + "\n"
    }.joined()
  }

  private func row(_ line: LogLine, at now: WallTime, in zone: any Zone) -> [String] {
    let began = WallTime(sinceEpoch: .seconds(line.began))
    return [
      WallTimeText.full(began, hasSeconds: false, at: now, in: zone), LogTime.line(line.elapsed),
      LogTime.line(line.asked), line.end.rawValue,
      Quoting.visible(Quoting.shortened(log.name(of: line)), isUnicode: isUnicode),
    ]
  }
}
