import Countdown
import Testing

@testable import Interface

/// The moments at which the model needs a tick.
@Suite struct CountdownPulseTests {
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
    // The release is noticed, the progress runs back, the hint is shown and goes, and then nothing moves.
    watch.pass(.milliseconds(1150))
    #expect(watch.pulse == .frames)
    watch.pass(.milliseconds(400))
    #expect(watch.pulse == .once(.milliseconds(2100)))
    watch.pass(.milliseconds(2100))
    #expect(watch.pulse == .still)
  }

  // MARK: The moment of a hold

  private func holding(_ duration: Duration, pausing: Bool = false) -> Watch {
    var options = CountdownOptions()
    options.settings.hold = duration
    var watch = Watch(.milliseconds(300_020), options)
    if pausing { watch.press(.character(" ")) }
    watch.send(.key(.character("q"), .pressed), after: .milliseconds(30))
    return watch
  }

  /// The hold begins and completes between two frames.
  @Test(arguments: [true, false])
  func aHoldIsLookedAtAtItsMoment(isPaused: Bool) {
    var watch = holding(.milliseconds(500), pausing: isPaused)
    #expect(watch.pulse == .frames)
    watch.pass(.milliseconds(450))
    #expect(watch.pulse == .frames)
    watch.pass(.milliseconds(40))
    #expect(watch.pulse == .once(.milliseconds(10)))
    expect(
      watch.pass(.milliseconds(10)),
      [.finish(.stopped(left: .milliseconds(isPaused ? 300_020 : 299_490)))])
  }

  /// If a frame comes before the end of the hold, no extra tick is needed.
  @Test func onTheGridNothingMoreIsNeeded() {
    var watch = holding(.milliseconds(500))
    watch.pass(.milliseconds(460))
    // The next frame is in 30 ms, and the hold completes in 40 ms.
    #expect(watch.pulse == .frames)
  }

  @Test func ofALongHoldOnlyEachStepIsLookedAt() {
    var watch = holding(.seconds(12), pausing: true)
    #expect(watch.pulse == .once(.milliseconds(100)))
    watch.pass(.milliseconds(11_950))
    #expect(watch.pulse == .once(.milliseconds(50)))
    // The way back is drawn frame by frame.
    watch.send(.key(.character("q"), .released))
    #expect(watch.pulse == .frames)
  }

  /// A single byte may be a tap; only more bytes, or their absence, decide.
  @Test func whatIsNoHoldYetHasNoMoment() {
    var watch = Watch(.milliseconds(300_020))
    watch.press(.character("q"), after: .milliseconds(30))
    watch.pass(.milliseconds(990))
    #expect(watch.pulse == .frames)
  }

  @Test func repeatsMakeItAHold() {
    var watch = Watch(.milliseconds(300_040))
    watch.press(.character("q"), after: .milliseconds(30))
    watch.press(.character("q"), after: .milliseconds(500))
    for _ in 0..<16 { watch.press(.character("q"), after: .milliseconds(30)) }
    #expect(watch.pulse == .once(.milliseconds(20)))
  }
}
