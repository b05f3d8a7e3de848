/// The instant that a day and a time of day mean, asked at some moment in some zone.
///
/// Days are counted on the calendar and the zone is asked for the instant: a day is not 86,400 s
/// long where clocks are changed.
struct Deadline: Equatable {
  var instant: WallTime
  /// `until 17:30 tomorrow`
  var reading: String
  /// What the words left open, and how it is taken.
  var note: String?

  init(_ words: DayAndTime, now: WallTime, zone: some Zone) throws(GrammarError) {
    var resolution = Resolution(words, now: now, zone: zone)
    // Years that no zone has rules for are not asked about.
    guard resolution.yearsAhead >= -1 else { throw Self.past(words) }
    guard resolution.yearsAhead <= 101 else { throw Self.tooFar(words) }
    guard let instant = resolution.instant() else {
      throw GrammarError(
        words.phrase, "is no time that this system can work out", "write how long instead, as in 5m"
      )
    }
    guard instant > now else { throw Self.past(words) }
    guard now.duration(to: instant) <= .longestCountdown else { throw Self.tooFar(words) }
    self.instant = instant
    reading = ClockText(instant, now: now, zone: zone).reading
    note = resolution.notes.isEmpty ? nil : resolution.notes.joined(separator: "; ")
  }

  private static func tooFar(_ words: DayAndTime) -> GrammarError {
    GrammarError(words.phrase, "is more than 100 years away", "write a nearer date")
  }

  private static func past(_ words: DayAndTime) -> GrammarError {
    switch (words.day, words.time) {
    case (.today, nil):
      GrammarError(words.phrase, "lacks its time of day", "write as in until today 23:00")
    case (.today, _):
      GrammarError(words.phrase, "is past", "write a later time, or tomorrow in place of today")
    default:
      GrammarError(words.phrase, "is past", "write a date to come")
    }
  }
}

/// From words to the instant; on the way the notes are gathered.
private struct Resolution<Place: Zone> {
  let words: DayAndTime
  let now: WallTime
  let zone: Place
  let today: CivilTime
  var notes: [String] = []

  init(_ words: DayAndTime, now: WallTime, zone: Place) {
    self.words = words
    self.now = now
    self.zone = zone
    today = zone.civil(at: now)
  }

  private var time: TimeOfDay { words.time ?? .startOfDay }

  /// From this year to that of a date; 0 for any other day.
  var yearsAhead: Int {
    if case .date(let day) = words.day { day.year - today.year } else { 0 }
  }

  /// Nil where the zone does not know.
  mutating func instant() -> WallTime? {
    switch words.day {
    case .date(let day): return words.offset.map { fixed(day, $0) } ?? settle(on: civil(day))
    case .today: return settle(on: civil(inDays: 0))
    case .tomorrow: return settle(on: civil(inDays: 1))
    case .weekday(let weekday, let isNext): return next(weekday, isNext: isNext)
    case nil: return nextOfDay()
    }
  }

  /// With an offset from Greenwich no zone is asked.
  private func fixed(_ day: CivilDay, _ offset: Int) -> WallTime {
    let seconds = time.hour * 3_600 + time.minute * 60 + time.second - offset
    return WallTime(sinceEpoch: .seconds(day.sinceEpoch * 86_400 + seconds) + time.fraction)
  }

  /// The coming time of day: today's, or tomorrow's where today's is past.
  private mutating func nextOfDay() -> WallTime? {
    guard let instant = candidate(civil(inDays: 0)) else { return nil }
    guard instant <= now else { return settle(on: civil(inDays: 0)) }
    if !time.isStartOfDay {
      notes.append("\(ClockText.clock(time)) is past today, so tomorrow's is meant")
    }
    return settle(on: civil(inDays: 1))
  }

  /// The coming one of that weekday, today included unless its time is past.
  private mutating func next(_ weekday: Int, isNext: Bool) -> WallTime? {
    guard let day = CivilDay(today) else { return nil }
    let days = (weekday - day.weekday + 7) % 7
    guard days == 0, !isNext else { return settle(on: civil(inDays: days == 0 ? 7 : days)) }

    guard let instant = candidate(civil(inDays: 0)) else { return nil }
    guard instant <= now else { return settle(on: civil(inDays: 0)) }
    let name = CalendarName.long(weekday: weekday)
    notes.append(
      words.time == nil
        ? "today is \(name), so next week's is meant"
        : "\(ClockText.clock(time)) is past this \(name), so next week's is meant")
    return settle(on: civil(inDays: 7))
  }
}

// MARK: - The calendar and its clock changes

extension Resolution {
  private func civil(_ day: CivilDay) -> CivilTime {
    CivilTime(
      year: day.year, month: day.month, day: day.day,
      hour: time.hour, minute: time.minute, second: time.second)
  }

  private func civil(inDays days: Int) -> CivilTime {
    CivilTime(
      year: today.year, month: today.month, day: today.day + days,
      hour: time.hour, minute: time.minute, second: time.second)
  }

  /// When a clock there shows that time: of two such instants the first that is to come.
  private func candidate(_ civil: CivilTime) -> WallTime? {
    guard let first = zone.instant(of: civil) else { return nil }
    let instant = first <= now ? again(after: first) ?? first : first
    return instant.advanced(by: time.fraction)
  }

  /// The instant at which a clock that is put back shows the same time again.
  private func again(after first: WallTime) -> WallTime? {
    let shown = zone.civil(at: first)
    return [30, 60, 120].lazy
      .map { first.advanced(by: .seconds($0 * 60)) }
      .first { zone.civil(at: $0) == shown }
  }

  /// The instant, and a note where the clock shows that time twice or not at all.
  private mutating func settle(on civil: CivilTime) -> WallTime? {
    guard let instant = candidate(civil), let first = zone.instant(of: civil) else { return nil }
    let shown = zone.civil(at: first)
    if words.time?.style == .midnight, words.day != nil, words.day != .today {
      notes.append("midnight is taken as the end of that day")
    }
    if shown.hour != civil.hour % 24 || shown.minute != civil.minute {
      let meant = TimeOfDay(hour: shown.hour, minute: shown.minute, second: shown.second)
      notes.append(
        "\(ClockText.clock(time)) is skipped by a change of clocks, so "
          + "\(ClockText.clock(meant)) is meant")
    } else if again(after: first) != nil {
      let which = instant < first.advanced(by: .seconds(1)) ? "first" : "second"
      notes.append(
        "\(ClockText.clock(time)) comes twice that day, so the \(which) one is meant")
    }
    return instant
  }
}
