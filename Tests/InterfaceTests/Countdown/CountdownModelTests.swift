import Countdown
import Testing

@testable import Interface

@Suite struct CountdownModelTests {
  // MARK: The end

  private func options(bell: Bool = true, flash: Bool = true) -> CountdownModel.Options {
    var options = CountdownModel.Options()
    (options.ringsBell, options.flashes) = (bell, flash)
    return options
  }

  private let done = Effect.finish(.done(lateness: .zero))

  @Test func atTheEndItRingsFlashesAndFinishes() {
    var watch = Watch(.seconds(5))
    expect(watch.pass(.milliseconds(4999)), [])
    expect(watch.pass(.milliseconds(1)), [.bell])
    #expect(watch.model.phase != .counting && watch.model.phase != .over)
    #expect(watch.pulse == .once(CountdownModel.flashDuration))
    expect(watch.pass(.milliseconds(30)), [])
    #expect(watch.pulse == .once(.milliseconds(50)))
    expect(watch.pass(.milliseconds(50)), [done])
    #expect(watch.model.phase == .over)
  }

  @Test func theFlashTakesEightyMillisecondsAtMost() {
    #expect(CountdownModel.flashDuration <= .milliseconds(80))
  }

  @Test func withoutAFlashItIsOverAtOnce() {
    var watch = Watch(.seconds(5), options(flash: false))
    expect(watch.pass(.seconds(5)), [.bell, done])
  }

  @Test func nobodyFlashesWhatCannotBeSeen() {
    var watch = Watch(.seconds(5))
    watch.send(.visible(false))
    expect(watch.pass(.seconds(5)), [.bell, done])
  }

  @Test func withoutABellItFlashesOnly() {
    var watch = Watch(.seconds(5), options(bell: false))
    expect(watch.pass(.seconds(5)), [])
    expect(watch.pass(.milliseconds(80)), [done])
  }

  @Test func withoutBothItJustEnds() {
    var watch = Watch(.seconds(5), options(bell: false, flash: false))
    expect(watch.pass(.seconds(5)), [done])
  }

  @Test func saysHowLateItWas() {
    var watch = Watch(.seconds(5), options(flash: false))
    expect(watch.pass(.seconds(95)), [.bell, .finish(.done(lateness: .seconds(90)))])
  }

  @Test func theFlashIsNoLateness() {
    var watch = Watch(.seconds(5))
    watch.pass(.seconds(95))
    expect(watch.pass(.milliseconds(80)), [.finish(.done(lateness: .seconds(90)))])
  }

  @Test func nothingIsOverAtTheStart() {
    var model = CountdownModel(
      TimeManager(.zero), options: options(flash: false), zone: Greenwich(), at: .noon)
    expect(model.update(.tick, at: .noon), [.bell, done])
  }

  static let events: [Event] = [
    .tick, .key(.up), .key(.control("c")), .key(.character("q")), .resize, .visible(true), .toggle,
    .report, .interrupt, .suspend,
  ]

  /// The end comes first, whatever else happens at the same moment.
  @Test(arguments: events)
  func theEndComesFirst(event: Event) {
    var watch = Watch(.seconds(5), options(flash: false))
    expect(watch.send(event, after: .seconds(5)), [.bell, done])
  }

  @Test(arguments: events)
  func nothingHappensAfterTheEnd(event: Event) {
    var watch = Watch(.seconds(5), options(flash: false))
    watch.pass(.seconds(5))
    expect(watch.send(event, after: .seconds(1)), [])
  }

  @Test(arguments: events)
  func nothingHappensDuringTheFlash(event: Event) {
    var watch = Watch(.seconds(5))
    watch.pass(.seconds(5))
    expect(watch.send(event, after: .milliseconds(10)), [])
    expect(watch.pass(.milliseconds(70)), [done])
  }

  // MARK: What happens from outside

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

  @Test func otherEventsAreAnswered() {
    var watch = Watch()
    expect(watch.send(.suspend), [.suspend])
    expect(watch.send(.resize), [.repaint])
    expect(watch.send(.visible(false)), [])
  }

  @Test(arguments: [("", "04:50 left, ends 12:05"), ("tea", "tea: 04:50 left, ends 12:05")])
  func reportsHowItStands(name: String, line: String) {
    var options = CountdownModel.Options()
    options.name = name
    var watch = Watch(.seconds(300), options)
    expect(watch.send(.report, after: .seconds(10)), [.report(line)])
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
    #expect(watch.notice == "less than a second would be left")
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
    #expect(watch.notice == "100 years are the most")
    #expect(watch.left == .longestCountdown)
    // A minute later there is room for one again.
    watch.press(.up, after: .seconds(60))
    #expect(watch.notice == nil)
    #expect(watch.left == .longestCountdown)
  }

  @Test(arguments: [
    (61.0, true), (60.999, false), (60.5, false), (60.0, false),
  ])
  func aSecondMustBeLeft(seconds: Double, isDone: Bool) {
    var watch = Watch(.seconds(seconds))
    watch.press(.down)
    #expect((watch.notice == nil) == isDone)
    #expect(watch.left == .seconds(isDone ? seconds - 60 : seconds))
  }

  // MARK: Deadlines

  @Test(arguments: [Event.key(.character(" ")), .key(.character("p")), .toggle])
  func aDeadlineDoesNotPause(event: Event) {
    var watch = Watch(untilNoonPlus: .seconds(3600))
    expect(watch.send(event), [])
    #expect(watch.notice == "a deadline does not pause")
    #expect(watch.model.time.status == .running)
  }

  @Test func aDeadlineDoesNotRestart() {
    var watch = Watch(untilNoonPlus: .seconds(3600))
    watch.press(.character("r"), after: .seconds(60))
    #expect(watch.notice == "a deadline does not restart")
    #expect(watch.left == .seconds(3540))
    #expect(watch.model.time.status == .running)
  }

  @Test func plusAndMinusMoveADeadline() {
    var watch = Watch(untilNoonPlus: .seconds(3600))
    #expect(watch.model.endText == "13:00")
    watch.press(.up)
    #expect(watch.model.endText == "13:01" && watch.left == .seconds(3660))
    watch.press(.down)
    watch.press(.down)
    #expect(watch.model.endText == "12:59" && watch.left == .seconds(3540))
  }

  @Test func aDeadlineFollowsTheWallClock() {
    var watch = Watch(untilNoonPlus: .seconds(3600))
    watch.setWallClock(by: .seconds(1800))
    watch.send(.tick)
    #expect(watch.left == .seconds(1800))
    #expect(watch.model.endText == "13:00")
    watch.setWallClock(by: .seconds(1900))
    expect(watch.send(.tick), [.bell])
  }

  // MARK: The end time

  @Test func theEndTimeFollowsWhatIsAdded() {
    var watch = Watch()
    #expect(watch.model.endText == "12:05")
    watch.press(.up)
    #expect(watch.model.endText == "12:06")
    watch.press(.character("r"), after: .seconds(120))
    #expect(watch.model.endText == "12:08")
  }

  /// What is counted stays, and so the end is shown by the clock that was set.
  @Test(arguments: [(3600, "13:05"), (-3600, "11:05"), (86_400, "12:05")])
  func theEndTimeFollowsAClockThatIsSet(seconds: Int, text: String) {
    var watch = Watch()
    watch.setWallClock(by: .seconds(seconds))
    watch.pass(.milliseconds(50))
    #expect(watch.left == .milliseconds(299_950))
    #expect(watch.model.endText == text)
  }

  @Test func theEndTimeDoesNotFlicker() {
    var watch = Watch(.seconds(300))
    // A time server moves a clock by little at a time.
    for _ in 0..<20 {
      watch.setWallClock(by: .milliseconds(-3))
      watch.pass(.milliseconds(50))
      #expect(watch.model.endText == "12:05")
    }
  }

  // MARK: When to look again

  @Test func framesWhileItRuns() {
    let watch = Watch()
    #expect(watch.pulse == .frames)
  }

  @Test func stillWhilePaused() {
    var watch = Watch()
    watch.press(.character(" "))
    #expect(watch.pulse == .still)
    watch.press(.character("?"))
    #expect(watch.pulse == .still)
  }

  @Test func onceForANoticeWhilePaused() {
    var watch = Watch(.seconds(20))
    watch.press(.character(" "))
    watch.press(.down)
    #expect(watch.pulse == .once(.milliseconds(2500)))
    watch.pass(.milliseconds(1000))
    #expect(watch.pulse == .once(.milliseconds(1500)))
    watch.pass(.milliseconds(1500))
    #expect(watch.pulse == .still)
  }

  @Test func framesForAHoldWhilePaused() {
    var watch = Watch()
    watch.press(.character(" "))
    watch.press(.character("q"))
    #expect(watch.pulse == .frames)
    // Seen to be up, run back, said so, and silent.
    watch.pass(.milliseconds(1150))
    #expect(watch.pulse == .frames)
    watch.pass(.milliseconds(400))
    #expect(watch.pulse == .once(.milliseconds(2100)))
    watch.pass(.milliseconds(2100))
    #expect(watch.pulse == .still)
  }
}
