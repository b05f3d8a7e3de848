import Harness
import Testing

@testable import Countdown

@Suite struct StatusValuesTests {
  private func values(_ timer: TimerSnapshot, isUnicode: Bool = true) -> [String] {
    let values = StatusValues(timer, at: .noon, in: Greenwich(), isUnicode: isUnicode)
    return StatusField.allCases.map { values.text(of: $0) }
  }

  @Test func showsEachField() {
    #expect(
      StatusField.allCases.map(\.rawValue) == [
        "name", "left", "seconds", "total", "elapsed", "percent", "ends", "state", "part", "parts",
        "next", "id", "bar", "until",
      ])
    #expect(
      values(.running("k7", "tea")) == [
        "tea", "3:12", "192", "5:00", "1:48", "36", "12:03", "running", "1", "1", "", "k7",
        "███░░░░░░░", "2026-11-20T12:03:12Z",
      ])
    #expect(
      values(.endless) == [
        "", "3:12", "192", "5:00", "1:48", "36", "12:03", "running", "1", "", "5m", "v999999",
        "███░░░░░░░", "2026-11-20T12:03:12Z",
      ])
    #expect(
      values(.paused) == [
        "a b", "0:02", "2", "0:02", "0:00", "25", "", "paused", "1", "1", "", "g2", "██░░░░░░░░",
        "",
      ])
  }

  @Test func showsATimerThatIsOver() {
    var over = TimerSnapshot.running("k7", "té\u{1B}a")
    over.timing = .over(since: Moment.noon.steady - .seconds(65))
    #expect(
      values(over, isUnicode: false) == [
        "t?^[a", "+1:05", "0", "5:00", "5:00", "100", "11:58", "over", "1", "1", "", "k7",
        "##########", "2026-11-20T11:58:55Z",
      ])
    // A timer of zero seconds has passed completely.
    over.total = .zero
    let overValues = StatusValues(over, at: .noon, in: Greenwich(), isUnicode: true)
    #expect(overValues.text(of: .percent) == "100")
  }

  @Test func extremeTimesDoNotTrap() {
    for total in [
      Duration.longestCountdown, .seconds(Int64.max / 2), .nanoseconds(1), .seconds(-5),
    ] {
      for left in [Duration.zero, .nanoseconds(1), .longestCountdown, .nanoseconds(Int64.max)] {
        for timing in [
          TimerSnapshot.Timing.paused(left: left, ran: .zero),
          .ends(Moment.noon.steady + left, since: Moment.noon.steady),
          .over(since: Moment.noon.steady - left),
        ] {
          let timer = TimerSnapshot("k7", "", timing, of: total)
          #expect((0...100).contains(timer.stepsPassed(of: 100, at: .noon)))
          if let change = timer.timeToChange(
            of: Set(StatusField.allCases), after: .noon, in: Greenwich())
          {
            #expect(change > .zero)
          }
        }
      }
    }
  }
}
