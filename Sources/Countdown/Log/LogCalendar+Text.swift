extension LogCalendar {
  /// Returns `today`, `Mon 23 Nov`, or in another year `Mon 23 Nov 2020`.
  package static func text(ofDay day: Int, today: Int) -> String {
    if day == today { return "today" }
    let name = weekdays[weekday(of: day)]
    return "\(name) \(date(day, today: today))"
  }

  /// Returns `this week`, `last week`, or `week of 9 Nov`.
  package static func text(ofWeekOf day: Int, today: Int) -> String {
    let (monday, thisMonday) = (day - weekday(of: day), today - weekday(of: today))
    switch (thisMonday - monday) / 7 {
    case 0: return "this week"
    case 1: return "last week"
    default: return "week of \(date(monday, today: today))"
    }
  }

  private static func date(_ day: Int, today: Int) -> String {
    let (date, now) = (CivilDay(sinceEpoch: day), CivilDay(sinceEpoch: today))
    let year = date.year == now.year ? "" : " \(date.year)"
    return "\(date.day) \(CalendarName.short(month: date.month))\(year)"
  }
}
