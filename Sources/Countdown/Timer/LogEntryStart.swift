/// The start of the next log entry of a part: a part that continues after its end gets another entry.
package struct LogEntryStart: Equatable, Sendable {
  /// When the part began, or continued after its end.
  package var began: WallTime

  /// How long the part had run by then, without pauses.
  package var ran: Duration

  /// How long it was to run from then on.
  package var asked: Duration

  package init(began: WallTime, ran: Duration, asked: Duration) {
    (self.began, self.ran, self.asked) = (began, ran, asked)
  }
}
