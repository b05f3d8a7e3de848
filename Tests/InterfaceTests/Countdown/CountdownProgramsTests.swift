import Countdown
import Harness
import Testing

@testable import Interface

@Suite struct CountdownProgramsTests {
  private func options(
    hooks: Bool = true, awake: Bool = false, flash: Bool = false
  ) -> CountdownOptions {
    var options = CountdownOptions()
    options.name = "tea"
    options.hasHooks = hooks
    options.settings.keepsAwake = awake
    options.settings.flashes = flash
    return options
  }

  private func model(_ duration: Duration, _ options: CountdownOptions) -> Model {
    Model(TimeManager(duration), options: options, zone: Greenwich(), at: .noon)
  }

  private func hook(
    _ kind: Hook.Kind, left: Duration, late: Duration = .zero, total: Duration = .seconds(300)
  ) -> Effect {
    .run(Hook(kind, name: "tea", total: total, left: left, late: late, isLast: kind == .end))
  }

  // MARK: Hooks

  @Test(arguments: [Event.tick, .visible(true)])
  func startHookRunsAtTheFirstEventOnly(event: Event) {
    var model = model(.seconds(300), options(awake: true))
    expect(
      model.update(event, at: .noon), [hook(.start, left: .seconds(300)), .preventSleep(true)])
    expect(model.update(.tick, at: .noon), [])
  }

  @Test func runsHooksForPauseAndResume() {
    var fixture = CountdownFixture(.seconds(300), options())
    expect(fixture.press(.character(" "), after: .seconds(10)), [hook(.pause, left: .seconds(290))])
    expect(fixture.send(.toggle, after: .seconds(99)), [hook(.resume, left: .seconds(290))])
  }

  @Test func aRestartResumesAndAnUndoPausesAgain() {
    var fixture = CountdownFixture(.seconds(300), options())
    fixture.press(.character(" "), after: .seconds(10))
    expect(fixture.press(.character("r")), [hook(.resume, left: .seconds(300))])
    expect(
      fixture.press(.character("u"), after: .seconds(5)), [hook(.pause, left: .seconds(290))])
    expect(fixture.press(.character(" ")), [hook(.resume, left: .seconds(290))])
  }

  /// The timer has a new start and a new end.
  @Test(arguments: [(Key.character("s"), 300, 300), (.up, 60, 300), (.character("r"), 300, 300)])
  func continuingAfterTheEndRunsStartHook(key: Key, left: Int, total: Int) {
    var fixture = overtimeFixture()
    let (left, total) = (Duration.seconds(left), Duration.seconds(total))
    expect(fixture.press(key), [hook(.start, left: left, total: total), .preventSleep(true)])
    expect(
      fixture.send(.toggle), [hook(.pause, left: left, total: total), .preventSleep(false)])
    expect(
      fixture.send(.toggle), [hook(.resume, left: left, total: total), .preventSleep(true)])
    expect(
      fixture.pass(left), [.bell, hook(.end, left: .zero, total: total), .preventSleep(false)])
  }

  @Test(arguments: [false, true])
  func undoneSnoozeRunsStopHook(isPaused: Bool) {
    var fixture = overtimeFixture()
    fixture.press(.character("s"))
    if isPaused { fixture.press(.character(" ")) }
    expect(
      fixture.press(.character("u")),
      [hook(.stop, left: .zero)] + (isPaused ? [] : [.preventSleep(false)])
    )
    expect(fixture.press(.enter), [.finish(.done(lateness: .zero))])
  }

  private func overtimeFixture() -> CountdownFixture {
    var options = options(awake: true)
    options.stays = true
    var fixture = CountdownFixture(.seconds(300), options)
    fixture.pass(.seconds(300))
    fixture.pass(.seconds(1))
    return fixture
  }

  @Test func restartAndUndoRunNoHookWhileRunning() {
    var fixture = CountdownFixture(.seconds(300), options())
    expect(fixture.press(.character("r"), after: .seconds(10)), [])
    expect(fixture.press(.character("u"), after: .seconds(10)), [])
    expect(fixture.press(.up, after: .seconds(1)), [])
  }

  @Test func endHookRunsAfterTheBellAndBeforeTheExit() {
    var fixture = CountdownFixture(.seconds(300), options())
    expect(
      fixture.pass(.seconds(307)),
      [
        .bell, hook(.end, left: .zero, late: .seconds(7)),
        .finish(.done(lateness: .seconds(7))),
      ])
  }

  @Test func endHookRunsOnceWhenTheFlashBegins() {
    var fixture = CountdownFixture(.seconds(300), options(flash: true))
    expect(fixture.pass(.seconds(300)), [.bell, hook(.end, left: .zero)])
    expect(fixture.pass(.milliseconds(80)), [.finish(.done(lateness: .zero))])
  }

  @Test(arguments: [Event.tick, .visible(false)])
  func zeroTimerRunsStartAndEndHooks(event: Event) {
    var model = model(.zero, options())
    expect(
      model.update(event, at: .noon),
      [
        hook(.start, left: .zero, total: .zero), .bell, hook(.end, left: .zero, total: .zero),
        .finish(.done(lateness: .zero)),
      ])
  }

  @Test(arguments: [
    (Event.interrupt, Outcome.interrupted(left: .seconds(290))),
    (.key(.control("c")), .interrupted(left: .seconds(290))),
    (.key(.control("\\")), .quit(left: .seconds(290))),
  ])
  func interruptionRunsStopHook(event: Event, outcome: Outcome) {
    var fixture = CountdownFixture(.seconds(300), options())
    expect(
      fixture.send(event, after: .seconds(10)),
      [hook(.stop, left: .seconds(290)), .finish(outcome)])
  }

  @Test func hooksGetUnchangedName() {
    var options = options()
    (options.name, options.isUnicode) = ("caf\u{E9}\n", false)
    options.settings.notifies = .always
    var fixture = CountdownFixture(.seconds(300), options)
    let hook = Hook(
      .end, name: "caf\u{E9}\n", total: .seconds(300), left: .zero, isLast: true)
    let notification = Notification(title: "caf\u{E9}\n", body: "5m: time was up at 12:05")
    #expect(fixture.viewState.name == "caf?^J")
    #expect(fixture.model.item.titleText(at: fixture.now.steady) == "05:00 caf?^J")
    #expect(fixture.model.item.statusText(at: fixture.now) == "caf?^J: 05:00 left, ends 12:05")
    #expect(SpokenState(fixture.model, 0, at: fixture.now).name == "caf?^J")
    expect(
      fixture.pass(.seconds(300)),
      [.bell, .notify(notification), .run(hook), .finish(.done(lateness: .zero))])
  }

  @Test(arguments: [
    (String(repeating: "x", count: 100_000), 100_000),
    (String(repeating: "x", count: 100_001), 100_000),
    (String(repeating: "\u{1F375}", count: 25_001), 100_000),
    ("xx" + String(repeating: "\u{1F375}", count: 25_001), 99_998),
  ])
  func aLongNameIsCut(name: String, byteCount: Int) {
    let hook = Hook(.end, name: name, total: .seconds(300), left: .zero, isLast: true)
    #expect(hook.name.utf8.count == byteCount && name.hasPrefix(hook.name))
  }

  @Test func addedTimeIsPartOfTheTotal() {
    var fixture = CountdownFixture(.seconds(300), options())
    fixture.press(.up)
    expect(
      fixture.send(.toggle, after: .seconds(10)),
      [hook(.pause, left: .seconds(350), total: .seconds(360))])
  }

  @Test func withoutHooksNothingIsRun() {
    var fixture = CountdownFixture(.seconds(300), options(hooks: false))
    expect(fixture.send(.toggle), [])
    expect(fixture.send(.toggle), [])
    expect(fixture.pass(.seconds(300)), [.bell, .finish(.done(lateness: .zero))])
  }

  // MARK: Sleep prevention

  @Test func theMachineIsAwakeWhileTheTimeRuns() {
    var fixture = CountdownFixture(
      .seconds(300), options(hooks: false, awake: true, flash: true))
    expect(fixture.pass(.seconds(1)), [])
    expect(fixture.send(.toggle), [.preventSleep(false)])
    expect(fixture.pass(.seconds(1)), [])
    expect(fixture.send(.toggle), [.preventSleep(true)])
    expect(fixture.pass(.seconds(300)), [.bell, .preventSleep(false)])
  }

  @Test func restartAndUndoUpdateSleepPrevention() {
    var fixture = CountdownFixture(.seconds(300), options(hooks: false, awake: true))
    expect(fixture.send(.toggle), [.preventSleep(false)])
    expect(fixture.press(.character("r")), [.preventSleep(true)])
    expect(fixture.press(.character("u")), [.preventSleep(false)])
  }

  @Test func hookComesBeforeSleepPrevention() {
    var fixture = CountdownFixture(.seconds(300), options(awake: true))
    expect(
      fixture.send(.toggle, after: .seconds(10)),
      [hook(.pause, left: .seconds(290)), .preventSleep(false)])
  }

  // MARK: Failures

  @Test func showsProblemsUntilTheEnd() {
    var fixture = CountdownFixture(.seconds(300), options(flash: true))
    #expect(fixture.model.canShowNotices)
    fixture.send(.problem("hook start: status 3"))
    #expect(fixture.notice == "hook start: status 3")
    fixture.pass(.seconds(300))
    #expect(!fixture.model.canShowNotices)
  }
}
