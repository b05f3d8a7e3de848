/// An instant in the words that people use.
package enum EndTimeText {
  /// `17:35` today, `Sat 17:35` in the next six days, `2027-01-31 17:35` otherwise.
  ///
  /// - Parameter isToTheSecond: whether seconds are added: `17:35:20`; a fraction of a second is left out.
  package static func short(
    _ instant: WallTime, isToTheSecond: Bool = false, at now: WallTime, in zone: any Zone
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
    if isToTheSecond { appendSeconds(civil, to: &text) }
    return text.string
  }

  /// When something began: `17:35` today, `Fri 2026-11-20 17:35` on another day.
  package static func past(_ instant: WallTime, at now: WallTime, in zone: any Zone) -> String {
    let civil = zone.civil(at: instant)
    var text = TextBuilder()
    if let day = CivilDay(civil), day != CivilDay(zone.civil(at: now)) {
      text.append(CalendarName.short(weekday: day.weekday) + " " + day.text + " ")
    }
    appendTime(civil, to: &text)
    return text.string
  }

  /// `19:24:00`, or `Sat 2026-11-21 17:30:00` on another day; fractions of a second are left out.
  package static func full(_ instant: WallTime, at now: WallTime, in zone: any Zone) -> String {
    let civil = zone.civil(at: instant)
    var text = TextBuilder()
    if let day = CivilDay(civil), day != CivilDay(zone.civil(at: now)) {
      text.append(CalendarName.short(weekday: day.weekday) + " " + day.text + " ")
    }
    appendTime(civil, to: &text)
    appendSeconds(civil, to: &text)
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
