import Countdown
import Testing

@testable import Interface

@Suite struct CountdownPageTests {
  // MARK: Events from outside

  @Test func aSignalPausesAndResumes() {
    var watch = Watch()
    expect(watch.send(.toggle, after: .seconds(10)), [])
    #expect(watch.model.time.status == .paused)
    expect(watch.send(.toggle, after: .seconds(10)), [])
    #expect(watch.model.time.status == .running)
    #expect(watch.left == .seconds(290))
  }

  @Test func anInterruptFinishes() {
    var watch = Watch()
    expect(
      watch.send(.interrupt, after: .seconds(10)),
      [.finish(.interrupted(left: .seconds(290)))])
    expect(watch.send(.interrupt), [])
  }

  @Test func saysAtFirstHowATimeWasUnderstood() {
    let options = CountdownOptions(remark: "9:00 is past today, so tomorrow's is meant")
    var watch = Watch(untilNoonPlus: .seconds(75_600), options)
    #expect(watch.model.notice?.text == options.remark)
    watch.pass(.seconds(3))
    #expect(watch.model.notice == nil)
  }

  @Test func otherEventsAreAnswered() {
    var watch = Watch()
    expect(watch.send(.suspend), [.suspend])
    expect(watch.send(.resize), [])
    expect(watch.send(.visible(false)), [])
  }

  @Test(arguments: [("", "04:50 left, ends 12:05"), ("tea", "tea: 04:50 left, ends 12:05")])
  func reportsHowItStands(name: String, line: String) {
    let options = CountdownOptions(name: name)
    var watch = Watch(.seconds(300), options)
    expect(watch.send(.report, after: .seconds(10)), [.report(line)])
  }

  @Test func reportsOfALongNameOnlyItsBeginning() {
    let options = CountdownOptions(name: String(repeating: "x", count: 100_000))
    var watch = Watch(.seconds(300), options)
    let name = String(repeating: "x", count: 60)
    expect(
      watch.send(.report, after: .seconds(10)), [.report("\(name)...: 04:50 left, ends 12:05")])
  }

  @Test func reportsThatItIsPaused() {
    var watch = Watch()
    watch.send(.toggle, after: .milliseconds(9_500))
    expect(watch.send(.report, after: .seconds(60)), [.report("04:51 left, paused")])
  }

  // MARK: Notices

  @Test func aNoticeGoesByItself() {
    var watch = Watch(.seconds(20))
    watch.press(.down)
    #expect(watch.notice == TimerRefusal.tooLittleLeft.words)
    watch.pass(.milliseconds(2499))
    #expect(watch.notice != nil)
    watch.pass(.milliseconds(1))
    #expect(watch.notice == nil)
  }

  @Test func whatIsDoneAfterAllNeedsNoNotice() {
    var watch = Watch(.seconds(20))
    watch.press(.down)
    watch.press(.left)
    #expect(watch.notice == nil)
    #expect(watch.left == .seconds(10))
  }

  @Test func aHundredYearsAreTheMost() {
    var watch = Watch(.longestCountdown)
    watch.press(.up)
    #expect(watch.notice == TimerRefusal.tooMuchLeft.words)
    #expect(watch.left == .longestCountdown)
    // A minute later there is room for one more minute.
    watch.press(.up, after: .seconds(60))
    #expect(watch.notice == nil)
    #expect(watch.left == .longestCountdown)
  }

  // MARK: Deadlines

  @Test(arguments: [Event.key(.character(" ")), .key(.character("p")), .toggle])
  func aDeadlineDoesNotPause(event: Event) {
    var watch = Watch(untilNoonPlus: .seconds(3600))
    expect(watch.send(event), [])
    #expect(watch.notice == TimerRefusal.deadlineDoesNotPause.words)
    #expect(watch.model.time.status == .running)
  }

  @Test func aDeadlineDoesNotRestart() {
    var watch = Watch(untilNoonPlus: .seconds(3600))
    watch.press(.character("r"), after: .seconds(60))
    #expect(watch.notice == TimerRefusal.deadlineDoesNotRestart.words)
    #expect(watch.left == .seconds(3540))
    #expect(watch.model.time.status == .running)
  }

  @Test func plusAndMinusMoveADeadline() {
    var watch = Watch(untilNoonPlus: .seconds(3600))
    #expect(watch.model.course.endText == "13:00")
    watch.press(.up)
    #expect(watch.model.course.endText == "13:01" && watch.left == .seconds(3660))
    watch.press(.down)
    watch.press(.down)
    #expect(watch.model.course.endText == "12:59" && watch.left == .seconds(3540))
  }

  @Test func aDeadlineFollowsTheWallClock() {
    var watch = Watch(untilNoonPlus: .seconds(3600))
    watch.setWallClock(by: .seconds(1800))
    watch.send(.tick)
    #expect(watch.left == .seconds(1800))
    #expect(watch.model.course.endText == "13:00")
    watch.setWallClock(by: .seconds(1900))
    expect(watch.send(.tick), [.bell])
  }

  // MARK: The end time

  @Test func theEndTimeFollowsWhatIsAdded() {
    var watch = Watch()
    #expect(watch.model.course.endText == "12:05")
    watch.press(.up)
    #expect(watch.model.course.endText == "12:06")
    watch.press(.character("r"), after: .seconds(120))
    #expect(watch.model.course.endText == "12:08")
  }

  /// The time left stays, so the end is shown by the clock as it was set.
  @Test(arguments: [(3600, "13:05"), (-3600, "11:05"), (86_400, "12:05")])
  func theEndTimeFollowsAClockThatIsSet(seconds: Int, text: String) {
    var watch = Watch()
    watch.setWallClock(by: .seconds(seconds))
    watch.pass(.milliseconds(50))
    #expect(watch.left == .milliseconds(299_950))
    #expect(watch.model.course.endText == text)
  }

  @Test(arguments: [true, false])
  func theEndTimeNamesNoDayThatHasBegun(isDeadline: Bool) {
    let untilHalfPastMidnight = Duration.seconds(45_000)
    var watch =
      isDeadline ? Watch(untilNoonPlus: untilHalfPastMidnight) : Watch(untilHalfPastMidnight)
    #expect(watch.model.course.endText == "Sat 00:30")
    watch.pass(.milliseconds(43_199_950))
    #expect(watch.model.course.endText == "Sat 00:30")
    watch.pass(.milliseconds(50))
    #expect(watch.model.course.endText == "00:30" && watch.model.course.endPhrase == "ends 00:30")
  }

  @Test func theEndTimeDoesNotFlicker() {
    var watch = Watch(.seconds(300))
    // A time server moves the clock in small steps.
    for _ in 0..<20 {
      watch.setWallClock(by: .milliseconds(-3))
      watch.pass(.milliseconds(50))
      #expect(watch.model.course.endText == "12:05")
    }
  }
}
