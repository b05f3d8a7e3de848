/// An entry of the log: a part that is over. A part that continued after its end, as by snooze, has one entry per end.
package struct LogEntry: Hashable, Sendable {
  /// How the part ended. The raw values are written to the file.
  package enum End: String, CaseIterable, Hashable, Sendable {
    /// Its time ran out.
    case ended
    /// The user stopped the timer, or restarted all parts.
    case stopped
    /// Its time ran out at least two seconds before the tick that found the ends of several parts, as after a sleep.
    case missed
    /// The user went on to the next part before its time was up.
    case skipped
  }

  /// When the part began, or continued after its end.
  package var began: WallTime

  /// How long the part ran from `began` on, without pauses.
  package var elapsed: Duration

  /// How long the part was to run from `began` on.
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
