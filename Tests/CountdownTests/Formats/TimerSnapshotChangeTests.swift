import Harness
import Testing

@testable import Countdown

@Suite struct TimerSnapshotChangeTests {
  private func change(
    _ timer: TimerSnapshot, _ fields: StatusField..., at now: Moment = .start
  ) -> Duration? {
    timer.change(of: Set(fields), after: now, in: Greenwich())
  }

  /// 192.4 s of 300 s are left.
  static let timer = {
    var timer = TimerSnapshot.running("k7", "tea")
    timer.timing = .ends(Moment.start.steady + .milliseconds(192_400), since: Moment.start.steady)
    return timer
  }()

  @Test func secondsChangeWholeSecondsBeforeTheEnd() {
    for field in [StatusField.left, .seconds, .elapsed] {
      #expect(change(Self.timer, field) == .milliseconds(400))
      #expect(change(Self.timer, field, at: .start + .milliseconds(400)) == .seconds(1))
    }
    #expect(change(Self.timer, .left, .percent, .bar, .name) == .milliseconds(400))
  }

  @Test func percentAndBarChangeLater() {
    // 107.6 s have passed: 35 %, and 36 % after 108 s; the fourth tenth ends after 120 s.
    #expect(change(Self.timer, .percent) == .milliseconds(400))
    #expect(change(Self.timer, .percent, at: .start + .milliseconds(400)) == .seconds(3))
    #expect(change(Self.timer, .bar) == .milliseconds(12_400))
    #expect(change(Self.timer, .bar, at: .start + .milliseconds(192_400)) == nil)
  }

  @Test func otherFieldsDoNotChangeByThemselves() {
    #expect(change(Self.timer, .name, .total, .state, .part, .parts, .next, .id, .ends) == nil)
    #expect(change(Self.timer) == nil)
  }

  @Test func nothingChangesWhilePaused() {
    #expect(TimerSnapshot.samples[4].state == .paused)
    let all = Set(StatusField.allCases)
    #expect(TimerSnapshot.samples[4].change(of: all, after: .start, in: Greenwich()) == nil)
  }

  @Test func afterTheEndOnlyTheOvertimeChanges() {
    let over = TimerSnapshot.samples[5]
    #expect(change(over, .left, at: .start + .milliseconds(1300)) == .milliseconds(700))
    #expect(change(over, .seconds, .elapsed, .percent, .bar, .ends) == nil)
  }

  /// The day beside the end disappears at midnight, 12 hours after noon; a wake-up before it handles clock changes.
  @Test func theDayOfTheEndChangesAtMidnight() {
    var timer = TimerSnapshot.running("k7")
    timer.timing = .ends(Moment.start.steady + .seconds(20 * 3600), since: Moment.start.steady)
    #expect(change(timer, .ends) == .seconds(10 * 3600))
    #expect(change(timer, .ends, at: .start + .seconds(10 * 3600)) == .seconds(2 * 3600))
    #expect(change(timer, .ends, at: .start + .seconds(12 * 3600)) == nil)
  }

  /// The text changes at the predicted instant, and not before.
  @Test func isExact() throws {
    var generator = SeededGenerator(seed: 23)
    for _ in 0..<2000 {
      var timer = TimerSnapshot.running("k7")
      timer.total = .nanoseconds(Int64.random(in: 1...400_000_000_000, using: &generator))
      let left = Int64.random(in: 1...timer.total.nanoseconds, using: &generator)
      timer.timing = .ends(Moment.start.steady + .nanoseconds(left), since: Moment.start.steady)
      let field = try #require(
        [StatusField.left, .seconds, .percent, .bar].randomElement(using: &generator))
      func text(after delay: Duration) -> String {
        StatusValues(timer, at: .start + delay, in: Greenwich(), isUnicode: true).text(of: field)
      }
      let delay = try #require(change(timer, field), "\(timer)")
      #expect(text(after: .zero) == text(after: delay - .nanoseconds(1)), "\(timer) \(field)")
      #expect(text(after: .zero) != text(after: delay), "\(timer) \(field)")
    }
  }
}
