/// From where on a part is counted for its next line of the log.
package struct LogMark: Equatable, Sendable {
  /// When it began, or when it was told to go on after its end.
  package var began: WallTime

  /// How much it had run then.
  package var ran: Duration

  /// How much it was to count from then on.
  package var asked: Duration

  package init(began: WallTime, ran: Duration, asked: Duration) {
    (self.began, self.ran, self.asked) = (began, ran, asked)
  }
}
