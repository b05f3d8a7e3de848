import Harness
import Testing

@testable import Countdown

@Suite struct TimerSnapshotChangeTests {
  private func timeToChange(
    _ timer: TimerSnapshot, _ fields: StatusField..., at now: Moment = .noon
  ) -> Duration? {
    timer.timeToChange(of: Set(fields), after: now, in: Greenwich())
  }

  /// 192.4 s of 300 s are left.
  static let timer = {
    var timer = TimerSnapshot.running("k7", "tea")
    timer.timing = .ends(Moment.noon.steady + .milliseconds(192_400), since: Moment.noon.steady)
    return timer
  }()

  @Test func secondsChangeWholeSecondsBeforeTheEnd() {
    for field in [StatusField.left, .seconds, .elapsed] {
      #expect(timeToChange(Self.timer, field) == .milliseconds(400))
      #expect(timeToChange(Self.timer, field, at: .noon + .milliseconds(400)) == .seconds(1))
    }
    #expect(timeToChange(Self.timer, .left, .percent, .bar, .name) == .milliseconds(400))
  }

  @Test func percentAndBarChangeAtTheirSteps() {
    // 107.6 s have passed: 35 %, and 36 % after 108 s; the fourth tenth ends after 120 s.
    #expect(timeToChange(Self.timer, .percent) == .milliseconds(400))
    #expect(timeToChange(Self.timer, .percent, at: .noon + .milliseconds(400)) == .seconds(3))
    #expect(timeToChange(Self.timer, .bar) == .milliseconds(12_400))
    #expect(timeToChange(Self.timer, .bar, at: .noon + .milliseconds(192_400)) == nil)
  }

  @Test func otherFieldsDoNotChangeByThemselves() {
    #expect(
      timeToChange(Self.timer, .name, .total, .state, .part, .parts, .next, .id, .ends) == nil)
    #expect(timeToChange(Self.timer) == nil)
  }

  @Test func nothingChangesWhilePaused() {
    #expect(TimerSnapshot.paused.state == .paused)
    let all = Set(StatusField.allCases)
    #expect(TimerSnapshot.paused.timeToChange(of: all, after: .noon, in: Greenwich()) == nil)
  }

  @Test func afterTheEndOnlyTheOvertimeChanges() {
    let over = TimerSnapshot.over
    #expect(timeToChange(over, .left, at: .noon + .milliseconds(1300)) == .milliseconds(700))
    #expect(timeToChange(over, .seconds, .elapsed, .percent, .bar, .ends) == nil)
  }

  /// The end is at 08:00 on the next day. From midnight, in 12 hours, its text has no weekday.
  /// The first wait is two hours shorter, because a change of clocks may shorten the day.
  @Test func theDayOfTheEndChangesAtMidnight() {
    var timer = TimerSnapshot.running("k7")
    timer.timing = .ends(Moment.noon.steady + .seconds(20 * 3600), since: Moment.noon.steady)
    #expect(timeToChange(timer, .ends) == .seconds(10 * 3600))
    #expect(timeToChange(timer, .ends, at: .noon + .seconds(10 * 3600)) == .seconds(2 * 3600))
    #expect(timeToChange(timer, .ends, at: .noon + .seconds(12 * 3600)) == nil)
  }

  /// The text changes at the predicted instant, and not before.
  @Test func isExact() throws {
    var generator = SeededGenerator(seed: 23)
    for _ in 0..<2000 {
      var timer = TimerSnapshot.running("k7")
      timer.total = .nanoseconds(Int64.random(in: 1...400_000_000_000, using: &generator))
      let left = Int64.random(in: 1...timer.total.nanoseconds, using: &generator)
      timer.timing = .ends(Moment.noon.steady + .nanoseconds(left), since: Moment.noon.steady)
      let field = try #require(
        [StatusField.left, .seconds, .percent, .bar].randomElement(using: &generator))
      func text(after delay: Duration) -> String {
        StatusValues(timer, at: .noon + delay, in: Greenwich(), isUnicode: true).text(of: field)
      }
      let delay = try #require(timeToChange(timer, field), "\(timer)")
      #expect(text(after: .zero) == text(after: delay - .nanoseconds(1)), "\(timer) \(field)")
      #expect(text(after: .zero) != text(after: delay), "\(timer) \(field)")
    }
  }
}
