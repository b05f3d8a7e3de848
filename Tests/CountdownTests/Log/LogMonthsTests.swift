import Testing

@testable import Countdown

@Suite struct LogMonthsTests {
  /// 2026-11-20 is a Friday; November began in the week of Monday, October 26.
  @Test func standAboveTheWeekInWhichTheyBegin() {
    let today = LogCalendar.day(of: friday, in: Greenwich())
    #expect(today == 1_795_211_640 / 86_400)
    let months = LogCalendar([:], today: today, weeks: 9).months
    #expect(months.filter { !$0.isEmpty } == ["Oct", "Nov"])
    #expect(LogCalendar.weekdays == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
  }

  @Test func daysAndNumbersAgree() {
    for number in stride(from: -700_000, to: 800_000, by: 97) {
      let day = CivilDay(sinceEpoch: number)
      #expect(day.sinceEpochQuickly == number)
      #expect(CivilDay(year: day.year, month: day.month, day: day.day) == day)
    }
  }
}
