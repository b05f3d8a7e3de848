import Harness
import Testing

@testable import Countdown

@Suite struct PlanSummaryTests {
  private func plan(_ texts: String..., repeats: Plan.Repeats = .times(1)) throws -> Plan {
    Plan(
      try texts.map {
        try Request(
          $0.split(separator: " ").map(String.init), now: Moment.noon.wall, zone: Greenwich())
      }, repeats: repeats)
  }

  @Test func namesRepeatedPartsOnce() throws {
    let (focus, rest) = ("25m focus", "5m break")
    let plans: [(Plan, String)] = [
      (try plan("5m"), "5m"),
      (try plan("5m tea"), "5m tea"),
      (try plan(focus, rest), "25m focus · 5m break"),
      (try plan(focus, rest, repeats: .times(4)), "25m focus · 5m break ×4"),
      (try plan("5m", repeats: .forever), "5m, forever"),
      (try plan(focus, rest, focus, rest), "25m focus · 5m break ×2"),
      (
        try plan(focus, rest, focus, rest, focus, "15m break"),
        "25m focus · 5m break ×2 · 25m focus · 15m break"
      ),
      (try plan("1m", "1m", "1m", "2m"), "1m ×3 · 2m"),
      // `×2` counts the block of three parts, so the first two are not shortened to `1m ×2`.
      (try plan("1m", "1m", "2m", "1m", "1m", "2m"), "1m · 1m · 2m ×2"),
      (try plan("1m", "1m", repeats: .times(3)), "1m ×2, 3 rounds"),
    ]
    for (plan, summary) in plans { #expect(plan.summary(isUnicode: true) == summary) }
    let twoPairs = try plan(focus, rest, focus, rest)
    #expect(twoPairs.summary(isUnicode: false) == "25m focus, 5m break x2")
  }

  @Test func hasADurationAndAnEnd() throws {
    let rounds = try plan("20s", "10s", repeats: .times(8))
    #expect(rounds.totalDuration == .seconds(240))
    #expect(rounds.end(from: .noon) == Moment.noon.wall.advanced(by: .seconds(240)))
    #expect(rounds.durations(from: .noon, maximum: 16).count == 16)
    #expect(rounds.durations(from: .noon, maximum: 15).isEmpty)
    let forever = try plan("20s", "10s", repeats: .forever)
    #expect(forever.totalDuration == nil && forever.end(from: .noon) == nil)
    #expect(forever.durations(from: .noon, maximum: 4) == [.seconds(20), .seconds(10)])
    let untilHalfPastTwelve = try plan("until 12:30", "10m")
    #expect(untilHalfPastTwelve.totalDuration == nil)
    #expect(
      untilHalfPastTwelve.durations(from: .noon, maximum: 4) == [.seconds(1800), .seconds(600)])
    #expect(untilHalfPastTwelve.end(from: .noon) == Moment.noon.wall.advanced(by: .seconds(2400)))
  }
}
