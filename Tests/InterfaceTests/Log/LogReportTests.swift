import Countdown
import Drawing
import Harness
import Testing

@testable import Interface

/// The output of `timer log`, at noon on a Friday.
@Suite struct LogReportTests {
  private static let now = Moment.noon.wall

  private func log(_ lines: [(daysAgo: Int, seconds: Int, name: String)]) -> LogBytes {
    LogBytes(
      lines.flatMap { daysAgo, seconds, name in
        LogEntry(
          began: Self.now.advanced(by: .seconds(-86_400 * daysAgo - 3_600)),
          elapsed: .seconds(seconds), asked: .seconds(seconds), end: .ended, name: name
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
    (daysAgo: 15, seconds: 600, name: "tea"), (daysAgo: 1, seconds: 1_500, name: "focus"),
    (daysAgo: 0, seconds: 3_000, name: "focus"),
  ]

  @Test func showsWeeksBarsTotalsAndLines() {
    #expect(rows(log(sample)) == Self.expected)
  }

  /// A line in the bars shows the goal, and the totals tell the streak.
  @Test func showsTheGoal() {
    let plain = rows(log(sample), columns: 60)
    let rows = rows(log(sample), columns: 60) { $0.goal = LogGoal(.seconds(1_500)) }
    #expect(rows.contains("goal 25m a day, reached 2 days in a row"))
    // Monday has no bar, so its row shows only the line.
    let bars = rows.prefix(8).map { $0.drop { $0 != "\u{2502}" && $0 != "\u{2588}" } }
    #expect(bars[1] == "\u{2502}", "\(bars)")
    #expect(plain.count == rows.count - 1)
    let far = self.rows(log(sample), columns: 60) { $0.goal = LogGoal(.seconds(6_000)) }
    #expect(far.contains("goal 1h 40m a day, no streak"))
    let ascii = self.rows(
      log(sample), columns: 60, Capabilities(color: .none, isUnicode: false)
    ) { $0.goal = LogGoal(.seconds(6_000)) }
    #expect(ascii[1].hasSuffix("|") && ascii[5].contains("#|") == false, "\(ascii)")
  }

  @Test func totalsAreNotCut() {
    let names = ["a long name of a timer", "tea", "focus on the report", "eggs", "bg"]
    let lines = names.enumerated().map { (daysAgo: 1, seconds: 600 - $0.offset, name: $0.element) }
    let rows = rows(log(lines), columns: 46)
    let first = rows.firstIndex { $0.hasPrefix("a long name") } ?? 0
    #expect(
      rows[first...].prefix(4) == [
        "a long name of a timer 10m, tea 9m 59s,", "focus on the report 9m 58s, eggs 9m 57s,",
        "bg 9m 56s",
        "",
      ])
  }

  @Test func worksInASCII() {
    let capabilities = Capabilities(color: .none, isUnicode: false)
    let rows = rows(log(sample), capabilities)
    #expect(rows.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    // The amount follows the bar.
    #expect(rows.contains { $0.contains("####") && !$0.hasSuffix("#") })
  }

  /// With colours, all squares are the same character.
  @Test func shadesHaveColours() {
    let text = rows(log(sample), Capabilities(color: .truecolor)).joined(separator: "\n")
    #expect(text.contains("\u{1B}[38;2;0;200;215m\u{25A0}"))
    #expect(text.contains("\u{1B}[38;2;56;58;64m\u{25A0}"))
    #expect(!text.contains("\u{2592}"))
  }

  @Test(arguments: [1, 2, 10, 20, 25, 30, 33, 40, 80, 200, 1_000])
  func noRowOfThePictureWraps(columns: Int) {
    let rows = rows(log(sample), columns: columns)
    let hasPicture = rows.first?.contains("this week") == true && rows.count > 12
    #expect(hasPicture == (columns >= 25))
    for row in rows.prefix(hasPicture ? 9 : 0) { #expect(row.count < columns, "\(row)") }
  }

  /// The last row of the terminal is for the prompt.
  @Test func showsLastLinesThatFitATerminal() {
    let many = log((0..<30).map { (daysAgo: $0, seconds: 60, name: "n\($0)") })
    #expect(rows(many).count { $0.contains(" ended ") } == 8)
    #expect(rows(many) { $0.goal = LogGoal(.seconds(1_500)) }.count == 24)
    #expect(rows(many) { $0.showsAllLines = true }.count { $0.contains(" ended ") } == 30)
  }

  @Test func countsOmittedNames() {
    let many = log((0..<7).map { (daysAgo: 1, seconds: 60 * (9 - $0), name: "n\($0)") })
    #expect(rows(many).contains("n0 9m, n1 8m, n2 7m, n3 6m, n4 5m, 2 more 7m"))
  }

  /// All entries without a name count as one name.
  @Test func namesAddUpToAll() {
    let lines = [(daysAgo: 1, seconds: 1_500, name: "focus"), (daysAgo: 0, seconds: 600, name: "")]
    #expect(rows(log(lines)).contains("focus 25m, (no name) 10m"))
    #expect(rows(log(lines)).contains("today 10m, this week 35m, in all 35m"))
  }

  /// "1 more" would not be shorter than a name.
  @Test func singleRemainingNameIsShown() {
    let many = log((0..<6).map { (daysAgo: 1, seconds: 60 * (9 - $0), name: "n\($0)") })
    #expect(rows(many).contains("n0 9m, n1 8m, n2 7m, n3 6m, n4 5m, n5 4m"))
  }

  private static let expected = [
    "       Sep     Oct     Nov        this week",
    "Mon · · · · · · · · · · · · · ·",
    "Tue · · · · · · · · · · · · · ·",
    "Wed · · · · · · · · · · · · · ·",
    "Thu · · · · · · · · · · · ░ · ▒   ███████             25m",
    "Fri · · · · · · · · · · · · · █   ██████████████      50m",
    "Sat · · · · · · · · · · · · ·",
    "Sun · · · · · · · · · · · · ·",
    "    none · ░ ▒ ▓ █ 50m",
    "",
    "today 50m, this week 1h 15m, in all 1h 25m",
    "focus 1h 15m, tea 10m",
    "",
    "began                 ran  asked  end    name",
    "Thu 2026-11-05 11:00  10m    10m  ended  tea",
    "Thu 2026-11-19 11:00  25m    25m  ended  focus",
    "11:00                 50m    50m  ended  focus",
    "",
  ]
}
