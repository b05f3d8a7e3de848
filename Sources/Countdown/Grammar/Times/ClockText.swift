/// A deadline in words that are read as the same deadline.
///
/// The only exception is a local time that occurs twice: its words are read as the next occurrence.
struct ClockText {
  private let civil: CivilTime
  private let fraction: Duration
  private let date: String

  init(_ instant: WallTime, now: WallTime, zone: some Zone) {
    civil = zone.civil(at: instant)
    fraction = Self.fraction(of: instant)
    let days = Self.days(from: zone.civil(at: now), to: civil)
    switch days {
    case 0: date = ""
    case 1: date = " tomorrow"
    default: date = Self.date(civil)
    }
  }

  /// `until 17:30`, `until 17:30 tomorrow`, `until Fri 2026-11-27 17:00`
  var reading: String {
    let time = Self.clock(
      TimeOfDay(hour: civil.hour, minute: civil.minute, second: civil.second, fraction: fraction))
    return date == "" || date == " tomorrow" ? "until \(time)\(date)" : "until \(date) \(time)"
  }

  /// `17:30`, with seconds if there are any.
  static func clock(_ time: TimeOfDay) -> String {
    let text = "\(twoDigits(time.hour)):\(twoDigits(time.minute))"
    guard time.second > 0 || time.fraction > .zero else { return text }
    return text + ":\(twoDigits(time.second))" + time.fraction.plainSeconds.dropFirst()
  }

  /// `Fri 2026-11-27`
  private static func date(_ civil: CivilTime) -> String {
    guard let day = CivilDay(civil) else { return "" }
    return "\(CalendarName.short(weekday: day.weekday)) \(day.text)"
  }

  private static func days(from first: CivilTime, to last: CivilTime) -> Int? {
    guard let first = CivilDay(first), let last = CivilDay(last) else { return nil }
    return last.sinceEpoch - first.sinceEpoch
  }

  private static func fraction(of instant: WallTime) -> Duration {
    Duration(
      secondsComponent: 0, attosecondsComponent: instant.sinceEpoch.components.attoseconds)
  }
}
