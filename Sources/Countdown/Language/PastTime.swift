/// Reads the texts of `--since` as instants in the past: `friday` is the last Friday, and `7d` is seven days ago.
package enum PastTime {
  package enum ParseError: Error, Equatable, Sendable {
    case notUnderstood
    case inFuture
  }

  /// Reads `friday`, `9am`, `yesterday 23:00`, `dec 24`, `2026-11-01 09:00`, `7d` or `7d ago`; never returns a future
  /// instant.
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
      _ = ahead.takeUntilWord()
      guard let dayAndTime = DayAndTime(&ahead, expectsHour: true), dayAndTime.day == nil,
        ahead.isAtEnd
      else { throw .notUnderstood }
      // The resolver returns a time after `before`. `0:00` is the start of yesterday itself; `midnight` is its end.
      let isEnd = dayAndTime.time?.style == .midnight
      let before = isEnd ? midnight : midnight.advanced(by: .milliseconds(-1))
      guard let instant = instant(of: dayAndTime, asOf: before, zone) else { throw .notUnderstood }
      return instant
    }
    ahead = tokens
    if let written = WrittenDuration(&ahead), written.style == .units {
      let durationText = tokens.text(from: 0, to: ahead.index)
      _ = ahead.take("ago")
      if ahead.isAtEnd {
        guard let duration = try? Duration(reading: durationText) else { throw .notUnderstood }
        return now.advanced(by: .zero - duration)
      }
    }
    ahead = tokens
    _ = ahead.takeUntilWord()
    guard let dayAndTime = DayAndTime(&ahead, expectsHour: true), ahead.isAtEnd else {
      throw .notUnderstood
    }
    return try latestInstant(of: dayAndTime, now: now, zone: zone)
  }

  private static func startOfDay(inDays days: Int, _ now: WallTime, _ zone: some Zone) -> WallTime {
    var civil = zone.civil(at: now)
    // A day out of range carries over to another month.
    civil.day += days
    (civil.hour, civil.minute, civil.second) = (0, 0, 0)
    let local = LocalTimeInstants(civil, in: zone)
    return local.instants.first ?? local.skipped ?? now
  }

  /// Returns the latest instant up to now that the text can mean. Only `today 9pm` and a date such as `2030-01-01` can be
  /// in the future.
  private static func latestInstant(
    of dayAndTime: DayAndTime, now: WallTime, zone: some Zone
  ) throws(ParseError) -> WallTime {
    switch dayAndTime.day {
    case .tomorrow, .inTwoDays, .weekday(_, isNext: true): throw .inFuture
    case .date(let day):
      // The resolver refuses years that are long past, so resolve the date as of two days before.
      let before = WallTime(sinceEpoch: .seconds((day.sinceEpoch - 2) * 86_400))
      guard let instant = instant(of: dayAndTime, asOf: before, zone) else { throw .notUnderstood }
      return instant
    case .today:
      let start = startOfDay(inDays: 0, now, zone)
      if dayAndTime.time == nil, dayAndTime.part == nil { return start }
      guard let instant = instant(of: dayAndTime, asOf: start, zone) else { throw .notUnderstood }
      return instant
    // February 29 is up to eight years ago.
    case .anniversary:
      return try latestInstant(of: dayAndTime, withinDays: 9 * 366, now: now, zone)
    case .dayOfMonth: return try latestInstant(of: dayAndTime, withinDays: 366, now: now, zone)
    case .weekday, nil: return try latestInstant(of: dayAndTime, withinDays: 8, now: now, zone)
    }
  }

  /// Returns the latest occurrence in the last `days` days.
  private static func latestInstant(
    of dayAndTime: DayAndTime, withinDays days: Int, now: WallTime, _ zone: some Zone
  ) throws(ParseError) -> WallTime {
    var start = now.advanced(by: .seconds(-86_400 * days))
    var latest: WallTime?
    // The resolver finds only the next occurrence, so go from one to the next.
    while start <= now {
      if let next = instant(of: dayAndTime, asOf: start, zone), next > start {
        if next > now { break }
        latest = next
        start = next
      } else {
        // The resolver refuses `dec 24 9am` on December 24 after 9am, so try the next day.
        start = start.advanced(by: .seconds(86_400))
      }
    }
    guard let latest else { throw .notUnderstood }
    return latest
  }

  private static func instant(
    of dayAndTime: DayAndTime, asOf now: WallTime, _ zone: some Zone
  ) -> WallTime? {
    guard var resolver = try? DeadlineResolver(dayAndTime, now: now, zone: zone) else { return nil }
    return try? resolver.instant()
  }
}
