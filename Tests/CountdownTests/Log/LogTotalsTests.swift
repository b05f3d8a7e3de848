import Harness
import Testing

@testable import Countdown

@Suite struct LogTotalsTests {
  private static let log = LogBytes(
    [
      (0, 60, LogEntry.End.ended, "tea"), (0, 30, .stopped, "focus"), (1, 90, .skipped, "tea"),
      (1, 500, .missed, "tea"), (3, 10, .ended, ""),
    ].flatMap { day, seconds, end, name in
      LogEntry(
        began: friday.advanced(by: .seconds(day * 86_400)), elapsed: .seconds(seconds),
        asked: .seconds(100), end: end, name: name
      ).line(in: Greenwich())
    })

  @Test func missedPartsDoNotCount() {
    let totals = LogTotals(Self.log)
    #expect(totals.total == 190_000 && totals.lineCount == 4)
    #expect(
      totals.days
        == [dayOfFriday: 90_000, dayOfFriday + 1: 90_000, dayOfFriday + 3: 10_000])
    let names = totals.names.map { String(decoding: Self.log.bytes[$0.bytes], as: UTF8.self) }
    #expect(names == ["tea", "focus", ""])
    #expect(totals.names.map(\.total) == [150_000, 30_000, 10_000])
    #expect(totals.names.map(\.lineCount) == [2, 1, 1])
  }

  @Test func countOnlyIncludedLines() {
    let totals = LogTotals(Self.log) { Self.log.isNamed($0, Array("tea".utf8)) }
    #expect(totals.total == 150_000 && totals.names.count == 1)
  }

  /// Each line counts as whole seconds: three times 0.6 s is three seconds.
  @Test func addUpAsDisplayed() {
    let line = "2026-11-20T17:30:00+00:00\t0.6\t100\tstopped\ttea\n"
    let totals = LogTotals(LogBytes(Array(String(repeating: line, count: 3).utf8)))
    #expect(totals.total == 3_000 && totals.names.map(\.total) == [3_000])
    #expect(Array(totals.days.values) == [3_000] && totals.dayTotals.map(\.total) == [3_000])
  }
}
