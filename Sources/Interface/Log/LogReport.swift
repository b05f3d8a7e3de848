package import Countdown
package import Drawing

/// What `timer log` shows on a terminal: the last weeks, this week, and the last lines.
package struct LogReport {
  let log: LogBytes

  /// The lines that are wanted, in the order of the file; at least one.
  let records: [LogRecord]
  let capabilities: Capabilities

  /// Whether all lines are shown, and not only the last ones.
  package var isWhole = false

  /// How wide the terminal is.
  package var columns = 80

  /// How many lines are shown where not all are.
  private static let fewLines = 10

  package init(_ log: LogBytes, _ records: [LogRecord], _ capabilities: Capabilities) {
    (self.log, self.records, self.capabilities) = (log, records, capabilities)
  }

  /// The text with its colours; each line ends with a line feed.
  package func bytes(
    at now: WallTime, in zone: any Zone, where isMeant: (LogRecord) -> Bool
  ) -> [UInt8] {
    let shown = isWhole ? records[...] : records.suffix(Self.fewLines)
    let table = LogTable(log, Array(shown), isUnicode: capabilities.isUnicode)
    return Array(table.text(at: now, in: zone).utf8)
  }
}
