import Countdown
import Drawing
import Testing

@testable import Interface

/// What `timer log` shows on a terminal, at noon on a Friday.
@Suite struct LogReportTests {
  private static let now = Moment.noon.wall

  /// Lines so many days ago.
  private func log(_ lines: [(days: Int, seconds: Int, name: String)]) -> LogBytes {
    LogBytes(
      lines.flatMap { days, seconds, name in
        LogEntry(
          began: Self.now.advanced(by: .seconds(-86_400 * days - 3_600)),
          counted: .seconds(seconds), asked: .seconds(seconds), end: .ended, name: name
        ).line(in: Greenwich())
      })
  }

  private func rows(
    _ log: LogBytes, columns: Int = 60,
    _ capabilities: Capabilities = Capabilities(color: .none, isUnicode: true),
    _ change: (inout LogReport) -> Void = { _ in }
  ) -> [String] {
    var report = LogReport(log, capabilities)
    report.columns = columns
    change(&report)
    let bytes = report.bytes(at: Self.now, in: Greenwich()) ?? []
    return String(decoding: bytes, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  private let sample = [
    (days: 15, seconds: 600, name: "tea"), (days: 1, seconds: 1_500, name: "focus"),
    (days: 0, seconds: 3_000, name: "focus"),
  ]

  @Test func showsWeeksBarsTotalsAndLines() {
    #expect(rows(log(sample)) == Self.expected)
  }

  /// A line of totals ends between two names.
  @Test func totalsAreNotCut() {
    let names = ["a long name of a timer", "tea", "focus on the report", "eggs", "bg"]
    let lines = names.enumerated().map { (days: 1, seconds: 600 - $0.offset, name: $0.element) }
    let rows = rows(log(lines), columns: 46)
    let first = rows.firstIndex { $0.hasPrefix("a long name") } ?? 0
    #expect(
      rows[first...].prefix(3) == [
        "a long name of a timer 10:00, tea 9:59,", "focus on the report 9:58, eggs 9:57, bg 9:56",
        "",
      ])
  }

  @Test func needsNoMoreThanASCII() {
    let capabilities = Capabilities(color: .none, isUnicode: false)
    let rows = rows(log(sample), capabilities)
    #expect(rows.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(rows.contains { $0.hasSuffix("#") == false && $0.contains("####") })
  }

  /// In colours each square is the same character.
  @Test func shadesAreColours() {
    let text = rows(log(sample), Capabilities(color: .truecolor)).joined(separator: "\n")
    #expect(text.contains("\u{1B}[38;2;0;200;215m\u{25A0}"))
    #expect(text.contains("\u{1B}[38;2;56;58;64m\u{25A0}"))
    #expect(!text.contains("\u{2592}"))
  }

  @Test(arguments: [1, 2, 10, 20, 25, 30, 33, 40, 80, 200, 1_000])
  func noRowOfThePictureWraps(columns: Int) {
    let rows = rows(log(sample), columns: columns)
    let isPicture = rows.first?.contains("this week") == true && rows.count > 12
    #expect(isPicture == (columns >= 25))
    for row in rows.prefix(isPicture ? 8 : 0) { #expect(row.count < columns, "\(row)") }
  }

  @Test func showsTheLastTenLinesUnlessAllAreWanted() {
    let many = log((0..<30).map { (days: $0, seconds: 60, name: "n\($0)") })
    #expect(rows(many).count { $0.contains(" ended ") } == 10)
    #expect(rows(many) { $0.isWhole = true }.count { $0.contains(" ended ") } == 30)
  }

  /// That there are more names than are summed up is said.
  @Test func saysHowManyNamesAreLeftOut() {
    let many = log((0..<7).map { (days: 1, seconds: 60 * (9 - $0), name: "n\($0)") })
    #expect(rows(many).contains("n0 9:00, n1 8:00, n2 7:00, n3 6:00, n4 5:00, 2 more"))
  }

  private static let expected = [
    "        Sep     Oct     Nov       this week",
    "Mon · · · · · · · · · · · · · ·",
    "Tue · · · · · · · · · · · · · ·",
    "Wed · · · · · · · · · · · · · ·",
    "Thu · · · · · · · · · · · ░ · ▒   ███████           25:00",
    "Fri · · · · · · · · · · · · · █   ██████████████    50:00",
    "Sat · · · · · · · · · · · · ·",
    "Sun · · · · · · · · · · · · ·",
    "",
    "today 50:00, this week 1:15:00, in all 1:25:00",
    "focus 1:15:00, tea 10:00",
    "",
    "began                 counted  asked  end    name",
    "Thu 2026-11-05 11:00    10:00  10:00  ended  tea",
    "Thu 2026-11-19 11:00    25:00  25:00  ended  focus",
    "11:00                   50:00  50:00  ended  focus",
    "",
  ]
}
