/// Where the next log entry of a part begins. A part that continues after its end, as by snooze, gets a second entry.
package struct LogEntryStart: Equatable, Sendable {
  /// When the part began, or continued after its end.
  package var began: WallTime

  /// How long the part had already run at `began`, without pauses.
  package var ran: Duration

  /// How long the part was to run from `began` on.
  package var asked: Duration

  package init(began: WallTime, ran: Duration, asked: Duration) {
    (self.began, self.ran, self.asked) = (began, ran, asked)
  }
}
