import Countdown
import Sound
import Testing

@testable import Interface

@Suite struct WarningTests {
  private func fixture(
    _ duration: Int = 600, warnings: [Int], sound: SoundName? = .glass,
    notifies: NotifyChoice = .never
  ) -> CountdownFixture {
    var options = CountdownOptions()
    options.sound = sound
    options.hasHooks = true
    options.settings.warnings = warnings.map { .seconds($0) }
    options.settings.notifies = notifies
    options.settings.flashes = false
    return CountdownFixture(.seconds(duration), options)
  }

  private func warnHook(left: Int, late: Int = 0) -> Effect {
    .run(
      Hook(.warn, name: "", total: .seconds(600), left: .seconds(left), late: .seconds(late)))
  }

  private func warning(_ left: Int, late: Int = 0) -> [Effect] {
    [.sound(.play(.warning)), warnHook(left: left, late: late)]
  }

  private func hook(_ kind: Hook.Kind, left: Int = 0) -> Effect {
    .run(Hook(kind, name: "", total: .seconds(600), left: .seconds(left), isLast: kind == .end))
  }

  private let prepare = Effect.sound(.prepare(.warning))

  @Test func warnsAtEachTime() {
    var fixture = fixture(warnings: [60, 300])
    #expect(fixture.notice == nil)
    expect(fixture.pass(.seconds(298)), [prepare])
    expect(fixture.pass(.seconds(2)), warning(300))
    #expect(fixture.notice == "5m left")
    expect(fixture.pass(.seconds(238)), [prepare])
    expect(fixture.pass(.seconds(2)), warning(60))
    #expect(fixture.notice == "1m left")
    expect(fixture.pass(.seconds(58)), [.sound(.prepare(.alarm(.glass)))])
  }

  @Test func missedWarningsGiveOnlyTheLast() {
    var fixture = fixture(warnings: [300, 120, 60])
    expect(fixture.pass(.seconds(510)), warning(90, late: 30))
    #expect(fixture.notice == "1m30s left")
  }

  @Test func endSkipsMissedWarnings() {
    var fixture = fixture(warnings: [300])
    expect(
      fixture.pass(.seconds(600)),
      [
        .presenter(.bell), .sound(.play(.alarm(.glass))), hook(.end),
        .finish(.done(lateness: .zero)),
      ])
  }

  @Test func warningsWithoutSoundAreShown() {
    var fixture = fixture(warnings: [300], sound: nil)
    expect(fixture.pass(.seconds(300)), [warnHook(left: 300)])
    #expect(fixture.notice == "5m left")
  }

  @Test func addedTimeMakesWarningDueAgain() {
    var fixture = fixture(warnings: [300], sound: nil)
    fixture.pass(.seconds(300))
    fixture.press(.up, after: .seconds(3))
    expect(fixture.pass(.seconds(56)), [])
    expect(fixture.pass(.seconds(1)), [warnHook(left: 300)])
    fixture.press(.character("u"), after: .seconds(10))
    #expect(fixture.left == .seconds(230))
    expect(fixture.pass(.seconds(100)), [])
  }

  @Test func subtractedTimeSkipsWarning() {
    var fixture = fixture(warnings: [570], sound: nil)
    fixture.press(.down)
    expect(fixture.pass(.seconds(10)), [])
    fixture.press(.character("u"), after: .seconds(1))
    #expect(fixture.left == .seconds(589))
    expect(fixture.pass(.seconds(19)), [warnHook(left: 570)])
  }

  @Test func pauseDelaysWarnings() {
    var fixture = fixture(warnings: [300])
    expect(fixture.pass(.seconds(299)), [prepare])
    expect(fixture.press(.character(" ")), [hook(.pause, left: 301), .sound(.discard)])
    expect(fixture.pass(.seconds(999)), [])
    expect(fixture.press(.character(" ")), [hook(.resume, left: 301), prepare])
    expect(fixture.pass(.seconds(1)), warning(300))
  }

  @Test(arguments: [[600], [900]])
  func tooLongWarningsAreOmittedWithNotice(warnings: [Int]) {
    var fixture = fixture(warnings: warnings + [60])
    let length = warnings[0] / 60
    #expect(fixture.notice == "no warning at \(length)m: the timer is no longer than that")
    expect(fixture.pass(.seconds(500)), [])
  }

  /// A warning from the settings file may be too long for a timer: that is no mistake.
  @Test func omitsWarningsSilentlyIfConfigured() {
    var options = CountdownOptions()
    options.settings.warnings = [.seconds(900), .seconds(60)]
    options.mentionsOmittedWarnings = false
    var fixture = CountdownFixture(.seconds(600), options)
    #expect(fixture.notice == nil && fixture.model.remark.isEmpty)
    fixture.pass(.seconds(540))
    #expect(fixture.notice == "1m left")
  }

  @Test(arguments: [
    ([900, 900, 900, 300], "15m"), ([900, 960, 1020, 900], "17m, 16m, 15m"),
    ([900, 960, 1020, 1080], "18m, 17m and 2 more"),
    ((0..<1000).map { 900 + $0 }, "31m39s, 31m38s and 998 more"),
  ])
  func longListOfOmittedWarningsIsShortened(warnings: [Int], words: String) {
    let fixture = fixture(warnings: warnings)
    #expect(fixture.notice == "no warning at \(words): the timer is no longer than that")
  }

  @Test func aWarningGivenTwiceIsOne() {
    var fixture = fixture(warnings: [300, 300])
    fixture.pass(.seconds(298))
    expect(fixture.pass(.seconds(2)), warning(300))
    expect(fixture.pass(.milliseconds(1)), [])
  }

  // MARK: The colour

  @Test(arguments: [([Int](), 10), ([300, 120], 120), ([900], 10), ([900, 3], 3)])
  func lastWarningStartsWarningColour(warnings: [Int], left: Int) {
    var fixture = fixture(warnings: warnings)
    fixture.pass(.milliseconds(600_000 - left * 1000 - 1))
    #expect(fixture.viewState.warning != .last)
    fixture.pass(.milliseconds(1))
    #expect(fixture.viewState.warning == .last)
  }

  /// A timer of ten minutes never reaches the warning at 900 seconds.
  @Test(arguments: [([300, 60], 300), ([60, 300, 120], 300), ([900, 300, 60], 300)])
  func firstOfSeveralWarningsStartsAmber(warnings: [Int], left: Int) {
    var fixture = fixture(warnings: warnings)
    fixture.pass(.milliseconds(600_000 - left * 1000 - 1))
    #expect(fixture.viewState.warning == .none)
    let ticks = fixture.wakeSchedule
    fixture.pass(.milliseconds(1))
    #expect(fixture.viewState.warning == .first(.seconds(left)))
    #expect(ticks == .frames || ticks == .once(.milliseconds(1)))
    fixture.pass(.seconds(left - 60))
    #expect(fixture.viewState.warning == .last)
  }

  @Test(arguments: [[300], [900, 60], [60, 60], []])
  func aSingleWarningIsTheLast(warnings: [Int]) {
    var fixture = fixture(warnings: warnings)
    for _ in 0..<599 {
      fixture.pass(.seconds(1))
      let isLast = fixture.left <= .seconds(warnings.min() ?? 10)
      #expect(fixture.viewState.warning == (isLast ? .last : .none))
    }
  }

  // MARK: Ticks

  /// Each warning and the end have two ticks: one on time, and one two seconds earlier to prepare the sound.
  @Test func hasTickForEachWarning() {
    var fixture = fixture(warnings: [300])
    func timing(_ interval: Duration?) -> WakeSchedule.Timing {
      fixture.model.wakeSchedule(every: interval, showing: nil, at: fixture.now).timing
    }
    let start = fixture.now.steady
    #expect(timing(nil) == .at(start + .seconds(298)))
    fixture.pass(.seconds(298))
    #expect(timing(nil) == .at(start + .seconds(300)))
    fixture.pass(.seconds(2))
    #expect(timing(nil) == .at(start + .seconds(598)))
    fixture.pass(.seconds(298))
    #expect(timing(nil) == .at(start + .seconds(600)))
  }

  @Test func hasTickBetweenSeconds() {
    var options = CountdownOptions()
    options.settings.warnings = [.milliseconds(2500)]
    var fixture = CountdownFixture(.seconds(10), options)
    fixture.pass(.seconds(7))
    let wakeSchedule = fixture.model.wakeSchedule(every: .seconds(1), showing: nil, at: fixture.now)
    #expect(wakeSchedule.timing == .at(fixture.now.steady + .milliseconds(500)))
  }

  // MARK: Notifications

  @Test func notifiesWhileTheFocusIsLost() {
    var fixture = fixture(warnings: [300, 60], sound: nil, notifies: .auto)
    fixture.send(.focus(false))
    let notification = Notification(title: "timer", body: "5m left, ends 12:10")
    expect(fixture.pass(.seconds(300)), [.notify(notification), warnHook(left: 300)])
    fixture.send(.focus(true))
    expect(fixture.pass(.seconds(240)), [warnHook(left: 60)])
    fixture.send(.focus(false))
    expect(
      fixture.pass(.seconds(60)),
      [
        .presenter(.bell), .notify(Notification(title: "timer", body: "10m: time was up at 12:10")),
        hook(.end), .finish(.done(lateness: .zero)),
      ])
  }

  @Test func notificationUsesCurrentClock() {
    var fixture = fixture(warnings: [300], sound: nil, notifies: .always)
    fixture.shiftWallClock(by: .seconds(3600))
    let notification = Notification(title: "timer", body: "5m left, ends 13:10")
    expect(fixture.pass(.seconds(300)), [.notify(notification), warnHook(left: 300)])
  }

  // MARK: Sounds

  @Test func aShortCountdownPreparesAtOnce() {
    var fixture = fixture(1, warnings: [])
    fixture.pass(.zero)
    #expect(fixture.model.preparedCue == .alarm(.glass))
  }

  @Test func addedTimeDiscardsThePreparedSound() {
    var fixture = fixture(warnings: [])
    expect(fixture.pass(.seconds(598)), [.sound(.prepare(.alarm(.glass)))])
    expect(fixture.press(.up), [.sound(.discard)])
    expect(fixture.press(.character("u")), [.sound(.prepare(.alarm(.glass)))])
    expect(fixture.press(.character("r")), [.sound(.discard)])
  }

  @Test func aWarningRightBeforeTheEndHasItsOwnSound() {
    var fixture = fixture(warnings: [1])
    expect(fixture.pass(.seconds(597)), [prepare])
    expect(fixture.pass(.seconds(2)), warning(1) + [.sound(.prepare(.alarm(.glass)))])
  }
}
