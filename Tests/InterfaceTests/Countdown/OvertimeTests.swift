import Countdown
import Drawing
import Sound
import Testing

@testable import Interface

/// A countdown that stays when time is up.
@Suite struct OvertimeTests {
  private static func watch(
    _ change: (inout CountdownOptions) -> Void = { _ in }
  ) -> Watch {
    var options = CountdownOptions()
    options.stays = true
    options.sound = .glass
    change(&options)
    return Watch(.seconds(60), options)
  }

  /// After the end, when keys are for the alarm.
  private static func over(
    _ change: (inout CountdownOptions) -> Void = { _ in }
  ) -> Watch {
    var watch = watch(change)
    watch.pass(.seconds(58))
    watch.pass(.seconds(2))
    watch.pass(.seconds(1))
    return watch
  }

  private static let alarm = [Effect.face(.bell), .sound(.play(.alarm(.glass)))]
  private let prepare = Effect.sound(.prepare(.alarm(.glass)))
  private let done = [Effect.sound(.silence), .finish(.done(lateness: .zero))]

  @Test func ringsAndStays() {
    var watch = Self.watch()
    expect(watch.pass(.seconds(58)), [prepare])
    expect(watch.pass(.seconds(2)), Self.alarm)
    #expect(watch.look.state == .overtime)
    #expect(watch.look.digits == "+0:00")
    #expect(watch.look.status == "time was up at 12:01")
    #expect(watch.look.fraction == 1)
    let end = watch.now.steady
    let seconds = Pulse.Rhythm.grid(every: .seconds(1), end: end + .longestCountdown)
    #expect(watch.model.pulse(every: Beat.frame, showing: nil, at: watch.now).rhythm == seconds)
    watch.pass(.milliseconds(12_300))
    #expect(watch.look.digits == "+0:12")
    #expect(watch.model.pulse(every: Beat.frame, showing: nil, at: watch.now).rhythm == seconds)
  }

  @Test func repeatsTheAlarmForTenMinutes() {
    var watch = Self.over { $0.settings.notifies = .always }
    var rings: [Int] = []
    for second in 2...3600 {
      let effects = watch.pass(.seconds(1))
      if effects.starts(with: Self.alarm) { rings.append(second) }
      #expect(!effects.contains { if case .notify = $0 { true } else { false } })
    }
    #expect(rings == [5, 15, 30, 60, 120, 180, 240, 300, 360, 420, 480, 540, 600])
    #expect(watch.look.digits == "+1:00:00")
  }

  @Test func ringsOnceForAllThatWasMissed() {
    var watch = Self.over()
    expect(watch.pass(.seconds(200)), Self.alarm)
    expect(watch.pass(.milliseconds(1)), [])
  }

  @Test func ringsOnceAfterASleepBeyondTheEnd() {
    var watch = Self.watch { $0.settings.notifies = .always }
    let notice = Notification(title: "timer", body: "1m ran out at 12:01, 14 min ago")
    expect(watch.pass(.seconds(60 + 14 * 60)), Self.alarm + [.notify(notice)])
    #expect(watch.notice == "time was up at 12:01, 14 min ago")
    #expect(watch.model.course.standing(at: watch.now) == "time was up at 12:01, 14 min ago")
    #expect(watch.look.digits == "+14:00")
  }

  @Test(arguments: [Key.character(" "), .character("p")])
  func isSilenced(key: Key) {
    var watch = Self.over()
    expect(watch.press(key), [.sound(.silence)])
    expect(watch.pass(.seconds(600)), [])
    #expect(watch.look.isSilenced)
    #expect(watch.model.role(of: .control(.silence)) == nil)
    #expect(watch.model.role(of: .digits) == nil)
  }

  @Test func aSignalSilences() {
    var watch = Self.over()
    expect(watch.send(.toggle), [.sound(.silence)])
    #expect(watch.model.phase != .counting)
  }

  @Test func silenceDismissesWhatWasPrepared() {
    var watch = Self.over()
    expect(watch.pass(.seconds(3)), [prepare])
    expect(watch.press(.character(" ")), [.sound(.silence), .sound(.dismiss)])
  }

  @Test(arguments: [Key.enter, .escape, .character("q")])
  func aTapEndsIt(key: Key) {
    var watch = Self.over()
    expect(watch.press(key), done)
    #expect(watch.model.phase == .over)
  }

  @Test func escClosesTheHelpFirst() {
    var watch = Self.over()
    watch.press(.character("?"))
    #expect(watch.look.showsHelp)
    expect(watch.press(.escape, after: .seconds(1)), [])
    #expect(!watch.look.showsHelp)
    expect(watch.press(.escape, after: .milliseconds(500)), done)
  }

  /// Nothing is stopped that has not ended, so programs are not told; the sound is cut off.
  @Test(arguments: [
    (Event.key(.control("c")), Outcome.interrupted(left: .zero)),
    (.interrupt, .interrupted(left: .zero)),
    (.key(.control("\\")), .quit(left: .zero)),
  ])
  func leavesAtOnce(event: Event, outcome: Outcome) {
    var watch = Self.over { $0.runsPrograms = true }
    expect(watch.send(event), [.sound(.silence), .finish(outcome)])
  }

  // MARK: Going on

  @Test func snoozesFiveMinutesAndRingsAgain() {
    var watch = Self.over()
    expect(watch.press(.character("s")), [.sound(.silence)])
    #expect(watch.left == .seconds(300))
    #expect(watch.look.state == .running)
    #expect(watch.look.status == "snoozed until 12:06")
    watch.pass(.seconds(298))
    expect(watch.pass(.seconds(2)), Self.alarm)
    #expect(watch.look.digits == "+0:00")
    expect(watch.press(.character("u"), after: .seconds(1)), [])
    #expect(watch.look.state == .overtime && watch.notice == TimerRefusal.nothingToUndo.words)
  }

  @Test func undoReturnsFromTheSnooze() {
    var watch = Self.over()
    watch.press(.character("s"))
    watch.press(.up, after: .seconds(10))
    watch.press(.character("u"), after: .seconds(1))
    #expect(watch.look.state == .running && watch.left == .seconds(289))
    watch.press(.character("u"), after: .seconds(1))
    #expect(watch.look.state == .overtime && watch.look.digits == "+0:13")
    #expect(watch.look.status == "time was up at 12:01")
    // What would have been heard meanwhile is past.
    expect(watch.pass(.seconds(1)), [])
    expect(watch.pass(.seconds(1)), Self.alarm)
  }

  @Test func aDeadlineIsSnoozedAsADuration() {
    let options = CountdownOptions(stays: true)
    var watch = Watch(untilNoonPlus: .seconds(60), options)
    watch.pass(.seconds(60))
    watch.press(.character("s"), after: .seconds(1))
    #expect(!watch.model.time.isDeadline && watch.left == .seconds(300))
    watch.setWallClock(by: .seconds(1000))
    watch.pass(.seconds(1))
    #expect(watch.left == .seconds(299))
  }

  /// Nothing is offered that would be refused: a deadline cannot restart, a snooze can.
  @Test func aDeadlineOffersNoRestart() {
    func offers(_ look: CountdownLook) -> [Bool] {
      let hints = Hints(look, isUnicode: true).shown(columns: 200).map(Hints.joined) ?? ""
      return [hints.contains("restart"), HelpTopics(look).keys.contains { $0.key == "r" }]
    }
    let options = CountdownOptions(stays: true)
    var watch = Watch(untilNoonPlus: .seconds(60), options)
    watch.pass(.seconds(60))
    #expect(offers(watch.look) == [false, false])
    watch.press(.character("s"), after: .seconds(1))
    watch.pass(.seconds(300))
    #expect(watch.look.state == .overtime && offers(watch.look) == [true, true])
    #expect(offers(Self.over().look) == [true, true])
  }

  @Test(arguments: [Key.character("+"), .character("="), .up, .right])
  func addsAMinuteAndGoesOn(key: Key) {
    var watch = Self.over()
    expect(watch.press(key), [.sound(.silence)])
    #expect(watch.look.state == .running && watch.left == .seconds(60))
    watch.press(.character("u"))
    #expect(watch.notice == TimerRefusal.timeWouldBeUp.words)
    watch.pass(.seconds(58))
    expect(watch.pass(.seconds(2)), Self.alarm)
  }

  @Test func restarts() {
    var watch = Self.over()
    expect(watch.press(.character("r")), [.sound(.silence)])
    #expect(watch.left == .seconds(60) && watch.model.phase == .counting)
  }

  @Test(arguments: [Key.down, .left, .character("-"), .character("x")])
  func otherKeysDoNothing(key: Key) {
    var watch = Self.over()
    expect(watch.press(key), [])
    #expect(watch.look.state == .overtime)
  }

  // MARK: Keys that were not meant

  @Test(arguments: [Key.enter, .character(" "), .character("s"), .up, .character("q")])
  func keysRightAtTheEndDoNothing(key: Key) {
    var watch = Self.watch()
    watch.pass(.seconds(60))
    expect(watch.press(key, after: .milliseconds(499)), [])
    #expect(watch.look.state == .overtime && !watch.look.isSilenced)
  }

  /// Held since before the end, on a terminal that reports no releases.
  @Test(arguments: [Key.character("q"), .enter], [660, 250])
  func aHeldKeyDoesNothing(key: Key, wait: Int) {
    var watch = Self.watch { $0.settings.hold = .seconds(5) }
    watch.press(key, after: .milliseconds(59_900))
    watch.wait(.milliseconds(wait))
    for _ in 0..<30 { watch.press(key, after: .milliseconds(33)) }
    #expect(watch.look.state == .overtime)
  }

  @Test(arguments: [Key.enter, .character(" "), .character("q")])
  func aReportedRepeatDoesNothing(key: Key) {
    var watch = Self.watch()
    watch.pass(.seconds(60))
    for _ in 0..<30 { expect(watch.send(.key(key, .repeated), after: .milliseconds(33)), []) }
    expect(watch.send(.key(key, .released)), [])
    #expect(watch.look.state == .overtime)
  }

  // MARK: The pointer

  @Test(arguments: [Element.ID.digits, Element.ID(.ring), .control(.silence)])
  func aClickSilences(element: Element.ID) {
    var watch = Self.over()
    watch.send(.pointer(Pointer(.press, row: 0, column: 0), on: element))
    expect(
      watch.send(.pointer(Pointer(.release, row: 0, column: 0), on: element)), [.sound(.silence)])
  }

  @Test func aButtonSnoozes() {
    var watch = Self.over()
    watch.send(.pointer(Pointer(.press, row: 0, column: 0), on: .control(.snooze)))
    watch.send(.pointer(Pointer(.release, row: 0, column: 0), on: .control(.snooze)))
    #expect(watch.left == .seconds(300))
  }

  @Test func aClickRightAtTheEndDoesNothing() {
    var watch = Self.watch()
    watch.pass(.seconds(60))
    watch.send(
      .pointer(Pointer(.press, row: 0, column: 0), on: .control(.done)), after: .milliseconds(400))
    expect(
      watch.send(
        .pointer(Pointer(.release, row: 0, column: 0), on: .control(.done)),
        after: .milliseconds(400)), [])
  }

  // MARK: The last line

  static let lines: [(String, [Key], Int, String)] = [
    ("at once", [], 0, "1m: time was up at 12:01:00, over for 1s"),
    ("later", [], 151, "1m: time was up at 12:01:00, over for 2m32s"),
    (
      "snoozed", [.character("s")], 312,
      "1m, snoozed, 6m in all: time was up at 12:06:01, over for 12s"
    ),
    ("a minute more", [.up], 70, "1m, extended to 2m: time was up at 12:02:01, over for 10s"),
  ]

  @Test(arguments: lines)
  func saysHowLongItWasOver(name: String, keys: [Key], wait: Int, line: String) {
    var watch = Self.over()
    for key in keys { watch.press(key) }
    for _ in 0..<wait { watch.pass(.seconds(1)) }
    let text = ClosingLine.text(
      .done(lateness: .zero), title: "1m", of: watch.model.course, at: watch.now, in: Greenwich())
    #expect(text == line)
    let cut = ClosingLine.text(
      .interrupted(left: .zero), title: "1m", of: watch.model.course, at: watch.now, in: Greenwich()
    )
    #expect(cut == line)
  }
}
