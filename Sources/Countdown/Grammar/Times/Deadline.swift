/// The instant that a day and a time of day mean, asked at some moment in some zone.
///
/// Days are counted on the calendar and the zone is asked for the instant: a day is not 86,400 s
/// long where clocks are changed.
struct Deadline: Equatable {
  let instant: WallTime
  /// `until 17:30 tomorrow`
  let reading: String
  /// What the words left open, and how it is taken.
  let note: String?

  /// Why words that are written as a time are none that can be waited for.
  enum Flaw: Error, Equatable {
    case past
    case tooFar
    /// The hour may be before noon or after it.
    case bareHour
    /// No hour, only a part of the day.
    case noHour
    /// The hour is not in the part of the day beside it.
    case otherPart
    /// The date beside the weekday is another one, 0 to 6.
    case otherWeekday(Int)
    /// A zone beside a day that begins at different instants in different zones.
    case zoneWithoutDate
  }

  init(_ words: DayAndTime, now: WallTime, zone: some Zone) throws(Flaw) {
    var resolution = try Resolution(words, now: now, zone: zone)
    let instant = try resolution.instant()
    guard instant > now else { throw .past }
    guard now.duration(to: instant) <= .longestCountdown else { throw .tooFar }
    self.instant = instant
    reading = ClockText(instant, now: now, zone: zone).reading
    note = resolution.notes.isEmpty ? nil : resolution.notes.joined(separator: "; ")
  }
}
