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
    let tokens = Tokens(text)
    var ahead = tokens
    if let written = WrittenDuration(&ahead), written.style == .units {
      _ = ahead.take("ago")
      if ahead.isAtEnd {
        guard !written.isFromNow else { throw .inFuture }
        guard written.length <= .longestCountdown else { throw .notUnderstood }
        return now.advanced(by: .zero - written.length)
      }
    }
    ahead = tokens
    let isYesterday = ahead.take("yesterday")
    // `yesterday` alone means the start of that day.
    if isYesterday, ahead.isAtEnd { ahead = Tokens("0:00") }
    _ = ahead.takeUntilWord()
    guard let dayAndTime = DayAndTime(&ahead, expectsHour: true), ahead.isAtEnd,
      !isYesterday || dayAndTime.day == nil && dayAndTime.offset == nil
    else { throw .notUnderstood }
    let resolver = try? DeadlineResolver(dayAndTime, now: now, zone: zone)
    // Apart from the days of the first case, only `today 9pm` and a date such as `2030-01-01` can be in the future.
    let instant: WallTime? =
      switch dayAndTime.day {
      case .tomorrow, .inTwoDays, .weekday(_, isNext: true): throw .inFuture
      case .date(let day): resolver?.instants(on: day).first
      case .today: resolver?.firstInstant(daysAgo: 0)
      case nil where isYesterday: resolver?.firstInstant(daysAgo: 1)
      case nil: resolver?.latestInstant { _ in true }
      case .weekday(let weekday, isNext: false):
        resolver?.latestInstant { $0.weekday == weekday }
      case .dayOfMonth(let number, let weekday):
        resolver?.latestInstant { $0.day == number && $0.weekday == weekday }
      case .anniversary(let month, let number):
        resolver?.latestInstant { $0.day == number && $0.month == month }
      }
    guard let instant else { throw .notUnderstood }
    guard instant <= now else { throw .inFuture }
    return instant
  }
}

extension DeadlineResolver {
  fileprivate func firstInstant(daysAgo days: Int) -> WallTime? {
    instants(on: CivilDay(sinceEpoch: today.sinceEpoch - days)).first
  }

  /// Returns the latest instant up to now on a day for which `isPossible` returns true.
  fileprivate func latestInstant(on isPossible: (CivilDay) -> Bool) -> WallTime? {
    // In the zone of an offset, it may be tomorrow. February 29 is up to eight years ago.
    for days in -1...9 * 366 {
      let day = CivilDay(sinceEpoch: today.sinceEpoch - days)
      guard isPossible(day), let instant = instants(on: day).last(where: { $0 <= now }) else {
        continue
      }
      return instant
    }
    return nil
  }
}
