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
    appendTime(civil, to: &text)
    if hasSeconds { appendSeconds(civil, to: &text) }
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
    appendTime(civil, to: &text)
    if hasSeconds { appendSeconds(civil, to: &text) }
    return text.string
  }

  private static func appendTime(_ civil: CivilTime, to text: inout TextBuilder) {
    text.append(Int64(civil.hour), digits: 2)
    text.append(":")
    text.append(Int64(civil.minute), digits: 2)
  }

  private static func appendSeconds(_ civil: CivilTime, to text: inout TextBuilder) {
    text.append(":")
    text.append(Int64(civil.second), digits: 2)
  }
}
