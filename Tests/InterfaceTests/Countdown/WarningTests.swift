import Countdown
import Sound
import Testing

@testable import Interface

/// What is said and heard before the end.
@Suite struct WarningTests {
  private func watch(
    _ duration: Int = 600, warnings: [Int], sound: SoundName? = .glass,
    notifies: NotifyChoice = .never
  ) -> Watch {
    var options = CountdownOptions()
    options.sound = sound
    options.runsPrograms = true
    options.settings.warnings = warnings.map { .seconds($0) }
    options.settings.notifies = notifies
    options.settings.flashes = false
    return Watch(.seconds(duration), options)
  }

  private func warning(_ left: Int, late: Int = 0, of full: Int = 600) -> [Effect] {
    let hook = Hook(
      .warn, name: "", total: .seconds(full), left: .seconds(left), late: .seconds(late))
    return [.sound(.play(.warning)), .run(hook)]
  }

  private func program(_ kind: Hook.Kind, left: Int = 0) -> Effect {
    .run(Hook(kind, name: "", total: .seconds(600), left: .seconds(left), isLast: kind == .end))
  }

  private let prepare = Effect.sound(.prepare(.warning))

  @Test func warnsAtEach() {
    var watch = watch(warnings: [60, 300])
    #expect(watch.notice == nil)
    expect(watch.pass(.seconds(298)), [prepare])
    expect(watch.pass(.seconds(2)), warning(300))
    #expect(watch.notice == "5m left")
    expect(watch.pass(.seconds(238)), [prepare])
    expect(watch.pass(.seconds(2)), warning(60))
    #expect(watch.notice == "1m left")
    expect(watch.pass(.seconds(58)), [.sound(.prepare(.alarm(.glass)))])
  }

  @Test func severalMissedOnesAreTheLast() {
    var watch = watch(warnings: [300, 120, 60])
    expect(watch.pass(.seconds(510)), warning(90, late: 30))
    #expect(watch.notice == "1m30s left")
  }

  @Test func theEndLeavesThemOut() {
    var watch = watch(warnings: [300])
    expect(
      watch.pass(.seconds(600)),
      [
        .face(.bell), .sound(.play(.alarm(.glass))), program(.end),
        .finish(.done(lateness: .zero)),
      ])
  }

  @Test func withoutASoundTheyAreShownOnly() {
    var watch = watch(warnings: [300], sound: nil)
    expect(watch.pass(.seconds(300)), [warning(300)[1]])
    #expect(watch.notice == "5m left")
  }

  @Test func addedTimeMakesThemDueAgain() {
    var watch = watch(warnings: [300], sound: nil)
    watch.pass(.seconds(300))
    watch.press(.up, after: .seconds(3))
    expect(watch.pass(.seconds(56)), [])
    expect(watch.pass(.seconds(1)), [warning(300)[1]])
    watch.press(.character("u"), after: .seconds(10))
    #expect(watch.left == .seconds(230))
    expect(watch.pass(.seconds(100)), [])
  }

  @Test func timeTakenAwayMakesNoneDue() {
    var watch = watch(warnings: [570], sound: nil)
    watch.press(.down)
    expect(watch.pass(.seconds(10)), [])
    watch.press(.character("u"), after: .seconds(1))
    #expect(watch.left == .seconds(589))
    expect(watch.pass(.seconds(19)), [warning(570)[1]])
  }

  @Test func aPauseHoldsThem() {
    var watch = watch(warnings: [300])
    expect(watch.pass(.seconds(299)), [prepare])
    expect(watch.press(.character(" ")), [program(.pause, left: 301), .sound(.dismiss)])
    expect(watch.pass(.seconds(999)), [])
    expect(watch.press(.character(" ")), [program(.resume, left: 301), prepare])
    expect(watch.pass(.seconds(1)), warning(300))
  }

  @Test(arguments: [[600], [900]])
  func thoseThatAreTooLongAreSaidAndLeftOut(warnings: [Int]) {
    var watch = watch(warnings: warnings + [60])
    let length = warnings[0] / 60
    #expect(watch.notice == "no warning at \(length)m: the countdown is no longer than that")
    expect(watch.pass(.seconds(500)), [])
  }

  /// Those of a settings file are for any countdown.
  @Test func leavesOutWarningsWithoutANoticeIfOptionsSaySo() {
    var options = CountdownOptions()
    options.settings.warnings = [.seconds(900), .seconds(60)]
    options.saysLeftOutWarnings = false
    var watch = Watch(.seconds(600), options)
    #expect(watch.notice == nil && watch.model.remark.isEmpty)
    watch.pass(.seconds(540))
    #expect(watch.notice == "1m left")
  }

  @Test(arguments: [
    ([900, 900, 900, 300], "15m"), ([900, 960, 1020, 900], "17m, 16m, 15m"),
    ([900, 960, 1020, 1080], "18m, 17m and 2 more"),
    ((0..<1000).map { 900 + $0 }, "31m39s, 31m38s and 998 more"),
  ])
  func manyAreNotAllNamed(warnings: [Int], words: String) {
    let watch = watch(warnings: warnings)
    #expect(watch.notice == "no warning at \(words): the countdown is no longer than that")
  }

  @Test func aWarningGivenTwiceIsOne() {
    var watch = watch(warnings: [300, 300])
    watch.pass(.seconds(298))
    expect(watch.pass(.seconds(2)), warning(300))
    expect(watch.pass(.milliseconds(1)), [])
  }

  // MARK: The colour

  @Test(arguments: [([Int](), 10), ([300, 120], 120), ([900], 10), ([900, 3], 3)])
  func theLastOneBeginsTheWarningColour(warnings: [Int], left: Int) {
    var watch = watch(warnings: warnings)
    watch.pass(.milliseconds(600_000 - left * 1000 - 1))
    #expect(!watch.look.isNearlyUp)
    watch.pass(.milliseconds(1))
    #expect(watch.look.isNearlyUp)
  }

  // MARK: Beats

  /// Faces that show only the end are woken for what is due before it.
  @Test func hasABeatForEach() {
    var watch = watch(warnings: [300])
    func beat(_ interval: Duration?) -> Pulse.Rhythm {
      watch.model.pulse(every: interval, showing: nil, at: watch.now).rhythm
    }
    let start = watch.now.steady
    #expect(beat(nil) == .at(start + .seconds(298)))
    watch.pass(.seconds(298))
    #expect(beat(nil) == .at(start + .seconds(300)))
    watch.pass(.seconds(2))
    #expect(beat(nil) == .at(start + .seconds(598)))
    watch.pass(.seconds(298))
    #expect(beat(nil) == .at(start + .seconds(600)))
  }

  @Test func hasABeatBetweenSeconds() {
    var options = CountdownOptions()
    options.settings.warnings = [.milliseconds(2500)]
    var watch = Watch(.seconds(10), options)
    watch.pass(.seconds(7))
    let pulse = watch.model.pulse(every: .seconds(1), showing: nil, at: watch.now)
    #expect(pulse.rhythm == .at(watch.now.steady + .milliseconds(500)))
  }

  // MARK: Notifications

  @Test func notifiesWhereTheFocusIsLost() {
    var watch = watch(warnings: [300, 60], sound: nil, notifies: .auto)
    watch.send(.focus(false))
    let words = Notification(title: "timer", body: "5m left, ends 12:10")
    expect(watch.pass(.seconds(300)), [.notify(words), warning(300)[1]])
    watch.send(.focus(true))
    expect(watch.pass(.seconds(240)), [warning(60)[1]])
    watch.send(.focus(false))
    expect(
      watch.pass(.seconds(60)),
      [
        .face(.bell), .notify(Notification(title: "timer", body: "10m ran out at 12:10")),
        program(.end), .finish(.done(lateness: .zero)),
      ])
  }

  @Test func saysTheEndByTheClockThatWasSet() {
    var watch = watch(warnings: [300], sound: nil, notifies: .always)
    watch.setWallClock(by: .seconds(3600))
    let words = Notification(title: "timer", body: "5m left, ends 13:10")
    expect(watch.pass(.seconds(300)), [.notify(words), warning(300)[1]])
  }

  // MARK: Sounds

  @Test func aShortCountdownPreparesAtOnce() {
    var watch = watch(1, warnings: [])
    watch.pass(.zero)
    #expect(watch.model.prepared == .alarm(.glass))
  }

  @Test func addedTimeDismissesTheSound() {
    var watch = watch(warnings: [])
    expect(watch.pass(.seconds(598)), [.sound(.prepare(.alarm(.glass)))])
    expect(watch.press(.up), [.sound(.dismiss)])
    expect(watch.press(.character("u")), [.sound(.prepare(.alarm(.glass)))])
    expect(watch.press(.character("r")), [.sound(.dismiss)])
  }

  @Test func aWarningRightBeforeTheEndHasItsOwnSound() {
    var watch = watch(warnings: [1])
    expect(watch.pass(.seconds(597)), [prepare])
    expect(watch.pass(.seconds(2)), warning(1) + [.sound(.prepare(.alarm(.glass)))])
  }
}
