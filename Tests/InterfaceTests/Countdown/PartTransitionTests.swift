import Countdown
import Drawing
import Harness
import Sound
import Testing

@testable import Interface

@Suite struct PartTransitionTests {
  private static let parts = [
    Request(.seconds(1500), name: "focus"), Request(.seconds(300), name: "break"),
  ]

  private static func fixture(
    repeats: Plan.Repeats = .times(4), waits: Bool = false,
    _ change: (inout CountdownOptions) -> Void = { _ in }
  ) -> CountdownFixture {
    var options = CountdownOptions()
    options.sound = .glass
    options.settings.notifies = .always
    change(&options)
    return CountdownFixture(Plan(parts, repeats: repeats, waitsBetweenParts: waits), options)
  }

  /// Returns a timer a second after its first part: the second part runs, or the timer waits for a key.
  private static func afterFocus(waits: Bool = false) -> CountdownFixture {
    var fixture = fixture(waits: waits)
    fixture.pass(.seconds(1498))
    fixture.pass(.seconds(2))
    fixture.pass(.seconds(1))
    return fixture
  }

  // MARK: Time

  @Test func alarmsAndStartsNextPart() {
    var fixture = Self.fixture()
    fixture.pass(.seconds(1498))
    expect(
      fixture.pass(.seconds(2)),
      [
        .presenter(.bell), .sound(.play(.alarm(.glass))),
        .notify(
          Notification(title: "focus", body: "25m: time was up at 12:25; then 5m break")),
      ])
    #expect(fixture.notice == "focus is over: 5m break")
    #expect(fixture.viewState.state == .over)
    fixture.pass(.milliseconds(75))
    #expect(fixture.viewState.state == .running)
    #expect(fixture.viewState.name == "break" && fixture.viewState.digits == "05:00")
    #expect(fixture.left == .milliseconds(299_925))
  }

  @Test func showsPartAndPlan() {
    let fixture = Self.afterFocus()
    let viewState = fixture.viewState
    #expect(viewState.planStep == PlanProgress(number: 1, count: 4))
    #expect(viewState.next == "then 25m focus")
    #expect(viewState.status == "all done 14:00")
    #expect(viewState.endPhrase == "until 12:30")
    #expect(fixture.model.item.titleText(at: fixture.now.steady) == "04:59 break 1/4")
  }

  @Test func getsTickAtEndOfFlash() {
    var fixture = Self.fixture()
    fixture.pass(.seconds(1500))
    #expect(fixture.wakeSchedule == .once(TimerDisplay.flashDuration))
    fixture.pass(TimerDisplay.flashDuration)
    #expect(fixture.wakeSchedule == .frames)
  }

  @Test func withoutAFlashTheNextPartRunsAtOnce() {
    var fixture = Self.fixture { $0.settings.flashes = false }
    fixture.pass(.seconds(1500))
    #expect(fixture.viewState.state == .running)
  }

  @Test func missedPartsAlarmOnce() {
    var fixture = Self.fixture()
    let effects = fixture.pass(.seconds(3600 + 1500 + 60))
    #expect(effects.count { $0 == .presenter(.bell) } == 1)
    #expect(effects.count { if case .notify = $0 { true } else { false } } == 1)
    #expect(fixture.notice == "focus is over, and 4 before, 1 min ago: 5m break")
    #expect(fixture.left == .seconds(240))
  }

  @Test func endsAfterTheLastPart() {
    var fixture = Self.fixture(repeats: .times(1)) { $0.settings.flashes = false }
    fixture.pass(.seconds(1500))
    #expect(fixture.viewState.next == nil && fixture.viewState.status == "all done 12:30")
    let effects = fixture.pass(.seconds(300))
    #expect(effects.last == .finish(.done(lateness: .zero)))
  }

  @Test func endlessPlanNeverEnds() {
    var fixture = Self.fixture(repeats: .forever)
    fixture.pass(.seconds(1800 * 7 + 3))
    fixture.pass(TimerDisplay.flashDuration)
    #expect(fixture.viewState.planStep?.text == "round 8")
    #expect(fixture.viewState.status == "until 15:55")
    #expect(fixture.model.endsAt == nil)
  }

  @Test func warnsInEachPart() {
    var fixture = Self.fixture { $0.settings.warnings = [.seconds(60)] }
    fixture.pass(.seconds(1440))
    #expect(fixture.notice == "1m left")
    fixture.pass(.seconds(60))
    fixture.pass(.seconds(240))
    #expect(fixture.notice == "1m left")
  }

  /// At a change of part, the part that ends rings with its own options, and the picture takes those of the next part.
  @Test func eachPartHasItsOptions() {
    var fixture = Self.fixture(repeats: .times(1)) {
      var (focus, rest) = (PartOptions(command: "a"), PartOptions(command: "b"))
      focus.settings.sound = .named(.glass)
      (focus.settings.theme, focus.settings.warnings) = (.aurora, [.seconds(60)])
      (focus.settings.notifies, focus.settings.flashes) = (.always, false)
      (rest.settings.sound, rest.settings.theme) = (.named(.horn), .ember)
      (rest.settings.ringsBell, rest.settings.logs) = (false, false)
      (rest.settings.notifies, rest.settings.flashes) = (.never, false)
      ($0.parts, $0.hasHooks, $0.logs) = ([focus, rest], true, true)
    }
    func ends(_ effects: [Effect]) -> [String] {
      effects.compactMap {
        switch $0 {
        case .presenter(.bell): "bell"
        case .sound(.play(let cue)): "\(cue.source)"
        case .notify: "notification"
        case .run(let hook): hook.command
        case .log(let entry): entry.name
        default: nil
        }
      }
    }
    #expect(fixture.viewState.theme == .aurora)
    fixture.pass(.seconds(1440))
    #expect(fixture.notice == "1m left" && fixture.viewState.warning == .last)
    #expect(
      ends(fixture.pass(.seconds(60))) == [
        "bell", "\(SoundCue.alarm(.glass).source)", "notification", "a", "focus",
      ])
    #expect(fixture.viewState.theme == .ember && fixture.viewState.warning == .none)
    fixture.pass(.seconds(289))
    #expect(fixture.notice != "1m left" && fixture.viewState.warning == .none)
    fixture.pass(.seconds(1))
    #expect(fixture.viewState.warning == .last)
    #expect(ends(fixture.pass(.seconds(10))) == ["\(SoundCue.alarm(.horn).source)", "b"])
  }

  @Test func runsHooksForEachPart() {
    var fixture = Self.fixture(repeats: .times(1)) {
      $0.hasHooks = true
      $0.settings.notifies = .never
      $0.settings.flashes = false
      $0.sound = nil
    }
    func hook(_ kind: Hook.Kind, _ part: Int, left: Int, isLast: Bool = false) -> Effect {
      let (name, total) = part == 1 ? ("focus", 1500) : ("break", 300)
      return .run(
        Hook(
          kind, name: name, total: .seconds(total), left: .seconds(left), part: part, parts: 2,
          isLast: isLast))
    }
    expect(
      fixture.pass(.seconds(1500)),
      [.presenter(.bell), hook(.end, 1, left: 0), hook(.start, 2, left: 300)])
    expect(
      fixture.pass(.seconds(300)),
      [.presenter(.bell), hook(.end, 2, left: 0, isLast: true), .finish(.done(lateness: .zero))])
  }

  // MARK: Keys

  @Test func nextIsUndone() {
    var fixture = Self.fixture()
    fixture.press(.character("n"), after: .seconds(100))
    #expect(fixture.viewState.name == "break" && fixture.left == .seconds(300))
    #expect(fixture.notice == "focus skipped with 23:20 left; u undoes it")
    fixture.press(.character("u"), after: .seconds(1))
    #expect(fixture.viewState.name == "focus" && fixture.left == .seconds(1399))
    #expect(fixture.notice == nil)
  }

  @Test func nextJustAfterPartChangeIsIgnored() {
    var fixture = Self.fixture()
    fixture.pass(.seconds(1500))
    fixture.press(.character("n"), after: .milliseconds(499))
    #expect(fixture.viewState.name == "break")
    fixture.press(.character("n"), after: .milliseconds(1))
    #expect(fixture.viewState.name == "focus")
  }

  @Test func nextOnTheLastPartIsRefused() {
    var fixture = Self.fixture(repeats: .times(1))
    fixture.press(.character("n"))
    fixture.press(.character("n"))
    #expect(fixture.notice == TimerError.lastPart.message && fixture.viewState.name == "break")
  }

  @Test func restartTwiceRestartsAll() {
    var fixture = Self.afterFocus()
    fixture.press(.character("r"), after: .seconds(10))
    #expect(fixture.notice == NoticeText.restartedOnce && fixture.left == .seconds(300))
    fixture.press(.character("r"), after: .milliseconds(2500))
    #expect(fixture.notice == NoticeText.restartedAll)
    #expect(fixture.viewState.name == "focus" && fixture.left == .seconds(1500))
    fixture.press(.character("u"))
    #expect(fixture.viewState.name == "break" && fixture.left == .milliseconds(286_500))
  }

  @Test func laterRestartRestartsPart() {
    var fixture = Self.afterFocus()
    fixture.press(.character("r"))
    fixture.press(.character("r"), after: .milliseconds(2501))
    #expect(fixture.viewState.name == "break" && fixture.left == .seconds(300))
  }

  // MARK: Waiting

  @Test func waitsBetweenParts() {
    var fixture = Self.afterFocus(waits: true)
    #expect(fixture.viewState.isWaiting && fixture.viewState.state == .overtime)
    #expect(fixture.viewState.digits == "+0:01" && fixture.viewState.next == "then 5m break")
    #expect(fixture.viewState.status == "time was up at 12:25")
    fixture.press(.enter, after: .seconds(9))
    #expect(fixture.viewState.name == "break" && fixture.left == .seconds(300))
    #expect(!fixture.viewState.isWaiting && fixture.viewState.state == .running)
  }

  @Test func waitingTimerListsItsKeys() {
    let fixture = Self.afterFocus(waits: true)
    let keys = fixture.model.helpLines(
      on: Viewport(.line, window: Size(columns: 60, rows: 24), capabilities: Capabilities()))
    #expect(keys.first == "enter, n     next part")
    #expect(Set(keys).count == keys.count && keys.allSatisfy { $0.count <= 60 })
  }

  @Test(arguments: [Key.enter, .character(" "), .character("n"), .character("p")])
  func keyStartsWaitingPart(key: Key) {
    var fixture = Self.afterFocus(waits: true)
    let effects = fixture.press(key)
    #expect(effects.contains(.sound(.silence)))
    #expect(fixture.viewState.name == "break" && fixture.viewState.state == .running)
  }

  @Test func keyJustAfterTheEndOfAPartIsIgnored() {
    var fixture = Self.fixture(waits: true)
    fixture.pass(.seconds(1500))
    fixture.press(.enter, after: .milliseconds(499))
    #expect(fixture.viewState.isWaiting)
    fixture.press(.enter, after: .seconds(3))
    #expect(!fixture.viewState.isWaiting)
  }

  /// A part restarted at its end counts again only after its new end.
  @Test func partCountsOnce() {
    var fixture = Self.afterFocus(waits: true)
    #expect(fixture.model.item.timer.partsDone == 1)
    fixture.press(.character("r"))
    #expect(fixture.model.item.timer.partsDone == 0 && fixture.notice == "restarted")
    fixture.pass(.seconds(1500))
    #expect(fixture.viewState.isWaiting && fixture.model.item.timer.partsDone == 1)
    fixture.press(.character("s"), after: .seconds(1))
    #expect(fixture.model.item.timer.partsDone == 0)
    fixture.press(.character("u"), after: .seconds(5))
    #expect(fixture.viewState.isWaiting && fixture.model.item.timer.partsDone == 1)
    fixture.press(.enter, after: .seconds(1))
    #expect(fixture.model.item.timer.partsDone == 1)
  }

  @Test func snoozesWhileWaiting() {
    var fixture = Self.afterFocus(waits: true)
    fixture.press(.character("s"))
    #expect(fixture.viewState.name == "focus" && fixture.left == .seconds(300))
    fixture.press(.character("u"), after: .seconds(5))
    #expect(fixture.viewState.isWaiting)
  }

  @Test func waitingTimerStopsOnlyWhenHeld() {
    var fixture = Self.afterFocus(waits: true)
    expect(
      fixture.press(.character("q")).filter { $0.outcome != nil }, [])
    #expect(fixture.viewState.isWaiting && fixture.notice == NoticeText.hold("q"))
  }

  @Test func undoReturnsToWaiting() {
    var fixture = Self.afterFocus(waits: true)
    fixture.press(.enter)
    fixture.press(.character("u"), after: .seconds(20))
    #expect(fixture.viewState.isWaiting && fixture.viewState.digits == "+0:21")
  }

  @Test func lastPartDoesNotWait() {
    var fixture = Self.fixture(repeats: .times(1), waits: true) { $0.settings.flashes = false }
    fixture.pass(.seconds(1500))
    fixture.press(.enter, after: .seconds(1))
    #expect(fixture.pass(.seconds(300)).last == .finish(.done(lateness: .zero)))
  }

  // MARK: Texts

  @Test func showsStatus() {
    var fixture = Self.afterFocus()
    #expect(
      fixture.model.item.statusText(at: fixture.now)
        == "break: 04:59 left, part ends 12:30, 1 of 4, then 25m focus")
    fixture.press(.character(" "))
    #expect(
      fixture.model.item.statusText(at: fixture.now)
        == "break: 04:59 left, paused, 1 of 4, then 25m focus")
  }

  @Test func showsTitle() {
    let fixture = Self.afterFocus()
    #expect(fixture.model.item.title == "25m focus then 5m break, 4 rounds")
    var plan = fixture.model.item.plan
    plan.preset = "pomodoro"
    #expect(CountdownFixture(plan).model.item.title == "pomodoro")
    #expect(
      ClosingLine.text(
        .stopped(left: .seconds(299)), title: fixture.model.item.title, of: fixture.model.item,
        at: fixture.now, in: Greenwich())
        == "25m focus then 5m break, 4 rounds: stopped at 2 of 8, with 04:59 of 5m break left"
    )
  }
}
