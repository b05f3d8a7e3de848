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
