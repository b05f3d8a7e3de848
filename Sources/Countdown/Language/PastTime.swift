/// Reads a day or a time of day in the past, as for `--since`: the latest that the words can mean.
package enum PastTime {
  package enum ParseError: Error, Equatable, Sendable {
    /// The text is not a day, a time or a duration.
    case notUnderstood
    /// The time is in the future.
    case inFuture
  }

  /// Reads `friday`, `9am`, `yesterday`, `dec 24`, `2026-11-01 09:00`; `7d` is seven days ago.
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
    _ start: Tokens, now: WallTime, zone: some Zone
  ) throws(ParseError) -> WallTime {
    var tokens = start
    if tokens.take("yesterday"), tokens.isAtEnd { return midnight(-1, now, zone) }
    tokens = start
    if let written = WrittenDuration(&tokens), tokens.isAtEnd, written.style == .units {
      guard let duration = try? Duration(reading: start.rest) else {
        throw .notUnderstood
      }
      return now.advanced(by: .zero - duration)
    }
    tokens = start
    _ = tokens.takeMarker()
    guard let words = DayAndTime(&tokens, isMarked: true), tokens.isAtEnd else {
      throw .notUnderstood
    }
    return try last(words, now: now, zone: zone)
  }

  /// Returns the beginning of the day that is `days` days after today.
  private static func midnight(_ days: Int, _ now: WallTime, _ zone: some Zone) -> WallTime {
    var civil = zone.civil(at: now)
    civil.day += days
    (civil.hour, civil.minute, civil.second) = (0, 0, 0)
    let local = LocalTimeInstants(civil, in: zone)
    return local.instants.first ?? local.skipped ?? now
  }

  private static func last(
    _ words: DayAndTime, now: WallTime, zone: some Zone
  ) throws(ParseError) -> WallTime {
    switch words.day {
    case .tomorrow, .inTwoDays, .weekday(_, isNext: true): throw .inFuture
    case .date(let day):
      // The deadline resolver accepts only years near the current one, so resolve the day from two days before.
      let before = WallTime(sinceEpoch: .seconds((day.sinceEpoch - 2) * 86_400))
      guard let instant = instant(of: words, at: before, zone) else { throw .notUnderstood }
      return instant
    case .today:
      if words.time == nil, words.part == nil { return midnight(0, now, zone) }
      let start = midnight(0, now, zone)
      guard let instant = instant(of: words, at: start, zone) else { throw .notUnderstood }
      return instant
    case .anniversary: return try last(words, from: 9 * 366, steps: 3_400, now: now, zone)
    case .dayOfMonth: return try last(words, from: 366, steps: 400, now: now, zone)
    case .weekday, nil: return try last(words, from: 8, steps: 20, now: now, zone)
    }
  }

  /// Returns the last instant up to now that the words can mean, searching from `days` days ago on.
  private static func last(
    _ words: DayAndTime, from days: Int, steps: Int, now: WallTime, _ zone: some Zone
  ) throws(ParseError) -> WallTime {
    var start = now.advanced(by: .seconds(-86_400 * days))
    var found: WallTime?
    for _ in 0..<steps where start <= now {
      if let next = instant(of: words, at: start, zone), next > start {
        if next > now { break }
        found = next
        start = next
      } else {
        // On the day itself, the time may be past already.
        start = start.advanced(by: .seconds(86_400))
      }
    }
    guard let found else { throw .notUnderstood }
    return found
  }

  private static func instant(
    of words: DayAndTime, at now: WallTime, _ zone: some Zone
  ) -> WallTime? {
    guard var resolver = try? DeadlineResolver(words, now: now, zone: zone) else { return nil }
    return try? resolver.instant()
  }
}
