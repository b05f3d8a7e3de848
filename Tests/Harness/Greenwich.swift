package import Countdown

/// UTC: a zone without clock changes.
package struct Greenwich: Zone {
  package init() {}

  package func civil(at instant: WallTime) -> CivilTime {
    CivilCalendar.civil(at: instant, offset: 0)
  }
}

/// Calendar arithmetic by loops, for years from 1970 on. The program itself uses formulas.
///
/// An offset is the seconds by which local times are ahead of UTC.
package enum CivilCalendar {
  package static func civil(at instant: WallTime, offset: Int) -> CivilTime {
    let seconds = Int(instant.sinceEpoch.components.seconds) + offset
    var (days, secondOfDay) = seconds.quotientAndRemainder(dividingBy: 86_400)
    var (year, month) = (1970, 1)
    while days >= length(ofYear: year) {
      days -= length(ofYear: year)
      year += 1
    }
    while days >= length(ofMonth: month, in: year) {
      days -= length(ofMonth: month, in: year)
      month += 1
    }
    return CivilTime(
      year: year, month: month, day: days + 1, hour: secondOfDay / 3_600,
      minute: secondOfDay / 60 % 60, second: secondOfDay % 60)
  }

  package static func instant(of civil: CivilTime, offset: Int) -> WallTime {
    let days = daysSinceEpoch(year: civil.year, month: civil.month, day: civil.day)
    let seconds = civil.hour * 3_600 + civil.minute * 60 + civil.second - offset
    return WallTime(sinceEpoch: .seconds(days * 86_400 + seconds))
  }

  /// Returns the number of days from 1970-01-01 to a day.
  package static func daysSinceEpoch(year: Int, month: Int, day: Int) -> Int {
    (1970..<year).reduce(0) { $0 + length(ofYear: $1) }
      + (1..<month).reduce(0) { $0 + length(ofMonth: $1, in: year) } + day - 1
  }

  private static func length(ofYear year: Int) -> Int { isLeap(year) ? 366 : 365 }

  private static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private static func isLeap(_ year: Int) -> Bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
  }
}
