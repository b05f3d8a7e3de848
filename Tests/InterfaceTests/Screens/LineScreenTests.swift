import Countdown
import Drawing
import Testing

@testable import Interface

/// Inline timers, which leave the last column free.
@Suite struct LineScreenTests {
  struct Line: CustomTestStringConvertible, Sendable {
    var situation: Situation
    var columns: Int
    var text: String

    init(_ situation: Situation, _ columns: Int, _ text: String) {
      (self.situation, self.columns, self.text) = (situation, columns, text)
    }

    var testDescription: String { "\(situation.testDescription), \(columns) columns" }
  }

  private static let running = Situation("running")
  private static let named = Situation("named", named: "focus")
  private static let ascii = Situation("ASCII", named: "focus", on: .ascii)

  static let lines = [
    Line(running, 80, "03:45 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  ends 12:05"),
    Line(running, 40, "03:45 ━━━━━━━━━━━━━━━━━━━━━  ends 12:05"),
    Line(running, 20, "03:45 ━━━━━━━━━━━━━"),
    Line(running, 8, "03:45"),
    Line(running, 5, "4m"),
    Line(running, 2, "▆"),
    Line(running, 1, ""),
    Line(Situation("hours", .seconds(3975)), 6, "65m"),
    Line(Situation("hours", .seconds(3975)), 3, "2h"),
    Line(.deadline, 6, "6667m"),
    Line(.deadline, 5, "112h"),
    Line(.deadline, 4, "5d"),
    Line(named, 80, "03:45 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  focus  ends 12:05"),
    Line(named, 30, "03:45 ━━━━━━━━━━━━━━━━  focus"),
    Line(
      Situation("a long name", named: Situation.longName), 60,
      "03:45 ━━━━━━━━  茶 café very long very long very long very…"),
    Line(
      .paused, 60, "03:45 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━╸━━━━━━━━━  paused  focus"),
    Line(.paused, 20, "03:45 ━━━━━  paused"),
    Line(.held, 60, "05:00 ━━━━━━━━━━━━━━━━━━━━  hold to stop  focus  ends 12:05"),
    Line(
      .refused, 60, "20 ━━━━━━━━━━━━━━━  less than a second would be left  focus"),
    Line(.over, 60, "00:00 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  focus  time is up"),
    Line(
      .helped, 60, "05:00 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  focus  ends 12:05"),
    Line(
      .deadline, 60, "4:15:06:40 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  ends Wed 03:06"),
    Line(
      Situation("a hundred years", .longestCountdown), 40, "36524:23:58:45 ━━━━━━━━━━━━━━━━━━━━━━━━"
    ),
    Line(ascii, 60, "03:45 ##########################........  focus  ends 12:05"),
    Line(ascii, 2, "7"),
    Line(
      Situation("no colours", named: "focus", on: Capabilities(color: .none)), 60,
      "03:45 ━━━━━━━━━━━━━━━━━━━━━━━━━╸────────  focus  ends 12:05"),
    Line(
      Situation("nearly up without colours", named: "focus", on: .plain) { $0.pass(.seconds(295)) },
      60, "00:05 ━──────────────────────────────────  ends soon  focus"),
    Line(
      Situation("nearly up, narrow, without colours", named: "tea", on: .plain) {
        $0.pass(.seconds(295))
      }, 26, "00:05 ╸───────  ends soon"),
    Line(Situation("without a ring", named: "focus", ring: false), 60, "03:45 focus  ends 12:05"),
    Line(
      Situation("without digits", named: "focus", digits: false), 60,
      "━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  focus  ends 12:05"),
    // In overtime and in a snooze, the status comes before the name. The notice of a warning does, too.
    Line(
      .overtime, 80, "+0:12 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  time was up at 12:05  focus"),
    Line(.overtime, 40, "+0:12 ━━━━━━━━━━━  time was up at 12:05"),
    Line(.overtime, 12, "+0:12 ━━━━━"),
    Line(.overtime, 4, "+12"),
    Line(.justOver, 3, "+0"),
    Line(
      .snoozed, 80, "05:00 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  snoozed until 12:10  focus"),
    Line(.warned, 80, "01:00 ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━  1m left  focus  ends 12:05"),
    Line(.warned, 20, "01:00 ━━━━  1m left"),
    Line(.snoozed, 40, "05:00 ━━━━━━━━━━━━  snoozed until 12:10"),
  ]

  @Test(arguments: lines)
  func looksLike(line: Line) {
    Golden.expectLine(line.situation, line.columns, looksLike: line.text)
  }
}
