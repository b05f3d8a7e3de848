/// A deadline that comes again, such as a time of day: in each round of a plan it is another instant.
package struct Recurrence: Sendable {
  private let words: DayAndTime
  private let zone: any Zone

  /// The words that were read, perhaps with a name among them.
  let text: String

  /// Nil where the words name a date or this day, which do not come again.
  ///
  /// - Parameter text: what was read, in which the words are the time.
  init?(_ words: DayAndTime, of text: String, in zone: some Zone) {
    switch words.day {
    case .date, .anniversary, .today: return nil
    case .tomorrow, .inTwoDays, .weekday, nil: break
    }
    (self.words, self.text, self.zone) = (words, text, zone)
  }

  /// The first such instant after another one; nil where the calendar has none.
  package func next(after now: WallTime) -> WallTime? {
    next(after: now, in: zone)
  }

  private func next(after now: WallTime, in zone: some Zone) -> WallTime? {
    try? Deadline(words, now: now, zone: zone).instant
  }
}
