import Countdown

/// An instant as people write it: the time of day, and the date where that is not today.
enum EndTime {
  /// `19:24:00`, or `Sat 2026-11-21 17:30:00` on another day; fractions of a second are left out.
  static func text(_ instant: WallTime, now: WallTime, zone: some Zone) -> String {
    let civil = zone.civil(at: instant)
    let today = zone.civil(at: now)
    let time = pad(civil.hour) + ":" + pad(civil.minute) + ":" + pad(civil.second)
    if civil.year == today.year, civil.month == today.month, civil.day == today.day {
      return time
    }
    let date = "\(civil.year)-" + pad(civil.month) + "-" + pad(civil.day)
    return weekday(civil) + " " + date + " " + time
  }

  private static func pad(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  /// Tomohiko Sakamoto's rule for the Gregorian calendar.
  private static func weekday(_ civil: CivilTime) -> String {
    let shifts = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
    let names = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    let year = civil.month < 3 ? civil.year - 1 : civil.year
    let shift = shifts[(civil.month - 1) % 12]
    return names[(year + year / 4 - year / 100 + year / 400 + shift + civil.day) % 7]
  }
}
