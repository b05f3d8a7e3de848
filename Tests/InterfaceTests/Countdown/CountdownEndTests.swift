import Countdown
import Harness
import Testing

@testable import Interface

@Suite struct CountdownEndTests {
  private func options(bell: Bool = true, flash: Bool = true) -> CountdownOptions {
    var options = CountdownOptions()
    (options.settings.ringsBell, options.settings.flashes) = (bell, flash)
    return options
  }

  private let done = Effect.finish(.done(lateness: .zero))

  @Test func atTheEndItRingsFlashesAndFinishes() {
    var fixture = CountdownFixture(.seconds(5))
    expect(fixture.pass(.milliseconds(4999)), [])
    expect(fixture.pass(.milliseconds(1)), [.bell])
    #expect(fixture.model.phase != .counting && fixture.model.phase != .over)
    #expect(fixture.wakeSchedule == .once(TimerDisplay.flashDuration))
    expect(fixture.pass(.milliseconds(30)), [])
    #expect(fixture.wakeSchedule == .once(TimerDisplay.flashDuration - .milliseconds(30)))
    expect(fixture.pass(.milliseconds(50)), [done])
    #expect(fixture.model.phase == .over)
  }

  @Test func theFlashTakesEightyMillisecondsAtMost() {
    #expect(TimerDisplay.flashDuration <= .milliseconds(80))
  }

  @Test func withoutAFlashItIsOverAtOnce() {
    var fixture = CountdownFixture(.seconds(5), options(flash: false))
    expect(fixture.pass(.seconds(5)), [.bell, done])
  }

  @Test func hiddenTimerDoesNotFlash() {
    var fixture = CountdownFixture(.seconds(5))
    fixture.send(.visible(false))
    expect(fixture.pass(.seconds(5)), [.bell, done])
  }

  @Test func withoutABellItFlashesOnly() {
    var fixture = CountdownFixture(.seconds(5), options(bell: false))
    expect(fixture.pass(.seconds(5)), [])
    expect(fixture.pass(.milliseconds(80)), [done])
  }

  @Test func withoutBellAndFlashItJustEnds() {
    var fixture = CountdownFixture(.seconds(5), options(bell: false, flash: false))
    expect(fixture.pass(.seconds(5)), [done])
  }

  @Test func saysHowLateItWas() {
    var fixture = CountdownFixture(.seconds(5), options(flash: false))
    expect(fixture.pass(.seconds(95)), [.bell, .finish(.done(lateness: .seconds(90)))])
  }

  @Test func theFlashIsNoLateness() {
    var fixture = CountdownFixture(.seconds(5))
    fixture.pass(.seconds(95))
    expect(fixture.pass(.milliseconds(80)), [.finish(.done(lateness: .seconds(90)))])
  }

  /// Before the end, the machine may sleep, or the clock may be set.
  @Test(arguments: [false, true])
  func notificationShowsActualEnd(stays: Bool) {
    var options = options(flash: false)
    (options.stays, options.settings.notifies) = (stays, .always)
    var fixture = CountdownFixture(.seconds(11 * 3600), options)
    let lateEffects = fixture.pass(.seconds(13 * 3600))
    let body = "11h: time was up at 2026-11-20 23:00, 2 h ago"
    #expect(lateEffects.contains(.notify(Notification(title: "timer", body: body))))

    fixture = CountdownFixture(.seconds(300), options)
    fixture.shiftWallClock(by: .seconds(3600))
    let effectsAfterShift = fixture.pass(.seconds(300))
    #expect(
      effectsAfterShift.contains(
        .notify(Notification(title: "timer", body: "5m: time was up at 13:05"))))
  }

  @Test func aTimerOfZeroEndsAtTheFirstTick() {
    var model = Model(
      TimeManager(.zero), options: options(flash: false), zone: Greenwich(), at: .noon)
    expect(model.update(.tick, at: .noon), [.bell, done])
  }

  static let events: [Event] = [
    .tick, .key(.up), .key(.control("c")), .key(.character("q")), .resize, .visible(true), .toggle,
    .report, .interrupt, .suspend,
  ]

  /// An event at the moment of the end has no effect.
  @Test(arguments: events)
  func theEndComesFirst(event: Event) {
    var fixture = CountdownFixture(.seconds(5), options(flash: false))
    expect(fixture.send(event, after: .seconds(5)), [.bell, done])
  }

  @Test(arguments: events)
  func nothingHappensAfterTheEnd(event: Event) {
    var fixture = CountdownFixture(.seconds(5), options(flash: false))
    fixture.pass(.seconds(5))
    expect(fixture.send(event, after: .seconds(1)), [])
  }

  @Test(arguments: events)
  func nothingHappensDuringTheFlash(event: Event) {
    var fixture = CountdownFixture(.seconds(5))
    fixture.pass(.seconds(5))
    expect(fixture.send(event, after: .milliseconds(10)), [])
    expect(fixture.pass(.milliseconds(70)), [done])
  }
}
