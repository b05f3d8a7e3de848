/// Instants of the wall clock as text for the user.
package enum WallTimeText {
  /// Returns `17:35` for today, `Sat 17:35` for the next six days, and otherwise `2027-01-31 17:35`.
  package static func short(
    _ instant: WallTime, hasSeconds: Bool = false, at now: WallTime, in zone: any Zone
  ) -> String {
    let civil = zone.civil(at: instant)
    var text = TextBuilder()
    if let day = CivilDay(civil), let today = CivilDay(zone.civil(at: now)) {
      switch day.sinceEpoch - today.sinceEpoch {
      case 0: break
      case 1...6: text.append(CalendarName.short(weekday: day.weekday) + " ")
      default: text.append(day.text + " ")
      }
    }
    zone.hourCycle.append(
      hour: civil.hour, minute: civil.minute, second: hasSeconds ? civil.second : nil, to: &text)
    return text.string
  }

  /// Returns `19:24:00` for today, and `Sat 2026-11-21 17:30:00` for another day.
  package static func full(
    _ instant: WallTime, hasSeconds: Bool = true, at now: WallTime, in zone: any Zone
  ) -> String {
    let civil = zone.civil(at: instant)
    var text = TextBuilder()
    if let day = CivilDay(civil), day != CivilDay(zone.civil(at: now)) {
      text.append(CalendarName.short(weekday: day.weekday) + " " + day.text + " ")
    }
    zone.hourCycle.append(
      hour: civil.hour, minute: civil.minute, second: hasSeconds ? civil.second : nil, to: &text)
    return text.string
  }

  /// Returns `2027-01-31T17:35:20Z`, as `timer until` reads it in every zone; seconds are rounded down.
  package static func utc(_ instant: WallTime) -> String {
    let (days, second) = instant.sinceEpoch.components.seconds.quotientAndRemainder(
      dividingBy: 86_400)
    var text = TextBuilder()
    text.append(CivilDay(sinceEpoch: Int(days)).text + "T")
    HourCycle.h24.append(
      hour: Int(second / 3600), minute: Int(second / 60 % 60), second: Int(second % 60), to: &text)
    text.append("Z")
    return text.string
  }
}
