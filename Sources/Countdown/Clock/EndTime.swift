/// An instant as people say it to each other.
package enum EndTime {
  /// `17:35`; on another day of the coming six `Sat 17:35`, beyond them `2027-01-31 17:35`.
  package static func short(_ instant: WallTime, at now: WallTime, in zone: any Zone) -> String {
    let civil = zone.civil(at: instant)
    let time = "\(twoDigits(civil.hour)):\(twoDigits(civil.minute))"
    guard let day = CivilDay(civil), let today = CivilDay(zone.civil(at: now)) else { return time }
    switch day.sinceEpoch - today.sinceEpoch {
    case 0: return time
    case 1...6: return "\(CalendarName.short(weekday: day.weekday)) \(time)"
    default: return "\(day.text) \(time)"
    }
  }

  /// `19:24:00`, or `Sat 2026-11-21 17:30:00` on another day; fractions of a second are left out.
  package static func full(_ instant: WallTime, at now: WallTime, in zone: any Zone) -> String {
    let civil = zone.civil(at: instant)
    let time = "\(twoDigits(civil.hour)):\(twoDigits(civil.minute)):\(twoDigits(civil.second))"
    guard let day = CivilDay(civil), let today = CivilDay(zone.civil(at: now)), day != today else {
      return time
    }
    return "\(CalendarName.short(weekday: day.weekday)) \(day.text) \(time)"
  }
}
