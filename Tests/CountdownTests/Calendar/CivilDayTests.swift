import Testing

@testable import Countdown

@Suite struct CivilDayTests {
  /// The calendar repeats after four centuries.
  @Test func isExactForEveryDay() throws {
    // 1970-01-01 was a Thursday: the weekday 4, counted from Sunday.
    var expected = 0
    for year in 1970..<2370 {
      for month in 1...12 {
        for day in 1...CivilDay.length(ofMonth: month, in: year) {
          let date = try #require(CivilDay(year: year, month: month, day: day))
          guard date.sinceEpoch == expected, date.weekday == (expected + 4) % 7 else {
            Issue.record("\(date.text) is day \(date.sinceEpoch), not \(expected)")
            return
          }
          expected += 1
        }
      }
    }
    #expect(expected == 146_097)
  }

  @Test func isConvertedToItsNumberAndBack() {
    for number in stride(from: -800_000, to: 800_000, by: 97) {
      let day = CivilDay(sinceEpoch: number)
      #expect(day.sinceEpoch == number)
      #expect(CivilDay(year: day.year, month: day.month, day: day.day) == day)
    }
  }

  @Test(arguments: [
    (2026, 11, 20, "2026-11-20", 5), (2000, 2, 29, "2000-02-29", 2),
    (1969, 12, 31, "1969-12-31", 3),
    (1, 1, 1, "0001-01-01", 1), (2100, 3, 1, "2100-03-01", 1),
  ])
  func knowsItsWeekday(year: Int, month: Int, day: Int, text: String, weekday: Int) throws {
    let date = try #require(CivilDay(year: year, month: month, day: day))
    #expect(date.text == text)
    #expect(date.weekday == weekday)
  }

  @Test(arguments: [
    (2027, 2, 29), (2100, 2, 29), (2027, 4, 31), (2027, 0, 1), (2027, 13, 1), (2027, 1, 0),
  ])
  func refusesDaysThatDoNotExist(year: Int, month: Int, day: Int) {
    #expect(CivilDay(year: year, month: month, day: day) == nil)
  }

  @Test(arguments: [("mon", 1), ("monday", 1), ("sun", 0), ("mond", nil), ("mo", nil), ("", nil)])
  func readsWeekdays(word: String, weekday: Int?) {
    #expect(CalendarName.weekday(word) == weekday)
  }

  @Test(arguments: [("jan", 1), ("december", 12), ("sept", 9), ("ma", nil), ("may", 5)])
  func readsMonths(word: String, month: Int?) {
    #expect(CalendarName.month(word) == month)
  }
}
