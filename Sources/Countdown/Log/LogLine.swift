/// A line of the log as it was read.
package struct LogLine: Hashable, Sendable {
  /// When the part began, in seconds since 1970-01-01 00:00 UTC.
  package var began: Int

  /// The offset of local time from UTC at that instant, in seconds east.
  package var offset: Int

  /// How long the part ran, in milliseconds.
  package var elapsed: Int

  /// How long the part was to run, in milliseconds.
  package var asked: Int

  package var end: LogEntry.End

  /// The range of the line in the bytes of the log, without its line feed.
  package var byteRange: Range<Int>

  /// The range of the name in the bytes of the log. The name is the last field of the line.
  package var nameRange: Range<Int>

  /// The local day on which the part began, in days since 1970-01-01.
  package var day: Int { Self.floor(began + offset, over: 86_400) }

  /// Whether the time of the part counts in totals; that of a missed part does not.
  package var countsInTotals: Bool { end != .missed }

  private static func floor(_ number: Int, over divisor: Int) -> Int {
    number >= 0 ? number / divisor : (number + 1) / divisor - 1
  }
}
