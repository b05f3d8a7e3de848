/// The instant of a day and a time of day in a zone.
struct Deadline: Equatable {
  let instant: WallTime

  /// Text that means the same instant: `until 17:30 tomorrow`.
  let reading: String

  /// How an ambiguous text was understood, for the user.
  let note: String?

  /// Why a deadline is not valid, although it is written correctly.
  enum Problem: Error, Equatable {
    case past
    case tooFar
    /// The hour may be before or after noon.
    case bareHour
    /// `friday evening`: a part of the day without an hour.
    case noHour
    /// `3am in the evening`: the part of the day does not have the hour.
    case otherPart
    /// The date is not on the given weekday.
    case otherWeekday
    /// The last number could be a year or a time of day: `dec 24 2030`.
    case yearOrTime
    /// `tomorrow 9am UTC`: in that zone, `tomorrow` may be a different date.
    case zoneWithoutDate
    /// `next friday` on a Monday: the date in this week, or the date in the next week.
    case thisOrNext(CivilDay, CivilDay)
  }

  init(_ dayAndTime: DayAndTime, now: WallTime, zone: some Zone) throws(Problem) {
    var resolver = try DeadlineResolver(dayAndTime, now: now, zone: zone)
    let instant = try resolver.instant()
    guard instant > now else { throw .past }
    guard now.duration(to: instant) <= .longestCountdown else { throw .tooFar }
    self.instant = instant
    reading = Self.reading(of: instant, now: now, zone: zone)
    note = resolver.notes.isEmpty ? nil : resolver.notes.joined(separator: "; ")
  }

  /// Returns `until 17:30`, `until 17:30 tomorrow` or `until Fri 2026-11-27 17:00`.
  private static func reading(of instant: WallTime, now: WallTime, zone: some Zone) -> String {
    let civil = zone.civil(at: instant)
    let fraction = Duration(
      secondsComponent: 0, attosecondsComponent: instant.sinceEpoch.components.attoseconds)
    let time = TimeOfDay(
      hour: civil.hour, minute: civil.minute, second: civil.second, fraction: fraction)
    let text = time.text(as: zone.hourCycle)
    guard let today = CivilDay(zone.civil(at: now)), let day = CivilDay(civil) else {
      return "until \(text)"
    }
    switch day.sinceEpoch - today.sinceEpoch {
    case 0: return "until \(text)"
    case 1: return "until \(text) tomorrow"
    default:
      return "until \(CalendarName.short(weekday: day.weekday)) \(day.text) \(text)"
    }
  }
}

/// Converts a day and a time of day to an instant, and collects notes on what was ambiguous.
struct DeadlineResolver<SomeZone: Zone> {
  private(set) var notes: [String] = []

  private let dayAndTime: DayAndTime

  /// The time of day: 20:00 for `8 in the evening`.
  private let time: TimeOfDay

  let now: WallTime
  private let zone: SomeZone
  private let localNow: CivilTime
  let today: CivilDay

  init(_ dayAndTime: DayAndTime, now: WallTime, zone: SomeZone) throws(Deadline.Problem) {
    self.dayAndTime = dayAndTime
    self.now = now
    self.zone = zone
    localNow = zone.civil(at: now)
    guard let today = CivilDay(localNow) else { throw .tooFar }
    self.today = today
    time = try Self.time(of: dayAndTime)
  }

  private static func time(of dayAndTime: DayAndTime) throws(Deadline.Problem) -> TimeOfDay {
    guard let time = dayAndTime.time else {
      if dayAndTime.partOfDay != nil { throw .noHour }
      return .startOfDay
    }
    if let part = dayAndTime.partOfDay {
      guard let resolved = time.resolved(in: part) else { throw .otherPart }
      return resolved
    }
    if time.style == .bareHour { throw .bareHour }
    return time
  }

  /// Returns the instant. It may be past for `today 9am`, `tuesday the 19th` or a date with a year.
  mutating func instant() throws(Deadline.Problem) -> WallTime {
    if let offset = dayAndTime.offset { return try instant(withOffset: offset) }
    switch dayAndTime.day {
    case .date(let day): return resolve(on: try checked(day))
    case .anniversary(let month, let day): return resolve(on: try checked(nextDate(month, day)))
    case .today:
      if dayAndTime.time == nil { throw .past }
      return resolve(on: today)
    case .tomorrow: return resolve(on: today.advanced(by: 1))
    case .inTwoDays: return resolve(on: today.advanced(by: 2))
    case .weekday(let weekday, isNext: false): return nextOccurrence(ofWeekday: weekday)
    case .weekday(let weekday, isNext: true): return try weekdayOfNextWeek(weekday)
    case .dayOfMonth(let number, let weekday):
      return resolve(on: try nextDay(numbered: number, weekday: weekday))
    case nil: return nextOccurrence()
    }
  }

  /// Returns the day; throws if its year is out of range or may be a time, or if it is not on the given weekday.
  private func checked(_ day: CivilDay) throws(Deadline.Problem) -> CivilDay {
    // Allow a year more on both sides, because `Deadline` checks the exact limits.
    guard day.year >= today.year - 1 else { throw .past }
    guard day.year <= today.year + 101 else { throw .tooFar }
    // The year 2030 may be the time 20:30 if it is more than two years ahead.
    if dayAndTime.hasMonthNameAndYear, dayAndTime.time == nil, day.year > today.year + 2,
      (2000...2159).contains(day.year),
      day.year % 100 < 60
    {
      throw .yearOrTime
    }
    if let weekday = dayAndTime.weekday, weekday != day.weekday { throw .otherWeekday }
    return day
  }

  /// Returns the instant for an offset from UTC in seconds.
  private func instant(withOffset offset: Int) throws(Deadline.Problem) -> WallTime {
    switch dayAndTime.day {
    case .date(let day): return instant(on: try checked(day), offset: offset)
    case .anniversary(let month, let day):
      // In the zone of the offset it may still be last year. February 29 comes again within eight years.
      let instants = (today.year - 1...today.year + 8).compactMap {
        CivilDay(year: $0, month: month, day: day).map {
          instant(on: $0, offset: offset)
        }
      }
      guard let next = instants.first(where: { $0 > now }) else { throw .tooFar }
      // A time less than a day ago is a mistake, so do not take the time of the next year.
      if instants.contains(where: { $0 <= now && $0.duration(to: now) < .seconds(86_400) }) {
        throw .past
      }
      return next
    case nil:
      let localSeconds = now.advanced(by: .seconds(offset)).sinceEpoch.components.seconds
      let instant = instant(onDaySinceEpoch: Int(localSeconds / 86_400), offset: offset)
      return instant > now ? instant : instant.advanced(by: .seconds(86_400))
    default: throw .zoneWithoutDate
    }
  }

  /// Returns the instants of the time on a day, the earlier one first; none if the text cannot mean the day.
  func instants(on day: CivilDay) -> [WallTime] {
    if let weekday = dayAndTime.weekday, weekday != day.weekday { return [] }
    if let offset = dayAndTime.offset {
      switch dayAndTime.day {
      case .date, .anniversary, nil: return [instant(on: day, offset: offset)]
      default: return []
      }
    }
    let local = instants(of: time, on: day)
    let instants = local.skipped.map { [$0] } ?? local.instants
    return instants.map { $0.advanced(by: time.fraction) }
  }

  private func instant(on day: CivilDay, offset: Int) -> WallTime {
    instant(onDaySinceEpoch: day.sinceEpoch, offset: offset)
  }

  private func instant(onDaySinceEpoch days: Int, offset: Int) -> WallTime {
    let seconds = time.hour * 3_600 + time.minute * 60 + time.second - offset
    return WallTime(sinceEpoch: .seconds(days * 86_400 + seconds) + time.fraction)
  }
}

// MARK: - Days

extension DeadlineResolver {
  private func text(_ time: TimeOfDay) -> String { time.text(as: zone.hourCycle) }

  private mutating func nextOccurrence() -> WallTime {
    guard isPastToday else { return resolve(on: today) }
    // Today's 00:00 is always past, so it needs no note.
    if !time.isStartOfDay {
      notes.append("\(text(time)) is past today, so tomorrow's is meant")
    }
    noteOtherHalf()
    return resolve(on: today.advanced(by: 1))
  }

  /// Replaces the last note if the same time in the other half of the day comes sooner.
  private mutating func noteOtherHalf() {
    guard dayAndTime.partOfDay == nil, var otherTime = time.inOtherHalf else { return }
    otherTime.style = .plain
    // 12:30 in the other half is 0:30 of tomorrow.
    let otherDay = otherTime.hour == 0 ? today.advanced(by: 1) : today
    guard instants(of: otherTime, on: otherDay).instants.contains(where: { $0 > now }) else {
      return
    }
    let half = time.hour == 12 ? "afternoon" : "morning"
    notes[notes.count - 1] =
      "\(text(time))\(zone.hourCycle == .h24 ? " in the \(half)" : "") is meant; "
      + "for the \(time.hour == 12 ? "night" : "afternoon") write until \(text(otherTime))"
  }

  private mutating func nextOccurrence(ofWeekday weekday: Int) -> WallTime {
    let days = (weekday - today.weekday + 7) % 7
    guard days == 0 else { return resolve(on: today.advanced(by: days)) }
    guard isPastToday else { return resolve(on: today) }
    let name = CalendarName.long(weekday: weekday)
    notes.append(
      dayAndTime.time == nil
        ? "today is \(name), so next week's is meant"
        : "\(text(time)) is past this \(name), so next week's is meant")
    return resolve(on: today.advanced(by: 7))
  }

  /// Returns the instant for `next friday`; throws if this week's Friday is still to come. Weeks begin on Monday.
  private mutating func weekdayOfNextWeek(_ weekday: Int) throws(Deadline.Problem) -> WallTime {
    let daysAfterMonday = (weekday + 6) % 7
    let todayAfterMonday = (today.weekday + 6) % 7
    let isInThisWeek = daysAfterMonday > todayAfterMonday
    let day = today.advanced(by: daysAfterMonday - todayAfterMonday + (isInThisWeek ? 0 : 7))
    if isInThisWeek { throw .thisOrNext(day, day.advanced(by: 7)) }
    notes.append("\(day.text) is meant; a week later is \(day.advanced(by: 7).text)")
    return resolve(on: day)
  }

  /// Returns the next day that is, for example, a Tuesday and a 19th.
  private mutating func nextDay(
    numbered number: Int, weekday: Int
  ) throws(Deadline.Problem) -> CivilDay {
    let days = (0...366).map { today.advanced(by: $0) }.filter { $0.day == number }
    guard let day = days.first(where: { $0.weekday == weekday }) else { throw .otherWeekday }
    if day != days.first { notes.append("\(day.text) is meant") }
    return day
  }

  /// A date up to three months ago gets a note that the date of the next year is meant.
  private static var maxDaysAgoForNote: Int { 92 }

  /// Returns the next date of a month and day; throws `past` if the date is today and the time is past.
  private mutating func nextDate(_ month: Int, _ day: Int) throws(Deadline.Problem) -> CivilDay {
    let days = (today.year...today.year + 8).compactMap {
      CivilDay(year: $0, month: month, day: day)
    }
    guard let date = days.first(where: { $0.sinceEpoch >= today.sinceEpoch }) else { throw .tooFar }
    if date == today, isPastToday { throw .past }
    if date.year > today.year,
      let pastDate = CivilDay(year: today.year, month: month, day: day),
      today.sinceEpoch - pastDate.sinceEpoch <= Self.maxDaysAgoForNote
    {
      notes.append("that day is past this year, so \(date.year)'s is meant")
    }
    return date
  }
}

// MARK: - Clock changes

extension DeadlineResolver {
  /// Returns the instants of a time on a day, without the fraction of a second.
  private func instants(of time: TimeOfDay, on day: CivilDay) -> LocalTimeInstants {
    LocalTimeInstants(
      CivilTime(
        year: day.year, month: day.month, day: day.day,
        hour: time.hour, minute: time.minute, second: time.second), in: zone)
  }

  /// Whether the time of day is past today. If a clock change skips the time, the local time decides.
  private var isPastToday: Bool {
    let local = instants(of: time, on: today)
    guard local.instants.isEmpty else {
      return local.instants.allSatisfy { $0.advanced(by: time.fraction) <= now }
    }
    return (localNow.hour, localNow.minute, localNow.second) > (time.hour, time.minute, time.second)
  }

  /// Returns the instant on the day, and adds a note for midnight and for clock changes.
  private mutating func resolve(on day: CivilDay) -> WallTime {
    let local = instants(of: time, on: day)
    if time.style == .midnight, dayAndTime.day != nil, dayAndTime.day != .today {
      notes.append("midnight is taken as the end of that day")
    }
    if let skipped = local.skipped {
      let civil = zone.civil(at: skipped)
      let meant = TimeOfDay(hour: civil.hour, minute: civil.minute, second: civil.second)
      notes.append(
        "\(text(time)) is skipped by a change of clocks, so "
          + "\(text(meant)) is meant")
      return skipped.advanced(by: time.fraction)
    }
    let instants = local.instants.map { $0.advanced(by: time.fraction) }
    guard let first = instants.first, let last = instants.last else { return now }
    guard first != last else { return first }
    let isFirst = first > now
    notes.append(
      "\(text(time)) comes twice that day, so the \(isFirst ? "first" : "second") one is meant"
    )
    return isFirst ? first : last
  }
}
