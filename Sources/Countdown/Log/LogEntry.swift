/// One part that is over: a line of the log.
package struct LogEntry: Hashable, Sendable {
  /// How it came to its end. The names are the words of the file.
  package enum End: String, CaseIterable, Hashable, Sendable {
    /// Its time ran out.
    case ended
    /// A person stopped it.
    case stopped
    /// Its time ran out while the machine slept, and so did that of the part after it.
    case missed
    /// A person went on to the next part before its time was up.
    case skipped
  }

  /// When it began to count.
  package var began: WallTime

  /// How long it counted, without pauses.
  package var counted: Duration

  /// How long it was to count when it began.
  package var asked: Duration

  package var end: End

  /// As the user wrote it.
  package var name: String

  package init(
    began: WallTime, counted: Duration, asked: Duration, end: End, name: String = ""
  ) {
    (self.began, self.counted, self.asked) = (began, counted, asked)
    (self.end, self.name) = (end, name)
  }
}
