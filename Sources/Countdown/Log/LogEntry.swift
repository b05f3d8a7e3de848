/// An entry of the log: one part that is over.
package struct LogEntry: Hashable, Sendable {
  /// How the part ended. The raw values are written to the file.
  package enum End: String, CaseIterable, Hashable, Sendable {
    /// Its time ran out.
    case ended
    /// The user stopped it.
    case stopped
    /// Its time ran out while the machine slept, and so did the time of the part after it.
    case missed
    /// The user went on to the next part before its time was up.
    case skipped
  }

  /// When the part began.
  package var began: WallTime

  /// How long the part ran, without pauses.
  package var elapsed: Duration

  /// How long the part was to run when it began.
  package var asked: Duration

  package var end: End

  /// The name of the part, as the user wrote it; may be empty.
  package var name: String

  package init(
    began: WallTime, elapsed: Duration, asked: Duration, end: End, name: String = ""
  ) {
    (self.began, self.elapsed, self.asked) = (began, elapsed, asked)
    (self.end, self.name) = (end, name)
  }
}
