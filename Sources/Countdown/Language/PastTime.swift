/// Reads a day, a time of day or a duration as an instant in the past, for `--since`.
///
/// Words such as `friday` or `9am` mean their latest occurrence.
package enum PastTime {
  package enum ParseError: Error, Equatable, Sendable {
    /// The text is not a day, a time or a duration.
    case notUnderstood
    /// The time is in the future.
    case inFuture
  }

  /// Reads `friday`, `9am`, `yesterday 23:00`, `dec 24`, `2026-11-01 09:00`; `7d` and `7d ago` are seven days ago.
  ///
  /// - Parameters:
  ///   - now: the current instant.
  ///   - zone: the user's zone.
  /// - Returns: the instant at which the day or time begins, not later than now.
  package static func read(
    _ text: String, now: WallTime, zone: some Zone
  ) throws(ParseError) -> WallTime {
    let instant = try instant(Tokens(text), now: now, zone: zone)
    guard instant <= now else { throw .inFuture }
    return instant
  }

  private static func instant(
    _ tokens: Tokens, now: WallTime, zone: some Zone
  ) throws(ParseError) -> WallTime {
    var ahead = tokens
    if ahead.take("yesterday") {
      let midnight = startOfDay(inDays: -1, now, zone)
      if ahead.isAtEnd { return midnight }
      _ = ahead.takeUntil()
      guard let dayAndTime = DayAndTime(&ahead, isAfterUntil: true), dayAndTime.day == nil,
        ahead.isAtEnd, let instant = instant(of: dayAndTime, at: midnight, zone)
      else { throw .notUnderstood }
      return instant
    }
    ahead = tokens
    if let written = WrittenDuration(&ahead), written.style == .units {
      let durationText = tokens.text(from: 0, to: ahead.index)
      if ahead.take("ago") || ahead.isAtEnd, ahead.isAtEnd {
        guard let duration = try? Duration(reading: durationText) else { throw .notUnderstood }
        return now.advanced(by: .zero - duration)
      }
    }
    ahead = tokens
    _ = ahead.takeUntil()
    guard let dayAndTime = DayAndTime(&ahead, isAfterUntil: true), ahead.isAtEnd else {
      throw .notUnderstood
    }
    return try latestInstant(of: dayAndTime, now: now, zone: zone)
  }

  /// Returns the beginning of the day that is `days` days after today.
  private static func startOfDay(inDays days: Int, _ now: WallTime, _ zone: some Zone) -> WallTime {
    var civil = zone.civil(at: now)
    civil.day += days
    (civil.hour, civil.minute, civil.second) = (0, 0, 0)
    let local = LocalTimeInstants(civil, in: zone)
    return local.instants.first ?? local.skipped ?? now
  }

  /// Returns the latest instant that a day and time of day can mean. It may be in the future for `today` and
  /// for a date with a year.
  private static func latestInstant(
    of dayAndTime: DayAndTime, now: WallTime, zone: some Zone
  ) throws(ParseError) -> WallTime {
    switch dayAndTime.day {
    case .tomorrow, .inTwoDays, .weekday(_, isNext: true): throw .inFuture
    case .date(let day):
      // The resolver refuses a year long before the current one, so resolve the date as of two days before it.
      let before = WallTime(sinceEpoch: .seconds((day.sinceEpoch - 2) * 86_400))
      guard let instant = instant(of: dayAndTime, at: before, zone) else { throw .notUnderstood }
      return instant
    case .today:
      let start = startOfDay(inDays: 0, now, zone)
      if dayAndTime.time == nil, dayAndTime.part == nil { return start }
      guard let instant = instant(of: dayAndTime, at: start, zone) else { throw .notUnderstood }
      return instant
    // February 29 is up to eight years ago.
    case .anniversary:
      return try latestInstant(of: dayAndTime, withinDays: 9 * 366, now: now, zone)
    case .dayOfMonth: return try latestInstant(of: dayAndTime, withinDays: 366, now: now, zone)
    case .weekday, nil: return try latestInstant(of: dayAndTime, withinDays: 8, now: now, zone)
    }
  }

  /// Returns the latest instant that the day and time can mean in the given number of days before now.
  ///
  /// The resolver finds only the next such instant, so start in the past and go from instant to instant.
  private static func latestInstant(
    of dayAndTime: DayAndTime, withinDays days: Int, now: WallTime, _ zone: some Zone
  ) throws(ParseError) -> WallTime {
    var start = now.advanced(by: .seconds(-86_400 * days))
    var latest: WallTime?
    while start <= now {
      if let next = instant(of: dayAndTime, at: start, zone), next > start {
        if next > now { break }
        latest = next
        start = next
      } else {
        // The resolver refuses a time that is past on the day itself.
        start = start.advanced(by: .seconds(86_400))
      }
    }
    guard let latest else { throw .notUnderstood }
    return latest
  }

  /// Returns the next such instant after `now`; nil if the day and time are not valid then.
  private static func instant(
    of dayAndTime: DayAndTime, at now: WallTime, _ zone: some Zone
  ) -> WallTime? {
    guard var resolver = try? DeadlineResolver(dayAndTime, now: now, zone: zone) else { return nil }
    return try? resolver.instant()
  }
}
