extension LogCalendar {
  /// Returns the local day of an instant, in days since 1970-01-01.
  package static func day(of instant: WallTime, in zone: any Zone) -> Int {
    CivilDay(zone.civil(at: instant))?.sinceEpoch ?? 0
  }

  /// A label for each week: `Nov` if that month begins in the week, otherwise empty.
  package var months: [String] {
    weeks.map { week in
      week.lazy.map { CivilDay(sinceEpoch: $0.number) }.first { $0.day == 1 }
        .map { CalendarName.short(month: $0.month) } ?? ""
    }
  }

  /// `Mon` to `Sun`.
  package static let weekdays = (0..<7).map { CalendarName.short(weekday: ($0 + 1) % 7) }
}

extension CivilDay {
  /// The day that is `days` days after 1970-01-01.
  init(sinceEpoch days: Int) {
    // In this calculation a year begins in March; all eras of 400 such years have the same length.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let day = shifted - era * 146_097
    let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
    let rest = day - (365 * year + year / 4 - year / 100)
    let shiftedMonth = (5 * rest + 2) / 153
    self.day = rest - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    self.year = year + era * 400 + (month <= 2 ? 1 : 0)
  }
}
