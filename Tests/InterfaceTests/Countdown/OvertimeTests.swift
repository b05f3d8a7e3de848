import Countdown
import Drawing
import Harness
import Sound
import Testing

@testable import Interface

/// A timer that stays when time is up.
@Suite struct OvertimeTests {
  private static func fixture(
    _ change: (inout CountdownOptions) -> Void = { _ in }
  ) -> CountdownFixture {
    var options = CountdownOptions()
    options.stays = true
    options.sound = .glass
    change(&options)
    return CountdownFixture(.seconds(60), options)
  }

  /// A timer in overtime that accepts keys.
  private static func overtimeFixture(
    _ change: (inout CountdownOptions) -> Void = { _ in }
  ) -> CountdownFixture {
    var fixture = fixture(change)
    fixture.pass(.seconds(58))
    fixture.pass(.seconds(2))
    fixture.pass(.seconds(1))
    return fixture
  }

  private static let alarm = [Effect.presenter(.bell), .sound(.play(.alarm(.glass)))]
  private let prepare = Effect.sound(.prepare(.alarm(.glass)))
  private let dismissal = [Effect.sound(.silence), .finish(.done(lateness: .zero))]

  @Test func alarmsAndStays() {
    var fixture = Self.fixture()
    expect(fixture.pass(.seconds(58)), [prepare])
    expect(fixture.pass(.seconds(2)), Self.alarm)
    #expect(fixture.viewState.state == .overtime)
    #expect(fixture.viewState.digits == "+0:00")
    #expect(fixture.viewState.status == "time was up at 12:01")
    #expect(fixture.viewState.fraction == 1)
    fixture.pass(.milliseconds(12_300))
    #expect(fixture.viewState.digits == "+0:12")
  }

  // MARK: The ring

  /// Returns whether ticks come at this interval.
  private func hasInterval(_ fixture: CountdownFixture, every interval: Duration) -> Bool {
    // Overtime has no end, so the end of the grid is a hundred years away.
    let end = Moment.noon.steady + .seconds(60) + .longestCountdown
    return fixture.model.wakeSchedule(every: FrameGrid.frame, showing: nil, at: fixture.now).timing
      == .grid(every: interval, end: end)
  }

  /// Three pulses of 0.6 s, then pulses of 6 s that are half as strong.
  @Test func ringPulsesThreeTimesThenSlowly() {
    var fixture = Self.fixture()
    fixture.pass(.seconds(60))
    var shares: [Double] = []
    for _ in 0..<36 {
      #expect(hasInterval(fixture, every: .milliseconds(50)))
      shares.append(fixture.viewState.endPulse.share)
      fixture.pass(.milliseconds(50))
    }
    for frame in shares.indices {
      #expect(frame % 12 != 0 || shares[frame] == 0)
      #expect(frame % 12 != 6 || shares[frame] == 1)
    }
    for share in [0, 0.5, 0, 0.5] {
      #expect(
        fixture.viewState.endPulse.share == share && hasInterval(fixture, every: .milliseconds(500))
      )
      fixture.pass(.seconds(3))
    }
  }

  @Test func ringIsStillWithoutMotion() {
    var silenced = Self.overtimeFixture()
    silenced.press(.character(" "))
    let reduced = Self.overtimeFixture { $0.wantsReducedMotion = true }
    let motionless = Self.overtimeFixture { $0.settings.motion = .none }
    var afterLastAlarm = Self.overtimeFixture()
    afterLastAlarm.pass(.seconds(602))
    for fixture in [silenced, reduced, motionless, afterLastAlarm] {
      #expect(fixture.viewState.endPulse == EndPulse() && hasInterval(fixture, every: .seconds(1)))
    }
  }

  @Test func pulsesUpdateTheScene() {
    var fixture = Self.fixture()
    fixture.pass(.seconds(60))
    let view = CountdownView(Capabilities())
    var shown = (viewState: fixture.viewState, scene: view.scene(of: fixture.viewState))
    for _ in 0..<12 {
      fixture.pass(.milliseconds(50))
      let next = view.scene(of: fixture.viewState, after: shown)
      #expect(next == view.scene(of: fixture.viewState))
      shown = (fixture.viewState, next ?? shown.scene)
    }
  }

  @Test func repeatsTheAlarmForTenMinutes() {
    var fixture = Self.overtimeFixture { $0.settings.notifies = .always }
    var alarmSeconds: [Int] = []
    for second in 2...3600 {
      let effects = fixture.pass(.seconds(1))
      if effects.starts(with: Self.alarm) { alarmSeconds.append(second) }
      #expect(!effects.contains { if case .notify = $0 { true } else { false } })
    }
    #expect(alarmSeconds == [5, 15, 30, 60, 120, 180, 240, 300, 360, 420, 480, 540, 600])
    #expect(fixture.viewState.digits == "+1:00:00")
  }

  @Test func missedAlarmsRingOnce() {
    var fixture = Self.overtimeFixture()
    expect(fixture.pass(.seconds(200)), Self.alarm)
    expect(fixture.pass(.milliseconds(1)), [])
  }

  @Test func alarmsOnceAfterASleepBeyondTheEnd() {
    var fixture = Self.fixture { $0.settings.notifies = .always }
    let notice = Notification(title: "timer", body: "1m: time was up at 12:01, 14 min ago")
    expect(fixture.pass(.seconds(60 + 14 * 60)), Self.alarm + [.notify(notice)])
    #expect(fixture.notice == "time was up at 12:01, 14 min ago")
    #expect(fixture.model.item.statusText(at: fixture.now) == "time was up at 12:01, 14 min ago")
    #expect(fixture.viewState.digits == "+14:00")
  }

  /// The clock of WSL stops with the machine, and is set when the machine wakes.
  @Test func clockThatIsSetBeyondTheDeadlineIsLikeASleep() {
    var options = CountdownOptions()
    (options.stays, options.sound, options.settings.notifies) = (true, .glass, .always)
    var fixture = CountdownFixture(untilNoonPlus: .seconds(60), options)
    let notice = Notification(title: "timer", body: "time was up at 12:01, 14 min ago")
    fixture.shiftWallClock(by: .seconds(15 * 60))
    expect(fixture.pass(.zero), Self.alarm + [.notify(notice)])
    #expect(fixture.notice == "time was up at 12:01, 14 min ago")
    #expect(fixture.viewState.digits == "+14:00")
  }

  @Test(arguments: [Key.character(" "), .character("p")])
  func keySilences(key: Key) {
    var fixture = Self.overtimeFixture()
    expect(fixture.press(key), [.sound(.silence)])
    expect(fixture.pass(.seconds(600)), [])
    #expect(fixture.viewState.isSilenced)
    #expect(fixture.model.role(of: .control(.silence)) == nil)
    #expect(fixture.model.role(of: .digits) == nil)
  }

  @Test func aSignalSilences() {
    var fixture = Self.overtimeFixture()
    expect(fixture.send(.toggle), [.sound(.silence)])
    #expect(fixture.model.phase != .counting)
  }

  @Test func silenceDiscardsThePreparedSound() {
    var fixture = Self.overtimeFixture()
    expect(fixture.pass(.seconds(3)), [prepare])
    expect(fixture.press(.character(" ")), [.sound(.silence), .sound(.discard)])
  }

  @Test(arguments: [Key.enter, .escape, .character("q")])
  func tapDismisses(key: Key) {
    var fixture = Self.overtimeFixture()
    expect(fixture.press(key), dismissal)
    #expect(fixture.model.phase == .over)
  }

  @Test func escClosesTheHelpFirst() {
    var fixture = Self.overtimeFixture()
    fixture.press(.character("?"))
    #expect(fixture.model.showsHelp)
    expect(fixture.press(.escape, after: .seconds(1)), [])
    #expect(!fixture.model.showsHelp)
    expect(fixture.press(.escape, after: .milliseconds(500)), dismissal)
  }

  /// The time is up, so no stop hook runs. Only the sound is silenced.
  @Test(arguments: [
    (Event.key(.control("c")), Outcome.interrupted(left: .zero)),
    (.interrupt, .interrupted(left: .zero)),
    (.key(.control("\\")), .quit(left: .zero)),
  ])
  func leavesAtOnce(event: Event, outcome: Outcome) {
    var fixture = Self.overtimeFixture { $0.hasHooks = true }
    expect(fixture.send(event), [.sound(.silence), .finish(outcome)])
  }

  // MARK: Continuing

  @Test func snoozesFiveMinutesAndAlarmsAgain() {
    var fixture = Self.overtimeFixture()
    expect(fixture.press(.character("s")), [.sound(.silence)])
    #expect(fixture.left == .seconds(300))
    #expect(fixture.viewState.state == .running)
    #expect(fixture.viewState.status == "snoozed until 12:06")
    fixture.pass(.seconds(298))
    expect(fixture.pass(.seconds(2)), Self.alarm)
    #expect(fixture.viewState.digits == "+0:00")
    expect(fixture.press(.character("u"), after: .seconds(1)), [])
    #expect(
      fixture.viewState.state == .overtime && fixture.notice == TimerError.nothingToUndo.message)
  }

  @Test func undoReturnsFromTheSnooze() {
    var fixture = Self.overtimeFixture()
    fixture.press(.character("s"))
    fixture.press(.up, after: .seconds(10))
    fixture.press(.character("u"), after: .seconds(1))
    #expect(fixture.viewState.state == .running && fixture.left == .seconds(289))
    fixture.press(.character("u"), after: .seconds(1))
    #expect(fixture.viewState.state == .overtime && fixture.viewState.digits == "+0:13")
    #expect(fixture.viewState.status == "time was up at 12:01")
    // Alarms during the snooze are skipped.
    expect(fixture.pass(.seconds(1)), [])
    expect(fixture.pass(.seconds(1)), Self.alarm)
  }

  @Test func aDeadlineIsSnoozedAsADuration() {
    let options = CountdownOptions(stays: true)
    var fixture = CountdownFixture(untilNoonPlus: .seconds(60), options)
    fixture.pass(.seconds(60))
    fixture.press(.character("s"), after: .seconds(1))
    #expect(!fixture.model.time.isDeadline && fixture.left == .seconds(300))
    fixture.shiftWallClock(by: .seconds(1000))
    fixture.pass(.seconds(1))
    #expect(fixture.left == .seconds(299))
  }

  /// A deadline cannot restart; a snooze can.
  @Test func aDeadlineOffersNoRestart() {
    func offersRestart(_ fixture: CountdownFixture) -> [Bool] {
      let hints = fixture.model.hints.map(\.text).joined()
      return [
        hints.contains("restart"),
        fixture.model.help(at: fixture.now).lines.contains { $0.key == "r" },
      ]
    }
    let options = CountdownOptions(stays: true)
    var fixture = CountdownFixture(untilNoonPlus: .seconds(60), options)
    fixture.pass(.seconds(60))
    #expect(offersRestart(fixture) == [false, false])
    fixture.press(.character("s"), after: .seconds(1))
    fixture.pass(.seconds(300))
    #expect(fixture.viewState.state == .overtime && offersRestart(fixture) == [true, true])
    #expect(offersRestart(Self.overtimeFixture()) == [true, true])
  }

  @Test(arguments: [Key.character("+"), .character("="), .up, .right])
  func addsAMinuteAndRuns(key: Key) {
    var fixture = Self.overtimeFixture()
    expect(fixture.press(key), [.sound(.silence)])
    #expect(fixture.viewState.state == .running && fixture.left == .seconds(60))
    fixture.press(.character("u"))
    #expect(fixture.notice == TimerError.timeWouldBeUp.message)
    fixture.pass(.seconds(58))
    expect(fixture.pass(.seconds(2)), Self.alarm)
  }

  @Test func restarts() {
    var fixture = Self.overtimeFixture()
    expect(fixture.press(.character("r")), [.sound(.silence)])
    #expect(fixture.left == .seconds(60) && fixture.model.phase == .counting)
  }

  @Test(arguments: [Key.down, .left, .character("-"), .character("x")])
  func otherKeysDoNothing(key: Key) {
    var fixture = Self.overtimeFixture()
    expect(fixture.press(key), [])
    #expect(fixture.viewState.state == .overtime)
  }

  // MARK: Unintended keys

  @Test(arguments: [Key.enter, .character(" "), .character("s"), .up, .character("q")])
  func keysJustAfterTheEndDoNothing(key: Key) {
    var fixture = Self.fixture()
    fixture.pass(.seconds(60))
    expect(fixture.press(key, after: .milliseconds(499)), [])
    #expect(fixture.viewState.state == .overtime && !fixture.viewState.isSilenced)
  }

  /// The key has been held since before the end.
  @Test(arguments: [Key.character("q"), .enter], [660, 250])
  func aHeldKeyDoesNothing(key: Key, repeatDelay: Int) {
    var fixture = Self.fixture { $0.settings.hold = .seconds(5) }
    fixture.press(key, after: .milliseconds(59_900))
    fixture.wait(.milliseconds(repeatDelay))
    for _ in 0..<30 { fixture.press(key, after: .milliseconds(33)) }
    #expect(fixture.viewState.state == .overtime)
  }

  /// The first press comes just before the end or too soon after it. The second press counts when it is certainly no
  /// repeat.
  ///
  /// - Parameter firstPress: the time of the first press, in milliseconds after the end.
  @Test(arguments: [
    (Key.enter, -200), (.enter, 300), (.character("q"), -200), (.character("q"), 300),
    (.character("s"), 300), (.character(" "), 300),
  ])
  func aSecondPressCounts(key: Key, firstPress: Int) {
    var fixture = Self.fixture { $0.settings.hold = .seconds(5) }
    fixture.press(key, after: .milliseconds(60_000 + firstPress))
    fixture.pass(.milliseconds(max(-firstPress, 0)))
    // The second press is 900 ms after the end.
    expect(fixture.press(key, after: .milliseconds(900 - max(firstPress, 0))), [])
    #expect(fixture.wakeSchedule == .frames && fixture.viewState.state == .overtime)
    #expect(fixture.pass(.milliseconds(120)).first == .sound(.silence))
  }

  @Test(arguments: [Key.enter, .character(" "), .character("q")])
  func aReportedRepeatDoesNothing(key: Key) {
    var fixture = Self.fixture()
    fixture.pass(.seconds(60))
    for _ in 0..<30 { expect(fixture.send(.key(key, .repeated), after: .milliseconds(33)), []) }
    expect(fixture.send(.key(key, .released)), [])
    #expect(fixture.viewState.state == .overtime)
  }

  // MARK: The pointer

  @Test(arguments: [Element.ID.digits, Element.ID(.ring), .control(.silence)])
  func aClickSilences(element: Element.ID) {
    var fixture = Self.overtimeFixture()
    fixture.send(.pointer(Pointer(.press, row: 0, column: 0), on: element))
    expect(
      fixture.send(.pointer(Pointer(.release, row: 0, column: 0), on: element)), [.sound(.silence)])
  }

  @Test func aButtonSnoozes() {
    var fixture = Self.overtimeFixture()
    fixture.send(.pointer(Pointer(.press, row: 0, column: 0), on: .control(.snooze)))
    fixture.send(.pointer(Pointer(.release, row: 0, column: 0), on: .control(.snooze)))
    #expect(fixture.left == .seconds(300))
  }

  @Test func clickJustAfterTheEndDoesNothing() {
    var fixture = Self.fixture()
    fixture.pass(.seconds(60))
    fixture.send(
      .pointer(Pointer(.press, row: 0, column: 0), on: .control(.done)), after: .milliseconds(400))
    expect(
      fixture.send(
        .pointer(Pointer(.release, row: 0, column: 0), on: .control(.done)),
        after: .milliseconds(400)), [])
  }

  // MARK: The closing line

  static let lines: [(name: String, keys: [Key], wait: Int, line: String)] = [
    ("at once", [], 0, "1m: time was up at 12:01:00, over for 1s"),
    ("later", [], 151, "1m: time was up at 12:01:00, over for 2m32s"),
    (
      "snoozed", [.character("s")], 312,
      "1m, snoozed, 6m in all: time was up at 12:06:01, over for 12s"
    ),
    ("a minute more", [.up], 70, "1m, extended to 2m: time was up at 12:02:01, over for 10s"),
  ]

  @Test(arguments: lines)
  func closingLineShowsOvertime(name: String, keys: [Key], wait: Int, line: String) {
    var fixture = Self.overtimeFixture()
    for key in keys { fixture.press(key) }
    for _ in 0..<wait { fixture.pass(.seconds(1)) }
    let doneLine = ClosingLine.text(
      .done(lateness: .zero), title: "1m", of: fixture.model.item, at: fixture.now,
      in: Greenwich())
    #expect(doneLine == line)
    let interruptedLine = ClosingLine.text(
      .interrupted(left: .zero), title: "1m", of: fixture.model.item, at: fixture.now,
      in: Greenwich()
    )
    #expect(interruptedLine == line)
  }
}
