import Harness
import Testing

@testable import Countdown

/// The days and weeks of the log, seen from Friday 2026-11-20.
@Suite struct LogCalendarTests {
  private let today = dayOfFriday

  @Test func weeksBeginOnMonday() {
    let calendar = LogCalendar([:], today: today, weeks: 3)
    #expect(calendar.weeks.map(\.count) == [7, 7, 5])
    #expect(LogCalendar.weekday(of: calendar.weeks[0][0].number) == 0)
    #expect(LogCalendar.weekdays == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
    #expect(calendar.thisWeek.last?.number == today)
    #expect(calendar.weeks.joined().allSatisfy { $0.shade == 0 })
  }

  // MARK: Shades

  @Test(arguments: [(0, 0), (1, 1), (25, 1), (26, 2), (50, 2), (51, 3), (75, 3), (76, 4), (100, 4)])
  func shadesAreQuartersOfTheMaximum(counted: Int, shade: Int) {
    let days = [today: counted, today - 1: 100]
    #expect(LogCalendar(days, today: today, weeks: 2).thisWeek.last?.shade == shade)
  }

  @Test func olderDaysDoNotChangeTheShades() {
    let days = [today: 10, today - 300: 1_000]
    #expect(LogCalendar(days, today: today, weeks: 2).thisWeek.last?.shade == 4)
  }

  /// A damaged file may have any numbers.
  @Test func hugeTotalsDoNotOverflow() {
    let days = [today: .max, today - 1: .max / 2, today - 2: 1]
    let calendar = LogCalendar(days, today: today, weeks: 1)
    #expect(calendar.thisWeek.suffix(3).map(\.shade) == [1, 2, 4])
  }

  // MARK: Labels

  @Test(arguments: [
    (0, "today", "this week"), (-1, "Thu 19 Nov", "this week"), (-4, "Mon 16 Nov", "this week"),
    (-5, "Sun 15 Nov", "last week"), (-12, "Sun 8 Nov", "week of 2 Nov"),
    (-365, "Thu 20 Nov 2025", "week of 17 Nov 2025"),
  ])
  func daysAndWeeksHaveLabels(daysFromToday: Int, day: String, week: String) {
    let number = today + daysFromToday
    #expect(LogCalendar.text(ofDay: number, today: today) == day)
    #expect(LogCalendar.text(ofWeekOf: number, today: today) == week)
  }

  /// November began in the week of Monday, October 26.
  @Test func aMonthIsTheLabelOfTheWeekInWhichItBegins() {
    #expect(LogCalendar.day(of: friday, in: Greenwich()) == today)
    let months = LogCalendar([:], today: today, weeks: 9).months
    #expect(months.filter { !$0.isEmpty } == ["Oct", "Nov"])
  }
}
