import Harness
import Testing

@testable import Countdown

@Suite struct LogSummaryTests {

  private static func log(_ lines: [(day: Int, seconds: Int, name: String)]) -> LogBytes {
    LogBytes(
      lines.flatMap { day, seconds, name in
        LogEntry(
          began: friday.advanced(by: .seconds(day * 86_400)), elapsed: .seconds(seconds),
          asked: .seconds(100), end: .ended, name: name
        ).line(in: Greenwich())
      })
  }

  private let summary = LogSummary(
    log([
      (0, 60, "tea"), (0, 30, "focus"), (1, 90, "tea"), (0, 5, "tea"), (3, 700, ""),
      (1, 40, "focus"),
    ]))

  @Test func namesAreSortedByTotal() {
    #expect(summary.total == 925_000)
    #expect(summary.names.map(\.text) == ["", "tea", "focus"])
    #expect(summary.names.map(\.total) == [700_000, 155_000, 70_000])
    #expect(summary.firstDay == dayOfFriday)
  }

  /// Several processes may write the log, and a clock may be set back.
  @Test func linesMayBeOutOfOrder() {
    #expect(summary.days(of: 1) == [dayOfFriday: 65_000, dayOfFriday + 1: 90_000])
    #expect(summary.days(of: 0) == [dayOfFriday + 3: 700_000])
    #expect(
      summary.days
        == [dayOfFriday: 95_000, dayOfFriday + 1: 130_000, dayOfFriday + 3: 700_000])
  }

  @Test func aDayHasTheTotalsOfItsNames() {
    #expect(summary.names(on: dayOfFriday).map(\.name) == [1, 2])
    #expect(summary.names(on: dayOfFriday).map(\.total) == [65_000, 30_000])
    #expect(summary.names(on: dayOfFriday + 2).isEmpty)
  }

  @Test func namesWithEqualTotalsKeepTheirOrder() {
    let summary = LogSummary(Self.log([(0, 7, "b"), (0, 7, "a"), (0, 7, "c")]))
    #expect(summary.names.map(\.text) == ["b", "a", "c"])
    #expect(summary.names(on: dayOfFriday).map(\.name) == [0, 1, 2])
  }

  @Test func anEmptyLogHasNoFirstDay() {
    let summary = LogSummary(LogBytes(Array("nonsense\n".utf8)))
    #expect(summary.firstDay == nil && summary.names.isEmpty && summary.total == 0)
  }

  @Test func totalsOfDaysAndNamesAgree() {
    let names = summary.names.indices.map { summary.days(of: $0).values.reduce(0, +) }
    #expect(names == summary.names.map(\.total))
    let days = summary.days.keys.map { summary.names(on: $0).reduce(0) { $0 + $1.total } }
    #expect(days.reduce(0, +) == summary.total)
  }
}
