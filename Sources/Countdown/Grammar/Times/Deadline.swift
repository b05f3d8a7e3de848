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

  init(_ words: DayAndTime, now: WallTime, zone: some Zone) throws(DeadlineFlaw) {
    var resolution = try Resolution(words, now: now, zone: zone)
    let instant = try resolution.instant()
    guard instant > now else { throw .past }
    guard now.duration(to: instant) <= .longestCountdown else { throw .tooFar }
    self.instant = instant
    reading = ClockText(instant, now: now, zone: zone).reading
    note = resolution.notes.isEmpty ? nil : resolution.notes.joined(separator: "; ")
  }
}
