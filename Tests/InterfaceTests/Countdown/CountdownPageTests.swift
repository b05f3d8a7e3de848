import Countdown
import Testing

@testable import Interface

@Suite struct CountdownPageTests {
  // MARK: External events

  @Test func aSignalPausesAndResumes() {
    var fixture = CountdownFixture()
    expect(fixture.send(.toggle, after: .seconds(10)), [])
    #expect(fixture.model.time.status == .paused)
    expect(fixture.send(.toggle, after: .seconds(10)), [])
    #expect(fixture.model.time.status == .running)
    #expect(fixture.left == .seconds(290))
  }

  @Test func anInterruptFinishes() {
    var fixture = CountdownFixture()
    expect(
      fixture.send(.interrupt, after: .seconds(10)),
      [.finish(.interrupted(left: .seconds(290)))])
    expect(fixture.send(.interrupt), [])
  }

  @Test func showsRemarkFirst() {
    let options = CountdownOptions(remark: "9:00 is past today, so tomorrow's is meant")
    var fixture = CountdownFixture(untilNoonPlus: .seconds(75_600), options)
    #expect(fixture.model.notice?.text == options.remark)
    fixture.pass(.seconds(3))
    #expect(fixture.model.notice == nil)
  }

  @Test func suspendHasAnEffectButResizeHasNone() {
    var fixture = CountdownFixture()
    expect(fixture.send(.suspend), [.suspend])
    expect(fixture.send(.resize), [])
    expect(fixture.send(.visible(false)), [])
  }

  @Test(arguments: [("", "04:50 left, ends 12:05"), ("tea", "tea: 04:50 left, ends 12:05")])
  func reportsRemainingTimeAndEnd(name: String, line: String) {
    let options = CountdownOptions(name: name)
    var fixture = CountdownFixture(.seconds(300), options)
    expect(fixture.send(.report, after: .seconds(10)), [.report(line)])
  }

  @Test func reportsOnlyTheBeginningOfALongName() {
    let options = CountdownOptions(name: String(repeating: "x", count: 100_000))
    var fixture = CountdownFixture(.seconds(300), options)
    let name = String(repeating: "x", count: 60)
    expect(
      fixture.send(.report, after: .seconds(10)), [.report("\(name)...: 04:50 left, ends 12:05")])
  }

  @Test func reportsThatItIsPaused() {
    var fixture = CountdownFixture()
    fixture.send(.toggle, after: .milliseconds(9_500))
    expect(fixture.send(.report, after: .seconds(60)), [.report("04:51 left, paused")])
  }

  // MARK: Notices

  @Test func aNoticeDisappearsByItself() {
    var fixture = CountdownFixture(.seconds(20))
    fixture.press(.down)
    #expect(fixture.notice == TimerError.tooLittleLeft.message)
    fixture.pass(.milliseconds(2499))
    #expect(fixture.notice != nil)
    fixture.pass(.milliseconds(1))
    #expect(fixture.notice == nil)
  }

  @Test func successWithdrawsErrorNotice() {
    var fixture = CountdownFixture(.seconds(20))
    fixture.press(.down)
    fixture.press(.left)
    #expect(fixture.notice == nil)
    #expect(fixture.left == .seconds(10))
  }

  @Test func aHundredYearsAreTheLimit() {
    var fixture = CountdownFixture(.longestCountdown)
    fixture.press(.up)
    #expect(fixture.notice == TimerError.tooMuchLeft.message)
    #expect(fixture.left == .longestCountdown)
    fixture.press(.up, after: .seconds(60))
    #expect(fixture.notice == nil)
    #expect(fixture.left == .longestCountdown)
  }

  // MARK: Deadlines

  @Test(arguments: [Event.key(.character(" ")), .key(.character("p")), .toggle])
  func aDeadlineDoesNotPause(event: Event) {
    var fixture = CountdownFixture(untilNoonPlus: .seconds(3600))
    expect(fixture.send(event), [])
    #expect(fixture.notice == TimerError.deadlineDoesNotPause.message)
    #expect(fixture.model.time.status == .running)
  }

  @Test func aDeadlineDoesNotRestart() {
    var fixture = CountdownFixture(untilNoonPlus: .seconds(3600))
    fixture.press(.character("r"), after: .seconds(60))
    #expect(fixture.notice == TimerError.deadlineDoesNotRestart.message)
    #expect(fixture.left == .seconds(3540))
    #expect(fixture.model.time.status == .running)
  }

  @Test func plusAndMinusMoveADeadline() {
    var fixture = CountdownFixture(untilNoonPlus: .seconds(3600))
    #expect(fixture.model.item.display.endText == "13:00")
    fixture.press(.up)
    #expect(fixture.model.item.display.endText == "13:01" && fixture.left == .seconds(3660))
    fixture.press(.down)
    fixture.press(.down)
    #expect(fixture.model.item.display.endText == "12:59" && fixture.left == .seconds(3540))
  }

  @Test func aDeadlineFollowsTheWallClock() {
    var fixture = CountdownFixture(untilNoonPlus: .seconds(3600))
    fixture.shiftWallClock(by: .seconds(1800))
    fixture.send(.tick)
    #expect(fixture.left == .seconds(1800))
    #expect(fixture.model.item.display.endText == "13:00")
    fixture.shiftWallClock(by: .seconds(1900))
    expect(fixture.send(.tick), [.bell])
  }

  // MARK: The end time

  @Test func theEndTimeFollowsAddedTimeAndRestart() {
    var fixture = CountdownFixture()
    #expect(fixture.model.item.display.endText == "12:05")
    fixture.press(.up)
    #expect(fixture.model.item.display.endText == "12:06")
    fixture.press(.character("r"), after: .seconds(120))
    #expect(fixture.model.item.display.endText == "12:08")
  }

  /// The remaining time stays.
  @Test(arguments: [(3600, "13:05"), (-3600, "11:05"), (86_400, "12:05")])
  func theEndTimeFollowsAClockThatIsSet(seconds: Int, text: String) {
    var fixture = CountdownFixture()
    fixture.shiftWallClock(by: .seconds(seconds))
    fixture.pass(.milliseconds(50))
    #expect(fixture.left == .milliseconds(299_950))
    #expect(fixture.model.item.display.endText == text)
  }

  @Test(arguments: [true, false])
  func endTimeDropsDayAtMidnight(isDeadline: Bool) {
    let untilHalfPastMidnight = Duration.seconds(45_000)
    var fixture =
      isDeadline
      ? CountdownFixture(untilNoonPlus: untilHalfPastMidnight)
      : CountdownFixture(untilHalfPastMidnight)
    #expect(fixture.model.item.display.endText == "Sat 00:30")
    fixture.pass(.milliseconds(43_199_950))
    #expect(fixture.model.item.display.endText == "Sat 00:30")
    fixture.pass(.milliseconds(50))
    #expect(
      fixture.model.item.display.endText == "00:30"
        && fixture.model.item.display.endPhrase == "ends 00:30")
  }

  @Test func theEndTimeDoesNotFlicker() {
    var fixture = CountdownFixture(.seconds(300))
    // NTP adjusts the clock in small steps.
    for _ in 0..<20 {
      fixture.shiftWallClock(by: .milliseconds(-3))
      fixture.pass(.milliseconds(50))
      #expect(fixture.model.item.display.endText == "12:05")
    }
  }
}
