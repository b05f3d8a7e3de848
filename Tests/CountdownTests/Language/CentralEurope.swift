import Countdown
import Harness

/// A zone at UTC+1, and at UTC+2 from the last Sunday of March to the last Sunday of October, at 01:00 UTC.
struct CentralEurope: Zone {
  func civil(at instant: WallTime) -> CivilTime {
    CivilCalendar.civil(at: instant, offset: offset(at: instant))
  }

  /// Returns the instant of a local time; the first one if there are two.
  func instant(of civil: CivilTime) -> WallTime {
    let winter = CivilCalendar.instant(of: civil, offset: 3_600)
    let summer = CivilCalendar.instant(of: civil, offset: 7_200)
    return offset(at: summer) == 7_200 ? summer : winter
  }

  private func offset(at instant: WallTime) -> Int {
    let year = CivilCalendar.civil(at: instant, offset: 0).year
    let isSummer = change(month: 3, year) <= instant && instant < change(month: 10, year)
    return isSummer ? 7_200 : 3_600
  }

  private func change(month: Int, _ year: Int) -> WallTime {
    let last = CivilCalendar.daysSinceEpoch(year: year, month: month, day: 31)
    let sunday = last - (last + 4) % 7
    return WallTime(sinceEpoch: .seconds(sunday * 86_400 + 3_600))
  }
}
