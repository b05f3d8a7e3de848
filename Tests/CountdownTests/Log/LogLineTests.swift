import Harness
import Testing

@testable import Countdown

@Suite struct LogLineTests {
  private func line(_ entry: LogEntry, in zone: any Zone = Greenwich()) -> String {
    String(decoding: entry.line(in: zone), as: UTF8.self)
  }

  @Test func hasFiveFields() {
    let entry = LogEntry(
      began: friday, elapsed: .seconds(1500), asked: .seconds(1500), end: .ended, name: "focus")
    #expect(line(entry) == "2026-11-20T21:54:00+00:00\t1500\t1500\tended\tfocus\n")
    #expect(
      line(entry, in: CentralEurope()) == "2026-11-20T22:54:00+01:00\t1500\t1500\tended\tfocus\n")
  }

  @Test(arguments: [
    (Duration.zero, "0"), (.milliseconds(500), "0.5"), (.milliseconds(1_250), "1.25"),
    (.microseconds(1_999_499), "1.999"), (.microseconds(1_999_500), "2"), (.seconds(-3), "0"),
    (.milliseconds(7), "0.007"), (.longestCountdown, "3155760000"),
  ])
  func secondsHaveAtMostThreeDigits(duration: Duration, text: String) {
    let entry = LogEntry(began: friday, elapsed: duration, asked: .seconds(1), end: .stopped)
    #expect(line(entry).split(separator: "\t")[1] == text)
  }

  @Test(arguments: [
    ("a\tb\nc", "a b c"), ("\u{1B}[31mred", " [31mred"), ("茶 e\u{301}", "茶 e\u{301}"), ("", ""),
    ("\r\n", "  "),
  ])
  func blanksReplaceControlCharacters(name: String, field: String) {
    let entry = LogEntry(
      began: friday, elapsed: .zero, asked: .zero, end: .skipped, name: name)
    #expect(line(entry).hasSuffix("\tskipped\t\(field)\n"))
  }

  /// A name is cut to at most 1,000 bytes, between two characters.
  @Test func longNamesAreCut() {
    let name = String(repeating: "茶", count: 500)
    let entry = LogEntry(began: friday, elapsed: .zero, asked: .zero, end: .ended, name: name)
    #expect(line(entry).hasSuffix("\t" + String(repeating: "茶", count: 333) + "\n"))
  }

  @Test(arguments: LogEntry.End.allCases)
  func isReadAsItWasWritten(end: LogEntry.End) throws {
    let entry = LogEntry(
      began: friday, elapsed: .milliseconds(754_213), asked: .seconds(1500), end: end, name: "tea")
    for (zone, offset) in [(Greenwich() as any Zone, 0), (CentralEurope(), 3600)] {
      let log = LogBytes(entry.line(in: zone))
      let line = try #require(log.lines.first)
      #expect(line.began == 1_795_211_640 && line.offset == offset)
      #expect(line.elapsed == 754_213 && line.asked == 1_500_000 && line.end == end)
      #expect(log.name(of: line) == "tea" && log.isNamed(line, Array("tea".utf8)))
      #expect(Array(log.bytes(of: line)) == log.bytes)
    }
  }

  @Test func hasTheLocalDay() throws {
    let late = friday.advanced(by: .seconds(90 * 60))
    let log = LogBytes(
      LogEntry(began: late, elapsed: .zero, asked: .zero, end: .ended).line(in: CentralEurope()))
    let line = try #require(log.lines.first)
    #expect(line.day == dayOfFriday + 1)
  }

  @Test func staysOnTheDayOnWhichThePartBegan() {
    let pastMidnight = LogEntry(
      began: friday, elapsed: .seconds(4 * 3600), asked: .seconds(4 * 3600), end: .ended)
    // Each line has the day of the zone in which it was written; the zone of the reader has no effect.
    let log = LogBytes(pastMidnight.line(in: Greenwich()) + pastMidnight.line(in: CentralEurope()))
    #expect(LogTotals(log).days == [dayOfFriday: 8 * 3_600_000])
  }

  @Test func isWrittenAsAJSONObject() throws {
    let entry = LogEntry(
      began: friday, elapsed: .milliseconds(500), asked: .seconds(60), end: .stopped,
      name: "a \"b\" \\ 茶")
    let log = LogBytes(entry.line(in: Greenwich()))
    let line = try #require(log.lines.first)
    let text =
      #"{"began":"2026-11-20T21:54:00+00:00","seconds":0.5,"asked":60,"end":"stopped","#
      + #""name":"a \"b\" \\ 茶"}"# + "\n"
    #expect(String(decoding: log.json(line), as: UTF8.self) == text)
  }
}
