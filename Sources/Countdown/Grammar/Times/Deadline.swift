/// The instant of a day and a time of day, asked at a given instant in a given zone.
///
/// Days are counted on the calendar, and the zone gives the instant, because a day is not 86,400 s long when clocks
/// are changed.
struct Deadline: Equatable {
  let instant: WallTime
  /// `until 17:30 tomorrow`
  let reading: String
  /// What was ambiguous, and how it is understood; nil if nothing was.
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
