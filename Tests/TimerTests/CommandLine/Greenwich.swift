import Countdown

/// A time zone without offset, for times from 1970 on.
struct Greenwich: Zone {
  func civil(at instant: WallTime) -> CivilTime {
    let seconds = instant.sinceEpoch.components.seconds
    var days = Int(seconds / 86_400)
    let secondOfDay = Int(seconds % 86_400)
    var civil = CivilTime(
      year: 1970, month: 1, day: 1, hour: secondOfDay / 3600, minute: secondOfDay / 60 % 60,
      second: secondOfDay % 60)
    while days >= Self.length(ofYear: civil.year) {
      days -= Self.length(ofYear: civil.year)
      civil.year += 1
    }
    while days >= Self.length(ofMonth: civil.month, year: civil.year) {
      days -= Self.length(ofMonth: civil.month, year: civil.year)
      civil.month += 1
    }
    civil.day += days
    return civil
  }

  func instant(of civil: CivilTime) -> WallTime? {
    let years = (1970..<max(1970, civil.year)).map(Self.length(ofYear:)).reduce(0, +)
    let months = (1..<civil.month).map { Self.length(ofMonth: $0, year: civil.year) }.reduce(0, +)
    let days = years + months + civil.day - 1
    let seconds = ((days * 24 + civil.hour) * 60 + civil.minute) * 60 + civil.second
    return WallTime(sinceEpoch: .seconds(seconds))
  }

  private static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  private static func length(ofYear year: Int) -> Int { isLeap(year) ? 366 : 365 }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension WallTime {
  /// Friday, 2026-11-20 21:44:00 at Greenwich.
  static let fridayEvening = WallTime(sinceEpoch: .seconds(1_795_211_040))
}
