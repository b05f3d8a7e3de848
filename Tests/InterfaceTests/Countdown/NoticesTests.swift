import Countdown
import Testing

@testable import Interface

@Suite struct NoticesTests {
  private func fixture(
    remark: String = "", warnings: [Duration] = [],
    _ change: (inout CountdownOptions) -> Void = { _ in }
  ) -> CountdownFixture {
    var options = CountdownOptions()
    options.remark = remark
    options.settings.warnings = warnings
    change(&options)
    return CountdownFixture(.seconds(300), options)
  }

  /// Returns an entry for each change of the notice, with the milliseconds from the start.
  private func noticeLog(_ fixture: inout CountdownFixture, seconds: Int) -> [String] {
    var lines: [String] = []
    var last: String?
    for step in 0...(seconds * 10) {
      if step > 0 { fixture.pass(.milliseconds(100)) }
      if fixture.notice != last { lines.append("\(step * 100) \(fixture.notice ?? "-")") }
      last = fixture.notice
    }
    return lines
  }

  @Test func problemsWaitBehindCurrentNotice() {
    var fixture = fixture(remark: "17:30 is tomorrow", warnings: [.seconds(600)])
    fixture.send(.problem("no sound: no player"))
    fixture.send(.problem("hook start: status 3"))
    #expect(
      noticeLog(&fixture, seconds: 12) == [
        "0 17:30 is tomorrow",
        "2500 no warning at 10m: the timer is no longer than that",
        "5000 no sound: no player", "7500 hook start: status 3", "10000 -",
      ])
  }

  @Test func equalNoticesAreShownOnce() {
    var fixture = fixture()
    for problem in ["one", "one", "two", "one", "two"] { fixture.send(.problem(problem)) }
    #expect(noticeLog(&fixture, seconds: 6) == ["0 one", "2500 two", "5000 -"])
  }

  @Test func errorIsShownAtOnceAndCoveredNoticeReturns() {
    var fixture = fixture(remark: "one")
    fixture.send(.problem("two"))
    fixture.press(.character("u"), after: .milliseconds(200))
    #expect(
      noticeLog(&fixture, seconds: 8)
        == ["0 nothing to undo", "2500 one", "5000 two", "7500 -"])
  }

  @Test func longShownNoticeDoesNotReturn() {
    var fixture = fixture(remark: "one")
    fixture.press(.character("u"), after: .milliseconds(1300))
    #expect(noticeLog(&fixture, seconds: 3) == ["0 nothing to undo", "2500 -"])
  }

  @Test func transientNoticeReplacesTransientNotice() {
    var fixture = fixture()
    fixture.press(.character("u"))
    fixture.press(.character("r"), after: .milliseconds(100))
    #expect(noticeLog(&fixture, seconds: 3) == ["0 restarted; u undoes it", "2500 -"])
  }

  @Test func addedTimeWithdrawsOnlyTransientNotice() {
    var fixture = fixture(remark: "one")
    fixture.press(.up)
    #expect(fixture.notice == "one")
    fixture.press(.character("r"))
    #expect(fixture.notice == NoticeText.restarted)
    fixture.press(.up)
    #expect(fixture.notice == "one")
  }

  @Test func problemsWaitForEndOfHold() {
    var fixture = fixture()
    fixture.send(.key(.character("q"), .pressed))
    fixture.send(.problem("no sound: no player"))
    #expect(fixture.notice == NoticeText.hold("q"))
    fixture.send(.key(.character("q"), .released), after: .milliseconds(300))
    #expect(
      noticeLog(&fixture, seconds: 6)
        == ["0 hold q to stop", "2500 no sound: no player", "5000 -"])
  }

  // MARK: Ticks

  @Test(arguments: [false, true])
  func hasTickForNextNotice(isPaused: Bool) {
    var fixture = fixture(remark: "one")
    if isPaused { fixture.press(.character(" ")) }
    let start = fixture.now.steady
    func timing() -> WakeSchedule.Timing {
      fixture.model.wakeSchedule(every: nil, showing: nil, at: fixture.now).timing
    }
    let timingWithoutProblem = timing()
    fixture.send(.problem("two"))
    #expect(timing() == .at(start + .milliseconds(2500)))
    fixture.pass(.milliseconds(2500))
    #expect(fixture.notice == "two")
    #expect(isPaused || timing() == timingWithoutProblem)
  }

  @Test func hasNoTickForNextNoticeDuringFlash() {
    var fixture = fixture()
    fixture.pass(.seconds(299))
    fixture.send(.problem("one"))
    fixture.send(.problem("two"))
    fixture.pass(.seconds(1))
    fixture.wait(.seconds(3))
    let timing = fixture.model.wakeSchedule(every: nil, showing: nil, at: fixture.now).timing
    // The end was three seconds ago, and the flash lasts 75 ms.
    #expect(timing == .at(fixture.now.steady - .milliseconds(2925)))
  }

  @Test func overtimeContinuesNotices() {
    var fixture = fixture { $0.stays = true }
    fixture.pass(.seconds(299))
    fixture.send(.problem("one"))
    fixture.send(.problem("two"))
    fixture.pass(.seconds(1))
    #expect(fixture.notice == "one")
    let due = fixture.now.steady + .milliseconds(1500)
    #expect(
      fixture.model.wakeSchedule(every: nil, showing: nil, at: fixture.now).timing == .at(due))
    fixture.pass(.milliseconds(1500))
    #expect(fixture.notice == "two")
  }
}
