/// A line of the log as it was read, with the places of its parts among the bytes.
package struct LogLine: Hashable, Sendable {
  /// When it began, in seconds since 1970.
  package var began: Int

  /// How far the wall clock was ahead of Greenwich then, in seconds.
  package var offset: Int

  /// How long it counted, and how long it was to count, in milliseconds.
  package var counted: Int
  package var asked: Int

  package var end: LogEntry.End

  /// Where the line is, without its line feed.
  package var line: Range<Int>

  /// Where the name is, which is the end of the line.
  package var name: Range<Int>

  /// The day on which it began, where the user then was: days since 1970-01-01.
  package var day: Int { Self.floor(began + offset, over: 86_400) }

  /// Whether somebody was there: what a sleeping machine missed was not worked.
  package var counts: Bool { end != .missed }

  private static func floor(_ number: Int, over divisor: Int) -> Int {
    number >= 0 ? number / divisor : (number + 1) / divisor - 1
  }
}
